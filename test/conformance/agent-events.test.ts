import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { SignJWT } from 'jose'
import { REVOKED_EVENT } from '../../packages/agent-auth/src/auth-md/words.ts'
import { type IdentityShop, openIdentityShop, readAttempt } from '../agents/open-identity.ts'

// RFC 8417 and RFC 8935, as auth.md 0.7 has providers tell that an assertion no longer holds.

const SESSION_REVOKED = 'https://schemas.openid.net/secevent/caep/event-type/session-revoked'

const SECEVENT = 'application/secevent+jwt'

describe('/agent/event/notify', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const notify = (body: string, type = SECEVENT) => shop.post('/agent/event/notify', body, { 'content-type': type })

  function event(claims: object = {}, header: object = {}): Promise<string> {
    const usual = {
      iss: shop.issuer.url,
      sub: 'user-1',
      aud: 'http://shop.test',
      jti: randomUUID(),
      iat: Math.floor(Date.now() / 1000),
      events: { [REVOKED_EVENT]: {} },
    }
    return shop.issuer.sign({ ...usual, ...claims }, { typ: 'secevent+jwt', ...header })
  }

  /** A provider's agent with a token that works. */
  async function agentOf(sub: string) {
    const { body } = await shop.link({ sub, client_id: randomUUID() })
    const { access_token } = await shop.exchange(body.identity_assertion)
    assert.equal((await shop.read(access_token)).status, 200)
    return { id: String(body.id), access_token, assertion: String(body.identity_assertion) }
  }

  it('EV-1: accepts only security event tokens and refuses others in RFC 8935’s words', async () => {
    for (const type of ['application/json', 'application/jwt', 'text/plain', 'application/logout+jwt']) {
      const { status, body } = await notify(await event(), type)
      assert.deepEqual([status, body.err], [400, 'invalid_request'], type)
    }
  })

  it('EV-2: answers 202 without a body, once the shop refuses everything the event ends', async () => {
    const agent = await agentOf('told')
    const { status, text, headers } = await notify(await event({ sub: 'told' }))
    assert.deepEqual([status, text], [202, ''])
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal((await shop.read(agent.access_token)).status, 401)
    assert.equal((await shop.shop.agents.administration.show(agent.id))?.ended_by, 'provider')
  })

  it('EV-3: describes mistakes with err and description, in a declared language', async () => {
    const { status, headers, body } = await notify('x')
    assert.equal(status, 400)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['content-language'], 'en')
    assert.deepEqual(Object.keys(body).sort(), ['description', 'err'])
  })

  it('EV-4: has RFC 8935’s names for the faults', async () => {
    const good = await event()
    const hs256 = await new SignJWT({ iss: shop.issuer.url })
      .setProtectedHeader({ alg: 'HS256', typ: 'secevent+jwt' })
      .sign(new Uint8Array(32))
    const cases: [string, string][] = [
      ['invalid_issuer', await event({ iss: 'https://evil.example' })],
      ['invalid_audience', await event({ aud: 'https://other.example' })],
      ['invalid_audience', await event({ aud: undefined })],
      ['invalid_key', hs256],
      ['authentication_failed', `${good.slice(0, -6)}AAAAAA`],
    ]
    for (const [err, token] of cases) {
      const { status, body } = await notify(token)
      assert.deepEqual([status, body.err], [400, err])
    }
  })

  it('EV-5: accepts only tokens typed as events, with iss, aud, iat, jti and events', async () => {
    const faults = [
      await event({}, { typ: 'JWT' }),
      await event({}, { typ: 'logout+jwt' }),
      await event({}, { typ: 'oauth-id-jag+jwt' }),
      await shop.issuer.idJag(),
      await shop.issuer.logout(),
      await event({ iat: undefined }),
      await event({ iat: Math.floor(Date.now() / 1000) + 3600 }),
      await event({ iat: -1e300 }),
      await event({ jti: undefined }),
      await event({ sub: undefined }),
      await event({ events: undefined }),
      await event({ events: {} }),
      await event({ events: [REVOKED_EVENT] }),
    ]
    for (const [index, token] of faults.entries()) {
      const { status, body } = await notify(token)
      assert.deepEqual([status, body.err], [400, 'invalid_request'], String(index))
    }
  })

  it('EV-6: a repeated event is taken again and does nothing more', async () => {
    const token = await event({ sub: 'repeated' })
    await agentOf('repeated')
    assert.equal((await notify(token)).status, 202)
    const later = await agentOf('repeated')
    assert.equal((await notify(token)).status, 202)
    assert.equal((await shop.read(later.access_token)).status, 200)
  })

  it('EV-6: news that comes late ends nothing that was registered after it', async () => {
    const agent = await agentOf('late')
    const told = await event({ sub: 'late', iat: Math.floor(Date.now() / 1000) - 7 * 86_400 })
    assert.equal((await notify(told)).status, 202)
    assert.equal((await shop.read(agent.access_token)).status, 200)
  })

  it('EV-7: an event that is not understood is refused, and does nothing', async () => {
    const agent = await agentOf('other-kind')
    for (const name of ['https://schemas.example/else', 'constructor']) {
      const { status, body } = await notify(await event({ sub: 'other-kind', events: { [name]: {} } }))
      assert.deepEqual([status, body.err], [400, 'invalid_request'], name)
      assert.match(String(body.description), /Nothing was changed/)
    }
    assert.equal((await shop.read(agent.access_token)).status, 200)
  })

  it('EV-7: treats unknown events beside a known one as extensions (RFC 8417, 2.2)', async () => {
    const agent = await agentOf('extended')
    const told = await event({ sub: 'extended', events: { 'https://schemas.example/else': {}, [REVOKED_EVENT]: {} } })
    assert.equal((await notify(told)).status, 202)
    assert.equal((await shop.read(agent.access_token)).status, 401)
  })

  it('EV-7: accepts a verification event, even one without a known subject', async () => {
    const verification = 'https://schemas.openid.net/secevent/ssf/event-type/verification'
    const told = await event({
      sub: undefined,
      sub_id: { format: 'opaque', id: 'stream-1' },
      events: { [verification]: { state: 'x' } },
    })
    assert.deepEqual([(await notify(told)).status, (await notify(told)).text], [202, ''])
  })

  it('EV-11: ends what it names by each event that the metadata lists', async () => {
    const metadata = await shop.get('/.well-known/oauth-authorization-server')
    const { events_supported } = Object(metadata.body.agent_auth)
    const ending: string[] = events_supported.filter((name: string) => !name.endsWith('/verification'))
    assert.deepEqual(ending.toSorted(), [
      SESSION_REVOKED,
      'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked',
      'https://schemas.workos.com/events/agent/identity/assertion/revoked',
    ])
    for (const name of ending) {
      const agent = await agentOf(name)
      assert.equal((await notify(await event({ sub: name, events: { [name]: {} } }))).status, 202)
      assert.equal((await shop.read(agent.access_token)).status, 401, name)
    }
  })

  it('EV-12: ends only the subject that a subject identifier names (RFC 9493)', async () => {
    const iss = shop.issuer.url
    const forms = (sub: string): object[] => [
      { sub_id: { format: 'iss_sub', iss, sub } },
      { sub_id: { format: 'opaque', id: sub } },
      {
        sub_id: {
          format: 'aliases',
          identifiers: [
            { format: 'did', url: 'did:x:1' },
            { format: 'iss_sub', iss, sub },
          ],
        },
      },
      { sub_id: { format: 'complex', user: { format: 'iss_sub', iss, sub }, session: { format: 'opaque', id: 's' } } },
      { sub_id: { user: { format: 'iss_sub', iss, sub } } },
      { events: { [SESSION_REVOKED]: { subject: { format: 'iss_sub', iss, sub } } } },
    ]
    for (const index of forms('').keys()) {
      const sub = `named-${index}`
      const named = await agentOf(sub)
      const other = await agentOf(`${sub}-other`)
      const told = await event({ sub: undefined, events: { [SESSION_REVOKED]: {} }, ...forms(sub)[index] })
      assert.equal((await notify(told)).status, 202, String(index))
      assert.equal((await shop.read(named.access_token)).status, 401, String(index))
      assert.equal((await shop.read(other.access_token)).status, 200, String(index))
    }
  })

  it('EV-14: an account or a presented assertion identifies a registration (RFC 9493)', async () => {
    const account = `acct:dora@${new URL(shop.issuer.url).host}`
    const named = await agentOf(account)
    const byAccount = { sub: undefined, sub_id: { format: 'account', uri: account } }
    assert.equal((await notify(await event({ ...byAccount, events: { [SESSION_REVOKED]: {} } }))).status, 202)
    assert.equal((await shop.read(named.access_token)).status, 401)

    const jti = randomUUID()
    const emil = { sub: 'emil', client_id: randomUUID() }
    await shop.link(emil)
    const { body } = await shop.present({ ...emil, jti })
    const { access_token } = await shop.exchange(body.identity_assertion)
    const other = await agentOf('emil-other')
    const sub_id = { format: 'jwt_id', iss: shop.issuer.url, jti }
    assert.equal((await notify(await event({ sub: undefined, sub_id }))).status, 202)
    assert.equal((await shop.read(access_token)).status, 401)
    assert.equal((await shop.read(other.access_token)).status, 200)
  })

  it('EV-14: subjects the shop does not know are refused, never acknowledged', async () => {
    const agent = await agentOf('frida')
    const unknown: [object, RegExp][] = [
      [{ format: 'account', uri: 'acct:frida@example.test' }, /known by this account/],
      [{ format: 'jwt_id', iss: shop.issuer.url, jti: randomUUID() }, /known by this account or token/],
      [{ format: 'account', uri: 'https://example.test/frida' }, /not supported/],
      [{ format: 'phone_number', phone_number: '+12065550100' }, /not supported/],
      [{ format: 'did', url: 'did:example:123456' }, /not supported/],
      [{ format: 'uri', uri: 'urn:uuid:4e851e98-83c4-4743-a5da-150ecb53042f' }, /not supported/],
    ]
    for (const [sub_id, why] of unknown) {
      const told = await event({ sub: undefined, sub_id })
      for (const { status, body } of [await notify(told), await notify(told)]) {
        assert.deepEqual([status, body.err], [400, 'invalid_request'], JSON.stringify(sub_id))
        assert.match(String(body.description), why)
        assert.match(String(body.description), /Nothing was changed/)
      }
    }
    const foreign = await event({ sub: undefined, sub_id: { format: 'jwt_id', iss: 'https://evil.example', jti: 'x' } })
    assert.deepEqual([(await notify(foreign)).status, (await notify(foreign)).body.err], [400, 'access_denied'])
    assert.equal((await shop.read(agent.access_token)).status, 200)
  })

  it('EV-12: a mailbox identifies its human’s confirmed registrations and those awaiting confirmation', async () => {
    const bob = { email: 'bob@example.test', email_verified: true }
    const first = await shop.present({ sub: 'bob-1', ...bob })
    const { attemptToken, user_code } = readAttempt(first)
    await shop.human(bob.email).confirm(attemptToken, user_code)
    const { body } = await shop.present({ sub: 'bob-1', ...bob })
    const { access_token } = await shop.exchange(body.identity_assertion)
    const waiting = await shop.present({ sub: 'bob-2', client_id: 'agent-2', ...bob })
    const ana = await agentOf('not-bob')
    const told = await event({ sub: undefined, sub_id: { format: 'email', email: 'Bob@Example.test' } })
    assert.equal((await notify(told)).status, 202)
    assert.equal((await shop.read(access_token)).status, 401)
    assert.equal(
      (await shop.shop.agents.administration.show(String(waiting.body.registration_id)))?.ended_by,
      'provider',
    )
    assert.equal((await shop.read(ana.access_token)).status, 200)
  })

  it('EV-13: subjects of an unknown format or another issuer are refused', async () => {
    const agent = await agentOf('kept')
    const cases: [string, unknown][] = [
      ['invalid_request', { format: 'jwt_id', iss: shop.issuer.url, jti: 'x' }],
      ['invalid_request', { format: 'email', email: 'no address' }],
      ['invalid_request', { format: 'complex', session: { format: 'opaque', id: 'kept' } }],
      ['invalid_request', { format: 'aliases', identifiers: [] }],
      ['invalid_request', { format: 'aliases', identifiers: [{ format: 'aliases', identifiers: [] }] }],
      ['invalid_request', 'kept'],
      ['invalid_request', null],
      ['access_denied', { format: 'iss_sub', iss: 'https://other.example', sub: 'kept' }],
    ]
    for (const [err, sub_id] of cases) {
      const { status, body } = await notify(await event({ sub: undefined, sub_id }))
      assert.deepEqual([status, body.err], [400, err], JSON.stringify(sub_id))
    }
    assert.equal((await shop.read(agent.access_token)).status, 200)
  })

  it('EV-8: needs no end, and no human', async () => {
    assert.equal((await notify(await event({ sub: 'nobody-here' }))).status, 202)
  })

  it('EV-9: ended registrations get no more tokens, and the agent’s human is asked again', async () => {
    const agent = await agentOf('gone')
    await notify(await event({ sub: 'gone' }))
    await assert.rejects(shop.exchange(agent.assertion), { code: 'invalid_grant' })
    assert.equal((await shop.present({ sub: 'gone' })).body.error, 'interaction_required')
  })

  it('EV-10: a provider may tell of its own subjects alone', async () => {
    const agent = await agentOf('shared-name')
    await using other = await openIdentityShop()
    const foreign = await notify(
      await other.issuer.sign(
        {
          iss: other.issuer.url,
          sub: 'shared-name',
          aud: 'http://shop.test',
          jti: randomUUID(),
          iat: Math.floor(Date.now() / 1000),
          events: { [REVOKED_EVENT]: {} },
        },
        { typ: 'secevent+jwt' },
      ),
    )
    assert.equal(foreign.body.err, 'invalid_issuer')
    assert.equal((await shop.read(agent.access_token)).status, 200)
  })
})
