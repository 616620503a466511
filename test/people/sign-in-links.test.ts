import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import * as store from '../../packages/accounts/src/people/people-store.ts'
import {
  KNOWN_DAYS,
  LINK_MINUTES,
  SIGN_IN_MAILS,
  type SignInLinkContext,
  sendSignInLink,
  signIn,
  viewSignInLink,
} from '../../packages/accounts/src/people/sign-in-links.ts'
import { createMemoryCounters } from '../../packages/server-kit/src/counters/memory-counters.ts'
import { createAdmission } from '../../packages/server-kit/src/scarce/admission.ts'
import { createLocaleFormat } from '../../packages/ui/src/translations/locale-format.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { shopFacts } from '../shop-facts.ts'

// The links that sign people in, and the sessions, links and browsers that the shop remembers of them.

const [ANA, BEA] = ['ana@example.test', 'bea@example.test']
const [MINUTE, DAY] = [60_000, 86_400_000]
const PLACE = { browser: 'browser-of-ana', address: '192.0.2.7' }

async function open({ perCaller = 100 } = {}) {
  const database = await openDatabase('sqlite::memory:')
  const counters = createMemoryCounters()
  const clock = { now: new Date('2026-03-01T12:00:00.000Z') }
  const mails: { to: string; text: string }[] = []
  const events: object[] = []
  const blocked = new Set<string>()
  const proof = { bits: 20, begins: 'v1:shop.test:' }
  const context: SignInLinkContext = {
    sql: database.sql,
    mailer: { send: async ({ to, text }) => void mails.push({ to, text }) },
    admission: createAdmission({ counters, pools: [SIGN_IN_MAILS], proof }),
    mails: { quota: 200, perCaller, perMailbox: 100, perDomain: 100 },
    trail: { note: async (_tx, entry) => void events.push(entry) },
    isBlocked: async (email) => blocked.has(email),
    textContext: {
      shop: shopFacts({ PUBLIC_URL: 'https://shop.test' }),
      format: createLocaleFormat({ locale: 'en', timeZone: 'UTC' }),
      translations: createTranslations('en'),
    },
    signInDays: 30,
    now: () => clock.now,
    random: randomBytes,
  }
  const later = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds)
  }
  const ask = (email = ANA, { browser, address } = PLACE) =>
    sendSignInLink(context, { email, returnTo: '/your-agents', browser, by: { address } })
  /** The link of the last mail. */
  const link = () => new URL(/https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  return {
    ...{ context, clock, mails, events, blocked, later, ask, link, sql: database.sql },
    press: (one = link(), browser = PLACE.browser) => signIn(context, { link: one, browser, address: PLACE.address }),
    async [Symbol.asyncDispose]() {
      await counters.close()
      await database.close()
    },
  }
}

const hashOf = async (sql: SignInLinkContext['sql']) =>
  (await sql.selectFrom('person_session').select('hash').execute()).map(({ hash }) => hash)

describe('a sign-in link', () => {
  it('goes to one plain mailbox in its known spelling, and leads back here', async () => {
    await using shop = await open()
    assert.equal(await shop.ask(' ANA@Example.test '), ANA)
    assert.equal(shop.mails[0]?.to, ANA)
    assert.match(shop.mails[0]?.text ?? '', new RegExp(`https://shop\\.test/login/link\\?token=${shop.link()}`))
    await assert.rejects(shop.ask('ana@example.test, bea@example.test'), { code: 'invalid_request' })
    assert.equal(shop.mails.length, 1)
  })

  it('is not sent to a mailbox that the owner has blocked, in whatever spelling', async () => {
    await using shop = await open()
    shop.blocked.add(ANA)
    await assert.rejects(shop.ask('ANA@example.test'), { code: 'registration_blocked' })
    assert.deepEqual(shop.mails, [])
  })

  it('can be viewed without being used up, and says whether this browser requested it', async () => {
    await using shop = await open()
    await shop.ask()
    const view = (browser: string) => viewSignInLink(shop.context, shop.link(), browser)
    assert.deepEqual(await view(PLACE.browser), { email: ANA, isSameBrowser: true })
    assert.deepEqual(await view('another'), { email: ANA, isSameBrowser: false })
    assert.equal((await shop.press()).returnTo, '/your-agents')
    await assert.rejects(view(PLACE.browser), { code: 'link_used' })
  })

  it('is valid for a quarter of an hour, to look at and to use', async () => {
    await using shop = await open()
    await shop.ask()
    shop.later(LINK_MINUTES * MINUTE - 1)
    assert.equal((await viewSignInLink(shop.context, shop.link(), 'x')).email, ANA)
    shop.later(1)
    await assert.rejects(viewSignInLink(shop.context, shop.link(), 'x'), { code: 'link_used' })
    await assert.rejects(shop.press(), { code: 'link_used' })
    shop.later(-1)
    await shop.press()
  })

  it('signs one person in once, within its lifetime, and records only the domain', async () => {
    await using shop = await open()
    await shop.ask(BEA)
    const other = shop.link()
    await shop.ask()
    const { session, lifetime } = await shop.press()
    assert.equal(lifetime, 30 * 86_400)
    assert.match(session, /\w{20}/)
    await assert.rejects(shop.press(), { code: 'link_used' })
    const [row, ...more] = await shop.sql.selectFrom('person_session').selectAll().execute()
    assert.equal(more.length, 0)
    assert.equal(row?.email, ANA)
    assert.equal(Date.parse(row?.expires_at ?? '') - shop.clock.now.getTime(), 30 * DAY)
    const noted = { event: 'signed_in', address: PLACE.address, detail: { domain: 'example.test' } }
    assert.deepEqual(shop.events, [noted])
    assert.equal((await shop.press(other)).returnTo, '/your-agents', 'the other link is what it was')
  })

  it('that the shop did not send is rejected', async () => {
    await using shop = await open()
    await shop.ask()
    const made = shop.link().replace(/(?<=_)./, (one) => (one === 'A' ? 'B' : 'A'))
    for (const link of ['', 'x', made]) {
      await assert.rejects(shop.press(link), { code: 'link_used' }, link)
      await assert.rejects(viewSignInLink(shop.context, link, 'x'), { code: 'link_used' }, link)
    }
    assert.deepEqual(await hashOf(shop.sql), [])
  })

  it('is charged to the asking address, or to a browser known to the mailbox', async () => {
    await using shop = await open({ perCaller: 1 })
    assert.equal(await shop.ask(), ANA)
    await shop.press()
    const refused = { code: 'rate_limited' }
    await assert.rejects(shop.ask(ANA, { ...PLACE, browser: 'stranger' }), refused, 'the address is spent')
    assert.equal(await shop.ask(ANA), ANA, 'the browser is known')
    await assert.rejects(shop.ask(ANA), refused, 'and has a share, too')
    await assert.rejects(shop.ask(BEA), refused, 'it is known for its own mailbox alone')
    shop.later(KNOWN_DAYS * DAY)
    await assert.rejects(shop.ask(ANA), refused, 'and is forgotten')
  })
})

