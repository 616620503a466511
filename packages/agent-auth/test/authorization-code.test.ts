import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { createAdmission, createMemoryCounters } from '@vitrine/server-kit'
import { AGENT_AUTH_POOLS } from '../src/agents/agent-pools.ts'
import { openOAuth } from '../src/oauth/oauth.ts'
import { ORIGIN, openTestAgents } from './open-agents.ts'

// What a code is worth, to whom, and what happens where it comes twice (RFC 6749, sections 4.1.2 and 4.1.3).

const CLIENT = 'https://client.test/client.json'
const REDIRECT = 'https://client.test/done'
const [ANA, origin] = [{ email: 'ana@example.test' }, { address: '192.0.2.7' }]
const API = `${ORIGIN}/api`
const MCP = `${ORIGIN}/mcp`

async function open() {
  const shop = await openTestAgents()
  const { agents, database } = shop
  const counters = createMemoryCounters()
  const admission = createAdmission({ counters, pools: AGENT_AUTH_POOLS, proof: { bits: 20, begins: 'v1:' } })
  const trail = { refused: () => {} }
  const now = () => shop.clock.now
  const oauth = openOAuth({ agents, database, admission, trail, publicUrl: ORIGIN, loopback: false, now })
  /** A code for which Ana has said yes, and the form that exchanges it. */
  async function approve({
    resources = [] as string[],
    authMethods = ['none'] as ('none' | 'private_key_jwt')[],
    code_verifier = randomBytes(32).toString('base64url'),
  } = {}) {
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const client = {
      id: CLIENT,
      kind: 'document' as const,
      name: 'Client',
      redirectUris: [REDIRECT],
      authMethods,
      jwks: undefined,
      jwksUri: undefined,
    }
    const question = { client, redirectUri: REDIRECT, state: undefined, scopes: ['catalog:read'], challenge, resources }
    const code = new URL(await oauth.approve(question, ANA)).searchParams.get('code') ?? ''
    return { code, client_id: CLIENT, redirect_uri: REDIRECT, code_verifier, resources: [] as string[] }
  }
  const registrations = () => database.sql.selectFrom('agent_registration').selectAll().execute()
  return {
    ...shop,
    approve,
    registrations,
    exchange: (form: Parameters<typeof oauth.exchange>[0]) => oauth.exchange(form, origin),
    async [Symbol.asyncDispose]() {
      await counters.close()
      await shop[Symbol.asyncDispose]()
    },
  }
}

/** The last character of a secret says little: the other end is changed. */
const other = (text: string) => text.replace(/(?<=^\w*_?)[A-Za-z0-9](?=[\w-]{20}$)/, (one) => (one === 'x' ? 'y' : 'x'))

