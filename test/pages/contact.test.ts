import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { openInbox } from '../agents/inbox.ts'
import { formsOf } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const LETTER = { name: 'Ana', email: 'ana@example.test', message: 'Is the small one really small?' }

async function open() {
  const inbox = await openInbox()
  const shop = await openPagesShop({
    products: [aProduct('one')],
    environment: { SMTP_URL: inbox.url, SHOP_CONTACT_EMAIL: 'hello@northwall.example' },
  })
  return {
    inbox,
    shop,
    write: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      shop.post('/pages/contact', new URLSearchParams(fields).toString(), { ...FORM, ...headers }),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await inbox[Symbol.asyncDispose]()
    },
  }
}

describe('writing to the shop', () => {
  it('mails the letter and its product to the owner, with replies to its writer', async () => {
    await using desk = await open()
    const page = await desk.shop.page('/pages/contact?about=product-one')
    assert.match(page, /name="about" value="product-one"/)
    const { status, text } = await desk.write({ ...LETTER, about: 'product-one' })
    assert.equal(status, 200)
    assert.match(text, /Thank you/)
    const [mail] = desk.inbox.mails
    assert.deepEqual(mail?.to, ['hello@northwall.example'])
    assert.match(mail?.text ?? '', /^Reply-To: ana@example\.test\r?$/m)
    assert.match(mail?.text ?? '', /Is the small one really small\?/)
    assert.match(mail?.text ?? '', /http:\/\/shop\.test\/products\/product-one/)
  })

  it('returns a letter with its mistakes marked and everything written kept', async () => {
    await using desk = await open()
    const { text } = await desk.write({ ...LETTER, email: 'ana', message: '<b>"Hi"</b>' })
    assert.match(text, /<h1>Not sent yet<\/h1>/)
    assert.match(text, /&lt;b&gt;&quot;Hi&quot;&lt;\/b&gt;<\/textarea>/)
    assert.match(text, /value="ana" aria-invalid="true" aria-describedby="email-mistake"/)
    const { valid } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
    assert.ok(valid)
    assert.equal(desk.inbox.mails.length, 0)
  })

  it('never lets a writer choose who else receives it', async () => {
    await using desk = await open()
    for (const email of [
      'ana@example.test\r\nBcc: all@example.test',
      'ana@example.test, b@example.test',
      '"a b"@example.test',
      '<ana@example.test>',
    ]) {
      await desk.write({ ...LETTER, email })
    }
    assert.equal(desk.inbox.mails.length, 0)
    await desk.write({ ...LETTER, name: 'Ana\r\nBcc: all@example.test', message: 'x\r\nBcc: all@example.test' })
    const head = desk.inbox.mails[0]?.text.split(/\r?\n\r?\n/)[0] ?? ''
    assert.doesNotMatch(head, /bcc/i)
    assert.deepEqual(desk.inbox.mails[0]?.to, ['hello@northwall.example'])
  })

  it('thanks a robot and sends nothing', async () => {
    await using desk = await open()
    const { text } = await desk.write({ ...LETTER, website: 'https://spam.example' })
    assert.match(text, /Thank you/)
    assert.equal(desk.inbox.mails.length, 0)
  })

  it('accepts ten letters an hour from one address, then asks for proof of work', async () => {
    await using desk = await open()
    for (let count = 0; count < 10; count++) assert.equal((await desk.write(LETTER)).status, 200)
    const refused = await desk.write(LETTER)
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers['retry-after']) > 3000)
    assert.match(refused.text, /send it again in 60 minutes.*write an e-mail to .*hello@northwall\.example/s)
    const [form] = formsOf(refused.text).filter(({ action }) => action === '/pages/contact')
    assert.deepEqual(form?.fields, { ...LETTER, proof_of_work: '' })
    assert.equal(desk.inbox.mails.length, 10)
    const { valid } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(refused.text)
    assert.ok(valid)
  })

  it('refuses messages sent from another origin’s page, and accepts only forms', async () => {
    await using desk = await open()
    assert.equal((await desk.write(LETTER, { 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal((await desk.shop.post('/pages/contact', LETTER, { accept: 'text/html' })).status, 415)
    assert.equal(desk.inbox.mails.length, 0)
  })
})
