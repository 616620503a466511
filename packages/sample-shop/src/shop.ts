import path from 'node:path'

// The facts of the sample shop, as its policies tell them.

/** The source of the sample catalogue, by which it is known; the first catalogue of the owner's own replaces it. */
export const SAMPLE_SOURCE = 'sample'

/** The sample shop's host. Another shop that names it copied the sample: `.example` is reserved (RFC 2606). */
export const SAMPLE_HOST = 'fieldhouse.example'

const HANDLING: [number, number] = [0, 1]

const zone = (countries: string, price: number, freeOver: number, transitDays: [number, number]) =>
  countries
    .split(' ')
    .map((country) => ({ country, service: 'Standard', price, freeOver, handlingDays: HANDLING, transitDays }))

const IRELAND = [
  {
    country: 'IE',
    service: 'Standard',
    price: 490,
    freeOver: 6000,
    handlingDays: HANDLING,
    transitDays: [1, 2] as [number, number],
  },
  { country: 'IE', service: 'Express', price: 990, handlingDays: HANDLING, transitDays: [1, 1] as [number, number] },
]

/** What the sample shop says of itself. */
export const SAMPLE_SHOP = {
  name: 'Fieldhouse',
  description: 'Sports gear for people who play: running, cycling, climbing, water, court and field. A sample shop.',
  currency: 'EUR',
  country: 'IE',
  locale: 'en-IE',
  contactEmail: `hello@${SAMPLE_HOST}`,
  shipping: [
    ...IRELAND,
    ...zone('AT BE DK FR DE IT LU NL PT ES', 990, 12000, [3, 6]),
    ...zone('BG HR CY CZ EE FI GR HU LV LT MT PL RO SK SI SE', 1490, 18000, [5, 9]),
  ],
  returns: { accepted: true, days: 30, fees: 'free' as const },
  pricesIncludeTaxes: true,
}

const ROOT = path.join(import.meta.dirname, '..')

/** The sample catalogue: one product a line, priced in euros. */
export const SAMPLE_CATALOG = path.join(ROOT, 'catalog.jsonl')

/** The folder of the sample's pictures. */
export const SAMPLE_PICTURES = path.join(ROOT, 'pictures')

/** The folder of the sample's policy pages, one Markdown file a page. */
export const SAMPLE_POLICIES = path.join(ROOT, 'policies')
