import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product, Variant } from '@vitrine/product'
import { codes, only, type ReadCatalog, readCatalog } from '../../../test/catalog/read-catalog.ts'

const CHAIR = {
  id: 'C1',
  title: 'Garden chair',
  description: 'For outside.',
  link: 'https://shop.example/products/chair?variant=1',
  image_link: 'https://shop.example/c.jpg',
  availability: 'in stock',
  price: '49.00 EUR',
}
type Attributes = Record<string, string>

/** The items as a feed in XML, whose values are written as they are. */
function xml(...items: Attributes[]): string {
  const elements = items.map((item) => Object.entries(item).map(([name, value]) => `<g:${name}>${value}</g:${name}>`))
  const written = elements.map((all) => `<item>${all.join('')}</item>`)
  return `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${written.join('\n')}\n</channel></rss>`
}

/** The items as a table. */
function tsv(...items: Attributes[]): string {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))]
  return [names, ...items.map((item) => names.map((name) => item[name] ?? ''))].map((row) => row.join('\t')).join('\n')
}

const read = (...items: Attributes[]): Promise<ReadCatalog> => readCatalog(xml(...items))

async function readOne(more: Attributes): Promise<{ product: Product; variant: Variant; told: string[] }> {
  const { products, issues } = await read({ ...CHAIR, ...more })
  const product = only(products)
  return { product, variant: only(product.variants), told: codes(issues) }
}

