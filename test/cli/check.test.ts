import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { openSpoiledShop, type SpoiledShop } from '../check/spoiled-shop.ts'
import { freePort } from '../free-port.ts'
import { vitrine } from './run.ts'

describe('vitrine check', () => {
  let shop: SpoiledShop
  before(async () => {
    shop = await openSpoiledShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('prints a score by area, and exits with 0 if it suffices', async () => {
    shop.spoil(undefined)
    const { code, stdout } = await vitrine(['check', shop.url, '--min-score', '100'], {})
    assert.match(stdout, new RegExp(`^${shop.url}: 100 of 100, level \\d of 5\n\nDiscovery: (\\d+) of \\1\n`))
    assert.equal(code, 0)
  })

  it('exits with 1 below the minimum score, and prints its findings as JSON', async () => {
    shop.spoil((path) => (path === '/llms.txt' ? { status: 404, body: '' } : undefined))
    const { code, stdout } = await vitrine(['check', shop.url, '--json', '--min-score', '100'], {})
    assert.equal(code, 1)
    const { score, level, verdicts } = JSON.parse(stdout)
    assert.ok(score < 100 && level >= 1)
    const broken = verdicts.filter(({ outcome }: { outcome: string }) => outcome === 'broken')
    // A sitemap names it too.
    assert.deepEqual(
      broken.map(({ id, note }: { id: string; note: string }) => [id, note]),
      [
        ['sitemapOpens', `${shop.url}/llms.txt does not open.`],
        ['llmsTxt', 'The answer is 404.'],
      ],
    )
    assert.ok(broken[0].why && broken[0].remedy)
    const lenient = await vitrine(['check', shop.url, '--min-score', '50'], {})
    assert.equal(lenient.code, 0)
  })

  it('follows a home page that has moved to another origin, and says so', async () => {
    shop.spoil(undefined)
    const port = await freePort()
    const old = createServer((_request, response) => response.writeHead(301, { location: `${shop.url}/` }).end())
    await new Promise<void>((resolve) => old.listen(port, '127.0.0.1', resolve))
    try {
      const { code, stdout, stderr } = await vitrine(['check', `http://127.0.0.1:${port}`, '--min-score', '100'], {})
      assert.equal(code, 0)
      assert.match(stderr, new RegExp(`redirects to ${shop.url}; checking that instead`))
      assert.ok(stdout.startsWith(`${shop.url}: 100`))
    } finally {
      old.closeAllConnections()
      old.close()
    }
  })

  it('connects to no private address unless allowed, also after a redirect', async () => {
    const port = await freePort()
    const asked: string[] = []
    // 0.0.0.0 is an address of no network that reaches this machine.
    const inside = `http://0.0.0.0:${port}`
    const server = createServer(({ url = '', headers: { host = '' } }, response) => {
      asked.push(host)
      const isOutside = host.startsWith('127.')
      response.writeHead(isOutside ? 301 : 404, isOutside ? { location: `${inside}${url}` } : {}).end('nothing')
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    try {
      const refused = await vitrine(['check', inside], {})
      assert.equal(refused.code, 1)
      assert.match(refused.stderr, /0\.0\.0\.0 is an address of a private network\. Add --private/)
      assert.deepEqual(asked, [])
      const led = await vitrine(['check', `http://127.0.0.1:${port}`], {})
      assert.equal(led.code, 1)
      assert.match(led.stderr, /0\.0\.0\.0 is an address of a private network/)
      assert.deepEqual([...new Set(asked)], [`127.0.0.1:${port}`])
      const meant = await vitrine(['check', inside, '--private'], {})
      assert.equal(meant.code, 0, meant.stderr)
      assert.ok(meant.stdout.startsWith(`${inside}: `))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('exits with 1 for a site that is down, and says why', async () => {
    const { code, stdout, stderr } = await vitrine(['check', `http://127.0.0.1:${await freePort()}`], {})
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /cannot be checked\. No answer \(ECONNREFUSED\)\./)
  })

  it('refuses what is no address and no score', async () => {
    assert.match((await vitrine(['check', 'shop.example'], {})).stderr, /https:\/\/shop\.example/)
    assert.match((await vitrine(['check', shop.url, '--min-score', '101'], {})).stderr, /0 to 100/)
  })
})