describe('an authorization code', () => {
  it('gives the client tokens for the scopes that the person approved', async () => {
    await using shop = await open()
    const tokens = await shop.exchange(await shop.approve())
    assert.deepEqual([tokens.token_type, tokens.scope], ['Bearer', 'catalog:read'])
    assert.ok(tokens.access_token && tokens.refresh_token)
    assert.ok(!('registration_id' in tokens))
    const [made, ...more] = await shop.registrations()
    assert.deepEqual([made?.client_id, made?.agent_name, made?.person, more], [CLIENT, 'Client', ANA.email, []])
    assert.equal((await shop.agents.lookUp(tokens.access_token)).state, 'good')
  })

  it('is valid for less than a minute', async () => {
    await using shop = await open()
    const [early, late] = [await shop.approve(), await shop.approve()]
    shop.later(59_999)
    await shop.exchange(early)
    shop.later(1)
    await assert.rejects(shop.exchange(late), { code: 'invalid_grant', message: 'The code has expired (one minute).' })
    assert.equal((await shop.registrations()).length, 1)
  })

  it('that comes a second time ends what it gave, a minute later too', async () => {
    await using shop = await open()
    const form = await shop.approve()
    const { access_token } = await shop.exchange(form)
    shop.later(120_000)
    await assert.rejects(shop.exchange(form), { code: 'invalid_grant', message: /^This code was already used/ })
    assert.equal((await shop.agents.lookUp(access_token)).state, 'revoked')
    const reused = shop.entries.find(({ detail }) => detail?.reason === 'code_reused')
    assert.equal(reused?.registration_id, (await shop.registrations())[0]?.id)
  })

  it('that comes twice at the same moment gives nothing that lasts', async () => {
    await using shop = await open()
    const form = await shop.approve()
    const answers = await Promise.allSettled([shop.exchange(form), shop.exchange(form)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const made = await shop.registrations()
    assert.deepEqual(
      made.map(({ ended_by }) => ended_by),
      ['reuse'],
      'one, and that one is ended',
    )
  })

  it('is used up only by its owner', async () => {
    await using shop = await open()
    const form = await shop.approve()
    const refused: [Partial<typeof form>, { code: string; message?: RegExp }][] = [
      [{ code: '' }, { code: 'invalid_request', message: /^code is missing/ }],
      [{ redirect_uri: undefined }, { code: 'invalid_request', message: /^redirect_uri is missing/ }],
      [{ code_verifier: '' }, { code: 'invalid_request', message: /^code_verifier is missing/ }],
      [{ client_id: undefined }, { code: 'invalid_request', message: /^client_id is missing/ }],
      [{ code: 'x' }, { code: 'invalid_grant', message: /^Unknown/ }],
      [{ code: other(form.code) }, { code: 'invalid_grant', message: /^Unknown/ }],
      [{ redirect_uri: `${REDIRECT}/` }, { code: 'invalid_grant', message: /^redirect_uri differs/ }],
      [{ code_verifier: 'a'.repeat(43) }, { code: 'invalid_grant', message: /^code_verifier/ }],
      [{ code_verifier: form.code_verifier.slice(1) }, { code: 'invalid_grant', message: /^code_verifier/ }],
      [{ client_id: 'https://other.test/client.json' }, { code: 'invalid_grant', message: /^It was given to another/ }],
    ]
    for (const [change, error] of refused)
      await assert.rejects(shop.exchange({ ...form, ...change }), error, JSON.stringify(change))
    await shop.exchange(form)
  })

  it('is worth nothing by a verifier that RFC 7636, section 4.1, does not allow', async () => {
    await using shop = await open()
    for (const code_verifier of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)} `])
      await assert.rejects(shop.exchange(await shop.approve({ code_verifier })), { code: 'invalid_grant' })
    await shop.exchange(await shop.approve({ code_verifier: 'a'.repeat(128) }))
  })

  it('of a client that must sign is worth nothing without its signature', async () => {
    await using shop = await open()
    const form = await shop.approve({ authMethods: ['private_key_jwt'] })
    await assert.rejects(shop.exchange(form), { code: 'invalid_client' })
    assert.deepEqual(await shop.registrations(), [])
  })

  it('gives tokens for all or some of the approved addresses, and no others', async () => {
    await using shop = await open()
    const audience = async (approved: string[], asked: string[]) => {
      const { access_token } = await shop.exchange({
        ...(await shop.approve({ resources: approved })),
        resources: asked,
      })
      const status = await shop.agents.lookUp(access_token)
      return status.state === 'good' ? status.resources : status.state
    }
    assert.equal(await audience([], []), undefined)
    assert.deepEqual(await audience([API, MCP], []), [API, MCP])
    assert.deepEqual(await audience([API, MCP], [MCP]), [MCP])
    assert.deepEqual(await audience([], [MCP]), [MCP])
    await assert.rejects(audience([API], [MCP]), { code: 'invalid_target' })
    await assert.rejects(audience([API], [API, MCP]), { code: 'invalid_target' })
  })

  it('fails as its registration fails, and is still good afterwards', async () => {
    await using shop = await open()
    const form = await shop.approve()
    await shop.agents.administration.block({ kind: 'email', value: ANA.email })
    await assert.rejects(shop.exchange(form), { code: 'registration_blocked' })
    await shop.agents.administration.unblock({ kind: 'email', value: ANA.email })
    await shop.exchange(form)
  })
})
