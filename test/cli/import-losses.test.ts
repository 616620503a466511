import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { EVERY_MEMBER } from '../../packages/catalog-readers/test/every-member.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { startShop } from '../agents/start-shop.ts'
import { vitrine } from './run.ts'

async function aShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-losses-'))
  const environment: Record<string, string> = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR' }
  return {
    import: (content: string, ...options: string[]) => vitrine(['import', '-', ...options], environment, content),
    importFrom: (address: string) => vitrine(['import', address], environment),
    set: (name: string, value: string) => {
      environment[name] = value
    },
    run: (...parameters: string[]) => vitrine(parameters, environment),
    file: (name: string) => path.join(folder, name),
    write: (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content),
    /** What the shop has now, by id. */
    async products(): Promise<Map<string, Product>> {
      const database = await openDatabase(`sqlite:${path.join(folder, 'vitrine.db')}`)
      const rows = await database.sql
        .selectFrom('product')
        .innerJoin('product_document', (join) =>
          join
            .onRef('product_document.number', '=', 'product.number')
            .onRef('product_document.since', '=', 'product.since'),
        )
        .where('product.until', '>=', 2 ** 31 - 1)
        .select('document')
        .orderBy('product.number')
        .execute()
      await database.close()
      return new Map(rows.map(({ document }) => [JSON.parse(document).id, JSON.parse(document)]))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const NAMED = `Handle,Title,Body (HTML),Vendor,Variant Price,Variant Inventory Qty,Image Src,Google Shopping / Google Product Category
a,Boot,Warm,Ours,9.00,5,https://cdn.example.com/a.jpg,apparel & accessories >  Shoes
b,Bag,Wide,Ours,9.00,5,https://cdn.example.com/b.jpg,6551
c,Thing,Odd,Ours,9.00,5,https://cdn.example.com/c.jpg,Nothing > Known
`

describe('Categories of Google that a file names', () => {
  it('get the numbers that feeds carry, from the list that the owner gives', async () => {
    await using shop = await aShop()
    shop.set('GOOGLE_TAXONOMY_FILE', shop.file('list.txt'))
    await shop.write(
      'list.txt',
      '# Google_Product_Taxonomy_Version: 2021-09-21\n187 - Apparel & Accessories > Shoes\n6551 - Bags\n',
    )
    const { code, stderr } = await shop.import(NAMED)
    assert.equal(code, 0, stderr)
    assert.match(stderr, /google_category_unknown \(1\)[\s\S]*Nothing > Known/)
    const stored = await shop.products()
    assert.deepEqual(
      ['a', 'b', 'c'].map((id) => stored.get(id)?.google_product_category),
      [{ id: 187, path: 'Apparel & Accessories > Shoes' }, { id: 6551, path: 'Bags' }, undefined],
    )
    await using running = await startShop({ DATA_DIR: shop.file('.'), SHOP_CURRENCY: 'EUR', SHOP_COUNTRY: 'DE' })
    const feed = await (await fetch(`${running.origin}/feeds/google.xml`)).text()
    assert.match(feed, /<g:google_product_category>187</)
  })

  it('are found in the list of their language', async () => {
    await using shop = await aShop()
    shop.set('GOOGLE_TAXONOMY_FILE', shop.file('liste.txt'))
    await shop.write(
      'liste.txt',
      '\ufeff# Google_Product_Taxonomy_Version: 2021-09-21\r\n187 - Bekleidung & Accessoires > Schuhe\r\n',
    )
    await shop.import(NAMED.replace('apparel & accessories >  Shoes', 'Bekleidung & Accessoires > Schuhe'))
    assert.equal((await shop.products()).get('a')?.google_product_category?.id, 187)
  })

  it('are counted where there is no list, with what to set', async () => {
    await using shop = await aShop()
    const { stderr } = await shop.import(NAMED)
    assert.match(stderr, /google_category_unnumbered \(2\)[\s\S]*GOOGLE_TAXONOMY_FILE[\s\S]*taxonomy-with-ids/)
    assert.deepEqual((await shop.products()).get('b')?.google_product_category, { id: 6551 })
  })

  it('import nothing while the list is none', async () => {
    await using shop = await aShop()
    shop.set('GOOGLE_TAXONOMY_FILE', shop.file('list.txt'))
    for (const [text, reason] of [
      [undefined, /GOOGLE_TAXONOMY_FILE cannot be read/],
      ['# names only\nApparel & Accessories > Shoes\n', /line 2 is "Apparel/],
      ['', /no categories/],
    ] as const) {
      if (text !== undefined) await shop.write('list.txt', text)
      const { code, stderr } = await shop.import(NAMED)
      assert.equal(code, 1)
      assert.match(stderr, reason)
    }
  })

  it('are known by the list that Google publishes', async (t) => {
    const list = fileURLToPath(new URL('../../../shared/data/google-taxonomy-with-ids.en-US.txt', import.meta.url))
    if (!existsSync(list)) return t.skip('Google’s taxonomy is not beside the project.')
    await using shop = await aShop()
    shop.set('GOOGLE_TAXONOMY_FILE', list)
    await shop.import(NAMED)
    assert.deepEqual((await shop.products()).get('a')?.google_product_category, {
      id: 187,
      path: 'Apparel & Accessories > Shoes',
    })
  })
})

const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Status\n'
const row = (id: number, price = '9.00', status = 'active') => `p${id},Product ${id},,,${price},${status}\n`
const rows = (ids: number[], price?: string) => ids.map((id) => row(id, price)).join('')
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const SHOE = `${HEADER}shoe,Shoe,Size,41,9.00,active\nshoe,,,42,9.00,\nshoe,,,43,9.00,\nshoe,,,44,9.00,\n`
const sizes = (shoe: Product | undefined) =>
  shoe?.variants.map(({ title, regular_price }) => `${title} ${regular_price.amount}`)

describe('vitrine import --replace', () => {
  it('withdraws products missing from the file, but not those that are unreadable', async () => {
    await using shop = await aShop()
    assert.equal((await shop.import(HEADER + rows(numbers(20)))).code, 0)
    // 15 of 20 have a price that nobody can read, and one is not in the file.
    const file = HEADER + rows(numbers(15), 'N/A') + rows([15, 16, 17, 18])
    const ran = await shop.import(file, '--replace')
    assert.equal(ran.code, 3, ran.stdout + ran.stderr)
    assert.match(ran.stdout, /1 withdrawn/)
    assert.match(ran.stderr, /15 of 19 products could not be imported and 0 lost variants: more than 5%/)
    assert.deepEqual(
      [...(await shop.products()).keys()],
      numbers(19).map((id) => `p${id}`),
    )
    assert.equal((await shop.import(file, '--replace', '--max-left-out', '80%')).code, 0)
  })

  it('exits with 5 and publishes nothing if over a fifth would go, unless allowed', async () => {
    await using shop = await aShop()
    await shop.import(HEADER + rows(numbers(10)))
    const ran = await shop.import(HEADER + rows(numbers(7)), '--replace')
    assert.equal(ran.code, 5)
    assert.match(ran.stderr, /3 of 10 products would be withdrawn .* Nothing was published.*--allow-withdrawals 30%/)
    assert.equal((await shop.products()).size, 10)
    assert.equal((await shop.import(HEADER + rows(numbers(8)), '--replace')).code, 0)
    const drafts =
      HEADER +
      numbers(2)
        .map((id) => row(id, '9.00', 'draft'))
        .join('')
    assert.equal((await shop.import(drafts)).code, 5)
    assert.equal((await shop.import(drafts, '--allow-withdrawals', '40%')).code, 0)
    assert.equal((await shop.import(HEADER + rows([0, 1]), '--replace', '--allow-withdrawals', '74')).code, 5)
    assert.equal((await shop.import(HEADER + rows([0, 1]), '--replace', '--allow-withdrawals', '75%')).code, 0)
    assert.equal((await shop.products()).size, 2)
  })

  it('withdraws nothing while a row of the file may be any product', async () => {
    await using shop = await aShop()
    await shop.import(HEADER + rows(numbers(10)))
    const file = `${HEADER}${rows(numbers(8))}p8,Product 8, with a comma,,,9.00,active\n`
    const ran = await shop.import(file, '--replace', '--max-left-out', '50%')
    assert.equal(ran.code, 0)
    assert.match(ran.stderr, /1 rows could not be read and may belong to any product, so nothing was withdrawn/)
    assert.equal((await shop.products()).size, 10)
    await shop.import(file, '--replace', '--allow-withdrawals', '20%')
    assert.equal((await shop.products()).size, 8)
  })

  it('keeps an unreadable variant of the file, and withdraws a missing one', async () => {
    await using shop = await aShop()
    await shop.import(SHOE)
    const file = `${HEADER}shoe,Shoe,Size,41,12.00,active\nshoe,,,42,N/A,\nshoe,,,43,9.00,\n`
    assert.equal((await shop.import(file, '--replace')).code, 3)
    assert.deepEqual(sizes((await shop.products()).get('shoe')), ['41 1200', '42 900', '43 900'])
  })
})

describe('vitrine export --all', () => {
  it('and vitrine import back up the catalogue, with drafts and every fact', async () => {
    await using shop = await aShop()
    await using other = await aShop()
    await shop.import(
      `Handle,Title,Option1 Name,Option1 Value,Variant Price,Status,Fit (product.metafields.shopify.fit)\n` +
        'a,A,Size,41,9.00,active,Slim\na,,,42,8.00,,\nb,B,,,9.00,draft,\nc,C,,,9.00,archived,\n',
    )
    await shop.import(EVERY_MEMBER.map((product) => `${JSON.stringify(product)}\n`).join(''))
    assert.equal((await shop.run('export')).stdout.trimEnd().split('\n').length, 2)
    const backup = await shop.run('export', '--all')
    assert.equal((await other.import(backup.stdout)).code, 0, backup.stderr)
    const before = await shop.products()
    assert.deepEqual(
      [...before.values()].map(({ status }) => status),
      ['active', 'draft', 'archived', 'active', 'draft', 'archived'],
    )
    for (const product of EVERY_MEMBER) assert.deepEqual(before.get(product.id), product)
    assert.deepEqual(await other.products(), before)
    assert.equal((await other.run('export', '--all')).stdout, backup.stdout)
    const wrong = await shop.run('export', '--all', '--format', 'shopify')
    assert.match(wrong.stderr, /--all requires --format jsonl/)
  })
})

describe('vitrine import', () => {
  it('of one of four variants changes that one; the other three stay', async () => {
    await using shop = await aShop()
    await shop.import(SHOE)
    const ran = await shop.import(`${HEADER}shoe,Shoe,Size,42,12.00,active\n`)
    assert.match(ran.stdout, /0 new, 1 changed/)
    const shoe = (await shop.products()).get('shoe')
    assert.deepEqual(sizes(shoe), ['41 900', '42 1200', '43 900', '44 900'])
    assert.deepEqual(shoe?.options, [{ name: 'Size', values: ['41', '42', '43', '44'] }])
    assert.match((await shop.import(`${HEADER}shoe,Shoe,Size,42,12.00,active\n`)).stdout, /No changes/)
    await shop.import(`${HEADER}shoe,Shoe,Size,42,12.00,active\n`, '--replace')
    assert.deepEqual(sizes((await shop.products()).get('shoe')), ['42 1200'])
  })

  it('of one item of a feed’s group keeps the others and their options', async () => {
    await using shop = await aShop()
    const feed = 'id\ttitle\tprice\tavailability\tlink\titem_group_id\tsize\n'
    const item = (size: number, price: string) =>
      `S${size}\tTrail shoe ${size}\t${price} EUR\tin_stock\thttps://a.example/s\tS\t${size}\n`
    await shop.import(feed + item(41, '9.00') + item(42, '9.00'))
    await shop.import(feed + item(42, '12.00'))
    const shoe = (await shop.products()).get('S')
    assert.equal(shoe?.title, 'Trail shoe')
    assert.deepEqual(
      shoe?.variants.map(({ id, options, regular_price }) => [id, options[0]?.label, regular_price.amount]),
      [
        ['S41', '41', 900],
        ['S42', '42', 1200],
      ],
    )
  })

  it('exits with 4 and publishes nothing if a file is cut, whatever is allowed', async () => {
    await using shop = await aShop()
    const cut = `${HEADER}${rows(numbers(3))}p3,Prod`
    for (const file of [cut, `${HEADER}${row(1)}p2,"Product 2`]) {
      const ran = await shop.import(file, '--replace', '--allow-withdrawals', '100%')
      assert.equal(ran.code, 4, ran.stderr)
      assert.match(ran.stderr, /Nothing was published/)
    }
    // Of an archive that is cut so early that nothing is known of what is in it.
    await shop.write('cut.csv.gz', gzipSync(cut).subarray(0, 30))
    const ran = await shop.importFrom(shop.file('cut.csv.gz'))
    assert.deepEqual([ran.code, /packing is damaged/.test(ran.stderr)], [4, true], ran.stderr)
    assert.equal((await shop.products()).size, 0)
  })

  it('ends with 4 when fewer bytes came than were announced', async () => {
    await using shop = await aShop()
    const content = HEADER + rows(numbers(10))
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': content.length + 100 })
      response.write(content)
      setTimeout(() => response.destroy(), 100)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const ran = await shop.importFrom(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feed.csv`)
    server.close()
    assert.equal(ran.code, 4, ran.stderr)
    assert.equal((await shop.products()).size, 0)
  })

  it('reports what becomes public and what not, in a dry run as well', async () => {
    await using shop = await aShop()
    const file = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Internal notes (product.metafields.custom.notes),Fit (product.metafields.shopify.fit)\np,P,,,9.00,never sell below 9,Slim\n`
    const dry = await shop.import(file, '--dry-run', '--publish', 'Fitt')
    assert.match(dry.stdout, /Public facts: "Fit \(product/)
    assert.match(dry.stdout, /1 column was not published: "Internal notes \(/)
    assert.match(dry.stdout, /--publish 'Internal notes .*IMPORT_PUBLIC_FACTS='Internal notes/)
    assert.match(dry.stdout, /No column matches --publish 'Fitt'/)
    await shop.import(file, '--report', shop.file('report.json'))
    const { facts } = JSON.parse(await readFile(shop.file('report.json'), 'utf8')).outcome
    assert.deepEqual(
      facts.held_back.map(({ column, because }: { column: string; because: string }) => [column, because]),
      [['Internal notes (product.metafields.custom.notes)', 'not_named']],
    )
    assert.deepEqual((await shop.products()).get('p')?.details, [{ name: 'Fit', value: 'Slim' }])
    await shop.import(file, '--publish', 'internal notes')
    assert.equal((await shop.products()).get('p')?.details?.length, 2)
  })

  it('withdraws a variant that was public and that the file hides now', async () => {
    await using shop = await aShop()
    const woo = 'ID,Type,SKU,Name,Published,In stock?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n'
    const family = (hidden: number) =>
      `${woo}1,variable,BOX,Box,1,1,,,Size,"S, M"\n2,variation,B-S,Box,1,1,5,BOX,Size,S\n` +
      `3,variation,B-M,Box,${hidden},1,6,BOX,Size,M\n`
    await shop.import(family(1))
    assert.deepEqual(sizes((await shop.products()).get('1')), ['S 500', 'M 600'])
    await shop.import(family(-1))
    assert.deepEqual(sizes((await shop.products()).get('1')), ['S 500'])
  })

  it('hides products with an unknown status, and reports its line', async () => {
    await using shop = await aShop()
    const ran = await shop.import(`${HEADER}${row(1)}${row(2, '9.00', 'Schwebend')}${row(3, '9.00', 'unlisted')}`)
    assert.deepEqual(
      [...(await shop.products()).values()].map(({ status }) => status),
      ['active', 'draft', 'draft'],
    )
    assert.match(ran.stdout + ran.stderr, /status_unknown \(1\)\n.*so the product is hidden.*\n.*line 3, Status/)
  })
})
