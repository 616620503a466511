import type { FinishContext } from '@vitrine/catalog-readers'
import { importProducts } from '../catalog/import.ts'
import type { ImportOutcome, ImportParts, ImportRequest } from '../catalog/import-request.ts'
import { readPublishedChanges } from '../catalog/published-changes.ts'
import { changeProducts } from './change-products.ts'
import type { Plugins } from './plugins.ts'

/**
 * An import with the owner's hooks: `onImport` before it, `onProduct` for each product, and the events of what was
 * published. Throws a `HookError` when a hook fails; then nothing is published.
 */
export async function importWithHooks(
  parts: ImportParts,
  request: ImportRequest,
  { plugins, context }: { plugins: Plugins; context: FinishContext },
): Promise<ImportOutcome> {
  const { source: format, mode, dryRun = false } = request
  await plugins.onImport({ format, mode, dryRun })
  const { productHooks: hooks } = plugins
  const items = hooks.length === 0 ? request.items : changeProducts(request.items, { hooks, format, context })
  const outcome = await importProducts(parts, { ...request, items })
  if (outcome.status === 'published') await reportPublished(parts, { ...outcome, format, plugins })
  return outcome
}

async function reportPublished(
  { database: { sql } }: ImportParts,
  {
    version,
    counts,
    format,
    plugins,
  }: Extract<ImportOutcome, { status: 'published' }> & { format: string; plugins: Plugins },
): Promise<void> {
  const { added, changed, withdrawn } = counts
  await plugins.emit('catalog.published', { version, format, added, changed, withdrawn })
  if (!plugins.listensTo('products.changed')) return
  for await (const batch of readPublishedChanges(sql, version))
    await plugins.emit('products.changed', { version, products: batch.map(({ id, change }) => ({ id, change })) })
}
