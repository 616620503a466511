import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Inbox, openInbox } from '../agents/inbox.ts'
import type { RunningShop } from '../agents/start-shop.ts'
import { ENGINES } from '../contracts/engines.ts'
import { type ClientSite, codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'
import type { Answer } from '../open-storefront.ts'
import { openVisitor, signInLink } from '../people/open-visitor.ts'
import { startTwo } from './start-two.ts'

const ROUNDS = 4

for (const engine of ENGINES) {
  describe(`people at two processes on one ${engine.name} database`, () => {
    const stack = new AsyncDisposableStack()
    let one: Reached
    let two: Reached
    let inbox: Inbox
    let site: ClientSite

    before(async () => {
      inbox = stack.use(await openInbox())
      site = stack.use(await openClientSite())
      const shops = stack.use(
        await startTwo(engine, {
          SMTP_URL: inbox.url,
          OAUTH_LOOPBACK_CLIENTS: 'true',
          LIMITS: 'rateLimits=false,signInsPerMailbox=1000',
        }),
      )
      one = reach(shops.one, inbox)
      two = reach(shops.two, inbox)
    })
    after(() => stack.disposeAsync())

    it('sign one person in when both receive the button press simultaneously', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [here, there] = [openVisitor(one), openVisitor(two)]
        await here.submit(await here.get('/login'), '/login', { email: 'ana@example.test' })
        const link = signInLink(inbox)
        const [page, same] = [await here.get(link), await there.get(link)]
        const answers = await Promise.all([
          here.submit(page, '/login/link'),
          there.submit(same, '/login/link'),
          here.submit(page, '/login/link'),
          there.submit(same, '/login/link'),
        ])
        assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410, 410, 410])
      }
    })

    it('give tokens for one code exactly once, and end them when it comes again', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const members = form(await codeFor(one, site))
        const exchange = (shop: Reached) => shop.post('/oauth2/token', members, FORM)
        const answers = await Promise.all([one, two, one, two, one, two].map(exchange))
        const won = answers.filter(({ status }) => status === 200)
        assert.equal(won.length, 1, answers.map(({ text }) => text).join('\n'))
        for (const { status, body } of answers) assert.ok(status === 200 || body.error === 'invalid_grant')
        const token = String(won[0]?.body.access_token)
        assert.deepEqual(await Promise.all([one.statusFor(token), two.statusFor(token)]), [401, 401])
      }
    })

    it('refuse in one process grants and sign-ins that the human ended in the other', async () => {
      const { body } = await one.post('/oauth2/token', form(await codeFor(one, site)), FORM)
      const token = String(body.access_token)
      assert.deepEqual([await one.statusFor(token), await two.statusFor(token)], [200, 200])
      const [here, there] = [openVisitor(one), openVisitor(two)]
      await here.signIn('ana@example.test')
      await there.signIn('ana@example.test')
      await there.submit(await there.get('/your-agents'), '/your-agents/revoke')
      assert.equal(await one.statusFor(token), 401)
      await there.submit(await there.get('/your-agents'), '/login/end-all')
      assert.equal((await here.get('/your-agents')).status, 303)
    })
  })
}

interface Reached {
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  statusFor: RunningShop['statusFor']
  inbox: Inbox
}

/** The words of a visitor's browser for a shop in another process. */
function reach({ origin, statusFor }: RunningShop, inbox: Inbox): Reached {
  async function ask(url: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(origin + url, { redirect: 'manual', ...init })
    const text = await response.text()
    const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }
    return {
      status: response.status,
      headers,
      text,
      get body(): Record<string, unknown> {
        return JSON.parse(text)
      },
    }
  }

  return {
    inbox,
    statusFor,
    get: (url, headers = {}) => ask(url, { headers }),
    post: (url, body, headers = {}) => ask(url, { method: 'POST', body: String(body), headers }),
  }
}
