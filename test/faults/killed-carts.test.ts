import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openInbox } from '../agents/inbox.ts'
import { startShop } from '../agents/start-shop.ts'

// What was acknowledged is there after `kill -9`, and what was not yet sent is sent once.

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a shop that is killed between two steps of buying', () => {
  it('has each cart as it was last acknowledged, and sends an inquiry that it had not sent', {
    timeout: 170_000,
  }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-killed-'))
    await using inbox = await openInbox()
    const settings = {
      ...{ DATA_DIR: folder, PROTECTED_SCOPES: '', SAMPLE: 'true', RATE_LIMITS: 'false' },
      // The sample's own address is another each time: carts and inquiries do not hang on it.
      ...{ SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example', SMTP_URL: 'smtp://127.0.0.1:1' },
      PUBLIC_URL: 'http://shop.test',
    }
    const item = 'fh-101-harbour-blue-42'
    try {
      let id = ''
      {
        await using first = await startShop(settings)
        while ((await fetch(`${first.origin}/api/catalog/fh-101`)).status !== 200) await sleep(100)
        const { status, body } = await first.post('/api/carts', { line_items: [{ item: { id: item }, quantity: 1 }] })
        assert.equal(status, 201)
        id = String(body.id)
        await first.kill()
      }
      {
        await using second = await startShop(settings)
        const add = { item: { id: item }, quantity: 2 }
        const { status } = await second.post(`/api/carts/${id}/items`, add, { 'idempotency-key': 'once' })
        assert.equal(status, 200)
        await second.kill()
      }
      {
        await using third = await startShop(settings)
        const again = { item: { id: item }, quantity: 2 }
        const { body } = await third.post(`/api/carts/${id}/items`, again, { 'idempotency-key': 'once' })
        const [line] = body.line_items as { quantity: number }[]
        assert.equal(line?.quantity, 3, 'neither lost nor made twice')
        const sent = await fetch(`${third.origin}/cart/inquiry`, {
          method: 'POST',
          headers: FORM,
          body: new URLSearchParams({ cart: id, email: 'ana@example.test' }),
          redirect: 'manual',
        })
        assert.equal(sent.status, 303)
        await third.kill()
      }
      const { DatabaseSync } = await import('node:sqlite')
      const database = new DatabaseSync(path.join(folder, 'vitrine.db'))
      assert.deepEqual(
        { ...database.prepare('select count(*) as n from inquiry where sent_at is null').get() },
        { n: 1 },
      )
      // The time for which nobody else tries is over.
      database.exec('update inquiry set trying_until = null')
      database.close()
      {
        await using fourth = await startShop({ ...settings, SMTP_URL: inbox.url })
        for (let tries = 0; inbox.mails.length < 2 && tries < 900; tries++) await sleep(100)
        assert.equal(inbox.mails.length, 2)
        assert.equal((await fetch(`${fourth.origin}/cart/${id}`)).status, 404, 'the cart is the inquiry now')
        await fourth.kill()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
