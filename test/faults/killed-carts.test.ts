import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openInbox } from '../agents/inbox.ts'
import { type RunningShop, startShop } from '../agents/start-shop.ts'

// What was acknowledged is there after `kill -9`, and what was not yet sent is sent once.

const ITEM = 'fh-101-harbour-blue-42'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a shop that is killed between two steps of buying', () => {
  it('keeps each cart as last acknowledged, and sends the inquiry still due', {
    timeout: 170_000,
  }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-killed-'))
    await using inbox = await openInbox()
    const settings = {
      ...{ DATA_DIR: folder, PROTECTED_SCOPES: '', SAMPLE: 'true', LIMITS: 'rateLimits=false' },
      // The sample's own address is another each time: carts and inquiries do not hang on it.
      ...{ SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example', SMTP_URL: 'smtp://127.0.0.1:1' },
      PUBLIC_URL: 'http://shop.test',
    }
    const item = ITEM
    const once = randomUUID()
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
        const { status } = await second.post(`/api/carts/${id}/items`, add, { 'idempotency-key': once })
        assert.equal(status, 200)
        await second.kill()
      }
      {
        await using third = await startShop(settings)
        const again = { item: { id: item }, quantity: 2 }
        const { body } = await third.post(`/api/carts/${id}/items`, again, { 'idempotency-key': once })
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

  it('mails shop and shopper again, under one Message-ID, if killed before the answer', {
    timeout: 170_000,
  }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-killed-letters-'))
    /** The one that is being started, which sends what is due before anybody knows that it is ready. */
    let running: Promise<RunningShop> | undefined
    /** Before the answer to which mail the shop is killed. */
    let killAt = 1
    let ended = 0
    /** The inquiry that is being sent: a mail may arrive before the shopper has the answer, and the kill waits for it. */
    let asking: Promise<void> | undefined
    await using inbox = await openInbox({
      async beforeAnswer() {
        if (++ended !== killAt) return
        await asking
        await (await running)?.kill()
      },
    })
    const settings = {
      ...{ DATA_DIR: folder, PROTECTED_SCOPES: '', SAMPLE: 'true', LIMITS: 'rateLimits=false', SMTP_URL: inbox.url },
      ...{ SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example', PUBLIC_URL: 'http://shop.test' },
    }
    const { DatabaseSync } = await import('node:sqlite')
    /** What is kept of the first inquiry, whose next try is due now. */
    function dueNow() {
      using database = new DatabaseSync(path.join(folder, 'vitrine.db'))
      database.exec('update inquiry set trying_until = null')
      const row = database.prepare('select sent_at, confirmed_at, handed_over from inquiry order by created_at').get()
      return { ...row }
    }
    const arrived = (count: number) => waitUntil(() => inbox.mails.length === count)
    const ids = (to: string) =>
      inbox.mails.flatMap((mail) => (mail.to[0] === to ? [/^Message-ID: (.*)\r?$/m.exec(mail.text)?.[1]] : []))
    try {
      {
        running = startShop(settings)
        await using shop = await running
        asking = sendInquiry(shop, 'ana@example.test')
        await asking
        await arrived(1)
      }
      assert.deepEqual(dueNow(), { sent_at: null, confirmed_at: null, handed_over: 'sent_at' })
      killAt = 3
      {
        running = startShop(settings)
        await using _shop = await running
        await arrived(3)
      }
      const { sent_at, confirmed_at, handed_over } = dueNow()
      assert.deepEqual([typeof sent_at, confirmed_at, handed_over], ['string', null, 'confirmed_at'])
      {
        running = startShop(settings)
        await using shop = await running
        // A later inquiry is sent after what was due before it.
        await sendInquiry(shop, 'bob@example.test')
        await arrived(6)
      }
      const [first, again] = ids('orders@northwall.example')
      assert.equal(first, again)
      const toAna = ids('ana@example.test')
      assert.deepEqual([ids('orders@northwall.example').length, toAna.length, new Set(toAna).size], [3, 2, 1])
      assert.equal(ids('bob@example.test').length, 1)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue() && tries < 900; tries++) await sleep(100)
}

async function sendInquiry(shop: RunningShop, email: string): Promise<void> {
  while ((await fetch(`${shop.origin}/api/catalog/fh-101`)).status !== 200) await sleep(100)
  const { body } = await shop.post('/api/carts', { line_items: [{ item: { id: ITEM }, quantity: 1 }] })
  const form = new URLSearchParams({ cart: String(body.id), email })
  const { status } = await fetch(`${shop.origin}/cart/inquiry`, {
    method: 'POST',
    headers: FORM,
    body: form,
    redirect: 'manual',
  })
  assert.equal(status, 303)
}
