import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codes, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { type Mapping, readMapping } from '../src/readers/mapping.ts'

const now = new Date('2026-11-24T12:00:00Z')

function mappingOf(value: unknown): Mapping {
  const verdict = readMapping(JSON.stringify(value))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

async function statusesOf(text: string, options: Parameters<typeof readCatalog>[1] = {}) {
  const { products } = await readCatalog(text, { now, ...options })
  return Object.fromEntries(products.map(({ title, status }) => [title, status]))
}

describe('What a file says is public from a day on, or until one', () => {
  const FIELDS = { title: 'name', price: 'price', sku: 'sku' }
  const PERIOD = mappingOf({ fields: { ...FIELDS, public_from: 'from', public_until: 'until' } })
  const rows = (...lines: string[]): string => `sku,name,price,from,until\n${lines.join('\n')}\n`

  it('is hidden before and after, and public on each of its days', async () => {
    const text = rows(
      'A,No dates,9.00,,',
      'B,Earlier,9.00,2026-11-24,2026-11-24',
      'C,Later today,9.00,2026-11-24T12:00:01Z,',
      'C2,From now on,9.00,2026-11-24T12:00:00Z,',
      'C3,Until now,9.00,,2026-11-24T12:00:00Z',
      'D,Tomorrow,9.00,25.11.2026,',
      'E,Over,9.00,,2026-11-23',
      'F,Over at noon,9.00,,2026-11-24 12:00',
      'G,No date of a database,9.00,0000-00-00 00:00:00,0000-00-00',
      'H,Spreadsheet,9.00,46387,',
    )
    assert.deepEqual(await statusesOf(text, { mapping: PERIOD }), {
      'No dates': 'active',
      Earlier: 'active',
      'Later today': 'draft',
      'From now on': 'active',
      'Until now': 'draft',
      Tomorrow: 'draft',
      Over: 'draft',
      'Over at noon': 'draft',
      'No date of a database': 'active',
      Spreadsheet: 'draft',
    })
  })

  it('is reported by its line, and so is what is no date', async () => {
    const text = rows('A,Tomorrow,9.00,2026-11-25,', 'B,Riddle,9.00,11/30/26,', 'C,Shown,9.00,,')
    const { issues, products } = await readCatalog(text, { now, mapping: PERIOD })
    assert.deepEqual(
      issues.map(({ severity, code, line, column, value }) => [severity, code, line, column, value]),
      [
        ['warning', 'not_public_now', 2, undefined, undefined],
        ['warning', 'date_unreadable', 3, 'from', '11/30/26'],
      ],
    )
    assert.deepEqual(
      products.map(({ status }) => status),
      ['draft', 'active', 'active'],
    )
  })

  it('stays hidden with the status active, and archived with the status archived', async () => {
    const mapping = mappingOf({ fields: { ...FIELDS, public_from: 'from', status: 'state' } })
    const text =
      'sku,name,price,from,state\nA,Active,9.00,2027-01-01,active\nB,Archived,9.00,2027-01-01,archived\nC,Shown,9.00,2026-01-01,active\n'
    assert.deepEqual(await statusesOf(text, { mapping }), { Active: 'draft', Archived: 'archived', Shown: 'active' })
  })

  it('is hidden in exports of Shopify, as tables and as JSON', async () => {
    const table = `Handle,Title,Published,Published At,Option1 Name,Option1 Value,Variant Price,Status
a,Shown,TRUE,2026-10-10 15:09:22 +0200,,,9.00,Active
b,Later,TRUE,2026-12-10 15:09:22 +0200,,,9.00,Active
`
    assert.deepEqual(await statusesOf(table), { Shown: 'active', Later: 'draft' })
    const products = [
      { handle: 'a', title: 'Shown', published_at: '2026-10-10T15:09:22+02:00', variants: [{ price: '9.00' }] },
      { handle: 'b', title: 'Later', published_at: '2026-12-10T15:09:22+02:00', variants: [{ price: '9.00' }] },
    ]
    assert.deepEqual(await statusesOf(JSON.stringify({ products })), { Shown: 'active', Later: 'draft' })
  })
})

describe('A catalogue of Meta', () => {
  const items = [
    { id: '1', title: 'Published', visibility: 'published', status: 'active' },
    { id: '2', title: 'Staged', visibility: 'staging', status: '' },
    { id: '3', title: 'Hidden', visibility: 'hidden', status: 'active' },
    { id: '4', title: 'Archived', visibility: '', status: 'archived' },
    { id: '5', title: 'Riddle', visibility: 'Schwebend', status: '' },
    { id: '6', title: 'Unsaid', visibility: '', status: '' },
  ].map((item) => ({ ...item, price: '9.00 EUR', availability: 'in stock', link: 'https://shop.example/' }))
  const STATUSES = {
    Published: 'active',
    Staged: 'draft',
    Hidden: 'draft',
    Archived: 'archived',
    Riddle: 'draft',
    Unsaid: 'active',
  }

  it('shows published items as a table and as XML, and reports unknown statuses', async () => {
    const header = Object.keys(items[0] ?? {})
    const table = [header, ...items.map((item) => Object.values(item))].map((row) => row.join('\t')).join('\n')
    assert.deepEqual(await statusesOf(`${table}\n`), STATUSES)
    const { issues } = await readCatalog(`${table}\n`)
    assert.deepEqual(
      issues.map(({ code, line, column, value }) => [code, line, column, value]),
      [['status_unknown', 6, 'visibility', 'Schwebend']],
    )
    const elements = items.map((item) => Object.entries(item).map(([name, value]) => `<g:${name}>${value}</g:${name}>`))
    const xml = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${elements.map((all) => `<item>${all.join('')}</item>`).join('\n')}</channel></rss>`
    assert.deepEqual(await statusesOf(xml), STATUSES)
  })

  it('hides one variant of a group and shows the others', async () => {
    const text = `id,title,price,availability,link,item_group_id,size,visibility
1,Shirt,9.00 EUR,in stock,https://shop.example/,G,S,published
2,Shirt,8.00 EUR,in stock,https://shop.example/,G,M,hidden
3,Shirt,9.00 EUR,in stock,https://shop.example/,G,L,
`
    const { products, issues } = await readCatalog(text)
    const { status, variants } = only(products)
    assert.deepEqual([status, variants.map(({ size }) => size), codes(issues)], ['active', ['S', 'L'], []])
  })

  it('is read below the notes about its columns', async () => {
    const text =
      `# Required | A unique ID,"# Required | A title, up to 200 letters",# Required | The price,# Optional,# Required
id,title,price,visibility,link
1,Shirt,9.00 EUR,hidden,https://shop.example/
`.replace('id,title,price,visibility,link', 'id,title,price,visibility,image_link,link')
    assert.deepEqual(await statusesOf(text.replace('hidden,', 'hidden,https://shop.example/1.jpg,')), {
      Shirt: 'draft',
    })
  })
})
