import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { SaxesParser } from 'saxes'
import { readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import { currentPrice } from '../../packages/product/src/price.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { SAMPLE_SHOP } from '../../packages/sample-shop/src/shop.ts'
import { createLocaleFormat } from '../../packages/ui/src/translations/locale-format.ts'
import { productData } from '../../packages/vitrine/src/pages/structured-data/product-data.ts'
import { readCatalog } from '../catalog/read-catalog.ts'
import { aProduct } from '../products.ts'
import { sampleProducts } from '../sample-products.ts'
import { shopFacts } from '../shop-facts.ts'
import { type Data, dataOf, inWords, judge, noVocabulary, openJudge } from './judge-data.ts'
import { openPagesShop } from './open-pages-shop.ts'

const BIKES = path.join(import.meta.dirname, '../../../shared/data/bikestylish/sxt26.csv')

describe('the structured data of the sample shop', () => {
  let shop: Awaited<ReturnType<typeof openPagesShop>>
  let addresses: string[]
  before(async () => {
    shop = await openPagesShop()
    const sitemaps = await Promise.all(['/sitemap-pages.xml', '/sitemap-products-0.xml'].map((url) => shop.get(url)))
    const listed = sitemaps.flatMap(({ text }) => locationsIn(text))
    addresses = [...listed.map((url) => url.replace('http://shop.test', '')), '/search', '/search?q=shoes']
  })
  after(() => shop[Symbol.asyncDispose]())

  it('is on every page that may be cached, and on the pages of search', async () => {
    assert.ok(addresses.length > 150)
    for (const address of addresses) assert.ok(dataOf(await shop.page(address)).length > 0, address)
  })

  it('has no error, and leaves out only what the shop does not know', { skip: noVocabulary }, async () => {
    const products = new Map(sampleProducts().map((product) => [`/products/${product.handle}`, product]))
    const judgement = openJudge()
    for (const address of addresses) {
      const issues = await judge(judgement, dataOf(await shop.page(address)))
      const product = products.get(address)
      const wrong = issues.filter((issue) => issue.severity === 'ERROR' || !isUnknown(inWords(issue), product))
      assert.deepEqual(wrong.map(inWords), [], address)
    }
  })

  it('is judged strictly: a non-numeric price or an unknown property is reported', {
    skip: noVocabulary,
  }, async () => {
    const [data] = dataOf(await shop.page('/products/hollow-2-tent'))
    const spoilt = JSON.parse(
      JSON.stringify(data)
        .replace(/"price":"[^"]*"/, '"price":"a lot"')
        .replace('"brand"', '"brnd"'),
    )
    const words = (await judge(openJudge(), [spoilt])).map(inWords)
    assert.ok(
      words.some((line) => line.includes('"price"')),
      words.join('\n'),
    )
    assert.ok(
      words.some((line) => line.includes('"brnd"')),
      words.join('\n'),
    )
  })

  it('describes each page: a shop with its search and contact, lists, and questions', async () => {
    const types = async (address: string) => dataOf(await shop.page(address)).map((data) => data['@type'])
    assert.deepEqual(await types('/'), ['WebSite', 'OnlineStore'])
    assert.deepEqual(await types('/collections'), ['CollectionPage', 'BreadcrumbList'])
    assert.deepEqual(await types('/collections/running'), ['CollectionPage', 'BreadcrumbList'])
    assert.deepEqual(await types('/search?q=shoes'), ['SearchResultsPage', 'BreadcrumbList'])
    assert.deepEqual(await types('/pages/faq'), ['FAQPage', 'BreadcrumbList'])
    assert.deepEqual(await types('/pages/contact'), ['ContactPage', 'BreadcrumbList'])
    assert.deepEqual(await types('/pages/shipping'), ['WebPage', 'BreadcrumbList'])
  })

  it('lists what the page lists, in its order, with the number of all', async () => {
    const page = await shop.page('/collections/running')
    const [{ mainEntity } = {}] = dataOf(page) as { mainEntity?: { itemListElement: Data[]; numberOfItems: number } }[]
    const listed = mainEntity?.itemListElement.map(({ url }) => url) ?? []
    const shown = [...page.matchAll(/<h3><a href="(\/products\/[^"]*)"/g)].map(([, href]) => `http://shop.test${href}`)
    assert.deepEqual(listed, shown)
    assert.ok((mainEntity?.numberOfItems ?? 0) >= listed.length)
  })

  it('repeats exactly the owner’s questions and answers on the page of questions', async () => {
    const [faq] = dataOf(await shop.page('/pages/faq')) as { mainEntity: { name: string; acceptedAnswer: Data }[] }[]
    const written = readFileSync(path.join(import.meta.dirname, '../../packages/sample-shop/policies/faq.md'), 'utf8')
    const asked = [...written.matchAll(/^## (.*\?)$/gm)].map(([, question]) => question)
    assert.deepEqual(
      faq?.mainEntity.map(({ name }) => name),
      asked,
    )
    assert.match(String(faq?.mainEntity[2]?.acceptedAnswer.text), /^€4\.90 within Ireland, and nothing from €60\.00\./)
  })
})

describe('the structured data of a product', () => {
  const shop = shopFacts({ PUBLIC_URL: 'https://shop.test' })
  const format = createLocaleFormat({ locale: 'en-IE', timeZone: 'UTC' })
  const at = new Date('2026-11-21T00:00:00Z')
  const tell = (product: Product, more: Partial<typeof shop> = {}): Data =>
    JSON.parse(JSON.stringify(productData({ product, shop: { ...shop, ...more }, format, at })))

  function variantOf(product: Product) {
    const [variant] = product.variants
    assert.ok(variant)
    return variant
  }

  it('has the current price, and the usual one struck through only during a sale', () => {
    const product = aProduct('cut')
    const variant = variantOf(product)
    const sale = { price: { amount: 750, currency: 'EUR' }, ends_at: '2026-12-01T00:00:00Z' }
    const { offers } = tell({ ...product, variants: [{ ...variant, sale }] }) as { offers: Data }
    assert.deepEqual(
      [offers.price, offers.priceCurrency, offers.priceValidUntil, offers.priceSpecification],
      [
        '7.50',
        'EUR',
        '2026-12-01T00:00:00Z',
        {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '10.00',
          priceCurrency: 'EUR',
        },
      ],
    )
    const later = { ...sale, starts_at: '2026-11-22T00:00:00Z' }
    const { offers: before } = tell({ ...product, variants: [{ ...variant, sale: later }] }) as { offers: Data }
    assert.deepEqual([before.price, before.priceSpecification, before.priceValidUntil], ['10.00', undefined, undefined])
  })

  it('shows the price of a measure where the catalogue has it', () => {
    const product = aProduct('bar')
    const unit_price = { measure: { value: 300, unit: 'g' }, reference: { value: 100, unit: 'g' } }
    const { offers } = tell({ ...product, variants: [{ ...variantOf(product), unit_price }] }) as { offers: Data }
    assert.deepEqual((offers.priceSpecification as Data).referenceQuantity, {
      '@type': 'QuantitativeValue',
      value: 300,
      unitCode: 'GRM',
      valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
    })
  })

  it('states delivery and returns once, and refers to them from then on', () => {
    const product = aProduct('two')
    const variant = variantOf(product)
    const many = { ...product, variants: [variant, { ...variant, id: 'two-b', title: 'B' }] }
    const { hasVariant } = tell(many) as {
      hasVariant: { offers: { shippingDetails: Data[]; hasMerchantReturnPolicy: Data } }[]
    }
    const [first, second] = hasVariant.map(({ offers }) => offers)
    assert.equal(first?.hasMerchantReturnPolicy.merchantReturnDays, 30)
    assert.deepEqual(second?.hasMerchantReturnPolicy, { '@id': '#returns' })
    assert.deepEqual(
      second?.shippingDetails,
      first?.shippingDetails.map((details) => ({ '@id': details['@id'] })),
    )
    const countries = first?.shippingDetails.flatMap(({ shippingDestination }) => shippingDestination as Data[]).length
    assert.equal(countries, shop.shipping.length)
  })

  it('delivers free from the price on that the shop names, to the minor unit', () => {
    const rate = (price: number) => {
      const { offers } = tell(aProduct('p', { price })) as { offers: { shippingDetails: { shippingRate: Data }[] } }
      return offers.shippingDetails[0]?.shippingRate.value
    }
    assert.deepEqual([rate(5999), rate(6000)], ['4.90', '0.00'])
  })

  it('promises no return window the owner has not set, and no needless delivery', () => {
    const product = aProduct('p')
    const returns = (given: typeof shop.returns) =>
      (tell(product, { returns: given }) as { offers: { hasMerchantReturnPolicy?: Data } }).offers
        .hasMerchantReturnPolicy
    assert.equal(returns(undefined), undefined)
    assert.equal(returns({ accepted: true }), undefined)
    assert.equal(returns({ accepted: false })?.returnPolicyCategory, 'https://schema.org/MerchantReturnNotPermitted')
    const sent = { ...variantOf(product), shipping: { requires_shipping: false } }
    const { offers } = tell({ ...product, variants: [sent] }) as { offers: Data }
    assert.equal(offers.shippingDetails, undefined)
  })

  it('leaves out an unsigned review', () => {
    const reviews = [
      { rating: 4, body: 'Good.' },
      { rating: 5, body: 'Better.', author: 'Ana' },
    ]
    const { review } = tell(aProduct('p', { reviews })) as { review: { author: Data }[] }
    assert.deepEqual(
      review.map(({ author }) => author.name),
      ['Ana'],
    )
  })
})

describe('a product without a picture', () => {
  it('is shown by a card with its title, an SVG that cannot run scripts', async () => {
    const product = aProduct('bare', { title: 'A <b>bold</b> title & more', brand: 'Nobody' })
    await using shop = await openPagesShop({ products: [product] })
    const [{ image } = {}] = dataOf(await shop.page('/products/product-bare')) as { image?: string[] }[]
    assert.deepEqual(image, ['http://shop.test/title-cards/product-bare.svg'])
    const card = await shop.get('/title-cards/product-bare.svg')
    assert.equal(card.status, 200)
    assert.match(String(card.headers['content-type']), /^image\/svg\+xml/)
    assert.match(String(card.headers['content-security-policy']), /sandbox/)
    const words: string[] = []
    const parser = new SaxesParser()
    parser.on('text', (text) => words.push(text.trim()))
    parser.on('error', (error) => {
      throw error
    })
    parser.write(card.text).close()
    assert.equal(words.filter((word) => word !== '').join(' '), 'Nobody A <b>bold</b> title & more')
    assert.equal((await shop.get('/title-cards/nobody.svg')).status, 404)
  })
})

describe('the structured data of BikeStylish', {
  skip: existsSync(BIKES) ? noVocabulary : 'the catalogue of BikeStylish is not on this machine',
}, () => {
  it('has no error on every fifth of its products', async () => {
    const mapping = readMapping(
      readFileSync(
        path.join(import.meta.dirname, '../../packages/catalog-readers/test/mappings/bikestylish.json'),
        'utf8',
      ),
    )
    assert.ok(mapping.ok)
    const { products } = await readCatalog(readFileSync(BIKES), { currency: 'RON', mapping: mapping.mapping })
    const shop = shopFacts({ SHOP_CURRENCY: 'RON', SHOP_COUNTRY: 'RO', SHOP_LOCALE: 'ro' })
    const [row] = SAMPLE_SHOP.shipping
    assert.ok(row)
    const home = { ...shop, shipping: [{ ...row, country: 'RO' }] }
    const parts = { shop: home, format: createLocaleFormat({ locale: 'ro', timeZone: 'UTC' }), at: new Date() }
    const judgement = openJudge()
    assert.ok(products.length > 5400)
    for (const product of products.filter((_, at) => at % 5 === 0)) {
      const data: Data = JSON.parse(JSON.stringify(productData({ ...parts, product })))
      const issues = await judge(judgement, [data])
      const wrong = issues.filter((issue) => issue.severity === 'ERROR' || !isUnknown(inWords(issue), product))
      assert.deepEqual(wrong.map(inWords), [], product.id)
    }
  })
})

/** What the validator would like to have, and why it is not there. Each line is a decision. */
const UNKNOWN: readonly (readonly [missing: RegExp, isUnknown: (product: Product) => boolean])[] = [
  [/^Product.*: Missing field "aggregateRating"/, ({ rating }) => rating === undefined],
  [/^Product.*: Missing field "review"/, ({ reviews = [] }) => reviews.every(({ author }) => author === undefined)],
  [/^Product: Missing field "audience"/, ({ gender, age_group }) => !gender && !age_group],
  [/^Product: Missing field "brand"/, ({ brand }) => brand === undefined],
  [/^Product: Missing field "description"/, ({ description }) => description.plain === ''],
  [/^Product.*: Missing field "(color|size|material|pattern|mpn)"/, lacksTrait],
  [/^Product.*: Missing one of field "gtin"/, ({ variants }) => variants.some(({ gtin }) => gtin === undefined)],
  [/audience: .*"suggestedMinAge"/, ({ age_group }) => age_group === undefined],
  [/audience: Missing field "suggestedGender"/, ({ gender }) => gender === undefined],
  [
    /offers: Missing field "priceValidUntil"/,
    ({ variants }) =>
      variants.some((variant) => !variant.sale?.ends_at || !currentPrice(variant, new Date()).list_price),
  ],
  // Told once, of the group.
  [
    /^ProductGroup\/hasVariant: Missing field "(aggregateRating|audience|brand|description|review|subjectOf)"/,
    () => true,
  ],
  [/^ProductGroup\/hasVariant: Missing field "(color|size|material|pattern)"/, () => true],
  // `inProductGroupWithID` and `hasVariant` say it already; a product alone belongs to no group.
  [/: Missing field "(isVariantOf|inProductGroupWithID)"/, () => true],
  // Nothing in the model: certificates, models in three dimensions, how a return travels.
  [/: Missing field "hasCertification"/, () => true],
  [/^Product: Missing field "subjectOf"/, ({ faqs = [] }) => faqs.length === 0],
  [/hasMerchantReturnPolicy: Missing field "return(Method|Fees)"/, () => true],
  // Whole countries are served alike.
  [/shippingDestination: .*"addressRegion"/, () => true],
]

function lacksTrait({ variants, ...product }: Product): boolean {
  const [only] = variants
  return (
    variants.length > 1 ||
    TRAITS.some((trait) => only?.[trait] === undefined && product[trait] === undefined) ||
    !only?.mpn
  )
}

const TRAITS = ['color', 'size', 'material', 'pattern'] as const

const NO_PRODUCT = aProduct('none')

function isUnknown(issue: string, product: Product = NO_PRODUCT): boolean {
  return UNKNOWN.some(([missing, isUnknown]) => missing.test(issue) && isUnknown(product))
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
}
