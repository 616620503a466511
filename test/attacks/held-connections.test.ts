import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { UNREAD_RESPONSES } from '../../packages/accounts/src/access/unread-responses.ts'
import type { LimitsConfig } from '../../packages/vitrine/src/config/config.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import type { TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { address, BEHIND, from, inTurns, numbers, proof } from './strangers.ts'

// Strangers from many networks hold connections that everybody needs, and an honest caller still gets one: in place of
// a network that holds more, from the reserve where it was known before, or for a proof of work.

/** Counts what happens, so that a test can wait until something has happened so many times. */
function openTally() {
  const changed = new EventEmitter().setMaxListeners(0)
  const tally = {
    count: 0,
    add(): void {
      tally.count++
      changed.emit('change')
    },
    async reaches(count: number): Promise<void> {
      while (tally.count < count) await once(changed, 'change')
    },
  }
  return tally
}

async function listenAt(shop: TestShop): Promise<number> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return (shop.app.server.address() as AddressInfo).port
}

/** The headers of a claimed agent at an address of its own. */
async function claimed(shop: Awaited<ReturnType<typeof openAgentShop>>): Promise<Record<string, string>> {
  const { claim_token, credential } = await shop.register()
  await shop.claim(claim_token, 'ana@example.test')
  return { authorization: `Bearer ${credential}`, ...from('203.0.113.9') }
}

describe('requests that wait for changes', () => {
  async function open(limits: LimitsConfig = {}) {
    const shop = await openAgentShop({
      environment: { ...BEHIND, PROTECTED_SCOPES: '' },
      limits,
      products: [aProduct('lamp')],
    })
    const last = (await shop.get('/api/changes')).text
    const url = `/api/changes?after=${JSON.parse(last).last_sequence}&wait=55`
    const answered = openTally()
    async function wait(headers: Record<string, string>) {
      const answer = await shop.get(url, headers)
      answered.add()
      return answer
    }
    return { shop, url, answered, wait }
  }
  const linesOf = ({ text }: { text: string }) => text.trim().split('\n').length

  it('admit one more network when 125 hold all, and answer those displaced', async () => {
    const { shop, answered, wait } = await open({ changeListeners: 250 })
    await using _shop = shop
    const flood = numbers(250).map((index) => wait(from(address(index % 125))))
    await answered.reaches(62)
    const honest = wait(from('203.0.113.7'))
    await answered.reaches(63)
    await shop.publish([aProduct('lamp', { price: 3 })])
    const { status, text } = await honest
    assert.equal(status, 200, text)
    assert.equal(linesOf({ text }), 2, 'the change, and where to go on')
    const answers = await Promise.all(flood)
    const ended = answers.filter((each) => each.status === 200 && linesOf(each) === 1)
    assert.ok(ended.length > 0 && ended.every(({ text }) => 'next' in JSON.parse(text)), 'an ordinary empty answer')
    for (const each of answers.filter((each) => each.status !== 200)) assert.equal(each.status, 429)
  })

  it('admit a claimed agent and a stranger’s proof when each network holds one', async () => {
    const { shop, answered, wait } = await open({ changeListeners: 160 })
    await using _shop = shop
    const agent = await claimed(shop)
    const flood = numbers(125).map((network) => wait(from(address(network))))
    await answered.reaches(5)
    const refused = await wait(from('203.0.113.7'))
    assert.equal(refused.status, 429)
    assert.deepEqual([refused.headers['retry-after'], refused.body['violated-policies']], ['60', ['waiting-readers']])
    const { bits } = refused.body.proof_of_work as { bits: number }
    const paid = wait({ ...from('203.0.113.7'), 'proof-of-work': proof(bits) })
    await answered.reaches(7)
    const known = wait(agent)
    // Refused like the first one, as soon as the claimed agent has its place.
    assert.equal((await wait(from('203.0.113.8'))).status, 429)
    await shop.publish([aProduct('lamp', { price: 3 })])
    for (const each of await Promise.all([paid, known])) assert.deepEqual([each.status, linesOf(each)], [200, 2])
    const ended = (await Promise.all(flood)).filter((each) => each.status === 200 && linesOf(each) === 1)
    assert.equal(ended.length, 1, 'the one that gave way to the payer')
  })

  it('leave their place when their caller disconnects', async () => {
    const { shop, url } = await open({ changeListeners: 4 })
    await using _shop = shop
    const port = await listenAt(shop)
    const sents: ReturnType<typeof request>[] = []
    const wait = (network: number) =>
      new Promise<number | undefined>((resolve) => {
        const sent = request({ port, path: url, agent: false, headers: from(address(network)) }, ({ statusCode }) =>
          resolve(statusCode),
        )
        sents.push(sent.on('error', () => resolve(undefined)).end())
      })
    const held = numbers(4).map(wait)
    assert.equal(await Promise.race(held), 429, 'three are for strangers')
    for (const sent of sents) sent.destroy()
    await Promise.all(held)
    const statusNow = async () => (await shop.get(url.replace('wait=55', 'wait=1'), from(address(9)))).status
    // Until the shop has noticed.
    let status = await statusNow()
    for (let tries = 0; status === 429 && tries < 1000; tries++) {
      await sleep(10)
      status = await statusNow()
    }
    assert.equal(status, 200)
  })
})

