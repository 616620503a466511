import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inChunks, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { readAddresses } from '../src/finish/read-addresses.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'

const A = 'https://cdn.example/a.jpg'
const B = 'https://cdn.example/b.jpg'
const C = 'https://cdn.example/c.jpg'
const TRANSFORMED = 'https://res.cloudinary.example/upload/w_400,h_300/shoe'

describe('addresses of pictures in one text', () => {
  const separated = [' ', ',', ', ', ';', '; ', '|', ' | ', '\n', '\r\n', '\t', '\u00a0', '\\n', '', ' - ', '~', '<br>']
  for (const separator of separated)
    it(`are told apart where ${JSON.stringify(separator)} is between them`, () => {
      assert.deepEqual(readAddresses([A, B, C].join(separator)), [A, B, C])
    })

  const texts: Readonly<Record<string, readonly string[]>> = {
    [`${A} ${B},${C}`]: [A, B, C],
    [`["${A}","https:\\/\\/cdn.example\\/b.jpg"]`]: [A, B],
    [`[{"url":"${A}"},{"src":"${B}"}]`]: [A, B],
    [`'${A}' '${B}'`]: [A, B],
    [`[${A}, ${B}]`]: [A, B],
    '//cdn.example/a //cdn.example/b': ['//cdn.example/a', '//cdn.example/b'],
    'www.cdn.example/a www.cdn.example/b': ['www.cdn.example/a', 'www.cdn.example/b'],
    'HTTPS://CDN.EXAMPLE/A HTTP://CDN.EXAMPLE/B': ['HTTPS://CDN.EXAMPLE/A', 'HTTP://CDN.EXAMPLE/B'],
    'a.jpg b.PNG?v=1 c.webp': ['a.jpg', 'b.PNG?v=1', 'c.webp'],
    [`${A}, b/c.jpg`]: [A, 'b/c.jpg'],
  }
  for (const [text, addresses] of Object.entries(texts))
    it(`are told apart in ${text}`, () => assert.deepEqual(readAddresses(text), addresses))

  const single = [
    TRANSFORMED,
    'https://cdn.example/a.jpg?size=10,20',
    'https://cdn.example/my pictures/red, blue shoe (1).jpg',
    'https://cdn.example/my pictures/12345',
    'https://proxy.example/?of=https://cdn.example/a.jpg',
    'https://archive.example/2020/https://cdn.example/a.jpg',
    'red shoe.jpg',
    'https://cdn.example/a[1].jpg',
  ]
  for (const address of single) it(`are one: ${address}`, () => assert.deepEqual(readAddresses(address), [address]))

  it('keep blanks and commas of their own beside others', () => {
    for (const address of single.slice(0, 6)) {
      assert.deepEqual(readAddresses(`${address} ${A}`), [address, A])
      assert.deepEqual(readAddresses(`${A},${address}`), [A, address])
    }
    assert.deepEqual(readAddresses(`https://cdn.example/a\\, b.jpg, ${C}`), ['https://cdn.example/a, b.jpg', C])
  })

  it('leave what is no address to be reported', () => {
    assert.deepEqual(readAddresses(`${A} none`), [A, 'none'])
    assert.deepEqual(readAddresses('https://cdn.example/1 n/a'), ['https://cdn.example/1', 'n/a'])
    assert.deepEqual(readAddresses(`${A} https://`), [A, 'https://'])
  })

  it('are cut at the separator of a mapping where nothing else tells them apart', () => {
    assert.deepEqual(readAddresses('12345~67 8~a b.jpg', '~'), ['12345', '67 8', 'a b.jpg'])
    assert.deepEqual(readAddresses(`${TRANSFORMED}@@${A}@@`, '@@'), [TRANSFORMED, A])
    assert.deepEqual(readAddresses(`${TRANSFORMED},${A}`, ','), [TRANSFORMED, A])
  })
})

describe('pictures of a file', () => {
  const tables: Readonly<Record<string, (cell: (at: number) => string) => string>> = {
    'a table that needs a mapping': (cell) =>
      `sku,title,price,Hosted Image URLs\n${rows((at) => `S${at},Flower ${at},5.00,"${cell(at)}"`)}`,
    'a Google feed': (cell) =>
      `id,title,description,link,image_link,price,availability\n${rows((at) => `S${at},Flower ${at},It grows,https://x.example/${at},"${cell(at)}",5.00 EUR,in_stock`)}`,
    'a WooCommerce export': (cell) =>
      `ID,Type,SKU,Name,Published,In stock?,Regular price,Images\n${rows((at) => `${at + 1},simple,S${at},Flower ${at},1,1,5.00,"${cell(at)}"`)}`,
    'a Shopify export': (cell) =>
      `Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price,Image Src,Status\n${rows((at) => `f${at},Flower ${at},It grows,V,true,S${at},5.00,"${cell(at)}",active`)}`,
  }
  const rows = (row: (at: number) => string) => Array.from({ length: 40 }, (_, at) => `${row(at)}\n`).join('')

  for (const [what, table] of Object.entries(tables))
    it(`are all read where few cells hold several, in ${what}`, async () => {
      const input = table((at) => (at % 17 === 5 ? `${A} ${B} ${C}` : A))
      const suggestion = await suggestMapping(inChunks(input, 1000), { currency: 'EUR' })
      const mapping = what.includes('mapping') && 'mapping' in suggestion ? suggestion.mapping : undefined
      const { products, issues } = await readCatalog(input, { ...(mapping && { mapping }) })
      assert.deepEqual(
        products.map(({ media }) => media.map(({ url }) => url)),
        Array.from({ length: 40 }, (_, at) => (at % 17 === 5 ? [A, B, C] : [A])),
      )
      assert.deepEqual(issues, [])
    })

  it('are reported where they have no address that can be one', async () => {
    const input = tables['a table that needs a mapping']?.((at) => (at === 7 ? `${A} https:///x ftp://x/y` : A)) ?? ''
    const suggestion = await suggestMapping(inChunks(input, 1000), { currency: 'EUR' })
    assert.ok('mapping' in suggestion)
    const { products, issues } = await readCatalog(input, { mapping: suggestion.mapping })
    assert.equal(products.flatMap(({ media }) => media).length, 40)
    assert.deepEqual(
      issues.map(({ code, value }) => [code, value]),
      [
        ['media_url_invalid', 'https:///x'],
        ['media_url_invalid', 'ftp://x/y'],
      ],
    )
  })
})
