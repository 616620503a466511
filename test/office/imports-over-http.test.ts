import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningShop, startShop } from '../agents/start-shop.ts'
import { vitrine } from '../cli/run.ts'

const EXPORT = `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status
${Array.from({ length: 5 }, (_, at) => `hat-${at},Hat ${at},Northwall,Hats,TRUE,Title,Default Title,H-${at},${20 + at}.50,active\n`).join('')}`
const TABLE = `code,bezeichnung,vk,lager\n${Array.from({ length: 5 }, (_, at) => `L${at},Lamp ${at},${at + 10}.50,${at}\n`).join('')}`

describe('imports and schedules for the owner’s programs', () => {
  let folder: string
  let settings: Record<string, string>
  let shop: RunningShop
  let site: Server
  let token: string

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-imports-api-'))
    settings = { DATA_DIR: path.join(folder, 'data'), SHOP_CURRENCY: 'EUR', SAMPLE: 'false' }
    site = createServer(({ url }, response) => response.end(url === '/hats.csv' ? EXPORT : TABLE))
    await once(site.listen(0, '127.0.0.1'), 'listening')
    shop = await startShop(settings)
    const issued = await vitrine(['keys', 'create', '--scope', 'admin:catalog', '--name', 'warehouse'], settings)
    token = issued.stdout.trim()
  })
  after(async () => {
    site?.close()
    await shop?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const addressOf = (file: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${file}`

  async function call(method: 'GET' | 'POST', url: string, body?: object, bearer = token) {
    const answer = await fetch(`${shop.origin}/admin/api/${url}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: Object(await answer.json()) }
  }

  /** Waits until an import does not go on by itself. */
  async function settled(id: string) {
    for (;;) {
      const { body } = await call('GET', `imports/${id}`)
      if (body.stage !== 'reading' && body.stage !== 'publishing') return body
      await sleep(100)
    }
  }

  it('check an export, publish it, repeat it, and leave nothing to strangers', async () => {
    assert.equal((await call('GET', 'imports', undefined, 'of-nobody')).status, 401)
    const begun = await call('POST', 'imports', { address: addressOf('hats.csv') })
    assert.equal(begun.status, 202, JSON.stringify(begun.body))
    const checked = await settled(begun.body.id)
    assert.deepEqual(
      [checked.stage, checked.format, checked.counts.added, checked.by],
      [...['checked', 'shopify-csv', 5, 'warehouse']],
    )
    assert.equal((await fetch(`${shop.origin}/products/hat-3`)).status === 200, false)
    assert.equal((await call('POST', `imports/${begun.body.id}/publish`, {})).status, 202)
    const published = await settled(begun.body.id)
    assert.equal(published.stage, 'published')
    assert.equal((await fetch(`${shop.origin}/products/hat-3`)).status, 200)
    assert.equal((await call('POST', `imports/${begun.body.id}/leave`)).status, 409)

    const wrong = await call('POST', `imports/${begun.body.id}/repeat`, { name: 'hats', cron: '61 * * * *' })
    assert.equal(wrong.status, 400)
    assert.match(wrong.body.detail, /"61 \* \* \* \*" is not a schedule/)
    const repeated = await call('POST', `imports/${begun.body.id}/repeat`, { name: 'hats', cron: '0 4 * * *' })
    assert.equal(repeated.body.name, 'hats', JSON.stringify(repeated.body))
    assert.equal((await call('POST', 'schedules/hats', { paused: true })).body.next_at, undefined)
    assert.ok((await call('POST', 'schedules/hats', { paused: false })).body.next_at)
    assert.equal((await call('POST', 'schedules/hats/run')).status, 202)
    const { schedules } = (await call('GET', 'schedules')).body
    assert.deepEqual(schedules[0].sources, [addressOf('hats.csv')])
    assert.equal((await call('POST', 'schedules/hats/remove')).status, 200)
    assert.equal((await call('POST', 'schedules/hats/run')).status, 404)
  })

  it('say what the columns of an unknown table are, or leave it without a trace', async () => {
    const { id } = (await call('POST', 'imports', { address: addressOf('lamps.csv') })).body
    const asked = await settled(id)
    assert.equal(asked.stage, 'columns')
    const wrong = await call('POST', `imports/${id}/check`, { mapping: { fields: { title: 7 } } })
    assert.equal(wrong.status, 400)
    assert.match(wrong.body.detail, /The mapping is invalid/)
    const mapping = { currency: 'EUR', fields: { sku: 'code', title: 'bezeichnung', price: 'vk' } }
    assert.equal((await call('POST', `imports/${id}/check`, { mapping })).status, 202)
    assert.equal((await settled(id)).counts.added, 5)
    assert.deepEqual((await call('POST', `imports/${id}/leave`)).body, { id })
    assert.equal((await call('GET', `imports/${id}`)).status, 404)
  })

  it('refuse an address with a password, which would be stored', async () => {
    const { status, body } = await call('POST', 'imports', { address: 'https://ana:secret@feeds.example/all.csv' })
    assert.deepEqual([status, body.code], [422, 'import_address_refused'])
  })
})
