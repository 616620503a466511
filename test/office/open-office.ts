import assert from 'node:assert/strict'
import { office } from '../../packages/office/src/capability.ts'
import { type Answer, openTestShop, type TestShop, type TestShopOptions } from '../open-storefront.ts'

/** A browser of somebody who works in the office: keeps its cookies, sends forms as pages do. */
export interface OfficeBrowser {
  get(path: string): Promise<Answer>
  /** Submits the form of a page: with its token, and the headers of a browser. */
  post(path: string, fields: Record<string, string>, options?: SentForm): Promise<Answer>
  /** Submits a form of an answer as a browser does: every field, and what somebody typed. */
  submit(page: Answer, form: { has: string }, typed?: Record<string, string>): Promise<Answer>
  /** As the `Cookie` header says them. */
  cookies(): string
}

interface SentForm {
  /** The page that has the form; Today if absent. */
  from?: string
  headers?: Record<string, string>
}

/** A browser without a cookie. */
export function openOfficeBrowser(shop: TestShop): OfficeBrowser {
  const jar = new Map<string, string>()
  const sameOrigin = { origin: shop.shop.config.publicUrl, 'sec-fetch-site': 'same-origin' }
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (answer: Answer): Answer => {
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      assert.match(header, /; Path=\/admin; HttpOnly; SameSite=Strict/)
      if (/Max-Age=0$/.test(header)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const get = async (path: string) => keep(await shop.get(path, { cookie: cookies() }))
  const send = async (path: string, form: URLSearchParams, headers: Record<string, string> = {}) =>
    keep(
      await shop.post(path, form.toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: cookies(),
        ...sameOrigin,
        ...headers,
      }),
    )
  return {
    get,
    cookies,
    async submit(page, { has }, typed = {}) {
      const forms = page.text.matchAll(/<form [^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)
      const [, action = '', body = ''] = [...forms].find(([, , inner]) => inner?.includes(has)) ?? []
      assert.notEqual(action, '', `There is no form with ${has}.`)
      const fields = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescaped(value)]))
      for (const [name, value] of Object.entries(typed)) form.set(name, value)
      return send(unescaped(action), form)
    },
    async post(path, fields, { from = '/admin', headers = {} } = {}) {
      return send(path, new URLSearchParams({ form_token: formTokenIn((await get(from)).text), ...fields }), headers)
    },
  }
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The token of a page's forms; empty if it has none. */
export function formTokenIn(page: string): string {
  return /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** The sign-in of a shop, for links as `vitrine office` prints them. */
export function signInOf(shop: TestShop) {
  const entrance = shop.shop.capabilities.get(office)
  assert.ok(entrance)
  return entrance.signIn
}

/** A browser that is signed in as owner. */
export async function signedInOwner(shop: TestShop): Promise<OfficeBrowser> {
  const browser = openOfficeBrowser(shop)
  const link = await signInOf(shop).ownerLink()
  const page = `/admin?link=${link}`
  const entered = await browser.post('/admin', { link }, { from: page })
  assert.equal(entered.status, 303)
  return browser
}

/** A shop with a browser of its owner. */
export async function openOffice(options?: TestShopOptions): Promise<{ shop: TestShop; owner: OfficeBrowser }> {
  const shop = await openTestShop(options)
  return { shop, owner: await signedInOwner(shop) }
}
