import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { importProducts } from '@vitrine/catalog/catalog/import'
import type { ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import { openItems } from '@vitrine/catalog/catalog/read-items'
import type { ImportIssue } from '@vitrine/catalog-readers'
import { isMoney } from '@vitrine/product'
import { SAMPLE_CATALOG, SAMPLE_SOURCE, samplePrice } from '@vitrine/sample-shop'
import type { Storefront } from './storefront.ts'

export type SampleOutcome = Pick<ImportOutcome, 'status'> & {
  /** The import issues; only of interest if the sample was rejected. */
  issues: readonly ImportIssue[]
}

/** Fills an empty database with the sample shop in the shop's currency, through an ordinary import. */
export async function loadSample({ config, database, catalog }: Storefront): Promise<SampleOutcome> {
  const { currency, timeZone } = config.shop
  const opened = await openItems([{ name: 'the sample', bytes: sampleCatalog(currency) }], { currency, timeZone })
  if ('issue' in opened) return { status: 'refused', issues: [opened.issue] }
  const issues: ImportIssue[] = []
  const { status } = await importProducts(
    { database, onIssue: (issue) => issues.push(issue) },
    {
      ...{ items: opened.items, source: SAMPLE_SOURCE, mode: 'replace' },
      act: { kind: 'import', source: 'the sample shop', by: 'vitrine' },
    },
  )
  await catalog.refresh()
  return { status, issues: issues.filter(({ severity }) => severity === 'error') }
}

/** The sample's JSON Lines, with every price in the currency. */
export async function* sampleCatalog(currency: string): AsyncGenerator<Uint8Array> {
  const priced = (_name: string, value: unknown) => (isMoney(value) ? samplePrice(value, currency) : value)
  for await (const line of createInterface({ input: createReadStream(SAMPLE_CATALOG) }))
    yield Buffer.from(`${JSON.stringify(JSON.parse(line, priced))}\n`)
}
