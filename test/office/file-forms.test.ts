import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, TestShop } from '../open-storefront.ts'
import { formTokenIn, type OfficeBrowser, openOffice, openOfficeBrowser, signInOf } from './open-office.ts'

const PAGE = '/admin/imports'
const BOUNDARY = 'a-boundary-that-no-file-has'
const HATS = 'Handle,Title,Variant SKU,Variant Price,Status\nhat,Hat,H,20.50,active\n'

describe('a file that is sent to the office', () => {
  let shop: TestShop
  let owner: OfficeBrowser

  before(async () => {
    ;({ shop, owner } = await openOffice())
  })
  after(() => shop?.[Symbol.asyncDispose]())

  function send(browser: Pick<OfficeBrowser, 'cookies'>, token: string, headers: Record<string, string> = {}) {
    const part = (name: string, text: string) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${text}\r\n`
    const body = `${part('"form_token"', token)}${part('"file"; filename="hats.csv"', HATS)}--${BOUNDARY}--\r\n`
    return shop.post(`${PAGE}/file`, body, {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      cookie: browser.cookies(),
      origin: shop.shop.config.publicUrl,
      'sec-fetch-site': 'same-origin',
      ...headers,
    })
  }
  const tokenOf = async (browser: OfficeBrowser) => formTokenIn((await browser.get(PAGE)).text)
  const kept = () => readdir(path.join(shop.shop.config.dataDir, 'imports')).catch(() => [])

  /** Nothing of it was stored, and the page does not lead to an import. */
  async function isRefused(answer: Answer, status: number): Promise<void> {
    assert.equal(answer.status, status, answer.text.slice(0, 500))
    assert.deepEqual(await kept(), [])
  }

  it('is not taken without the token of a page that its sender has loaded', async () => {
    await isRefused(await send(owner, ''), 403)
    await isRefused(await send(owner, 'of-nobody'), 403)
    await isRefused(await send(owner, await tokenOf(owner), { origin: 'https://evil.example' }), 403)
    await isRefused(await send(owner, await tokenOf(owner), { 'sec-fetch-site': 'cross-site' }), 403)
  })

  it('is not taken from a stranger, who is led to the sign-in', async () => {
    const stranger = openOfficeBrowser(shop)
    const answer = await send(stranger, await tokenOf(owner))
    assert.ok(answer.status !== 200 || /vitrine office/.test(answer.text), String(answer.status))
    assert.deepEqual(await kept(), [])
  })

  it('is not taken from a viewer, who is shown no form for it', async () => {
    const ana = await viewer()
    const page = await ana.get(PAGE)
    assert.doesNotMatch(page.text, /type="file"/)
    await isRefused(await send(ana, formTokenIn((await ana.get('/admin')).text)), 403)
  })

  it('begins an import for an owner, which publishes into no database but that of the shop', async () => {
    const answer = await send(owner, await tokenOf(owner))
    assert.equal(answer.status, 303, answer.text.slice(0, 500))
    const page = String(answer.headers.location)
    assert.match(page, /^\/admin\/imports\/[\w-]+$/)
    assert.equal((await kept()).length, 1)
    // This shop has its settings from a program, as an embedded one has; processes read the environment.
    let shown = await owner.get(page)
    while (/http-equiv="refresh"|<progress/.test(shown.text)) {
      await sleep(100)
      shown = await owner.get(page)
    }
    assert.match(shown.text, /has another database than its environment/)
  })

  async function viewer(): Promise<OfficeBrowser> {
    await owner.post('/admin/people/add', { name: 'Ana', role: 'viewer' })
    const { id } = await shop.shop.database.sql
      .selectFrom('office_person')
      .select('id')
      .where('name', '=', 'Ana')
      .executeTakeFirstOrThrow()
    const browser = openOfficeBrowser(shop)
    const link = await signInOf(shop).linkFor(id)
    await browser.post('/admin', { link }, { from: `/admin?link=${link}` })
    return browser
  }
})
