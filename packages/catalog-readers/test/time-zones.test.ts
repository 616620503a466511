import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { inChunks, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { type Mapping, readMapping } from '../src/readers/mapping.ts'
import { openVariantTable } from '../src/readers/variant-rows.ts'

// Dates in files seldom have a zone. Those are the shop's, in every format; `product/test` has the rules of clocks.

function mappingOf(value: unknown): Mapping {
  const verdict = readMapping(JSON.stringify(value))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

/** Offsets of the clocks in December, where the day of the sale begins and ends. */
const OFFSETS = {
  'America/New_York': '-05:00',
  'Asia/Kolkata': '+05:30',
  'Pacific/Auckland': '+13:00',
  'Australia/Lord_Howe': '+11:00',
  'Europe/Bucharest': '+02:00',
  UTC: '+00:00',
}

/** An instant with the offset of a zone, in the form of our model. */
const at = (local: string, offset: string): string => new Date(local + offset).toISOString().replace('.000', '')

interface Dates {
  starts: string
  ends: string
  from?: string
}

const FIELDS = { title: 'name', price: 'price', sale_price: 'offer', sale_starts: 'starts', sale_ends: 'ends' }
const MAPPED = mappingOf({ fields: { ...FIELDS, available_on: 'from', availability: 'stock' } })

/** A product on sale, as each format writes one. */
const FORMATS: Readonly<Record<string, { write(dates: Dates): string; mapping?: Mapping }>> = {
  'a WooCommerce table': {
    write: ({ starts, ends }) =>
      `ID,Type,SKU,Name,Published,Visibility in catalog,Date sale price starts,Date sale price ends,In stock?,Sale price,Regular price\n1,simple,L,Lamp,1,visible,${starts},${ends},1,29,39\n`,
  },
  'a feed for Google': {
    write: ({ starts, ends, from = '' }) =>
      `id\ttitle\tdescription\tlink\timage_link\tavailability\tavailability_date\tprice\tsale_price\tsale_price_effective_date\nL\tLamp\tA lamp\thttps://shop.example/l\thttps://shop.example/l.jpg\tpreorder\t${from}\t39.00 EUR\t29.00 EUR\t${starts}/${ends}\n`,
  },
  'a mapped table': {
    write: ({ starts, ends, from = '' }) =>
      `name,price,offer,starts,ends,stock,from\nLamp,39.00,29.00,${starts},${ends},preorder,${from}\n`,
    mapping: MAPPED,
  },
  'our own model': {
    write: ({ starts, ends, from }) => {
      const money = (amount: number) => ({ amount, currency: 'EUR' })
      const sale = { price: money(2900), starts_at: starts, ends_at: ends }
      const availability = { status: 'preorder', available_on: from }
      return JSON.stringify({ id: 'L', title: 'Lamp', variants: [{ regular_price: money(3900), sale, availability }] })
    },
  },
}

async function variantIn(name: string, dates: Dates, timeZone: string) {
  const { write, mapping } = FORMATS[name] ?? assert.fail(name)
  const { products, issues } = await readCatalog(write(dates), { timeZone, ...(mapping && { mapping }) })
  assert.deepEqual(
    issues.filter(({ code }) => code.startsWith('date')),
    [],
  )
  return only(only(products).variants)
}

describe('Dates without a zone', () => {
  for (const name of Object.keys(FORMATS))
    it(`are the shop’s in ${name}`, async () => {
      for (const [zone, offset] of Object.entries(OFFSETS)) {
        const days = await variantIn(name, { starts: '2026-12-01', ends: '2026-12-24' }, zone)
        assert.equal(days.sale?.starts_at, at('2026-12-01T00:00', offset), zone)
        assert.equal(days.sale?.ends_at, at('2026-12-25T00:00', offset), zone)
        const times = await variantIn(name, { starts: '2026-12-01 08:30:00', ends: '2026-12-24T18:00' }, zone)
        assert.equal(times.sale?.starts_at, at('2026-12-01T08:30', offset), zone)
        assert.equal(times.sale?.ends_at, at('2026-12-24T18:00', offset), zone)
      }
    })

  for (const name of Object.keys(FORMATS))
    it(`that have one are kept in ${name}`, async () => {
      const dates = { starts: '2026-12-01T08:30:00Z', ends: '2026-12-24T18:00-0500' }
      const { sale } = await variantIn(name, dates, 'Pacific/Auckland')
      assert.deepEqual([sale?.starts_at, sale?.ends_at], ['2026-12-01T08:30:00Z', '2026-12-24T23:00:00Z'])
    })

  for (const name of ['a feed for Google', 'a mapped table', 'our own model'])
    it(`name a day in ${name}`, async () => {
      const dates = { starts: '2026-12-01', ends: '2026-12-24' }
      for (const from of ['2027-03-01', '1.3.2027', '2027-03-01T00:00Z', '2027-02-28T22:30Z'])
        for (const zone of ['Pacific/Auckland', 'Europe/Bucharest']) {
          const { availability } = await variantIn(name, { ...dates, from }, zone)
          assert.equal(availability.available_on, '2027-03-01', `${from} in ${zone}`)
        }
    })

  it('are the shop’s in a table of changes', async () => {
    const table = 'sku,sale_price,sale_starts_at,sale_ends_at,available_on\nL,29.00,2026-12-01,2026-12-24,2027-03-01\n'
    for (const [timeZone, offset] of Object.entries(OFFSETS)) {
      const opened = await openVariantTable(inChunks(table, 100), { currency: 'EUR', timeZone })
      assert.ok('rows' in opened)
      const row = only(await Array.fromAsync(opened.rows))
      assert.ok('key' in row, JSON.stringify(row))
      assert.equal(row.sale?.starts_at, at('2026-12-01T00:00', offset))
      assert.equal(row.sale?.ends_at, at('2026-12-25T00:00', offset))
      assert.equal(row.availability?.available_on, '2027-03-01')
    }
  })

  it('decide in the shop’s zone what is public yet', async () => {
    const now = new Date('2026-11-24T12:00:00Z')
    const statusIn = async (text: string, timeZone: string, mapping?: Mapping) =>
      only((await readCatalog(text, { now, timeZone, ...(mapping && { mapping }) })).products).status
    const period = mappingOf({ fields: { title: 'name', price: 'price', public_from: 'from', public_until: 'until' } })
    const table = (from: string, until: string) => `name,price,from,until\nLamp,39.00,${from},${until}\n`
    // It is the 25th in Auckland, and the 24th in New York.
    assert.equal(await statusIn(table('2026-11-25', ''), 'Pacific/Auckland', period), 'active')
    assert.equal(await statusIn(table('2026-11-25', ''), 'America/New_York', period), 'draft')
    assert.equal(await statusIn(table('', '2026-11-24'), 'Pacific/Auckland', period), 'draft')
    assert.equal(await statusIn(table('', '2026-11-24'), 'America/New_York', period), 'active')
    const shopify =
      'Handle,Title,Published,Published At,Option1 Name,Option1 Value,Variant Price,Status\na,Lamp,TRUE,2026-11-25,,,9.00,Active\n'
    const json = JSON.stringify({
      products: [{ handle: 'a', title: 'Lamp', published_at: '2026-11-25T00:00:00', variants: [{ price: '9.00' }] }],
    })
    for (const text of [shopify, json]) {
      assert.equal(await statusIn(text, 'Pacific/Auckland'), 'active')
      assert.equal(await statusIn(text, 'America/New_York'), 'draft')
    }
  })

  it('are in UTC where the name of their column says so', async () => {
    const fields = { ...FIELDS, sale_starts: 'date_on_sale_from_gmt', sale_ends: 'Ends (UTC)' }
    const text =
      'name,price,offer,date_on_sale_from_gmt,Ends (UTC)\nLamp,39.00,29.00,2026-12-01T08:30:00,2026-12-24 18:00\n'
    const { products } = await readCatalog(text, { timeZone: 'America/New_York', mapping: mappingOf({ fields }) })
    const { sale } = only(only(products).variants)
    assert.deepEqual([sale?.starts_at, sale?.ends_at], ['2026-12-01T08:30:00Z', '2026-12-24T18:00:00Z'])
  })

  it('are in the zone that the mapping names', async () => {
    const mapping = mappingOf({ time_zone: 'Asia/Kolkata', fields: FIELDS })
    const text = 'name,price,offer,starts,ends\nLamp,39.00,29.00,2026-12-01,2026-12-24\n'
    const { products } = await readCatalog(text, { timeZone: 'America/New_York', mapping })
    const { sale } = only(only(products).variants)
    assert.deepEqual([sale?.starts_at, sale?.ends_at], ['2026-11-30T18:30:00Z', '2026-12-24T18:30:00Z'])
    assert.ok(!readMapping(JSON.stringify({ time_zone: 'Bombay', fields: FIELDS })).ok)
  })

  it('that cannot be read are reported, and the day is left out', async () => {
    const dates = { starts: '2026-12-01', ends: '2026-12-24', from: 'next spring' }
    for (const [name, column] of [
      ['a feed for Google', 'availability_date'],
      ['a mapped table', 'from'],
    ] as const) {
      const { write, mapping } = FORMATS[name] ?? assert.fail(name)
      const { products, issues } = await readCatalog(write(dates), mapping && { mapping })
      assert.equal(only(only(products).variants).availability.available_on, undefined)
      assert.deepEqual(
        issues.filter(({ code }) => code === 'date_invalid').map((issue) => [issue.column, issue.value]),
        [[column, 'next spring']],
      )
    }
  })
})

describe('An export of WooCommerce', () => {
  const folder = path.join(import.meta.dirname, '../../../../shared/data/woocommerce-11')
  const skip = existsSync(folder) ? false : 'The recordings of WooCommerce are not beside the project.'

  it('has the sales of its API, whose instants are in UTC', { skip }, async () => {
    const { store, products: expected } = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8'))
    const text = readFileSync(path.join(folder, 'export.csv'))
    const { products } = await readCatalog(text, { timeZone: store.timezone })
    const windows = expected.flatMap(
      ({ sku, sale }: { sku: string; sale?: { starts_at: string | null; ends_at: string } }) =>
        sale?.starts_at ? [[sku, sale.starts_at, sale.ends_at]] : [],
    )
    assert.ok(windows.length > 2)
    const read = products.flatMap(({ variants }) => variants)
    for (const [sku, starts_at, ends_at] of windows) {
      const { sale } = read.find((variant) => variant.sku === sku) ?? assert.fail(sku)
      assert.deepEqual([sale?.starts_at, sale?.ends_at], [starts_at, ends_at], sku)
    }
  })
})
