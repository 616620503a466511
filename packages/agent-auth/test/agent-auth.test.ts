import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { migrate, openSqlite } from '@vitrine/server-kit'
import Fastify from 'fastify'
import { type AgentAuthOptions, type AuditEntry, openAgentAuth } from '../src/index.ts'

const URL_OF_API = 'https://api.test'

/** An API with a route for each scope, over a database in memory, with a mailbox that can be read. */
async function openApi(options: Partial<AgentAuthOptions> = {}) {
  const database = openSqlite(':memory:')
  const links: string[] = []
  const entries: AuditEntry[] = []
  const auth = await openAgentAuth({
    url: URL_OF_API,
    database,
    secret: 'a secret for this test alone, which is long enough',
    scopes: ['notes:read', 'notes:write'],
    unclaimedScopes: ['notes:read'],
    email: {
      sender: { send: async ({ text }) => void links.push(text) },
      claimMail: ({ link }) => ({ subject: 'Claim', text: link, html: link }),
    },
    audit: { note: async (_tx, entry) => void entries.push(entry), refused: (entry) => void entries.push(entry) },
    ...options,
  })
  const app = Fastify()
  app.register(auth.routes)
  app.get('/notes', { onRequest: auth.require('notes:read') }, async () => ['Water the plants.'])
  app.post('/notes', { onRequest: auth.require('notes:write') }, async () => 'written')
  const post = async (url: string, payload: object, credential?: string) => {
    const headers = credential === undefined ? {} : { authorization: `Bearer ${credential}` }
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers })
    return { status: statusCode, body: JSON.parse(body === '' || body === 'written' ? '{}' : body) }
  }
  const read = async (credential: string) =>
    (await app.inject({ url: '/notes', headers: { authorization: `Bearer ${credential}` } })).statusCode
  const register = () => post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
  return {
    ...{ auth, database, app, links, entries, post, read, register },
    async [Symbol.asyncDispose]() {
      await app.close()
      await auth[Symbol.asyncDispose]()
      await database.close()
    },
  }
}

describe('an API that is protected by openAgentAuth', () => {
  it('lists the scopes of the application and no others', async () => {
    await using api = await openApi()
    const { body } = await api.register()
    assert.deepEqual(body.scopes, ['notes:read'])
    assert.deepEqual(body.post_claim_scopes, ['notes:read', 'notes:write'])
    const metadata = (await api.app.inject('/.well-known/oauth-protected-resource')).json()
    assert.deepEqual(metadata.scopes_supported, ['notes:read', 'notes:write'])
  })

  it('raises a credential’s scopes once a human claims it by e-mail link and code', async () => {
    await using api = await openApi()
    const { body: registered } = await api.register()
    const { credential, claim_token } = registered
    assert.equal((await api.post('/notes', {}, credential)).status, 403)

    const started = await api.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
    assert.equal(started.status, 200)
    const link = new URL(api.links[0] ?? '').searchParams.get('token') ?? ''
    assert.equal((await api.auth.agents.viewClaimEmail(link)).state, 'open')
    const { challenge } = await api.auth.agents.createClaimCode(link)
    const wrong = await api.post('/agent/auth/claim/complete', { claim_token, otp: 'none' })
    assert.equal(wrong.body.error, 'otp_invalid')
    const completed = await api.post('/agent/auth/claim/complete', { claim_token, otp: challenge })
    assert.equal(completed.body.status, 'claimed')

    assert.equal((await api.post('/notes', {}, credential)).status, 200)
    assert.deepEqual(
      api.entries.map(({ event }) => event),
      ['registered', 'claim_started', 'code_made', 'refused', 'claimed'],
    )
  })

  it('refuses a credential on the request after its revocation, though it was remembered', async () => {
    await using api = await openApi()
    const { body } = await api.register()
    assert.equal(await api.read(body.credential), 200)
    assert.equal(await api.read(body.credential), 200)
    assert.deepEqual((await api.post('/agent/auth/revoke', { token: body.credential })).body, { revoked: 1 })
    assert.equal(await api.read(body.credential), 401)
  })

  it('exchanges an identity assertion for tokens, and ends them after a replay', async () => {
    await using api = await openApi()
    const { body: identity } = await api.post('/agent/identity', { type: 'anonymous' })
    const form = (members: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/oauth2/token',
        payload: new URLSearchParams(members).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const granted = await form({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: identity.identity_assertion,
      resource: URL_OF_API,
    })
    assert.equal(granted.statusCode, 200, granted.body)
    assert.equal(granted.json().scope, 'notes:read')
    assert.equal(await api.read(granted.json().access_token), 200)

    const refreshed = await form({ grant_type: 'refresh_token', refresh_token: identity.identity.refresh_token.value })
    const next = await form({ grant_type: 'refresh_token', refresh_token: refreshed.json().refresh_token })
    assert.equal(next.statusCode, 200)
    // The successor was used, so this is a copy: everything ends.
    const copied = await form({ grant_type: 'refresh_token', refresh_token: identity.identity.refresh_token.value })
    assert.equal(copied.json().error, 'invalid_grant')
    assert.equal(await api.read(next.json().access_token), 401)
  })

  it('ends what its owner blocks, and rejects it from then on', async () => {
    await using api = await openApi()
    const { body } = await api.register()
    const { administration } = api.auth.agents
    assert.equal((await administration.list({ limit: 10, living: true })).length, 1)
    assert.equal(await administration.block({ kind: 'address', value: '127.0.0.1' }), 1)
    assert.equal(await api.read(body.credential), 401)
    assert.equal((await api.register()).status, 403)
  })

  it('keeps the private signing key out of what it publishes', async () => {
    await using api = await openApi()
    const { keys } = (await api.app.inject('/.well-known/jwks.json')).json()
    assert.deepEqual(Object.keys(keys[0]).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  it('refuses a disabled kind of registration with an error that names it', async () => {
    await using api = await openApi({ anonymous: false, email: undefined })
    const { status, body } = await api.register()
    assert.equal(status, 403)
    assert.equal(body.error, 'anonymous_not_enabled')
  })

  it('shares a database with another application’s migrations, and reopens it', async () => {
    const database = openSqlite(':memory:')
    const own = { notes: { '001-notes': { up: async () => {} } } }
    await migrate(database, own)
    const options = { url: URL_OF_API, database, secret: 'x'.repeat(32), scopes: ['notes:read'] }
    await (await openAgentAuth(options))[Symbol.asyncDispose]()
    await (await openAgentAuth(options))[Symbol.asyncDispose]()
    await migrate(database, own)
    await database.close()
  })
})
