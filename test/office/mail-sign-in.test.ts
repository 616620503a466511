import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { SIGN_IN_MAILS } from '../../packages/accounts/src/people/sign-in-links.ts'
import { type Inbox, openInbox, unfold } from '../agents/inbox.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { formTokenIn, openOfficeBrowser, signedInOwner } from './open-office.ts'

/** Waits for mails that are sent after the answer. */
async function mailsOf(inbox: Inbox, count: number) {
  for (let times = 0; times < 200 && inbox.mails.length < count; times++) await sleep(20)
  return inbox.mails.map(({ to, text }) => ({ to, text: unfold(text) }))
}

const linkIn = (text: string) => /\/admin\?link=(ofl_\w{39})/.exec(text)?.[1] ?? ''

describe('sign-in to the office by mail', () => {
  let inbox: Inbox
  let shop: TestShop
  before(async () => {
    inbox = await openInbox()
    shop = await openTestShop({ environment: { SMTP_URL: inbox.url } })
    const owner = await signedInOwner(shop)
    await owner.post('/admin/people/add', { name: 'Ana', role: 'editor', email: 'Ana@Example.test' })
    const [, id = ''] = /name="person" value="(owner)"/.exec((await owner.get('/admin/people')).text) ?? []
    await owner.post('/admin/people/change', { person: id, role: 'owner', email: 'boss@example.test' })
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await inbox[Symbol.asyncDispose]()
  })

  it('sends a link that signs its reader in, once', async () => {
    const browser = openOfficeBrowser(shop)
    const asked = await browser.submit(
      await browser.get('/admin'),
      { has: 'office_email' },
      { office_email: 'ana@example.test' },
    )
    assert.equal(asked.status, 200)
    const [mail] = await mailsOf(inbox, 1)
    assert.deepEqual(mail?.to, ['ana@example.test'])
    assert.match(mail?.text ?? '', /http:\/\/shop\.test\/admin\?link=/)
    const reader = openOfficeBrowser(shop)
    const question = await reader.get(`/admin?link=${linkIn(mail?.text ?? '')}`)
    assert.equal((await reader.submit(question, { has: 'name="link"' })).status, 303)
    assert.match((await reader.get('/admin')).text, /Ana · Editor/)
    assert.equal((await openOfficeBrowser(shop).submit(question, { has: 'name="link"' })).status, 403)
    assert.equal((await shop.get(`/admin?link=${linkIn(mail?.text ?? '')}`)).status, 410)
  })

  it('answers the same to whoever is unknown, before anybody is looked up, and sends them nothing', async () => {
    const before = inbox.mails.length
    const ask = async (email: string) => {
      const browser = openOfficeBrowser(shop)
      const { status, text } = await browser.submit(
        await browser.get('/admin'),
        { has: 'office_email' },
        { office_email: email },
      )
      return { status, text: text.replaceAll(email, 'EMAIL') }
    }
    assert.deepEqual(await ask('nobody@example.test'), await ask('boss@example.test'))
    const mails = await mailsOf(inbox, before + 1)
    await sleep(100)
    assert.deepEqual(
      mails.slice(before).map(({ to }) => to),
      [['boss@example.test']],
    )
    assert.equal((await ask('no address')).status, 400)
  })

  it('answers before the mail server does', async () => {
    let hasAnswered = false
    await using slow = await openInbox({
      async beforeAnswer() {
        await sleep(600)
        hasAnswered = true
      },
    })
    await using other = await openTestShop({ environment: { SMTP_URL: slow.url } })
    const owner = await signedInOwner(other)
    await owner.post('/admin/people/add', { name: 'Eve', role: 'viewer', email: 'eve@example.test' })
    const browser = openOfficeBrowser(other)
    await browser.submit(await browser.get('/admin'), { has: 'office_email' }, { office_email: 'eve@example.test' })
    assert.equal(hasAnswered, false)
    assert.equal((await mailsOf(slow, 1)).length, 1)
  })

  it('is limited for an address and for a mailbox, known or not, and takes nothing from shoppers', async () => {
    await using other = await openTestShop({ environment: { SMTP_URL: inbox.url } })
    const browser = openOfficeBrowser(other)
    const page = await browser.get('/admin')
    const ask = (office_email: string) => browser.submit(page, { has: 'office_email' }, { office_email })
    const one = []
    for (let times = 0; times < 6; times++) one.push((await ask('nobody@example.test')).status)
    assert.deepEqual(one, [200, 200, 200, 200, 200, 429])
    const others = []
    for (let times = 0; times < 6; times++) others.push((await ask(`nobody-${times}@example.test`)).status)
    assert.deepEqual(others, [200, 200, 200, 200, 200, 429])
    const shopper = { address: '127.0.0.1' }
    await other.shop.admission.spend(SIGN_IN_MAILS, shopper, async () => {})
    assert.equal((await browser.get('/admin')).status, 200)
  })

  it('takes no form of another site, and none without the token of its browser', async () => {
    const browser = openOfficeBrowser(shop)
    const token = formTokenIn((await browser.get('/admin')).text)
    const before = inbox.mails.length
    for (const [form_token, origin] of [
      [token, 'https://evil.test'],
      ['', 'http://shop.test'],
    ] as const) {
      const fields = { form_token, office_email: 'ana@example.test' }
      assert.equal((await browser.post('/admin', fields, { headers: { origin } })).status, 403)
    }
    await sleep(100)
    assert.equal(inbox.mails.length, before)
  })

  it('is not offered without a mail server, where the command line signs in', async () => {
    await using other = await openTestShop()
    const { text } = await other.get('/admin')
    assert.doesNotMatch(text, /office_email/)
    assert.match(text, /<code>vitrine office<\/code>/)
  })
})
