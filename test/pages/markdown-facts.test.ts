import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseDocument } from 'htmlparser2'
import { marked } from 'marked'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

// What a page says in HTML it says in Markdown: every piece of text of the page is looked for in its twin.

describe('the twin of every page', () => {
  let shop: Awaited<ReturnType<typeof openPagesShop>>
  let addresses: string[]
  before(async () => {
    shop = await openPagesShop()
    const sitemaps = await Promise.all(['/sitemap-pages.xml', '/sitemap-products-0.xml'].map((url) => shop.get(url)))
    const listed = sitemaps.flatMap(({ text }) => [...text.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)])
    addresses = [...listed.map(([, path = '']) => path), '/search?q=trial+shose', '/search?brand=Ardwen&in_stock=true']
  })
  after(() => shop[Symbol.asyncDispose]())

  it('says everything that the page says', async () => {
    assert.ok(addresses.length > 150)
    for (const address of addresses) assert.deepEqual(await missing(shop, address), [], address)
  })

  it('says of every variant what its own page says', async () => {
    for await (const batch of shop.shop.catalog.walk(editionOf(shop))) {
      for (const { product } of batch.filter(({ product }) => product.variants.length < 12)) {
        for (const { id } of product.variants) {
          const address = `/products/${encodeURIComponent(product.handle)}?variant=${encodeURIComponent(id)}`
          assert.deepEqual(await missing(shop, address), [], address)
        }
      }
    }
  })
})

describe('the twin of a page with everything on it', () => {
  it('includes documents, the place of purchase, measures and the differences between variants', async () => {
    const [variant] = aProduct('full').variants
    assert.ok(variant)
    const sale = { price: { amount: 750, currency: 'EUR' }, ends_at: '2099-01-02T00:00:00Z' }
    const unit_price = { measure: { value: 250, unit: 'g' }, reference: { value: 100, unit: 'g' } }
    const weight = { value: '1.5', unit: 'kg' as const }
    const product = aProduct('full', {
      url: 'https://till.example/full',
      condition: 'used',
      material: 'Wool',
      documents: [{ title: 'Leaflet', url: '/documents/leaflet.pdf' }],
      details: [{ name: 'Frame', value: 'Steel' }],
      faqs: [{ question: 'Is it heavy?', answer: 'It is.' }],
      rating: { value: 4.5, count: 2, scale_min: 1, scale_max: 5 },
      reviews: [{ rating: 4, title: 'Good', body: 'It holds.', author: 'Ana', date: '2026-01-02' }],
      options: [{ name: 'Kind', values: ['A', 'B'] }],
      variants: [
        { ...variant, sale, unit_price, mpn: 'M-1', options: [{ name: 'Kind', label: 'A' }] },
        { ...variant, id: 'b', weight, material: 'Silk', options: [{ name: 'Kind', label: 'B' }] },
      ],
    })
    await using shop = await openPagesShop({ products: [product] })
    for (const address of ['/products/product-full', '/products/product-full?variant=b'])
      assert.deepEqual(await missing(shop, address), [], address)
    const { text } = await shop.get('/products/product-full.md')
    for (const link of ['https://till.example/full', 'http://shop.test/documents/leaflet.pdf'])
      assert.ok(text.includes(`](${link})`), link)
  })
})

type Shop = Awaited<ReturnType<typeof openPagesShop>>

function editionOf({ shop }: Shop) {
  const edition = shop.catalog.edition()
  assert.ok(edition)
  return edition
}

/** Pieces of text in the main part of the page that its twin does not have. */
async function missing(shop: Shop, address: string): Promise<string[]> {
  const [path = '', query] = address.split('?')
  // The twin of a variant's page is that of its product.
  const suffix = query === undefined || path.startsWith('/products/') ? '' : `?${query}`
  const { status, text } = await shop.get(`${path === '/' ? '/index' : path}.md${suffix}`)
  assert.equal(status, 200, address)
  const told = normal(textsOf(parseDocument(await marked.parse(text))).join(' '))
  const said = textsOf(parseDocument(await shop.page(address))).map(normal)
  return said.filter(
    (piece) => piece !== '' && !told.includes(piece) && !CONTROLS.some((control) => control.test(piece)),
  )
}

/** Words that work the page rather than say something: they lead elsewhere in it, or count what it shows. */
const CONTROLS = [
  /^skip to the content$/,
  /^ask about this product$/,
  /^\d+% off$/,
  /^about it$|^products$|^in short$/,
  /^\d+ of \d+ shown$/,
  /^remove all$/,
  // A range of prices: each price stands in the table of variants.
  /^€[\d.,]+ – €[\d.,]+$/,
]

/** Ways about, forms and what only programs read. */
const NOT_TEXT = new Set('script style nav header footer form label select button head s svg'.split(' '))
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 li ul ol dl dt dd section article details summary blockquote table tr td th a b span'.split(' '),
)

type Document = ReturnType<typeof parseDocument>
type ChildNode = Document['children'][number]
type Element = Extract<ChildNode, { attribs: object }>

function textsOf(root: Document): string[] {
  const pieces = ['']
  const visit = (node: ChildNode) => {
    if (node.type === 'text') pieces[pieces.length - 1] += node.data
    if (!isElement(node) || NOT_TEXT.has(node.name) || isSilent(node)) return
    if (BLOCKS.has(node.name)) pieces.push('')
    node.children.forEach(visit)
    if (BLOCKS.has(node.name)) pieces.push('')
  }
  root.children.forEach(visit)
  return pieces
}

function isElement(node: ChildNode): node is Element {
  return node.type === 'tag'
}

/** Signs for the eye, whose words stand beside them, notes for those who choose by ear, and what a script shows. */
function isSilent({ attribs }: Element): boolean {
  return attribs['aria-hidden'] === 'true' || 'hidden' in attribs || /\b(option|chosen)\b/.test(attribs.class ?? '')
}

function normal(text: string): string {
  return text
    .replace(/[\s,;:()]+/g, ' ')
    .trim()
    .toLowerCase()
}