describe('An item of a Google feed', () => {
  it('is its own product without a group, even if two items share a page', async () => {
    const { products } = await read(CHAIR, {
      ...CHAIR,
      id: 'C2',
      link: 'https://shop.example/products/chair?variant=2',
    })
    assert.deepEqual(
      products.map(({ id, variants }) => [id, only(variants).id]),
      [
        ['p:C1', 'C1'],
        ['p:C2', 'C2'],
      ],
    )
  })

  it('reads quoted list entries that contain commas and inch marks', async () => {
    const { products } = await readCatalog(
      tsv({
        ...CHAIR,
        product_detail: '"General:Frame:Steel, lacquered", "Care:Wash:Cold"',
        product_highlight: '"Light, and strong","Says ""hello"""',
        additional_image_link: 'https://shop.example/1.jpg,https://shop.example/2.jpg',
      }),
    )
    const { details, highlights, media } = only(products)
    assert.deepEqual(details, [
      { section: 'General', name: 'Frame', value: 'Steel, lacquered' },
      { section: 'Care', name: 'Wash', value: 'Cold' },
    ])
    assert.deepEqual(highlights, ['Light, and strong', 'Says "hello"'])
    assert.equal(media.length, 3)
    const inches = await readCatalog(tsv({ ...CHAIR, product_highlight: '24" wheel,26" wheel' }))
    assert.deepEqual(only(inches.products).highlights, ['24" wheel', '26" wheel'])
  })

  it('takes its handle from the address only if it is valid', async () => {
    assert.equal((await readOne({})).product.handle, 'chair')
    assert.equal((await readOne({ link: 'https://shop.example/products/ch%C3%A4se/' })).product.handle, 'chäse')
    assert.equal((await readOne({ link: 'https://shop.example/products/%E4%zz' })).product.handle, 'garden-chair-c1')
  })

  it('has its title and description also where an AI has written them', async () => {
    const media = 'trained_algorithmic_media'
    const { title: _, description: __, ...bare } = CHAIR
    const nested = (content: string) =>
      `<g:digital_source_type>${media}</g:digital_source_type><g:content>${content}</g:content>`
    const inXml = {
      ...bare,
      structured_title: nested('Chair, green'),
      structured_description: nested('Sit: well, and long.'),
    }
    const inTable = {
      ...CHAIR,
      title: '',
      description: '',
      structured_title: `${media}:"Chair, green"`,
      structured_description: `${media}:Sit: well, and long.`,
    }
    for (const text of [xml(inXml), tsv(inTable)]) {
      const { title, description } = only((await readCatalog(text)).products)
      assert.deepEqual([title, description.plain], ['Chair, green', 'Sit: well, and long.'])
    }
  })

  it('keeps a description whose markup was not escaped', async () => {
    const { product } = await readOne({ description: 'A &lt; B<p>Light &amp; <b>small</b></p><p>Folds</p>' })
    assert.equal(product.description.plain, 'A < B\n\nLight & small\n\nFolds')
    assert.equal(product.description.html, 'A &lt; B<p>Light &amp; <b>small</b></p><p>Folds</p>')
  })

  it('is not confused by values with parts that are not of the product', async () => {
    const { variant, product } = await readOne({
      installment: '<g:months>3</g:months><g:amount>5 EUR</g:amount>',
      shipping: '<g:country>DE</g:country><g:price>4.95 EUR</g:price>',
    })
    assert.deepEqual([variant.regular_price.amount, product.title], [4900, 'Garden chair'])
  })

  it('has a size of its parcel in one unit, or none', async () => {
    const parcel = async (more: Attributes) => (await readOne(more)).variant.shipping
    assert.deepEqual(await parcel({ shipping_length: '20,5 cm', shipping_width: '10', shipping_height: '4 in' }), {
      requires_shipping: true,
      length: '20.5',
      width: '10',
      unit: 'cm',
    })
    assert.deepEqual(await parcel({ shipping_weight: '1,5 kg', shipping_length: '20' }), {
      requires_shipping: true,
      weight: { value: '1.5', unit: 'kg' },
    })
    assert.equal(await parcel({ shipping_length: '20', shipping_width: 'wide' }), undefined)
  })

  it('costs so much by the unit, whichever mark begins the decimals', async () => {
    const unitPrice = async (more: Attributes) => (await readOne(more)).variant.unit_price
    assert.deepEqual(await unitPrice({ unit_pricing_measure: '0,75 l', unit_pricing_base_measure: '100ml' }), {
      measure: { value: 0.75, unit: 'l' },
      reference: { value: 100, unit: 'ml' },
    })
    assert.deepEqual((await unitPrice({ unit_pricing_measure: '750 ml' }))?.reference, { value: 1, unit: 'ml' })
    for (const unit_pricing_measure of ['0 l', 'much', '5'])
      assert.equal(await unitPrice({ unit_pricing_measure }), undefined)
  })

  it('has the first barcode that is one, and keeps the others', async () => {
    const { variant, told } = await readOne({ gtin: '4006381333932, 4006381333931; 036000291452' })
    assert.deepEqual([variant.gtin, variant.barcodes], ['4006381333931', [{ type: 'GTIN', value: '036000291452' }]])
    assert.deepEqual(told, [])
    assert.deepEqual((await readOne({ gtin: '4006381333932' })).told, ['gtin_invalid'])
  })

  it('is left out of what its owner excludes or pauses, and of nothing else', async () => {
    const eligibility = async (more: Attributes) => (await readOne(more)).product.eligibility
    assert.deepEqual(await eligibility({ excluded_destination: 'Shopping_ads' }), { ads: false })
    assert.deepEqual(await eligibility({ excluded_destination: 'free_listings' }), { search: false })
    assert.equal(await eligibility({ excluded_destination: 'YouTube_Shopping' }), undefined)
    assert.deepEqual(await eligibility({ pause: 'ads' }), { ads: false })
    assert.deepEqual(await eligibility({ pause: 'all' }), { search: false, ads: false })
  })

  it('has unknown stock for an unknown word, and is refused for an unknown condition', async () => {
    const { variant, told } = await readOne({ availability: 'somewhere' })
    assert.deepEqual([variant.availability, told], [{ status: 'unknown' }, ['availability_unknown']])
    const { issues } = await readCatalog(xml({ ...CHAIR, condition: 'shiny' }))
    const { severity, code, line, column, value } = only(issues)
    assert.deepEqual([severity, code, line, column, value], ['error', 'condition_unknown', 2, 'g:condition', 'shiny'])
  })

  it('begins addresses without a scheme as browsers do', async () => {
    const { product } = await readOne({
      link: 'www.shop.example/chair',
      image_link: '//cdn.example/c.jpg?a=1&amp;amp;b=2',
    })
    assert.deepEqual(
      [product.url, only(product.media).url],
      ['https://www.shop.example/chair', 'https://cdn.example/c.jpg?a=1&b=2'],
    )
  })
})