describe('what is remembered of people', () => {
  const at = '2026-03-01T12:00:00.000Z'
  const [before, after] = ['2026-03-01T11:59:59.999Z', '2026-03-01T12:00:00.001Z']

  async function filled() {
    const shop = await open()
    for (const [name, email, expires_at] of [
      ['a1', ANA, after],
      ['a2', ANA, at],
      ['b1', BEA, after],
    ] as const) {
      await store.insertSession(shop.sql, { hash: name, email, created_at: before, expires_at, last_seen_at: before })
      const link = { hash: name, email, return_to: '/', browser_hash: 'h', created_at: before, used_at: null }
      await store.insertLink(shop.sql, { ...link, expires_at })
      await store.putKnownBrowser(shop.sql, { hash: name, email, expires_at })
    }
    const all = async (table: 'person_session' | 'sign_in_link' | 'known_browser') =>
      (await shop.sql.selectFrom(table).select('hash').execute()).map(({ hash }) => hash).sort()
    return { ...shop, all, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
  }

  it('is found by its own secret, until it expires', async () => {
    await using shop = await filled()
    assert.equal((await store.findSession(shop.sql, 'a1', at))?.email, ANA)
    assert.equal(await store.findSession(shop.sql, 'a2', at), undefined)
    assert.equal(await store.findSession(shop.sql, 'x', at), undefined)
    assert.equal((await store.findLink(shop.sql, 'b1'))?.email, BEA)
    assert.equal(await store.findLink(shop.sql, 'x'), undefined)
    assert.equal((await store.useLink(shop.sql, 'b1', at))?.email, BEA)
    assert.equal(await store.useLink(shop.sql, 'b1', at), undefined, 'used')
    assert.equal(await store.useLink(shop.sql, 'a2', at), undefined, 'expired')
    assert.equal((await store.findLink(shop.sql, 'a1'))?.used_at, null, 'the others are what they were')
    const known = (hash: string, email: string) => store.isKnownBrowser(shop.sql, { hash, email, now: at })
    assert.deepEqual(
      [await known('a1', ANA), await known('a1', BEA), await known('a2', ANA), await known('x', ANA)],
      [true, false, false, false],
    )
    await store.putKnownBrowser(shop.sql, { hash: 'a2', email: ANA, expires_at: after })
    assert.equal(await known('a2', ANA), true)
  })

  it('is touched, listed and deleted for one client only', async () => {
    await using shop = await filled()
    await store.touchSession(shop.sql, 'a1', after)
    const seen = async () =>
      (await store.listSessions(shop.sql, ANA)).map(({ hash, last_seen_at }) => [hash, last_seen_at])
    assert.deepEqual((await seen()).sort(), [
      ['a1', after],
      ['a2', before],
    ])
    await store.deleteSession(shop.sql, 'a2')
    assert.deepEqual(await shop.all('person_session'), ['a1', 'b1'])
    assert.equal(await store.deleteSessions(shop.sql, ANA), 1)
    await store.deleteLinks(shop.sql, ANA)
    await store.deleteKnownBrowsers(shop.sql, ANA)
    for (const table of ['person_session', 'sign_in_link', 'known_browser'] as const)
      assert.deepEqual(await shop.all(table), ['b1'], table)
    assert.equal(await store.deleteSessions(shop.sql), 1)
    await store.deleteLinks(shop.sql)
    await store.deleteKnownBrowsers(shop.sql)
    for (const table of ['person_session', 'sign_in_link', 'known_browser'] as const)
      assert.deepEqual(await shop.all(table), [], table)
  })

  it('is forgotten when it has expired', async () => {
    await using shop = await filled()
    await store.purgePeople(shop.sql, at)
    for (const table of ['person_session', 'sign_in_link', 'known_browser'] as const)
      assert.deepEqual(await shop.all(table), ['a1', 'b1'], table)
  })
})
