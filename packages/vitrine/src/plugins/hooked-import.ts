import type { FinishContext } from '@vitrine/catalog-readers'
import type { Sql } from '@vitrine/server-kit'
import { importProducts } from '../catalog/import.ts'
import type { ImportOutcome, ImportParts, ImportRequest } from '../catalog/import-request.ts'
import { readPublishedChanges } from '../catalog/published-changes.ts'
import { changeProducts } from './change-products.ts'
import type { Plugins } from './plugins.ts'

/**
 * An import with the owner's hooks: `onImport` before it, `onProduct` for each product, and events for what was
 * published. Throws a `HookError` when a hook fails; then nothing is published.
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

/** A version that this process has published, and how many products it added, changed and withdrew. */
export interface PublishedVersion {
  version: number
  /** The format that it was read as. */
  format: string
  added: number
  changed: number
  withdrawn: number
}

/** Tells the owner's listeners of a version. */
export async function reportPublished(
  sql: Sql,
  plugins: Plugins,
  { version, format, added, changed, withdrawn }: PublishedVersion,
): Promise<void> {
  await plugins.emit('catalog.published', { version, format, added, changed, withdrawn })
  if (!plugins.listensTo('products.changed')) return
  for await (const batch of readPublishedChanges(sql, version))
    await plugins.emit('products.changed', { version, products: batch.map(({ id, change }) => ({ id, change })) })
}
