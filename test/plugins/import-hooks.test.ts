import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aProduct } from '../products.ts'
import { openOwnerFolder } from './owner-folder.ts'

const config = (hooks: string) => `
import { defineConfig, type Plugin } from 'vitrine'
const SHOP = { name: 'Northwall', currency: 'EUR' }
${hooks}
`
const TWELVE = Array.from({ length: 12 }, (_, at) => aProduct(`p${at}`, { brand: at === 3 ? 'Banned' : 'Aeolus' }))

describe('onProduct', () => {
  it('hides products and changes others, plugins first and the config file last', async () => {
    await using folder = await openOwnerFolder(
      config(`
function hideBrand(brand: string): Plugin {
  return { name: 'hide-brand', onProduct: (product) => (product.brand === brand ? null : product) }
}
export default defineConfig({
  shop: SHOP,
  plugins: [hideBrand('Banned')],
  async onProduct(product) {
    product.title = \`\${product.brand} \${product.title}\`
    return undefined
  },
})`),
    )
    await folder.writeProducts(TWELVE)
    const { code, stdout, stderr } = await folder.run('import', 'products.jsonl')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /12 products, 0 left out, 1 hidden/)
    const stored = await folder.stored()
    assert.equal(stored.get('p3')?.status, 'draft')
    assert.equal(stored.get('p1')?.title, 'Aeolus Product p1')
    // The same file again: what hooks make of it is what is stored.
    assert.match((await folder.run('import', 'products.jsonl')).stdout, /0 changed, 12 unchanged/)
  })

  it('that throws stops the import unpublished, and names plugin, product, line and place', async () => {
    await using folder = await openOwnerFolder(config('export default defineConfig({ shop: SHOP })'))
    await folder.writeProducts(TWELVE)
    assert.equal((await folder.run('import', 'products.jsonl')).code, 0)
    await folder.write(
      'vitrine.config.ts',
      config(`
const broken: Plugin = {
  name: 'broken',
  onProduct(product) {
    if (product.id === 'p7') throw new TypeError('no stock for this one')
    return { ...product, title: 'Changed' }
  },
}
export default defineConfig({ shop: SHOP, plugins: [broken] })`),
    )
    const { code, stderr, stdout } = await folder.run('import', 'products.jsonl')
    assert.equal(code, 1)
    assert.match(
      stderr,
      /onProduct of broken failed for the product p7 \(line 8\): TypeError: no stock for this one \(.*vitrine\.config\.ts:\d+:\d+\)\./,
    )
    assert.doesNotMatch(stdout, /Published/)
    for (const { title } of (await folder.stored()).values()) assert.match(title, /^Product/)
  })

  it('is checked like a file: invalid or renamed products are skipped, stored ones stay', async () => {
    await using folder = await openOwnerFolder(config('export default defineConfig({ shop: SHOP })'))
    await folder.writeProducts(TWELVE)
    await folder.run('import', 'products.jsonl')
    await folder.write(
      'vitrine.config.ts',
      config(`
export default defineConfig({
  shop: SHOP,
  onProduct(product) {
    if (product.id === 'p1') return { ...product, variants: [] }
    if (product.id === 'p2') return { ...product, id: 'other' }
    if (product.id === 'p5') return { ...product, title: '  Tidy\\u0000  ' }
    return product
  },
})`),
    )
    const { code, stderr, stdout } = await folder.run('import', '--replace', 'products.jsonl')
    assert.equal(code, 3, stderr)
    assert.match(stdout, /2 left out[\s\S]*0 withdrawn/)
    assert.match(stderr, /onProduct of vitrine\.config\.ts changed the product p1: The product has no variant/)
    assert.match(stderr, /onProduct of vitrine\.config\.ts changed the product p2: Its id is other now and was p2/)
    const stored = await folder.stored()
    assert.equal(stored.get('p1')?.title, 'Product p1')
    assert.equal(stored.get('p5')?.title, 'Tidy')
    assert.ok(stored.has('p2') && !stored.has('other'))
  })
})

describe('onImport and events', () => {
  it('report the beginning of an import, what it published and which products it changed', async () => {
    await using folder = await openOwnerFolder(
      config(`
const note = (name: string) => (event: object) => console.log(JSON.stringify([name, event]))
export default defineConfig({
  shop: SHOP,
  onImport: note('begins'),
  on: { 'catalog.published': note('published'), 'products.changed': note('changed') },
})`),
    )
    await folder.writeProducts(TWELVE)
    const first = await folder.run('import', 'products.jsonl')
    assert.ok(first.stdout.includes('["begins",{"format":"vitrine-json","mode":"merge","dryRun":false}]'))
    assert.ok(
      first.stdout.includes('["published",{"version":1,"format":"vitrine-json","added":12,"changed":0,"withdrawn":0}]'),
    )
    assert.ok(first.stdout.includes('{"id":"p0","change":"added"}'))
    const [one, , ...others] = TWELVE
    await folder.writeProducts([{ ...one, title: 'Another' }, ...others])
    const second = await folder.run('import', '--replace', 'products.jsonl')
    assert.ok(second.stdout.includes('["changed",{"version":2,"products":[{"id":"p0","change":"changed"}]}]'))
    assert.ok(second.stdout.includes('["changed",{"version":2,"products":[{"id":"p1","change":"withdrawn"}]}]'))
    const dry = await folder.run('import', '--dry-run', 'products.jsonl')
    assert.ok(dry.stdout.includes('"dryRun":true') && !dry.stdout.includes('"published"'))
  })

  it('may stop an import, and a listener that throws is reported and stops nothing', async () => {
    await using folder = await openOwnerFolder(
      config(`export default defineConfig({ shop: SHOP, onImport() { throw new Error('Not on Fridays.') } })`),
    )
    await folder.writeProducts(TWELVE)
    const stopped = await folder.run('import', 'products.jsonl')
    assert.equal(stopped.code, 1)
    assert.match(stopped.stderr, /onImport of vitrine\.config\.ts failed: Not on Fridays/)
    await folder.write(
      'vitrine.config.ts',
      config(`export default defineConfig({ shop: SHOP, on: { 'catalog.published'() { throw new Error('deaf') } } })`),
    )
    const published = await folder.run('import', 'products.jsonl')
    assert.equal(published.code, 0)
    assert.match(published.stderr, /on\['catalog\.published'\] of vitrine\.config\.ts failed: deaf/)
  })
})

describe('a config file with a mistake in its plugins', () => {
  it('is refused with what a plugin is', async () => {
    await using folder = await openOwnerFolder(
      config(`export default defineConfig({ shop: SHOP, plugins: [{ name: 'typo', onProdct() {} } as Plugin] })`),
    )
    const { code, stderr } = await folder.run('import', 'products.jsonl')
    assert.equal(code, 1)
    assert.match(stderr, /plugins in vitrine\.config\.ts should be a list of plugins such as \[myPlugin\(\)\]/)
  })
})
