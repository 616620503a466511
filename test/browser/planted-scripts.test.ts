import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { freePort } from '../free-port.ts'
import { signInOf } from '../office/open-office.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'

/** Reads the office with the cookies of whoever looks at the page, as a planted script would. */
const THEFT = `(async()=>{const say=(page)=>{if(/class="rail"|form_token/.test(page))document.title='stolen'};for(const [path,method] of [['/admin','GET'],['/admin/people','GET'],['/admin/people/add','POST'],['/admin/security/add','POST']]){const body=method==='POST'?new URLSearchParams({name:'Eve',role:'owner'}):undefined;say(await(await fetch(path,{method,body,referrer:'/admin'})).text())}})()`
const PLANTED = `<script>${THEFT}</script><script src="/assets/theme/steal.js"></script><img src="x" onerror="${THEFT}"><svg onload="${THEFT}"></svg><iframe src="/admin"></iframe><a id="planted" href="javascript:${THEFT}">Look</a>`

describe('a script that is planted in the shop', () => {
  it('reads nothing of the office, though its owner is signed in and looks at the page', async () => {
    await using stack = new AsyncDisposableStack()
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-planted-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    for (const name of ['theme/templates', 'theme/assets', 'policies'])
      await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, 'theme/assets/steal.js'), THEFT)
    await writeFile(path.join(folder, 'policies/returns-and-refunds.md'), `Fourteen days, unused.\n\n${PLANTED}\n`)
    await writeFile(
      path.join(folder, 'theme/templates/layout.liquid'),
      `<!doctype html><html><head>{{ parts.head }}</head><body>${PLANTED}{{ parts.content }}</body></html>`,
    )
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const product = { ...aProduct('planted'), description: { plain: PLANTED, html: PLANTED } }
    const environment = {
      ...{ PUBLIC_URL: origin, SHOP_THEME_DIR: path.join(folder, 'theme') },
      POLICIES_DIR: path.join(folder, 'policies'),
    }
    const shop = stack.use(await openTestShop({ environment, products: [product] }))
    await shop.app.listen({ port, host: '127.0.0.1' })
    const browser = stack.adopt(await openBrowser(), (one) => one.close())
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${origin}/admin?link=${await signInOf(shop).ownerLink()}`)
    await page.click('#sign-in')
    await page.locator('.rail').waitFor()

    const refused: number[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/admin')) refused.push(response.status())
    })
    for (const address of ['/', `/products/${product.handle}`, '/pages/returns-and-refunds', '/search?q=planted']) {
      const answer = await page.goto(origin + address)
      assert.equal(answer?.status(), 200, address)
      assert.match(await page.content(), /id="planted"/)
      await page.locator('#planted').first().click()
      await page.waitForTimeout(200)
      assert.doesNotMatch(await page.title(), /stolen/, address)
      for (const frame of page.frames().slice(1)) assert.doesNotMatch(await frame.content(), /class="rail"/)
    }
    // The script of the theme has run, as themes may have scripts.
    assert.ok(refused.length > 0)
    assert.deepEqual([...new Set(refused)], [403])

    const popup = page.waitForEvent('popup')
    await page.evaluate(`window.office = open('/admin/people')`)
    await (await popup).locator('.rail').waitFor()
    const seen = await page.evaluate<string>(
      `(() => { try { return office.document.body.innerHTML } catch (error) { return String(error) } })()`,
    )
    assert.doesNotMatch(seen, /rail/)
    assert.equal((await shop.shop.database.sql.selectFrom('office_person').select('id').execute()).length, 1)
  })
})
