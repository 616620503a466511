import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

const HEADINGS = ['Discover', 'Pick a method', 'Register', 'Claim', 'Use the credential', 'Errors', 'Revocation']

describe('/auth.md, as its readers look for it', () => {
  let shop: TestShop
  let text: string
  before(async () => {
    shop = await openListeningShop()
    text = (await shop.get('/auth.md')).text
  })
  after(() => shop[Symbol.asyncDispose]())

  it('AM-1: is Markdown, whatever is accepted', async () => {
    for (const accept of ['text/html', 'text/html, */*;q=0.8', 'text/markdown', 'application/json', 'image/png']) {
      const { status, headers, text: read } = await shop.get('/auth.md', { accept })
      assert.deepEqual([status, headers['content-type'], read], [200, 'text/markdown; charset=utf-8', text], accept)
    }
  })

  it('AM-2: has auth.md in its first heading', () => {
    assert.match(text, /^# [^\n]*auth\.md/)
  })

  it('AM-3: has the seven headings in order, all starting within five kilobytes', () => {
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    assert.deepEqual(found, HEADINGS)
    assert.ok(bytesToLastHeading(text) < 4800)
  })

  it('AM-3: stays within five kilobytes with everything switched on and a long address', async () => {
    await using other = await openListeningShop({
      products: [],
      environment: {
        PUBLIC_URL: `https://${'a-rather-long-name.'.repeat(4)}shop.example`,
        AGENT_ISSUERS: 'https://agents.example',
        PROTECTED_SCOPES: 'catalog:read,products:read,search:read',
        LIMITS: 'rateLimits=true',
      },
    })
    const long = (await other.get('/auth.md')).text
    assert.ok(bytesToLastHeading(long) < 4800, String(bytesToLastHeading(long)))
  })

  it('AM-4: names the metadata, the registration address, and how to use and revoke credentials', () => {
    for (const part of [
      'agent_auth',
      'http://shop.test/agent/auth',
      'Authorization: Bearer',
      'http://shop.test/agent/auth/revoke',
      'resource_metadata',
    ]) {
      assert.ok(text.includes(part), part)
    }
  })

  it('AM-5: has only valid JSON blocks and no placeholder for the shop', () => {
    const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, body]) => body ?? '')
    assert.ok(examples.length >= 3)
    for (const example of examples) assert.doesNotThrow(() => JSON.parse(example), example)
    assert.doesNotMatch(text, /<your[-_ ]?(domain|host|shop)|YOUR_|\{base_url\}/i)
  })

  it('AM-5: each body has the shape its address accepts, form or JSON', async () => {
    const steps = [...text.matchAll(/`POST ([^`]+)`\n\n```(json|x-www-form-urlencoded)\n([^\n]+)\n```/g)]
    assert.ok(steps.length >= 8)
    for (const [, address = '', type = '', body = ''] of steps) {
      const { status, body: answer } = await shop.post(new URL(address, 'http://shop.test').pathname, body, {
        'content-type': `application/${type}`,
      })
      // Secrets stand there as an ellipsis: they are unknown, and not malformed.
      assert.ok(![404, 405, 415].includes(status) && status < 500, `${address} ${body} ${status}`)
      assert.doesNotMatch(String(answer.error), /^(invalid_request|unsupported_grant_type)$/, `${address} ${body}`)
    }
  })

  it('AM-6: its example of a registration is what the server takes', async () => {
    const [, body = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
    const answer = await shop.post('/agent/auth', body, { 'content-type': 'application/json' })
    assert.ok([200, 403].includes(answer.status), `${answer.status} ${answer.text}`)
  })

  it('AM-14: explains exactly the open ways in, and how earlier agents go on', async () => {
    const modes = [
      [{ AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false' }, []],
      [{ AGENT_VERIFIED_EMAIL: 'false' }, ['/agent/auth', '/agent/identity']],
      [{ AGENT_ANONYMOUS: 'false' }, ['/agent/auth', '/agent/identity']],
      [
        { AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false', AGENT_ISSUERS: 'https://a.example' },
        ['/agent/identity'],
      ],
    ] as const
    for (const [environment, ways] of modes) {
      await using some = await openListeningShop({ environment, products: [] })
      const [, registering = ''] = /## Register\n([\s\S]*?)\n## Claim/.exec((await some.get('/auth.md')).text) ?? []
      const steps = [...registering.matchAll(/`POST ([^`]+)`\n\n```json\n([^\n]+)\n```/g)]
      const opening = steps.filter(([, , body = '']) => JSON.parse(body).type !== 'refresh')
      assert.deepEqual(
        opening.map(([, address = '']) => new URL(address).pathname),
        ways,
      )
      const inline = [...registering.matchAll(/or `(\{[^`]+\})`/g)].map(([, body = '']) => ['/agent/identity', body])
      for (const [address = '', body = ''] of [...opening.map(([, ...rest]) => rest), ...inline]) {
        const answer = await some.post(new URL(address, 'http://shop.test').pathname, JSON.parse(body))
        assert.notEqual(answer.status, 403, `${body} ${answer.text}`)
      }
      const closed = /`POST ([^`]+)` answers 403 `([a-z_]+)`/.exec(registering)
      assert.equal(closed !== null, ways.length === 0)
      if (!closed) continue
      for (const type of ['anonymous', 'service_auth', 'identity_assertion']) {
        const body = {
          type,
          requested_credential_type: 'api_key',
          assertion_type: 'verified_email',
          assertion: 'a@b.example',
        }
        const answer = await some.post('/agent/auth', body)
        assert.ok([400, 403].includes(answer.status), `${type} ${answer.text}`)
        if (type === 'anonymous') assert.deepEqual([answer.status, answer.body.error], [403, closed[2]])
      }
    }
  })

  it('AM-7: the metadata names a working manual, reserved addresses and one complete method', async () => {
    const { body } = await shop.get('/.well-known/oauth-authorization-server')
    const block = Object(body.agent_auth)
    assert.equal(block.skill, 'http://shop.test/auth.md')
    assert.deepEqual(block.anonymous, { credential_types_supported: ['api_key'] })
    assert.ok(block.register_uri && block.claim_uri && block.revocation_uri)
    assert.ok(block.identity_types_supported.includes('anonymous'))
    const send = (address: string, sent: object) => shop.post(new URL(address).pathname, sent)
    const [requested_credential_type] = block.anonymous.credential_types_supported
    const registered = await send(block.register_uri, { type: 'anonymous', requested_credential_type })
    assert.deepEqual([registered.status, registered.body.credential_type], [200, 'api_key'])
    const { claim_token, credential: token } = registered.body
    assert.equal((await send(block.claim_uri, { claim_token, email: 'ana@example.test' })).status, 200)
    const guessed = await send(block.claim_complete_uri, { claim_token, otp: '000000' })
    assert.match(String(guessed.body.error), /^otp_/)
    assert.equal((await send(block.revocation_uri, { token })).status, 200)
    const { headers } = await shop.get('/api/catalog?limit=1', { authorization: `Bearer ${String(token)}` })
    assert.equal(headers['agent-credential'], 'rejected; reason=revoked')
  })

  it('AM-13: the metadata has the members of 0.7 beside 0.1, and only true ones', async () => {
    await using trusting = await openListeningShop({
      environment: { AGENT_ISSUERS: 'https://agents.example' },
      products: [],
    })
    const { body } = await trusting.get('/.well-known/oauth-authorization-server')
    const block = Object(body.agent_auth)
    assert.equal(block.identity_endpoint, 'http://shop.test/agent/identity')
    assert.equal(block.claim_endpoint, 'http://shop.test/agent/identity/claim')
    assert.equal(block.events_endpoint, 'http://shop.test/agent/event/notify')
    assert.deepEqual(block.identity_types_supported, ['anonymous', 'identity_assertion', 'service_auth'])
    assert.deepEqual(block.events_supported, [
      'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked',
      'https://schemas.workos.com/events/agent/identity/assertion/revoked',
      'https://schemas.openid.net/secevent/caep/event-type/session-revoked',
      'https://schemas.openid.net/secevent/ssf/event-type/verification',
    ])
    assert.equal(body.jwks_uri, 'http://shop.test/.well-known/jwks.json')
    assert.equal(body.token_endpoint, 'http://shop.test/oauth2/token')
    assert.equal(body.revocation_endpoint, 'http://shop.test/oauth2/revoke')
    for (const grant of ['urn:ietf:params:oauth:grant-type:jwt-bearer', 'urn:workos:agent-auth:grant-type:claim'])
      assert.ok(Array.isArray(body.grant_types_supported) && body.grant_types_supported.includes(grant), grant)

    const alone = Object((await shop.get('/.well-known/oauth-authorization-server')).body.agent_auth)
    assert.ok(!('events_endpoint' in alone) && !('events_supported' in alone), 'nobody is there to send events')
    await using closed = await openListeningShop({ environment: { AGENT_VERIFIED_EMAIL: 'false' }, products: [] })
    const without = Object((await closed.get('/.well-known/oauth-authorization-server')).body.agent_auth)
    assert.deepEqual(without.identity_types_supported, ['anonymous'])

    const opening = async (some: TestShop, type: string) => {
      const sent = { type, login_hint: 'ana@example.test', assertion_type: ID_JAG, assertion: 'x' }
      const answer = await some.post('/agent/identity', sent)
      return { status: answer.status, error: String(answer.body.error) }
    }
    for (const [some, types] of [
      [trusting, ['anonymous', 'service_auth', 'identity_assertion']],
      [shop, ['anonymous', 'service_auth']],
      [closed, ['anonymous']],
    ] as const)
      for (const type of ['anonymous', 'service_auth', 'identity_assertion']) {
        const { status, error } = await opening(some, type)
        assert.equal(status !== 403, (types as readonly string[]).includes(type), `${type}: ${status} ${error}`)
      }
  })

  it('AM-8: names assertions only while they are taken', async () => {
    await using without = await openListeningShop({ environment: { AGENT_VERIFIED_EMAIL: 'false' }, products: [] })
    await using trusting = await openListeningShop({
      environment: { AGENT_ISSUERS: 'https://agents.example' },
      products: [],
    })
    const blockOf = async (some: TestShop) =>
      Object((await some.get('/.well-known/oauth-authorization-server')).body.agent_auth)
    assert.ok(!('identity_assertion' in (await blockOf(without))))
    const mailed = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ana@example.test' }
    const asked = (some: TestShop) => some.post('/agent/auth', { ...mailed, requested_credential_type: 'api_key' })
    assert.equal((await asked(without)).status, 403)
    assert.equal((await asked(trusting)).status, 200)
    assert.deepEqual((await blockOf(trusting)).identity_assertion.assertion_types_supported, [
      'urn:ietf:params:oauth:token-type:id-jag',
      'verified_email',
    ])
  })
})

/** Up to the last heading, and with it. */
function bytesToLastHeading(text: string): number {
  const heading = '## Revocation'
  return Buffer.byteLength(text.slice(0, text.indexOf(heading) + heading.length))
}
