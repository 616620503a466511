import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hooks, Plugin, StorefrontEvents } from 'vitrine'
import { createPlugins } from '../../packages/catalog/src/plugins/plugins.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import { openTestShop } from '../open-storefront.ts'

async function openHookedShop(file: Hooks & { plugins?: Plugin[] }) {
  const errors: unknown[] = []
  const shop = await openTestShop({ file })
  shop.shop.onError((error) => errors.push(error))
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const get = (url: string) => fetch(origin + url, { redirect: 'manual' })
  return { ...shop, get, errors, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] }
}

describe('onRequest', () => {
  it('sees every request once, also those that are answered from memory', async () => {
    const seen: string[] = []
    const logRequests = (): Plugin => ({
      name: 'log-requests',
      onRequest({ method, url, address }) {
        seen.push(`${method} ${url} ${address}`)
        return undefined
      },
    })
    await using shop = await openHookedShop({ plugins: [logRequests()] })
    const [first, second] = [await shop.get('/robots.txt'), await shop.get('/robots.txt')]
    assert.equal(first.status, 200)
    assert.equal(await second.text(), await first.text())
    await shop.get('/nowhere?a=b')
    assert.deepEqual(seen, ['GET /robots.txt 127.0.0.1', 'GET /robots.txt 127.0.0.1', 'GET /nowhere?a=b 127.0.0.1'])
  })

  it('answers in place of the shop, with the headers that every answer has', async () => {
    await using shop = await openHookedShop({
      onRequest: ({ url }) => (url.startsWith('/shop/') ? { status: 301, headers: { location: url.slice(5) } } : null),
    })
    const moved = await shop.get('/shop/collections')
    assert.equal(moved.status, 301)
    assert.equal(moved.headers.get('location'), '/collections')
    assert.equal(moved.headers.get('x-content-type-options'), 'nosniff')
    assert.equal((await shop.get('/collections')).status, 200)
  })

  it('that throws answers 500 and says nothing to the caller of why', async () => {
    await using shop = await openHookedShop({
      onRequest({ url }) {
        if (url === '/robots.txt') throw new Error('secret of ours')
        return undefined
      },
    })
    const { status, ...response } = await shop.get('/robots.txt').then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }))
    assert.equal(status, 500)
    assert.doesNotMatch(response.text, /secret of ours/)
    assert.equal((await shop.get('/healthz')).status, 200)
  })
})

describe('hooks that never end', () => {
  it('fail after their time, by name', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const errors: unknown[] = []
    const forever = () => new Promise<undefined>(() => {})
    const plugins = createPlugins({
      events: ['agent.claimed'],
      settings: {
        plugins: [{ name: 'slow', onImport: forever, onRequest: forever, on: { 'agent.claimed': forever } }],
      },
      onError: (error) => errors.push(error),
    })
    const request = plugins.onRequest?.({ method: 'GET', url: '/', headers: {}, address: '127.0.0.1' })
    context.mock.timers.tick(2000)
    await assert.rejects(async () => request, /onRequest of slow failed for GET \/: .*2000 milliseconds/)
    const start = plugins.onImport({ format: 'vitrine-json', mode: 'merge', dryRun: false })
    context.mock.timers.tick(60_000)
    await assert.rejects(start, /onImport of slow failed/)
    const emitted = plugins.emit('agent.claimed', { registrationId: 'reg_1', detail: {} })
    context.mock.timers.tick(30_000)
    await emitted
    assert.match(String(errors[0]), /on\['agent\.claimed'\] of slow failed/)
  })
})

describe('events of agents', () => {
  it('come once, after what they report is stored', async () => {
    const heard: [keyof StorefrontEvents, object][] = []
    const note =
      <Name extends keyof StorefrontEvents>(name: Name) =>
      (event: StorefrontEvents[Name]) =>
        void heard.push([name, event])
    const on = {
      'agent.registered': note('agent.registered'),
      'agent.claimed': note('agent.claimed'),
      'agent.revoked': note('agent.revoked'),
    }
    await using shop = await openAgentShop({ file: { on } })
    const { registration_id: registrationId, credential, claim_token } = await shop.register()
    assert.equal((await shop.claim(claim_token)).status, 200)
    await shop.post('/oauth2/revoke', `token=${credential}`, { 'content-type': 'application/x-www-form-urlencoded' })
    while (heard.length < 3) await sleep(20)
    assert.deepEqual(
      heard.map(([name, event]) => [name, 'registrationId' in event && event.registrationId]),
      [
        ['agent.registered', registrationId],
        ['agent.claimed', registrationId],
        ['agent.revoked', registrationId],
      ],
    )
    assert.ok(!JSON.stringify(heard).includes(credential))
  })
})
