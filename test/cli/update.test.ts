import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { aProduct } from '../products.ts'
import { vitrine } from './run.ts'

describe('vitrine import --update', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-update-'))
    const products = ['A', 'B', 'C'].map((id) => {
      const product = aProduct(id)
      const variants = product.variants.map((variant) => ({ ...variant, sku: `SKU-${id}` }))
      return { ...product, tags: ['kept'], variants }
    })
    await writeFile(path.join(folder, 'all.jsonl'), products.map((one) => JSON.stringify(one)).join('\n'))
    assert.equal((await run('all.jsonl')).code, 0)
  })
  after(() => rm(folder, { recursive: true }))

  const run = (...parameters: string[]) =>
    vitrine(['import', ...parameters], { DATA_DIR: folder, SHOP_CURRENCY: 'EUR' }, undefined, folder)

  async function update(table: string, ...options: string[]) {
    await writeFile(path.join(folder, 'prices.csv'), table)
    return run('prices.csv', '--update', ...options)
  }

  async function stored(): Promise<Map<string, Product>> {
    const { stdout } = await vitrine(['export'], { DATA_DIR: folder, SHOP_CURRENCY: 'EUR' })
    const products: Product[] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    return new Map(products.map((product) => [product.id, product]))
  }

  it('changes what its columns say, of what its keys name, and nothing else', async () => {
    const told = await update(
      'sku;price;sale_price;sale_ends_at;quantity\nSKU-A;12,50;9,99;2099-01-01;\nsku-b;;;;0\nSKU-C;10,00;;;\n',
    )
    assert.equal(told.code, 0, told.stderr)
    assert.match(told.stdout, /0 new, 2 changed, 1 unchanged, 0 withdrawn\.\nPublished/)
    const products = await stored()
    const [a] = products.get('A')?.variants ?? []
    assert.deepEqual(a?.regular_price, { amount: 1250, currency: 'EUR' })
    assert.deepEqual(a?.sale?.price, { amount: 999, currency: 'EUR' })
    assert.deepEqual(products.get('A')?.tags, ['kept'])
    assert.deepEqual(products.get('B')?.variants[0]?.availability, { status: 'out_of_stock', quantity: 0 })
    assert.equal(products.size, 3)
    const ended = await update('id,sale_price,availability\nA-v,none,\nB-v,,in stock\n')
    assert.equal(ended.code, 0, ended.stderr)
    const later = await stored()
    assert.equal(later.get('A')?.variants[0]?.sale, undefined)
    assert.equal(later.get('B')?.variants[0]?.availability.status, 'in_stock')
  })

  it('reports rows with unusable values by line and column, and applies the others', async () => {
    const told = await update(
      'id,price,availability,colour\nA-v,33.00,,red\ngone,1.00,,\nB-v,cheap,,\nC-v,,perhaps,\n,5.00,,\n',
      '--report',
      'report.json',
    )
    assert.equal(told.code, 3, told.stderr)
    const { problems } = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'))
    assert.deepEqual(
      problems.map(({ code, line, column }: { code: string; line?: number; column?: string }) => [code, line, column]),
      [
        ['column_ignored', undefined, 'colour'],
        ['variant_not_found', 3, undefined],
        ['price_unreadable', 4, 'price'],
        ['availability_unknown', 5, 'availability'],
        ['variant_unnamed', 6, 'id'],
      ],
    )
    assert.equal((await stored()).get('A')?.variants[0]?.regular_price.amount, 3300)
  })

  it('reports that a sale price still applies if only the regular price changes', async () => {
    await update('id,sale_price\nC-v,7.00\n')
    const told = await update('id,price\nC-v,12.00\nB-v,12.00\n', '--report', 'report.json')
    assert.equal(told.code, 0, told.stderr)
    const { problems } = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'))
    assert.equal(problems.length, 1)
    assert.deepEqual([problems[0].code, problems[0].severity, problems[0].line], ['sale_price_stays', 'warning', 2])
    assert.match(problems[0].reason, /Product C \(C-v\) .* pay 7\.00 EUR.* 12\.00 EUR/)
    const both = await update('id,price,sale_price\nC-v,13.00,8.00\n')
    assert.doesNotMatch(both.stderr, /sale_price_stays/)
    const over = await update('id,sale_price,sale_ends_at\nC-v,8.00,2020-01-01\n')
    assert.equal(over.code, 0, over.stderr)
    assert.doesNotMatch((await update('id,price\nC-v,14.00\n')).stderr, /sale_price_stays/)
  })

  it('hides and shows a product by a table of status, and reports unknown words', async () => {
    const hide = 'sku,status\nSKU-C,draft\n'
    assert.equal((await update(hide)).code, 5)
    const told = await update(hide, '--allow-withdrawals', '40%')
    assert.equal(told.code, 0, told.stderr)
    assert.deepEqual([...(await stored()).keys()].sort(), ['A', 'B'])
    const wrong = await update('sku,status\nSKU-C,perhaps\n')
    assert.match(wrong.stderr, /error status_unknown \(1\)/)
    assert.equal((await update('sku,status,price\nSKU-C,Active,\n')).code, 0)
    assert.deepEqual([...(await stored()).keys()].sort(), ['A', 'B', 'C'])
  })

  it('publishes nothing in a dry run, without a key or without a change', async () => {
    assert.match((await update('id,price\nA-v,77.00\n', '--dry-run')).stdout, /1 changed.*\n.*Dry run/)
    const keyless = await update('name,price\nA,1.00\n')
    assert.equal(keyless.code, 2)
    assert.match(keyless.stderr, /No column says which variant/)
    assert.match((await update('id,title\nA-v,x\n')).stderr, /No column says what is to be changed/)
    assert.match((await update('id,price\nA-v,33.00\n')).stdout, /No changes/)
    assert.equal((await stored()).get('A')?.variants[0]?.regular_price.amount, 3300)
    assert.equal((await update('id,price\nA-v,1.00\n', '--replace')).code, 1)
  })
})