describe('A group of a Google feed', () => {
  const group = async (...items: Attributes[]): Promise<Product> =>
    only((await read(...items.map((item, at) => ({ ...CHAIR, item_group_id: 'G', id: `C${at}`, ...item })))).products)
  const titles = ({ variants }: Product) => variants.map(({ title }) => title)

  it('tells its variants apart by title, or by id if titles are equal', async () => {
    const named = await group({ title: 'Garden chair (red)' }, { title: 'Garden chair – dark blue' })
    assert.deepEqual([named.title, titles(named)], ['Garden chair', ['red', 'dark blue']])
    assert.deepEqual(titles(await group({}, {})), ['C0', 'C1'])
  })

  it('has its own title, or the first item’s if titles differ too much', async () => {
    assert.equal((await group({ item_group_title: 'Chair' }, { color: 'red' })).title, 'Chair')
    const unlike = await group({ title: 'Lamp, red', color: 'red' }, { title: 'Lamp, blue', color: 'blue' })
    assert.equal(unlike.title, 'Lamp, red')
  })

  it('has what all its items share, and leaves to each what is its own', async () => {
    const product = await group(
      { color: 'red', material: 'Oak', gender: 'male' },
      { color: 'blue', material: 'Oak', gender: 'female' },
    )
    assert.deepEqual([product.color, product.material, product.gender], [undefined, 'Oak', undefined])
    assert.deepEqual(
      product.options.map(({ name }) => name),
      ['Color', 'Gender'],
    )
    assert.deepEqual(
      product.variants.map(({ color, gender }) => [color, gender]),
      [
        ['red', 'male'],
        ['blue', 'female'],
      ],
    )
  })

  it('of one item is a product with the group’s id and the item’s page', async () => {
    const product = await group({ color: 'red' })
    assert.deepEqual([product.id, product.options, only(product.variants).id], ['G', [], 'C0'])
    assert.equal(only(product.variants).url, CHAIR.link)
  })

  it('is whole also where more items stand between than are held at once', async () => {
    const items = Array.from({ length: 1200 }, (_, at) => ({ ...CHAIR, id: `X${at}` }))
    const member = { ...CHAIR, item_group_id: 'G' }
    const { products } = await read({ ...member, id: 'A', color: 'red' }, ...items, {
      ...member,
      id: 'B',
      color: 'blue',
    })
    assert.equal(products.length, 1201)
    assert.deepEqual(
      products.find(({ id }) => id === 'G')?.variants.map(({ id }) => id),
      ['A', 'B'],
    )
  })
})

describe('A Google feed as Atom', () => {
  it('has its description in summary or content, and its page in one link', async () => {
    for (const name of ['summary', 'content']) {
      const { products } = await readCatalog(
        `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>L</g:id><title>Lamp</title>` +
          `<${name} type="html">Bright &amp; small</${name}><link rel="self" href="https://shop.example/feed/l"/>` +
          `<link rel="alternate" href="https://shop.example/l"/><g:price>1 EUR</g:price></entry></feed>`,
      )
      assert.deepEqual(
        [only(products).description.plain, only(products).url],
        ['Bright & small', 'https://shop.example/l'],
      )
    }
  })
})

describe('A Google feed that is no XML', () => {
  it('reports a bare ampersand or HTML entity, and says what to replace', async () => {
    for (const title of ['Oak & Ash', 'Caf&eacute;']) {
      const { issues } = await read(CHAIR, { ...CHAIR, id: 'C2', title })
      const { code, remedy } = issues.at(-1) ?? {}
      assert.equal(code, 'file_broken')
      assert.match(remedy ?? '', /“&amp;”/)
    }
  })
})
