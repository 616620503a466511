import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import type { MessageTable } from '../../packages/server-kit/src/index.ts'
import type { Translations } from '../../packages/ui/src/translations/message-types.ts'
import { languageOf, readLanguage } from '../../packages/ui/src/translations/messages.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { unfold } from '../agents/inbox.ts'
import { ANA, type IdentityShop, openIdentityShop } from '../agents/open-identity.ts'
import { asking, openClientSite } from '../oauth/open-client.ts'
import type { Answer } from '../open-storefront.ts'
import { formsOf, openVisitor, signInLink, type Visitor } from './open-visitor.ts'

const LOCALES = [
  ['de-DE', 'ltr'],
  ['ar-EG', 'rtl'],
] as const

/** What stands between the places of each text of a table, where it is long enough to be a sentence's. */
function piecesOf(table: MessageTable): string[] {
  return Object.values(table).flatMap((entry) =>
    typeof entry === 'string' ? entry.split(/[{}]/).filter((piece) => piece.trim().length > 12) : piecesOf(entry),
  )
}

/** Markup as it is read: entities undone as far as our sentences have them. */
/** What people read: names and descriptions of tools are for agents, in English everywhere. */
function readable(text: string): string {
  return text
    .replace(/ tool(param)?description="[^"]*"/g, '')
    .replaceAll('&#39;', '’')
    .replaceAll('&quot;', '"')
}

/** Every page of people who sign in, by the title that it should have, in the order of a visit. */
async function pagesOf(shop: IdentityShop, locale: string): Promise<[title: string, page: string][]> {
  const { claim, yourAgents, people } = createTranslations(locale)
  const { signIn, answer, consent } = people
  const pages: [string, string][] = []
  const keep = <Page extends { text: string }>(title: string, page: Page): Page => {
    pages.push([title, page.text])
    return page
  }
  const [ana, bob, stranger] = [openVisitor(shop), openVisitor(shop), openVisitor(shop)]
  for (const place of ['/claim', '/oauth2/authorize']) keep(signIn.title, await ana.get(`/login?return_to=${place}`))
  const login = keep(signIn.title, await ana.get('/login'))
  keep(signIn.title, await ana.submit(login, '/login', { email: 'ana' }))
  keep(signIn.sent, await ana.submit(login, '/login', { email: ANA }))
  keep(signIn.question, await stranger.get(signInLink(shop.inbox)))
  await ana.submit(keep(signIn.question, await ana.get(signInLink(shop.inbox))), '/login/link')
  keep(yourAgents, await ana.get('/your-agents'))

  const pathOf = (attemptToken: string) => `/claim?claim_attempt_token=${encodeURIComponent(attemptToken)}`
  const asked = await shop.ask()
  const page = keep(claim.question, await ana.get(pathOf(asked.attemptToken)))
  await bob.signIn('bob@example.test')
  keep(answer.otherMailbox, await bob.get(pathOf(asked.attemptToken)))
  keep(claim.question, await ana.submit(page, '/claim/confirm', { user_code: 'x' }))
  keep(claim.readOut, await ana.submit(page, '/claim/code'))
  keep(answer.confirmed, await ana.submit(page, '/claim/confirm', { user_code: asked.user_code }))
  const unwanted = await ana.get(pathOf((await shop.ask()).attemptToken))
  keep(claim.over, await ana.submit(unwanted, '/claim/refuse'))
  await shop.claim((await shop.register({ agent_name: 'Aria' })).claim_token, ANA)

  await using site = await openClientSite()
  for (const redirect_uri of ['http://127.0.0.1/callback', 'https://app.example/done'])
    keep(consent.question({ host: new URL(site.id).host }), await ana.get(asking(site.id, { redirect_uri }).path))
  const wrong = asking(site.id, { redirect_uri: 'https://app.example/done', code_challenge: undefined })
  keep(consent.mistake, await ana.get(wrong.path))

  const both = keep(yourAgents, await ana.get('/your-agents'))
  const none = keep(yourAgents, await ana.submit(both, '/your-agents/revoke-all'))
  keep(signIn.signedOut, await ana.submit(none, '/login/end'))
  return pages
}

