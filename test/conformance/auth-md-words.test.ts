import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { TSchema } from 'typebox'
import {
  AUTH_MD_VERSIONS,
  AUTH_MD_WORDS,
  type AuthMdVersion,
  ID_JAG,
  type WordKind,
  wordsOf,
} from '../../packages/agent-auth/src/auth-md/words.ts'
import { AGENT_PATHS } from '../../packages/agent-auth/src/context/access.ts'
import * as newest from '../../packages/agent-auth/src/schemas/identity-schemas.ts'
import * as first from '../../packages/agent-auth/src/schemas/registration-schemas.ts'
import { ANA, type IdentityShop, openIdentityShop } from '../agents/open-identity.ts'

// The table of words against the shop: what is in the table is understood where it belongs, and nothing else is.

const allOf = (kind: WordKind) => Object.keys(AUTH_MD_WORDS[kind])

/** Words that no spoken version has: of auth.md 0.2 to 0.6, and of none. */
const FOREIGN = ['email-verification', 'agent_provider', 'nonsense']

/** Answers that say that the word itself is not understood. */
const isUnknown = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 400 && ['invalid_request', 'unsupported_grant_type'].includes(String(body.error))

describe('the words of auth.md', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop({ AGENT_ASSERTION_VERSIONS: '0.1,0.7' })
  })
  after(() => shop[Symbol.asyncDispose]())

  const fresh = () => shop.issuer.idJag({ auth_time: Math.floor(Date.now() / 1000), client_id: randomUUID() })

  it('WD-1: the table and the shop have exactly the same endpoints', async () => {
    assert.deepEqual(Object.values<string>(AGENT_PATHS).toSorted(), allOf('endpoint').toSorted())
    for (const path of allOf('endpoint')) {
      const isPage = path.endsWith('/view')
      const { status } = isPage ? await shop.get(`${path}?token=x`) : await shop.post(path, {})
      assert.ok(status < 500 && status !== 405, `${path} ${status}`)
      if (!isPage) assert.notEqual(status, 404, path)
    }
  })

  it('WD-2: /agent/auth and /agent/identity understand the types of their version alone', async () => {
    const endpoints = { '0.1': '/agent/auth', '0.7': '/agent/identity' } as const
    for (const version of AUTH_MD_VERSIONS) {
      const own: readonly string[] = wordsOf('registrationType', version)
      for (const type of [...allOf('registrationType'), ...FOREIGN]) {
        const answer = await shop.post(endpoints[version], {
          ...{ type, login_hint: ANA, assertion_type: ID_JAG, assertion: await fresh(), refresh_token: 'x' },
          requested_credential_type: 'api_key',
        })
        assert.equal(!isUnknown(answer), own.includes(type), `${version} ${type}: ${answer.status} ${answer.text}`)
      }
    }
  })

  it('WD-3: assertion_type and requested_credential_type have the words of their version alone', async () => {
    const endpoints = { '0.1': '/agent/auth', '0.7': '/agent/identity' } as const
    const send = async (version: AuthMdVersion, members: object) =>
      shop.post(endpoints[version], {
        ...{ type: 'identity_assertion', assertion_type: ID_JAG, assertion: await fresh() },
        ...{ requested_credential_type: 'api_key', ...members },
      })
    for (const version of AUTH_MD_VERSIONS) {
      const own: readonly string[] = wordsOf('assertionType', version)
      for (const assertion_type of [...allOf('assertionType'), ...FOREIGN]) {
        const assertion = assertion_type === ID_JAG ? await fresh() : ANA
        const answer = await send(version, { assertion_type, assertion })
        assert.equal(!isUnknown(answer), own.includes(assertion_type), `${version} ${assertion_type}: ${answer.text}`)
      }
    }
    for (const requested_credential_type of [...allOf('credentialType'), ...FOREIGN]) {
      const answer = await send('0.1', { requested_credential_type })
      assert.equal(!isUnknown(answer), !FOREIGN.includes(requested_credential_type), answer.text)
    }
  })

  it('WD-4: a claim at /agent/identity/claim has one of the types of the table', async () => {
    for (const type of [...allOf('claimType'), ...FOREIGN, 'email', undefined]) {
      const { body } = await shop.introduce({ type: 'anonymous' })
      const answer = await shop.post('/agent/identity/claim', {
        ...{ claim_token: body.claim_token, type, login_hint: ANA, assertion: await fresh() },
      })
      const isWord = type !== undefined && allOf('claimType').includes(type)
      assert.equal(answer.status, isWord ? 200 : 400, `${type}: ${answer.text}`)
    }
  })

  it('WD-5: the metadata lists the table’s grants beside OAuth’s, and /oauth2/token knows them', async () => {
    const { body } = await shop.get('/.well-known/oauth-authorization-server')
    const listed: string[] = Object(body.grant_types_supported)
    const oauth = ['authorization_code', 'refresh_token']
    assert.deepEqual(listed.filter((grant) => !oauth.includes(grant)).toSorted(), allOf('grantType').toSorted())
    for (const grant_type of [...allOf('grantType'), ...FOREIGN]) {
      const form = new URLSearchParams({ grant_type, assertion: 'x', claim_token: 'x' }).toString()
      const answer = await shop.post('/oauth2/token', form, { 'content-type': 'application/x-www-form-urlencoded' })
      assert.equal(!isUnknown(answer), !FOREIGN.includes(grant_type), `${grant_type}: ${answer.text}`)
    }
  })

  it('WD-6: each endpoint for providers accepts only its own version’s token types and events', async () => {
    const claims = async (name: string) => ({
      ...{ iss: shop.issuer.url, sub: randomUUID(), aud: 'http://shop.test', jti: randomUUID() },
      ...{ iat: Math.floor(Date.now() / 1000), events: { [name]: {} } },
    })
    const endpoints = [
      { path: '/agent/auth/revoke', version: '0.1', typ: 'logout+jwt', success: 200 },
      { path: '/agent/event/notify', version: '0.7', typ: 'secevent+jwt', success: 202 },
    ] as const
    for (const { path, version, typ, success } of endpoints) {
      const own: readonly string[] = wordsOf('event', version)
      for (const name of [...own, 'https://schemas.workos.com/events/agent/registration/revoked']) {
        const signed = await shop.issuer.sign(await claims(name), { typ })
        const { status, text } = await shop.post(path, signed, { 'content-type': `application/${typ}` })
        assert.equal(status, own.includes(name) ? success : 400, `${path} ${name}: ${text}`)
      }
      const types: readonly string[] = wordsOf('tokenType', version)
      assert.ok(types.includes(typ))
      for (const other of allOf('tokenType').filter((one) => one !== typ)) {
        const signed = await shop.issuer.sign(await claims(own[0] ?? ''), { typ: other })
        assert.equal((await shop.post(path, signed, { 'content-type': `application/${typ}` })).status, 400, other)
      }
    }
  })

  it('WD-7: agent_auth of an open and a closed shop together has the table’s members', async () => {
    const membersOf = async (some: IdentityShop) =>
      Object.keys(Object((await some.get('/.well-known/oauth-authorization-server')).body.agent_auth))
    await using closed = await openIdentityShop({
      ...{ AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false', AGENT_ISSUERS: '' },
    })
    const both = new Set([...(await membersOf(shop)), ...(await membersOf(closed))])
    assert.deepEqual([...both].toSorted(), allOf('metadata').toSorted())
  })

  it('WD-8: each version’s schemas have exactly the members of the table', () => {
    const requests = {
      '0.1': [
        first.RegistrationBody,
        first.ClaimBody,
        first.CompletionBody,
        first.ClaimEmailBody,
        first.RevocationBody,
      ],
      '0.7': [newest.IdentityBody, newest.ClaimAttemptBody, newest.ClaimCodeBody],
    }
    const responses = {
      '0.1': [
        ...[first.RegistrationResponse, first.ClaimResponse, first.ClaimCodeResponse],
        ...[first.ClaimCompletionResponse, first.RevocationResponse],
      ],
      '0.7': [newest.IdentityResponse, newest.ClaimAttemptResponse],
    }
    for (const version of AUTH_MD_VERSIONS) {
      assert.deepEqual(membersOfAll(requests[version]), wordsOf('requestMember', version).toSorted(), version)
      assert.deepEqual(membersOfAll(responses[version]), wordsOf('responseMember', version).toSorted(), version)
    }
  })
})

function membersOfAll(schemas: readonly TSchema[]): string[] {
  return [...new Set(schemas.flatMap((schema) => membersOf(schema)))].toSorted()
}

/** The names of all members; those of members in dotted form. */
function membersOf(schema: object, above = ''): string[] {
  const properties: Record<string, object> = 'properties' in schema ? Object(schema.properties) : {}
  return Object.entries(properties).flatMap(([name, inner]) => [above + name, ...membersOf(inner, `${above}${name}.`)])
}