describe('MCP subscriptions', () => {
  async function open() {
    const shop = await openAgentShop({
      environment: { ...BEHIND, PROTECTED_SCOPES: '' },
      products: [aProduct('lamp')],
    })
    const port = await listenAt(shop)
    const ended = openTally()
    const open = new Set<ClientRequest>()
    /** Opens a subscription to the lamp, and reads what it sends. */
    async function listen(headers: Record<string, string>) {
      const params = { notifications: { resourceSubscriptions: ['http://shop.test/products/lamp'] }, _meta: META }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params })
      const sent = request({
        ...{ port, path: '/mcp', method: 'POST', agent: false },
        headers: { ...LISTENING, ...headers, 'content-length': body.length },
      }).end(body)
      open.add(sent)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const stream = { status: response.statusCode, headers: response.headers, text: '' }
      response.setEncoding('utf8').on('data', (chunk: string) => {
        stream.text += chunk
      })
      response.on('end', ended.add).on('error', () => {})
      if (stream.status === 200) await once(response, 'data')
      else await once(response, 'end')
      return Object.assign(stream, {
        async has(part: string): Promise<void> {
          while (!stream.text.includes(part)) await once(response, 'data')
        },
      })
    }
    return {
      ...{ shop, listen, ended },
      async [Symbol.asyncDispose]() {
        for (const sent of open) sent.destroy()
        await shop[Symbol.asyncDispose]()
      },
    }
  }

  it('admit another network, a claimed agent and a proof when 125 hold all', async () => {
    await using server = await open()
    const { shop, listen, ended } = server
    const flood = await inTurns(numbers(875), (index) => listen(from(address(index % 125))))
    const held = flood.filter(({ status, text }) => status === 200 && !text.includes('"complete"'))
    const refused = flood.filter(({ status }) => status === 429)
    assert.equal(held.length, 750)
    assert.equal(held.length + ended.count, 875)
    for (const { text } of flood.filter((each) => each.status === 200 && !held.includes(each)))
      assert.match(text, /data: \{"jsonrpc":"2.0","id":7,"result":\{"resultType":"complete",/, 'ended by a response')
    assert.ok(refused.length > 0)

    const honest = await listen(from('203.0.113.7'))
    assert.equal(honest.status, 200, honest.text)
    await ended.reaches(126)
    // A network with as many as the others gets no more for nothing.
    const equal = await listen(from(address(0)))
    assert.deepEqual([equal.status, equal.headers['retry-after']], [429, '60'])
    const { bits } = JSON.parse(equal.text).error.data.proof_of_work
    const paid = await listen({ ...from(address(0)), 'proof-of-work': proof(bits) })
    const known = await listen(await claimed(shop))
    await shop.publish([aProduct('lamp', { price: 3 })])
    for (const each of [honest, paid, known]) await each.has('notifications/resources/updated')
  })
})

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const LISTENING = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'subscriptions/listen',
}

describe('responses that are not read', () => {
  const LARGE = '/openapi.json'
  const MOST = UNREAD_RESPONSES.perCaller

  async function open() {
    const shop = await openAgentShop({
      environment: { ...BEHIND, PROTECTED_SCOPES: '' },
      products: [aProduct('lamp')],
    })
    // A large response is kept, and then sent without work, once it was requested twice.
    for (let count = 0; count < 2; count++) await shop.get(LARGE)
    const port = await listenAt(shop)
    const closed = openTally()
    // A client that does not read does not notice.
    shop.app.server.on('connection', (socket) => socket.on('close', closed.add))
    const sockets: Socket[] = []
    return {
      ...{ shop, closed },
      /** Requests many in one piece, and reads nothing of them. */
      async demand(headers: Record<string, string>, times = MOST): Promise<Socket> {
        const lines = Object.entries({ host: 'shop.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
        const socket = connect(port, '127.0.0.1').pause()
        sockets.push(socket.on('error', () => {}))
        await once(socket, 'connect')
        socket.write(`GET ${LARGE} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`.repeat(times))
        return socket
      },
      async [Symbol.asyncDispose]() {
        for (const socket of sockets) socket.destroy()
        await shop[Symbol.asyncDispose]()
      },
    }
  }

  it('of 125 networks are cut off, and a smaller caller’s download continues', async () => {
    await using server = await open()
    const { shop, closed, demand } = server
    const { length } = (await shop.get(LARGE)).text
    const download = await demand(from('203.0.113.7'), 20)
    for (const network of numbers(125)) await demand(from(address(network)))
    for (let tries = 0; closed.count < 40 && tries < 1000; tries++) await sleep(10)
    assert.ok(closed.count >= 40, `${closed.count} of 126 connections were closed`)
    assert.equal((await shop.get('/api/catalog', from('203.0.113.8'))).status, 200)
    let read = 0
    download.resume().on('data', (chunk: Buffer) => {
      read += chunk.length
    })
    await Promise.race([once(download, 'close'), readsAll()])
    assert.ok(read >= 20 * length, 'it was not cut off')

    async function readsAll(): Promise<void> {
      while (read < 20 * length) await once(download, 'data')
    }
  })

  it('from a shared address keep out no claimed agent and no proof of work', async () => {
    await using server = await open()
    const { shop, demand } = server
    await demand(from('203.0.113.9'), 2 * MOST)
    const read = (headers: Record<string, string> = {}) =>
      shop.get('/api/catalog?limit=1', { ...from('203.0.113.9'), ...headers })
    let refused = await read()
    for (let tries = 0; refused.status === 200 && tries < 200; tries++) {
      await sleep(10)
      refused = await read()
    }
    assert.equal(refused.status, 429)
    assert.match(
      String(refused.body.detail),
      /Read them, or close their connections\. Wait a second, or send the header/,
    )
    assert.equal(refused.headers['retry-after'], '1')
    const { bits } = refused.body.proof_of_work as { bits: number }
    assert.equal((await read({ 'proof-of-work': proof(bits) })).status, 200)
    assert.equal((await read(await claimed(shop))).status, 200)
    assert.equal((await shop.get('/api/catalog?limit=1', from('203.0.113.10'))).status, 200)
  })
})
