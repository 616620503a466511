import type { Sql } from '@vitrine/server-kit'
import type { Plugins } from '../plugins/plugins.ts'
import { readPublishedChanges } from './changes.ts'

/** A version that this process has published, with the numbers of added, changed and withdrawn products. */
export interface PublishedVersion {
  version: number
  /** The format of the import. */
  format: string
  added: number
  changed: number
  withdrawn: number
}

/** Notifies the owner's listeners of a version. */
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
