import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { aProduct } from '../products.ts'
import { vitrine } from './run.ts'

async function aPlace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cli-'))
  const environment = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR' }
  return {
    environment,
    async write(name: string, content: string | Uint8Array) {
      const file = path.join(folder, name)
      await writeFile(file, content)
      return file
    },
    file: (name: string) => path.join(folder, name),
    async titles(): Promise<string[]> {
      const database = await openDatabase(`sqlite:${path.join(folder, 'vitrine.db')}`)
      const rows = await database.sql.selectFrom('product_document').select('document').execute()
      await database.close()
      return rows.map(({ document }) => JSON.parse(document).title)
    },
    async products(): Promise<string[]> {
      const database = await openDatabase(`sqlite:${path.join(folder, 'vitrine.db')}`)
      const rows = await database.sql.selectFrom('product').select('id').orderBy('number').execute()
      const version = await database.sql.selectFrom('catalog_version').select('number').execute()
      await database.close()
      return version.length > 0 ? rows.map(({ id }) => id) : []
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const lines = (...ids: string[]) => ids.map((id) => `${JSON.stringify(aProduct(id))}\n`).join('')

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Cost per item,Status
fell-shoe,Fell Shoe,<p>Light.</p>,Skerry,Shoes,TRUE,Size,41,FS-41,89.90,120.00,31.50,active
fell-shoe,,,,,,,42,FS-42,89.90,,31.50,
no-price,Nothing,,Skerry,Shoes,TRUE,Title,Default Title,NP-1,,,,active
`

const TRACE = /\n\s+at |node_modules|errno/

describe('vitrine import', () => {
  it('names products without a buy link, and the one missing setting', async () => {
    const given: [setting: string, said: RegExp | undefined][] = [
      ['', /^2 of 2 products have no buy link\. Set SHOP_CHECKOUT: shopify:/m],
      ['magento:https://till.example', /SHOP_CHECKOUT=magento needs the ids of that shop system: .*"external_id"/],
      ['https://till.example/{sku}', /SHOP_CHECKOUT uses \{sku\} or \{url\}, which these products lack.*\{item\.id\}/],
      ['https://till.example/{item.id}', undefined],
      ['inquiry', undefined],
    ]
    await using place = await aPlace()
    const bare = [aProduct('A'), aProduct('B')].map((product) => ({ ...product, url: undefined }))
    const file = await place.write('two.jsonl', bare.map((product) => `${JSON.stringify(product)}\n`).join(''))
    for (const [setting, said] of given) {
      const { stdout, stderr } = await vitrine(['import', file, '--dry-run'], {
        ...place.environment,
        ...(setting !== '' && { SHOP_CHECKOUT: setting }),
      })
      assert.match(stdout, /2 products, 0 left out/)
      if (said) assert.match(stderr, said)
      else assert.doesNotMatch(stderr, /no buy link/, setting)
    }
  })

  it('loads a file, says what it made of it, and ends with 0', async () => {
    await using place = await aPlace()
    const file = await place.write('whatever.bin', lines('A', 'B'))
    const ran = await vitrine(['import', file], place.environment)
    assert.equal(ran.code, 0, ran.stderr)
    assert.match(ran.stdout, /2 products, 0 left out/)
    assert.match(ran.stdout, /2 new, 0 changed, 0 unchanged, 0 withdrawn\.\nPublished/)
    assert.deepEqual(await place.products(), ['A', 'B'])
  })

  it('reads standard input, and several inputs as one catalogue', async () => {
    await using place = await aPlace()
    assert.equal((await vitrine(['import', '-'], place.environment, lines('A'))).code, 0)
    const files = [await place.write('1', lines('B')), await place.write('2', lines('C'))]
    const replacing = ['import', '--replace', '--allow-withdrawals', '100%', ...files]
    assert.equal((await vitrine(replacing, place.environment)).code, 0)
    assert.deepEqual((await place.products()).slice(-2), ['B', 'C'])
  })

  it('reads an http address, and says so when it cannot', async () => {
    await using place = await aPlace()
    const server = createServer((request, response) => {
      const isGuarded = request.url === '/guarded' && request.headers.authorization === `Basic ${btoa('me:s@fe')}`
      response.statusCode = request.url === '/feed' || isGuarded ? 200 : 404
      response.end(lines('A'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    assert.equal((await vitrine(['import', `${origin}/feed`], place.environment)).code, 0)
    const missing = await vitrine(['import', `${origin}/nothing`], place.environment)
    assert.equal(missing.code, 1)
    assert.match(missing.stderr, /returned 404 Not Found\.\n$/)
    const guarded = `${origin.replace('//', '//me:s%40fe@')}/guarded`
    assert.equal((await vitrine(['import', guarded], place.environment)).code, 0)
    const refused = await vitrine(['import', guarded.replace('s%40fe', 'wrong')], place.environment)
    assert.match(refused.stderr, /\/guarded returned 404/)
    assert.doesNotMatch(refused.stderr, /wrong/)
    assert.match((await vitrine(['import', 'ftp://shop.test/a.csv'], place.environment)).stderr, /only http and https/)
    server.close()
  })

  it('reads all pages of a Shopify products.json, or the one that is named', async () => {
    await using place = await aPlace()
    const asked: string[] = []
    const product = (id: number) => ({
      id,
      handle: `p${id}`,
      title: `P${id}`,
      variants: [{ id: 9000 + id, price: '1.00' }],
    })
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://shop.test')
      asked.push(url.search)
      const page = url.pathname === '/fixed/products.json' ? 1 : Number(url.searchParams.get('page') ?? 1)
      const products = page > 3 ? [] : [product(page * 2), product(page * 2 + 1)]
      response.end(JSON.stringify({ at: asked.length, products }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const run = async (path: string) => {
      asked.length = 0
      const { code, stdout, stderr } = await vitrine(['import', '--dry-run', `${origin}${path}`], place.environment)
      assert.equal(code, 0, stderr)
      return [Number(/(\d+) products/.exec(stdout)?.[1]), ...asked]
    }
    assert.deepEqual(await run('/products.json'), [
      6,
      '?limit=250',
      '?limit=250&page=2',
      '?limit=250&page=3',
      '?limit=250&page=4',
    ])
    assert.deepEqual(await run('/products.json?page=2'), [2, '?page=2'])
    assert.deepEqual(await run('/fixed/products.json?limit=2'), [2, '?limit=2', '?limit=2&page=2'])
    server.close()
  })

  it('decodes as the owner or the server says, and refuses an unknown encoding', async () => {
    await using place = await aPlace()
    const czech = Buffer.from(
      'handle,title,option1 name,option1 value,variant price\nkun,k\xf9\xf2,,,10.00\n',
      'latin1',
    )
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/csv; charset=Windows-1250').end(czech)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const file = await place.write('kun.csv', czech)
    for (const source of [[`${origin}/feed`], [file, '--encoding', 'cp1250']]) {
      const { code, stderr } = await vitrine(['import', ...source], place.environment)
      assert.equal(code, 0, stderr)
      assert.doesNotMatch(stderr, /encoding_guessed/)
      assert.deepEqual(await place.titles(), ['kůň'])
    }
    assert.match(
      (await vitrine(['import', file], place.environment)).stderr,
      /encoding_guessed .*\n.*\n.*line 2: "kun,kùò/,
    )
    const unknown = await vitrine(['import', file, '--encoding', 'czech'], place.environment)
    assert.equal(unknown.code, 1)
    assert.match(unknown.stderr, /Unknown encoding/)
    server.close()
  })

  it('publishes nothing if a download breaks off anywhere, and reports it in one line', async () => {
    await using place = await aPlace()
    const many = lines(...Array.from({ length: 3000 }, (_, at) => `P${at}`))
    for (const sent of ['', many.slice(0, 40), many.slice(0, many.length / 2)]) {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-length': many.length })
        response.flushHeaders()
        response.write(sent)
        setTimeout(() => response.destroy(), 100)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feed`
      const { code, stderr } = await vitrine(['import', url], place.environment)
      assert.equal(code, stderr.includes('interrupted') ? 4 : 1)
      assert.match(stderr, new RegExp(`${url}:? (cannot be fetched|the transfer was interrupted).*\\.\n$`))
      assert.doesNotMatch(stderr, /\n {4}at /)
      assert.deepEqual(await place.products(), [])
      server.close()
    }
  })

  it('detects the format, reports each bad row with a remedy, and drops costs', async () => {
    await using place = await aPlace()
    const file = await place.write('products.txt', SHOPIFY)
    const ran = await vitrine(['import', file, '--report', place.file('report.json')], place.environment)
    assert.equal(ran.code, 3, ran.stderr)
    assert.match(ran.stdout, /^Read as shopify-csv: 2 products, 1 left out/)
    const report = JSON.parse(await readFile(place.file('report.json'), 'utf8'))
    const problem = report.problems.find(({ code }: { code: string }) => code === 'price_missing')
    assert.equal(problem.severity, 'error')
    assert.equal(problem.line, 4)
    assert.equal(problem.column, 'Variant Price')
    assert.ok(problem.reason.endsWith('.') && problem.remedy.endsWith('.'))
    assert.equal(report.outcome.status, 'published')
    const stored = await readFile(place.file('vitrine.db'))
    assert.ok(!stored.includes('31.5') && !stored.includes('3150'))
  })

  it('writes its report alone to a standard stream, even a socket or pipe', async () => {
    for (const [name, stream] of [
      ['-', 'stdout'],
      ['/dev/stdout', 'stdout'],
      ['/dev/stderr', 'stderr'],
    ] as const) {
      await using place = await aPlace()
      const file = await place.write('products.txt', SHOPIFY)
      const ran = await vitrine(['import', file, '--report', name], place.environment)
      assert.equal(ran.code, 3, ran.stderr)
      assert.doesNotMatch(ran.stderr, TRACE)
      const text = stream === 'stdout' ? ran.stdout : ran.stderr.slice(ran.stderr.indexOf('{"sources"'))
      const report = JSON.parse(
        stream === 'stdout' ? text : text.slice(0, text.indexOf('}}\n', text.indexOf('"outcome"')) + 2),
      )
      assert.ok(report.problems.some(({ code }: { code: string }) => code === 'price_missing'))
      assert.equal(report.outcome.status, 'published')
      assert.match(ran[name === '/dev/stderr' ? 'stdout' : 'stderr'], /^Read as shopify-csv: 2 products/m)
    }
  })

  it('explains why a report or an export cannot be written', async () => {
    await using place = await aPlace()
    const file = await place.write('products.txt', SHOPIFY)
    assert.equal((await vitrine(['import', file], place.environment)).code, 3)
    const attempts = [
      ['import', file, '--report', place.file('none/report')],
      ['import', file, '--dry-run', '--report', '/dev/full'],
      ['export', '--output', path.dirname(file)],
    ]
    const told = attempts.map(async (words) => {
      const ran = await vitrine(words, place.environment)
      assert.equal(ran.code, 1, `${words.join(' ')}: ${ran.stderr}`)
      assert.match(
        ran.stderr,
        /^The (report|export) cannot be written to .*Use another file, or - for standard output\.$/m,
      )
      assert.doesNotMatch(ran.stderr, TRACE)
    })
    await Promise.all(told)
    const ran = await vitrine(['export', '--output', '/dev/stdout'], place.environment)
    assert.equal(ran.stdout.trimEnd().split('\n').length, 1, ran.stderr)
  })

  it('exits with 2 or 4 and publishes nothing for an unreadable or broken input', async () => {
    await using place = await aPlace()
    const cases: [name: string, content: string, words: RegExp][] = [
      ['prose', 'Dear Sir or Madam,\nplease find our catalogue attached.\n', /could not be read/],
      ['empty', '', /could not be read/],
      ['broken', `${lines('A', 'B')}{"id": "C", "tit`, /truncated/],
      ['worthless', lines('A').replaceAll('"amount":1000', '"amount":0'), /No product could be imported/],
    ]
    for (const [name, content, words] of cases) {
      const ran = await vitrine(['import', await place.write(name, content)], place.environment)
      assert.equal(ran.code, name === 'broken' ? 4 : 2, `${name}: ${ran.stderr}`)
      assert.match(ran.stderr, words, name)
      assert.deepEqual(await place.products(), [], name)
    }
  })

  it('publishes nothing in a dry run', async () => {
    await using place = await aPlace()
    const ran = await vitrine(['import', '--dry-run', '-'], place.environment, lines('A'))
    assert.equal(ran.code, 0)
    assert.match(ran.stdout, /1 new.*\nDry run/)
    assert.deepEqual(await place.products(), [])
  })

  it('refuses while another import runs', async () => {
    await using place = await aPlace()
    const database = await openDatabase(`sqlite:${place.file('vitrine.db')}`)
    const lock = await database.lock('import')
    const ran = await vitrine(['import', '-'], place.environment, lines('A'))
    assert.equal(ran.code, 1)
    assert.match(ran.stderr, /Another import .* is running/)
    await lock?.[Symbol.asyncDispose]()
    await database.close()
  })

  it('says in words what is wrong with the call', async () => {
    await using place = await aPlace()
    const missing = await vitrine(['import', '/no/such/file'], place.environment)
    assert.deepEqual([missing.code, missing.stderr], [1, 'File /no/such/file not found.\n'])
    const both = await vitrine(['import', '--merge', '--replace', '-'], place.environment, '')
    assert.equal(both.code, 1)
    const config = await vitrine(['import', '-'], { ...place.environment, PORT: 'x' }, '')
    assert.match(config.stderr, /^Invalid configuration \(1 problem\):\n {2}- PORT should be/)
  })

  it('exits with 2 if a suggested mapping finds few prices, and says how many', async () => {
    await using place = await aPlace()
    const rows = Array.from({ length: 1109 }, (_, at) => `A${at},Lamp number ${at},${at < 170 ? '19.95' : 'ask'}`)
    const file = await place.write('list.csv', `sku,name,price\n${rows.join('\n')}\n`)
    const { code, stderr, stdout } = await vitrine(['import', '--suggest-mapping', file], place.environment)
    assert.equal(code, 2)
    assert.match(stderr, /Only 170 of 1109 products have a price/)
    assert.doesNotMatch(stdout, /"price": "price"/)
  })

  it('reads a table longer than its sample with every option, by file and pipe', async () => {
    await using place = await aPlace()
    const table = `id,title,link,price,availability\n${Array.from({ length: 311 }, (_, at) => `S${at},Rope ${at},/r/${at},5.00 EUR,in_stock\n`).join('')}`
    const file = await place.write('list.csv', table)
    const mapping = await place.write(
      'm.json',
      '{"currency":"EUR","fields":{"id":"id","title":"title","price":"price"}}',
    )
    for (const [options, said] of [
      [['--suggest-mapping'], /Test run: 311 products, 311 with a price/],
      [['--dry-run'], /Read as google-text: 311 products, 0 left out/],
      [['--dry-run', '--mapping', mapping], /Read as mapping: 311 products, 0 left out/],
      [['--dry-run', '--update'], /Read as changes of variants: .*311 left out/],
    ] as const)
      for (const source of [file, '-']) {
        const input = source === '-' ? table : undefined
        const ran = await vitrine(['import', ...options, source], place.environment, input)
        assert.match(ran.stdout + ran.stderr, said)
        assert.doesNotMatch(ran.stderr, TRACE)
      }
  })

  it('suggests a mapping that then works', async () => {
    await using place = await aPlace()
    const file = await place.write(
      'prices.csv',
      'Artikelnummer;Bezeichnung;Preis;Marke\n1;Regenjacke;89,90;Skerry\n2;Zelt;240,00;Skerry\n',
    )
    const suggested = await vitrine(['import', '--suggest-mapping', file], place.environment)
    assert.equal(suggested.code, 0, suggested.stderr)
    const mapping = await place.write('mapping.json', suggested.stdout)
    const ran = await vitrine(['import', '--mapping', mapping, file], place.environment)
    assert.equal(ran.code, 0, ran.stderr)
    assert.deepEqual(await place.products(), ['p:1', 'p:2'])
    const again = await vitrine(['import', '--mapping', suggested.stdout, file], place.environment)
    assert.match(again.stdout, /2 unchanged/, 'the mapping itself, without a file')
  })
})