for (const [locale, dir] of LOCALES) {
  describe(`a shop in ${locale}`, () => {
    const own = new Set(piecesOf(readLanguage(languageOf(locale)).messages))
    const english = piecesOf(readLanguage('en').messages).filter((piece) => !own.has(piece))

    it('writes pages and mails for sign-in without English, in the right direction', async () => {
      // A shop of its own name: the sample shop's policy pages are English texts, and the footer tells their titles.
      const named = { SHOP_NAME: 'Nordwand', SHOP_CONTACT_EMAIL: 'hallo@shop.example' }
      await using shop = await openIdentityShop({ SHOP_LOCALE: locale, OAUTH_LOOPBACK_CLIENTS: 'true', ...named })
      const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
      for (const [title, page] of await pagesOf(shop, locale)) {
        assert.match(page, new RegExp(`<html lang="${locale}" dir="${dir}">`))
        const [, body = ''] = readable(page).split('<main id="content">')
        assert.ok(body.includes(`<h1>${title}</h1>`), `${title}\n${body.slice(0, 300)}`)
        assert.doesNotMatch(body, /<article[^>]* lang=/)
        assert.deepEqual(
          english.filter((piece) => body.includes(piece)),
          [],
          title,
        )
        const { valid, results } = await validator.validateString(page)
        assert.ok(valid, JSON.stringify(results[0]?.messages))
      }

      const { letters } = createTranslations(locale).people
      const mails = shop.inbox.mails.map(({ text }) => readable(unfold(text)))
      for (const said of [letters.signIn.otherwise, letters.claim.otherwise])
        assert.ok(
          mails.some((mail) => mail.includes(`<p>${said}</p>`) && mail.includes(`\n${said}`)),
          said,
        )
      for (const mail of mails) {
        assert.match(mail, new RegExp(`<html lang="${locale}" dir="${dir}">`))
        assert.deepEqual(
          english.filter((piece) => mail.includes(piece)),
          [],
        )
      }
    })
  })
}

/** Refusals that a person may meet on the way, each with the code by which the table of words has it. */
async function refusalsIn(shop: IdentityShop): Promise<[code: keyof Translations['failures'], page: Answer][]> {
  const [ana, bob] = [openVisitor(shop), openVisitor(shop)]
  const [login, asked] = [await ana.get('/login'), await shop.ask()]
  const outdated = await ana.submit(login, '/login', { email: ANA, form_token: '' })
  await ana.submit(login, '/login', { email: ANA })
  const link = signInLink(shop.inbox)
  await ana.submit(await ana.get(link), '/login/link')
  const used = await ana.get(link)
  const path = `/claim?claim_attempt_token=${encodeURIComponent(asked.attemptToken)}`
  const form = await ana.get(path)
  await bob.signIn('bob@example.test')
  return [
    ['form_outdated', outdated],
    ['link_used', used],
    ['wrong_account', await bob.submit(form, '/claim/code', await ownToken(bob))],
    ['client_rejected', await ana.get('/oauth2/authorize?client_id=https://nobody.test')],
    ['method_not_allowed', await ana.get('/agent/identity')],
    ['uri_too_long', await ana.get(`/search?q=${'x'.repeat(9000)}`)],
    ['not_found', await ana.get('/claim?claim_attempt_token=nothing')],
  ]
}

/** What forms carry that were shown to this visitor. */
async function ownToken(visitor: Visitor): Promise<Record<string, string>> {
  const form = formsOf((await visitor.get('/your-agents')).text).find(({ fields }) => fields.form_token !== undefined)
  return { form_token: form?.fields.form_token ?? '' }
}

for (const [locale] of LOCALES) {
  describe(`a shop in ${locale} that refuses`, () => {
    it('gives people the reason in their language, and marks technical messages as English', async () => {
      await using shop = await openIdentityShop({ SHOP_LOCALE: locale, OAUTH_LOOPBACK_CLIENTS: 'true' })
      const { failures } = createTranslations(locale)
      for (const [code, { text }] of await refusalsIn(shop)) {
        assert.ok(text.includes(`<h1>${failures[code].title}</h1>`), `${code}\n${text}`)
        assert.equal(text.includes('<span lang="en" dir="ltr">'), code === 'client_rejected', code)
      }
    })

    it('asks in their language for a proof of work', async () => {
      await using shop = await openIdentityShop({ SHOP_LOCALE: locale, LIMITS: 'mailsPerAddress=1' })
      const { title, compute } = createTranslations(locale).proof
      const ana = openVisitor(shop)
      await ana.submit(await ana.get('/login'), '/login', { email: ANA })
      const { status, text } = await ana.submit(await ana.get('/login'), '/login', { email: ANA })
      assert.equal(status, 429)
      assert.ok(text.includes(`<h1>${title}</h1>`))
      assert.ok(text.includes(`>${compute}</button>`))
    })
  })
}

describe('the owner’s words', () => {
  it('go before ours on these pages and in both letters', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-people-words-'))
    try {
      const letters = { signIn: { otherwise: 'Else leave it.' }, claim: { subject: 'Hello from {shop}' } }
      const people = { signIn: { title: 'Come in' }, letters }
      await writeFile(path.join(folder, 'words.json'), JSON.stringify({ people }))
      await using shop = await openIdentityShop({ SHOP_THEME_DIR: folder })
      const ana = openVisitor(shop)
      const login = await ana.get('/login')
      assert.match(login.text, /<h1>Come in<\/h1>/)
      await ana.submit(login, '/login', { email: ANA })
      assert.match(shop.inbox.mails.at(-1)?.text ?? '', /Else leave it\./)
      await shop.claim((await shop.register()).claim_token, ANA)
      assert.match(shop.inbox.mails.at(-1)?.text ?? '', /^Subject: Hello from /m)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
