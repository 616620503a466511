import { createReadStream } from 'node:fs'
import { importProducts, SAMPLE } from '../catalog/import.ts'
import { openItems } from '../catalog/read-items.ts'
import type { Storefront } from '../storefront.ts'

const CATALOGUE = new URL('../../sample/catalogue.jsonl', import.meta.url)

/** Fills an empty database with the sample shop, by the same way as any other catalogue. */
export async function loadSample({ config, database, catalog }: Storefront): Promise<void> {
  const opened = await openItems([{ name: 'the sample', bytes: createReadStream(CATALOGUE) }], {
    currency: config.shop.currency,
  })
  if ('problem' in opened) throw new Error(`The sample catalogue cannot be read: ${opened.problem.reason}`)
  await importProducts({ database }, { items: opened.items, source: SAMPLE, mode: 'merge' })
  await catalog.refresh()
}
