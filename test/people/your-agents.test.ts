import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import { openIdentityShop } from '../agents/open-identity.ts'
import { openVisitor } from './open-visitor.ts'

const [ANA, BOB] = ['ana@example.test', 'bob@example.test']

describe('the page of a person’s agents', () => {
  it('is for signed-in people; others are asked to sign in, and come back', async () => {
    await using shop = await openAgentShop()
    const { status, headers } = await openVisitor(shop).get('/your-agents')
    assert.equal(status, 303)
    assert.equal(headers.location, '/login?return_to=%2Fyour-agents')
  })

  it('lists everything the person agreed to, in whatever way, and nothing of other people', async () => {
    await using shop = await openAgentShop()
    const mine = await shop.register({ agent_name: 'Pathfinder' })
    const other = await shop.register({ agent_name: 'Stranger' })
    await shop.register({ agent_name: 'Unclaimed' })
    await shop.claim(mine.claim_token, ANA)
    await shop.claim(other.claim_token, BOB)
    const visitor = openVisitor(shop)
    await visitor.signIn(ANA)
    const { text } = await visitor.get('/your-agents')
    assert.match(text, /An agent that calls itself “Pathfinder”/)
    assert.match(text, /Read the product catalogue\./)
    assert.doesNotMatch(text, /Stranger|Unclaimed/)
    assert.ok(!text.includes(mine.credential))
  })

  it('ends one agent, or all, and they are refused from then on', async () => {
    await using shop = await openAgentShop()
    const agents = [await shop.register(), await shop.register(), await shop.register()]
    for (const { claim_token } of agents) await shop.claim(claim_token, ANA)
    const visitor = openVisitor(shop)
    await visitor.signIn(ANA)
    const [first, ...others] = agents
    const after = await visitor.submit(await visitor.get('/your-agents'), '/your-agents/revoke', {
      registration: first?.registration_id ?? '',
    })
    assert.match(after.text, /Its access has ended/)
    assert.equal((await shop.read(first?.credential ?? '')).status, 401)
    for (const { credential } of others) assert.equal((await shop.read(credential)).status, 200)
    const last = await visitor.submit(after, '/your-agents/revoke-all')
    assert.match(last.text, /The access of 2 agents has ended/)
    for (const { credential } of others) assert.equal((await shop.read(credential)).status, 401)
  })

  it('asks before it ends access, which works without script, and has plain buttons for the rest', async () => {
    await using shop = await openAgentShop()
    for (const { claim_token } of [await shop.register(), await shop.register()]) await shop.claim(claim_token, ANA)
    const visitor = openVisitor(shop)
    await visitor.signIn(ANA)
    const { text } = await visitor.get('/your-agents')
    for (const target of ['/your-agents/revoke', '/your-agents/revoke-all'])
      assert.match(
        text,
        new RegExp(
          `<details class="sure"><summary class="button danger"[^>]*>[^<]+</summary>\\s*<form method="post" action="${target}"`,
        ),
      )
    assert.match(text, /This cannot be undone/)
    assert.match(text, /<button class="button plain" type="submit" id="sign-out">/)
    assert.doesNotMatch(text, /<(button|a) class="button"/)
  })

  it('shows a person without agents what one can do here, and what to tell it', async () => {
    await using shop = await openAgentShop()
    const visitor = openVisitor(shop)
    await visitor.signIn(ANA)
    const { text } = await visitor.get('/your-agents')
    assert.match(text, /id="none"/)
    assert.match(text, /<li>Manage carts for you, which you open and pay yourself\.<\/li>/)
    assert.match(text, /<p class="prompt" id="prompt">Shop for me at [^<]+ Read http[^ ]+\/agents\.md first\./)
    assert.match(text, /<button class="button" type="button" id="copy" data-copied="Copied">Copy<\/button>/)
    assert.equal(text.match(/<(button|a) class="button"/g)?.length, 1)
  })

  it('shows and ends what only a provider has vouched for, for its person alone', async () => {
    await using shop = await openIdentityShop({ AGENT_ASSERTION_VERSIONS: '0.1' })
    const { body } = await shop.post('/agent/auth', {
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion: await shop.issuer.idJag({ email: 'Ana@Example.test' }),
      requested_credential_type: 'api_key',
    })
    const [visitor, bob] = [openVisitor(shop), openVisitor(shop)]
    await visitor.signIn(ANA)
    await bob.signIn(BOB)
    assert.match((await bob.get('/your-agents')).text, /id="none"/)
    const page = await visitor.get('/your-agents')
    assert.ok(page.text.includes(new URL(shop.issuer.url).host))
    assert.match(page.text, /or your provider vouched for it/)
    assert.doesNotMatch(page.text, /after a mail/)
    await visitor.submit(page, '/your-agents/revoke')
    assert.equal((await shop.read(String(body.credential))).status, 401)
  })

  it('ends nothing of other people, nothing without a sign-in, nothing for another page', async () => {
    await using shop = await openAgentShop()
    const { claim_token, credential, registration_id } = await shop.register()
    await shop.claim(claim_token, ANA)
    const [ana, bob] = [openVisitor(shop), openVisitor(shop)]
    await ana.signIn(ANA)
    await bob.signIn(BOB)
    const mine = await ana.get('/your-agents')
    const registration = registration_id
    ana.cookies.delete('vitrine-session')
    assert.equal((await ana.submit(mine, '/your-agents/revoke', { registration })).status, 303)
    await ana.signIn(ANA)
    const foreign = { origin: 'https://evil.example' }
    assert.equal((await ana.submit(mine, '/your-agents/revoke', { registration }, foreign)).status, 403)
    assert.equal((await bob.submit(mine, '/your-agents/revoke', { registration })).status, 403)
    const own = await bob.get('/your-agents')
    const forged = {
      status: 200,
      text: mine.text.replaceAll(/name="form_token" value="[^"]*"/g, formTokenIn(own.text)),
    }
    assert.match((await bob.submit(forged, '/your-agents/revoke', { registration })).text, /had ended already/)
    assert.equal((await shop.read(credential)).status, 200)
  })

  it('shows agents’ own names as text, and is valid HTML for one or many', async () => {
    await using shop = await openAgentShop()
    const visitor = openVisitor(shop)
    await visitor.signIn(ANA)
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    for (const agent_name of [undefined, '<img src=x onerror=alert(1)> "quoted"', 'Pathfinder']) {
      const { text } = await visitor.get('/your-agents')
      const { valid, results } = await validator.validateString(text)
      assert.ok(valid, JSON.stringify(results[0]?.messages))
      assert.doesNotMatch(text, /<img src=x/)
      await shop.claim((await shop.register({ agent_name })).claim_token, ANA)
    }
  })

  it('is not shown for a person whose address differs by a tag', async () => {
    await using shop = await openAgentShop()
    await shop.claim((await shop.register({ agent_name: 'Pathfinder' })).claim_token, ANA)
    const visitor = openVisitor(shop)
    await visitor.signIn('ana+other@example.test')
    assert.match((await visitor.get('/your-agents')).text, /No agent acts for you/)
  })
})

function formTokenIn(page: string): string {
  return /name="form_token" value="[^"]*"/.exec(page)?.[0] ?? ''
}
