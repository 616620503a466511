import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Inbox, openInbox, unfold } from '../agents/inbox.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { type OfficeBrowser, openOfficeBrowser, signedInOwner, signInOf } from './open-office.ts'

const MINUTE = 60_000

/** Makes all sessions older by this since their people showed who they are. */
async function letPass(shop: TestShop, milliseconds: number) {
  const at = new Date(Date.now() - milliseconds).toISOString()
  await shop.shop.database.sql.updateTable('office_session').set({ confirmed_at: at }).execute()
}

const namesOf = async (shop: TestShop) =>
  (await shop.shop.database.sql.selectFrom('office_person').select('name').execute()).map(({ name }) => name)

describe('what is dangerous', () => {
  let inbox: Inbox
  let shop: TestShop
  let owner: OfficeBrowser
  before(async () => {
    inbox = await openInbox()
    shop = await openTestShop({ environment: { SMTP_URL: inbox.url } })
    owner = await signedInOwner(shop)
    await owner.post('/admin/people/change', { person: 'owner', role: 'owner', email: 'boss@example.test' })
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await inbox[Symbol.asyncDispose]()
  })

  const add = (name: string) => owner.post('/admin/people/add', { name, role: 'editor' })

  it('is done at once a few minutes after the sign-in, and asks later', async () => {
    await letPass(shop, 9 * MINUTE)
    assert.equal((await add('Ana')).status, 200)
    await letPass(shop, 11 * MINUTE)
    const asked = await add('Eve & <b>')
    assert.equal(asked.status, 403)
    assert.match(asked.text, /<h1>Confirm that it is you<\/h1>/)
    assert.deepEqual(await namesOf(shop), ['owner', 'Ana'])
    assert.equal((await owner.submit(asked, { has: 'go-on' })).status, 403)
    assert.deepEqual(await namesOf(shop), ['owner', 'Ana'])
    // What is not dangerous goes on.
    assert.equal((await owner.get('/admin/people')).status, 200)
  })

  it('is done after a link that was mailed was opened in the same browser, with the form as it was', async () => {
    await letPass(shop, 11 * MINUTE)
    const asked = await add('Eve & <b>')
    const sent = await owner.submit(asked, { has: 'office_mail' })
    assert.match(sent.text, /A link is on its way to boss@example\.test/)
    for (let times = 0; times < 200 && inbox.mails.length === 0; times++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const link = /link=(ofl_\w{39})/.exec(unfold(inbox.mails.at(-1)?.text ?? ''))?.[1] ?? ''
    assert.equal((await owner.submit(sent, { has: 'go-on' })).status, 403)
    // Opened from a mail program, so that the strict cookie of the session does not come along.
    const page = await shop.get(`/admin?link=${link}`)
    const form = /^([^;]+)/.exec(String(page.headers['set-cookie']))?.[1] ?? ''
    const fields = { form_token: /form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '', link }
    const confirmed = await shop.post('/admin', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${owner.cookies()}; ${form}`,
      origin: 'http://shop.test',
    })
    assert.match(confirmed.text, /<h1>Confirmed<\/h1>/)
    const done = await owner.submit(sent, { has: 'go-on' })
    assert.equal(done.status, 200)
    assert.deepEqual(await namesOf(shop), ['owner', 'Ana', 'Eve & <b>'])
  })

  it('is not done by the link of somebody else, who is signed in instead', async () => {
    await letPass(shop, 11 * MINUTE)
    const { id } = await shop.shop.database.sql
      .selectFrom('office_person')
      .select('id')
      .where('name', '=', 'Ana')
      .executeTakeFirstOrThrow()
    const link = await signInOf(shop).linkFor(id)
    const browser = await signedInOwner(shop)
    await letPass(shop, 11 * MINUTE)
    const question = await browser.get(`/admin?link=${link}`)
    assert.match(question.text, /<strong>Ana<\/strong>/)
    assert.equal((await browser.submit(question, { has: 'name="link"' })).status, 303)
    assert.match((await browser.get('/admin')).text, /Ana · Editor/)
  })

  for (const [path, fields] of [
    ['people/add', { name: 'x', role: 'viewer' }],
    ['people/change', { person: 'owner', role: 'owner' }],
    ['people/remove', { person: 'owner' }],
    ['people/link', { person: 'owner' }],
    ['people/end-others', {}],
    ['security/add', { passkey: '{}' }],
    ['security/remove', { passkey: 'x' }],
    ['security/end-others', {}],
  ] as const)
    it(`is ${path}`, async () => {
      await letPass(shop, 11 * MINUTE)
      assert.match((await owner.post(`/admin/${path}`, fields)).text, /<h1>Confirm that it is you<\/h1>/)
    })
})

describe('a form whose session has ended', () => {
  let shop: TestShop
  let link: string
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const end = () => shop.shop.database.sql.deleteFrom('office_session').execute()

  it('is kept on the page of the sign-in, and shown again before anything is done', async () => {
    const browser = await signedInOwner(shop)
    const page = await browser.get('/admin/people')
    await end()
    const typed = { name: 'Zoë "Z" <i>', role: 'viewer', email: '' }
    const kept = await browser.submit(page, { has: 'id="name"' }, typed)
    assert.equal(kept.status, 403)
    assert.match(kept.text, /<h1>Sign in to the office<\/h1>/)
    assert.match(kept.text, /Your session has ended/)
    link = await signInOf(shop).ownerLink()
    const question = await browser.get(`/admin?link=${link}`)
    await browser.submit(question, { has: 'name="link"' })
    assert.match((await browser.get('/admin')).text, /<h1>Today<\/h1>/)
    // The page of the sign-in is still open.
    const shown = await browser.submit(kept, { has: 'go-on' })
    assert.equal(shown.status, 403)
    assert.match(shown.text, /<h1>Send this now\?<\/h1>/)
    assert.match(shown.text, /<bdi>Zoë &quot;Z&quot; &lt;i&gt;<\/bdi>/)
    assert.deepEqual(await namesOf(shop), ['owner'])
    assert.equal((await browser.submit(shown, { has: 'go-on' })).status, 200)
    assert.deepEqual(await namesOf(shop), ['owner', typed.name])
  })

  it('is kept for a browser on a page of the office alone', async () => {
    const stranger = openOfficeBrowser(shop)
    const body = 'name=Eve&role=owner'
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const from = (headers: Record<string, string>) => shop.post('/admin/people/add', body, { ...type, ...headers })
    const foreign: Record<string, string>[] = [{}, { origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      const { status, text } = await from(headers)
      assert.ok(status === 303 && text === '', JSON.stringify(headers))
    }
    const own = await from({ origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' })
    assert.equal(own.status, 403)
    assert.doesNotMatch(own.text, /sign-out|People/)
    const evil = await (await signedInOwner(shop)).post(
      '/admin/people/add',
      { name: 'Eve' },
      { headers: { origin: 'https://evil.test' } },
    )
    assert.doesNotMatch(evil.text, /Send this now/)
    assert.equal((await stranger.get('/admin')).status, 200)
    assert.ok(!(await namesOf(shop)).includes('Eve'))
  })
})
