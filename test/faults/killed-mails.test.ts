import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openInbox } from '../agents/inbox.ts'
import { type RunningShop, startShop } from '../agents/start-shop.ts'

// An e-mail that belongs to an acknowledged request is late after `kill -9`, and never lost. Those with a link are
// accepted by the mail server before the request is acknowledged; those of an inquiry are stored with it.

const SHOP = 'orders@northwall.example'
const KILLS = 5
/** How many requests of each kind are on their way when the shop is killed. */
const AT_ONCE = 8

describe('a shop that is killed again and again while it sends e-mails', () => {
  it('has sent each e-mail of a request that it acknowledged', { timeout: 400_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-killed-mails-'))
    await using inbox = await openInbox()
    const settings = {
      ...{ DATA_DIR: folder, SAMPLE: 'true', LIMITS: 'rateLimits=false', PROTECTED_SCOPES: '', SMTP_URL: inbox.url },
      ...{ SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: SHOP, PUBLIC_URL: 'http://shop.test' },
    }
    const acknowledged: string[] = []
    const got = () => new Set(inbox.mails.flatMap(({ to }) => to))
    const lost = () => acknowledged.filter((email) => !got().has(email))
    const kinds = Object.keys(REQUESTS)
    const isAcknowledged = (kind: string) => acknowledged.some((email) => email.startsWith(kind))
    try {
      for (let round = 0; round < KILLS; round++) {
        await using shop = await startShop(settings)
        const carts = await openCarts(shop)
        const asked = carts.flatMap((cart, at) =>
          Object.entries(REQUESTS).map(async ([kind, ask]) => {
            const email = `${kind}-${round}-${at}@example.test`
            if (await ask(shop, { email, cart }).catch(() => false)) acknowledged.push(email)
          }),
        )
        const wanted = acknowledged.length + 1 + Math.floor(Math.random() * AT_ONCE * 2)
        while (acknowledged.length < wanted || !kinds.every(isAcknowledged)) await sleep(1)
        await shop.kill()
        await Promise.all(asked)
        makeDue(folder)
      }
      assert.deepEqual(
        lost().filter((email) => !email.startsWith('inquiry')),
        [],
      )
      await using _last = await startShop(settings)
      for (let tries = 0; lost().length > 0 && tries < 600; tries++) await sleep(100)
      assert.deepEqual(lost(), [])
      const inquiries = acknowledged.filter((email) => email.startsWith('inquiry'))
      for (const email of inquiries)
        assert.ok(
          inbox.mails.some(({ to, text }) => to.includes(SHOP) && text.includes(`Reply-To: ${email}`)),
          `the shop has the inquiry of ${email}`,
        )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

interface Asked {
  email: string
  cart: string
}

/** Requests that promise an e-mail; true if it was acknowledged. */
const REQUESTS: Readonly<Record<string, (shop: RunningShop, asked: Asked) => Promise<boolean>>> = {
  async claim(shop, { email }) {
    const body = { type: 'identity_assertion', assertion_type: 'verified_email', requested_credential_type: 'api_key' }
    return (await shop.post('/agent/auth', { ...body, assertion: email })).status === 200
  },
  async signin(shop, { email }) {
    const page = await fetch(`${shop.origin}/login`, { headers: { accept: 'text/html' } })
    const [, form_token = ''] = /name="form_token" value="([^"]*)"/.exec(await page.text()) ?? []
    const cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return sendForm(shop, '/login', { email, form_token }, cookie)
  },
  inquiry: (shop, { email, cart }) => sendForm(shop, '/cart/inquiry', { cart, email }),
}

async function sendForm(
  { origin }: RunningShop,
  url: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<boolean> {
  const { status } = await fetch(origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return status === 303 || status === 200
}

async function openCarts(shop: RunningShop): Promise<string[]> {
  while ((await fetch(`${shop.origin}/api/catalog/fh-101`)).status !== 200) await sleep(100)
  const line_items = [{ item: { id: 'fh-101-harbour-blue-42' }, quantity: 1 }]
  const carts = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.post('/api/carts', { line_items })))
  return carts.map(({ body }) => String(body.id))
}

/** The time for which no other process tries is over. */
function makeDue(folder: string): void {
  using database = new DatabaseSync(path.join(folder, 'vitrine.db'))
  database.exec('update inquiry set trying_until = null')
}
