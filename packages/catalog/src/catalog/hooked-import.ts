import { checkProduct, type FinishContext, type ImportIssue } from '@vitrine/catalog-readers'
import type { Product } from '@vitrine/product'
import type { ProductPlace } from '../plugins/plugin.ts'
import { callProductHook, type Plugins } from '../plugins/plugins.ts'
import { importProducts } from './import.ts'
import type { ImportItem, ImportOutcome, ImportParts, ImportRequest } from './import-request.ts'
import { reportPublished } from './report-published.ts'

/**
 * An import with the owner's hooks: `onImport` before it, `onProduct` for each product, and events for the published
 * version. Throws a `HookError` if a hook fails; then nothing is published.
 */
export async function importWithHooks(
  parts: ImportParts,
  request: ImportRequest & { source: string },
  { plugins, context }: { plugins: Plugins; context: FinishContext },
): Promise<ImportOutcome> {
  const { source: format, mode, dryRun = false } = request
  await plugins.onImport({ format, mode, dryRun })
  const { productHooks: hooks } = plugins
  const items = hooks.length === 0 ? request.items : changeProducts(request.items, { hooks, format, context })
  const outcome = await importProducts(parts, { ...request, items })
  if (outcome.status === 'published')
    await reportPublished(parts.database.sql, plugins, { format, version: outcome.version, ...outcome.counts })
  return outcome
}

type ProductHook = Plugins['productHooks'][number]

/**
 * Passes each imported product through the owner's `onProduct` hooks, one after the other. The result of a hook is
 * checked like a product from a file; an invalid one is skipped, like an invalid row.
 */
async function* changeProducts(
  items: AsyncIterable<ImportItem[]>,
  { hooks, format, context }: { hooks: readonly ProductHook[]; format: string; context: FinishContext },
): AsyncGenerator<ImportItem[]> {
  for await (const batch of items) {
    const changed: ImportItem[] = []
    for (const item of batch) {
      let current = item
      for (const hook of hooks) current = await changeOne(current, hook, { format, context })
      changed.push(current)
    }
    yield changed
  }
}

async function changeOne(
  item: ImportItem,
  hook: ProductHook,
  { format, context }: { format: string; context: FinishContext },
): Promise<ImportItem> {
  const { line, product } = item
  if (!product) return item
  const place: ProductPlace = { format, line }
  const before = JSON.stringify(product)
  const copy: Product = JSON.parse(before)
  const returned = await callProductHook(hook, copy, place)
  if (returned === null) return { ...item, product: { ...product, status: 'draft' } }
  // As in a file: without values that JSON cannot express.
  const after = JSON.stringify(returned ?? copy)
  if (after === before) return item
  return withChecked(item, product, { value: JSON.parse(after), plugin: hook.name, context })
}

function withChecked(
  item: ImportItem,
  { id }: Product,
  { value, plugin, context }: { value: unknown; plugin: string; context: FinishContext },
): ImportItem {
  const checked = checkProduct(value, context)
  const renamed = checked.product !== undefined && checked.product.id !== id
  const issues = (renamed ? [idChanged(id, checked.product?.id)] : checked.issues).map((issue) => ({
    ...issue,
    line: item.line,
    reason: `onProduct of ${plugin} changed the product ${id}: ${issue.reason}`,
  }))
  if (checked.product && !renamed) return { ...item, product: checked.product, issues: [...item.issues, ...issues] }
  const { product: _gone, ...rest } = item
  // Its stored version is kept, because the product is in the file.
  const leftOut = { products: [id], unread: [], hidden: [] }
  return { ...rest, issues: [...item.issues, ...issues], leftOut }
}

function idChanged(from: string, to = ''): ImportIssue {
  return {
    severity: 'error',
    code: 'id_changed',
    column: 'id',
    value: to,
    reason: `Its id is ${to} now and was ${from}.`,
    remedy: 'Keep the id: feeds, carts and later imports identify the product by it.',
  }
}
