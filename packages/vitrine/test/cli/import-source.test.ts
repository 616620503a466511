import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fingerprintOf, openSource } from '../../src/import/import-source.ts'
import { importableAddresses } from '../../src/import/importable-addresses.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    at: (host: string) => `http://${host}:${port}/feed.csv`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const anywhere = { isAllowed: () => true }
/** Of a shop in production. */
const allowing = (...importPrivateNetworks: string[]) => ({
  isAllowed: importableAddresses({ publicUrl: 'https://shop.example', importPrivateNetworks }),
})
const textOf = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes)).toString()

describe('the source of an import', () => {
  it('gives every byte of an address, however late it is read', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    // Without a length nothing else would tell that the body was emptied.
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' }).end('sku,title\n1,Shoe\n')
    }).listen(0, '127.0.0.1')
    try {
      await once(server, 'listening')
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const { bytes } = await openSource(`http://127.0.0.1:${port}/feed.csv`, { isAllowed: () => true })
      for (let round = 0; round < 20; round++) {
        collectGarbage()
        await setImmediate()
      }
      const read = Buffer.concat(await Array.fromAsync(bytes)).toString()
      assert.equal(read, 'sku,title\n1,Shoe\n')
    } finally {
      server.close()
    }
  })

  it('is not of a private network, by address or by name, unless the owner lists it', async () => {
    let asked = 0
    await using site = await serve((_request, response) => {
      asked++
      response.writeHead(200, { etag: '"one"' }).end('sku,title\n')
    })
    const folder = '.'
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0']) {
      await assert.rejects(openSource(site.at(host), allowing()), /private network.*IMPORT_PRIVATE_NETWORKS/)
      await assert.rejects(openSource(site.at(host), allowing('10.0.0.0/8')), /IMPORT_PRIVATE_NETWORKS/)
      assert.equal(await fingerprintOf(site.at(host), { folder, rules: allowing() }), null)
    }
    assert.equal(asked, 0)
    for (const networks of [['127.0.0.1'], ['10.0.0.0/8', '127.0.0.0/8']]) {
      const rules = allowing(...networks)
      assert.equal(await textOf((await openSource(site.at('127.0.0.1'), rules)).bytes), 'sku,title\n')
      assert.equal(await fingerprintOf(site.at('127.0.0.1'), { folder, rules }), '"one"')
    }
  })

  it('is of this machine where the shop is served there', () => {
    const { isAllowed } = {
      isAllowed: importableAddresses({ publicUrl: 'http://localhost:3000', importPrivateNetworks: [] }),
    }
    assert.deepEqual(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254'].map(isAllowed), [true, true, false, false])
  })

  it('is nowhere else than allowed after a redirect, and follows five', async () => {
    let asked = 0
    await using inside = await serve((_request, response) => {
      asked++
      response.end('secret')
    })
    await using site = await serve(({ url, headers: { host } }, response) => {
      const [, step = ''] = /^\/(\d)/.exec(url ?? '') ?? []
      const location = step === '5' ? undefined : step ? `/${Number(step) + 1}` : inside.at('127.0.0.1')
      if (location === undefined) return response.end(`${host}`)
      return response.writeHead(302, { location }).end()
    })
    await assert.rejects(
      openSource(site.at('127.0.0.2'), allowing('127.0.0.2')),
      /^UserError: 127\.0\.0\.1 is of a private/,
    )
    assert.equal(asked, 0)
    const steps = (first: number) => new URL(`/${first}`, site.at('127.0.0.2')).href
    assert.match(await textOf((await openSource(steps(0), anywhere)).bytes), /^127/)
    assert.equal(await textOf((await openSource(site.at('127.0.0.2'), allowing('127.0.0.0/8'))).bytes), 'secret')
  })

  it('is decoded as its server says, and refused where it breaks off', async () => {
    const text = 'sku,title\n'.repeat(10_000)
    const coded = { gzip: gzipSync(text), br: brotliCompressSync(text) }
    for (const [coding, body] of Object.entries(coded)) {
      let sent = body
      await using site = await serve(({ headers }, response) => {
        assert.match(headers['accept-encoding'] ?? '', new RegExp(coding))
        response.writeHead(200, { 'content-encoding': coding }).end(sent)
      })
      assert.equal(await textOf((await openSource(site.at('127.0.0.1'), anywhere)).bytes), text)
      sent = body.subarray(0, -20)
      const { bytes } = await openSource(site.at('127.0.0.1'), anywhere)
      await assert.rejects(textOf(bytes), /the transfer was interrupted/)
    }
  })

  it('is interrupted where its server falls silent', async (test) => {
    await using site = await serve((_request, response) => {
      response.writeHead(200).write('sku,title\n')
    })
    const { bytes } = await openSource(site.at('127.0.0.1'), anywhere)
    test.mock.timers.enable({ apis: ['setTimeout'] })
    const read = textOf(bytes)
    const refused = assert.rejects(read, /interrupted: its server is too slow/)
    // The first bytes arrive, and then nothing.
    for (let turn = 0; turn < 50; turn++) await setImmediate()
    test.mock.timers.tick(2 * 60_000)
    await refused
  })
})
