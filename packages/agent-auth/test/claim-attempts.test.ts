import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTestAgents } from './open-agents.ts'

// What a human may do on the page of an attempt, and what nobody else may.

const ANA = 'ana@example.test'
const MINUTE = 60_000
const origin = { address: '192.0.2.7' }

/** An agent that has named Ana as its human. */
async function open() {
  const shop = await openTestAgents()
  const { claimAttempts } = shop.agents
  async function ask(agent_name = 'Agent') {
    const body = { type: 'service_auth' as const, login_hint: ANA, agent_name }
    const { id, claim } = await shop.agents.registerIdentity({ body, origin: { address: '192.0.2.1' } })
    const { user_code, verification_uri } = Object(claim)
    const returnTo = new URL(verification_uri).searchParams.get('return_to') ?? ''
    const attemptToken = new URL(returnTo, verification_uri).searchParams.get('claim_attempt_token') ?? ''
    return { id, userCode: String(user_code), attemptToken }
  }
  const row = async (id: string) =>
    shop.database.sql.selectFrom('agent_registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const events = () => shop.entries.map(({ event }) => event)
  return { ...shop, ask, row, events, ...claimAttempts, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] }
}

type Asked = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['ask']>>

const by = (attemptToken: string, email = ANA) => ({ attemptToken, email, origin })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('the page of an attempt', () => {
  it('shows the agent, its scopes, and whether it is the first of its name', async () => {
    await using shop = await open()
    const asked = await shop.ask()
    const view = await shop.view(asked.attemptToken)
    assert.equal(view.registrationId, asked.id)
    assert.equal(view.email, ANA)
    assert.equal(view.agentName, 'Agent')
    assert.equal(view.isFirst, true)
    assert.deepEqual(view.scopes, shop.access.scopes.claimed, 'after approval, not before it')
    await shop.confirm({ ...by(asked.attemptToken), userCode: asked.userCode })
    assert.equal((await shop.view((await shop.ask()).attemptToken)).isFirst, false)
    assert.equal((await shop.view((await shop.ask('Other')).attemptToken)).isFirst, true)
  })

  it('shows an open attempt, and says why any other is refused', async () => {
    await using shop = await open()
    const asked = await shop.ask()
    const code = (token: string) =>
      shop.view(token).then(
        () => 'open',
        ({ code }) => code,
      )
    assert.equal(await code('x'), 'not_found')
    assert.equal(await code(asked.attemptToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))), 'not_found')
    assert.equal(await code(asked.attemptToken), 'open')
    const { expiresAt } = await shop.view(asked.attemptToken)
    shop.clock.now = new Date(expiresAt)
    assert.equal(await code(asked.attemptToken), 'claim_expired')
  })
})

describe('a human who types the agent’s code', () => {
  it('binds the registration to the mailbox, once', async () => {
    await using shop = await open()
    const { id, attemptToken, userCode } = await shop.ask()
    const spaced = `${userCode.slice(0, 3)} - ${userCode.slice(3)}`
    await shop.confirm({ ...by(attemptToken), userCode: spaced })
    const { claimed_at, person } = await shop.row(id)
    assert.deepEqual([claimed_at, person], [shop.clock.now.toISOString(), ANA])
    assert.ok(shop.events().includes('claimed'))
    await assert.rejects(shop.confirm({ ...by(attemptToken), userCode }), { code: 'claim_completed' })
  })

  it('is only the one whom the agent named, in any letter case', async () => {
    await using shop = await open()
    const { id, attemptToken, userCode } = await shop.ask()
    for (const email of ['bea@example.test', 'ana+x@example.test', 'no address', '']) {
      await assert.rejects(shop.confirm({ ...by(attemptToken, email), userCode }), { code: 'wrong_account' }, email)
      await assert.rejects(shop.mintCode(by(attemptToken, email)), { code: 'wrong_account' }, email)
      await assert.rejects(shop.refuse(by(attemptToken, email)), { code: 'wrong_account' }, email)
    }
    assert.equal((await shop.row(id)).ended_at, null)
    await shop.confirm({ ...by(attemptToken, 'ANA@example.TEST'), userCode })
  })

  it('has few tries, each of which counts, and ten minutes', async () => {
    await using shop = await open()
    const { id, attemptToken, userCode } = await shop.ask()
    const type = (code: string) =>
      shop.confirm({ ...by(attemptToken), userCode: code }).then(
        () => 'claimed',
        ({ code }) => code,
      )
    const tries: string[] = []
    while (tries.at(-1) !== 'user_code_expired') tries.push(await type(wrong(userCode)))
    assert.deepEqual(tries, [...Array.from({ length: 5 }, () => 'invalid_user_code'), 'user_code_expired'])
    assert.equal(await type(userCode), 'user_code_expired', 'also the right one, when it was tried too often')
    assert.equal(shop.events().filter((event) => event === 'refused').length, 5)
    assert.equal((await shop.row(id)).claimed_at, null)

    const late = await shop.ask()
    shop.later(10 * MINUTE)
    const typed = shop.confirm({ ...by(late.attemptToken), userCode: late.userCode })
    await assert.rejects(typed, { code: 'user_code_expired' })
  })

  it('claims for one of two windows alone', async () => {
    await using shop = await open()
    const { attemptToken, userCode } = await shop.ask()
    const windows = await Promise.allSettled([1, 2].map(() => shop.confirm({ ...by(attemptToken), userCode })))
    const told = windows.map((window) => (window.status === 'rejected' ? window.reason.code : 'claimed'))
    assert.deepEqual(told.sort(), ['claim_completed', 'claimed'])
    assert.equal(shop.events().filter((event) => event === 'claimed').length, 1)
  })

  it('and one who says no have this process forget what it knew of credentials', async () => {
    await using shop = await open()
    const body = { type: 'anonymous' as const, requested_credential_type: 'api_key' as const }
    const { credential = '' } = await shop.agents.register({ body, origin })
    for (const decide of [
      (asked: Asked) => shop.confirm({ ...by(asked.attemptToken), userCode: asked.userCode }),
      (asked: Asked) => shop.refuse(by(asked.attemptToken)),
    ]) {
      await shop.agents.lookUp(credential)
      assert.equal(shop.agents.lookUpCached(credential)?.state, 'good')
      await decide(await shop.ask())
      assert.equal(shop.agents.lookUpCached(credential), undefined)
    }
  })

  it('is refused if the owner has blocked the mailbox, and the attempt stays open', async () => {
    await using shop = await open()
    const { attemptToken, userCode } = await shop.ask()
    await shop.agents.administration.block({ kind: 'email', value: ANA })
    const typed = shop.confirm({ ...by(attemptToken), userCode })
    await assert.rejects(typed, { code: 'registration_blocked' })
    assert.equal((await shop.view(attemptToken)).email, ANA)
  })
})

describe('a code to read out', () => {
  it('is six digits for ten minutes, is noted, and is not the agent’s', async () => {
    await using shop = await open()
    const { attemptToken } = await shop.ask()
    const { code, expiresAt } = await shop.mintCode(by(attemptToken))
    assert.match(code, /^\d{6}$/)
    assert.equal(Date.parse(expiresAt) - shop.clock.now.getTime(), 10 * MINUTE)
    assert.equal(shop.events().filter((event) => event === 'code_made').length, 1)
    const typed = shop.confirm({ ...by(attemptToken), userCode: code })
    await assert.rejects(typed, { code: 'invalid_user_code' })
  })

  it('can be made a few times', async () => {
    await using shop = await open()
    const { attemptToken } = await shop.ask()
    let made = 0
    const more = () =>
      shop.mintCode(by(attemptToken)).then(
        () => true,
        ({ code }) => assert.equal(code, 'claim_expired'),
      )
    while (await more()) made++
    assert.ok(made >= 3 && made <= 10, `${made} codes`)
    assert.equal(shop.events().filter((event) => event === 'code_made').length, made)
  })
})

describe('“This was not me”', () => {
  it('ends the registration, at once and for every window', async () => {
    await using shop = await open()
    const { id, attemptToken, userCode } = await shop.ask()
    const other = await shop.ask()
    await shop.refuse(by(attemptToken))
    const { ended_at, ended_by } = await shop.row(id)
    assert.deepEqual([ended_at, ended_by], [shop.clock.now.toISOString(), 'human'])
    assert.deepEqual(shop.entries.at(-1), { event: 'not_me', registration_id: id, ...origin, detail: { by: 'human' } })
    await assert.rejects(shop.confirm({ ...by(attemptToken), userCode }), { code: 'claim_expired' })
    await assert.rejects(shop.view(attemptToken), { message: 'You have said that this was not you.' })
    assert.equal((await shop.row(other.id)).ended_at, null)
  })

  it('of two windows at once is noted once', async () => {
    await using shop = await open()
    const { attemptToken } = await shop.ask()
    await Promise.allSettled([shop.refuse(by(attemptToken)), shop.refuse(by(attemptToken))])
    assert.equal(shop.events().filter((event) => event === 'not_me').length, 1)
  })

  for (const closed_as of ['completed', 'superseded'] as const)
    it(`ends the registration even if the agent first closes the attempt as ${closed_as}`, async () => {
      await using shop = await open()
      const { id, attemptToken } = await shop.ask()
      const at = shop.clock.now
      let quicker: Promise<unknown> | undefined
      // The clock is looked at after the attempt was read and before it is closed.
      Object.defineProperty(shop.clock, 'now', {
        get() {
          quicker ??= shop.database.sql
            .updateTable('agent_attempt')
            .set({ closed_as })
            .where('registration_id', '=', id)
            .execute()
          return at
        },
      })
      await shop.refuse(by(attemptToken))
      await quicker
      assert.ok(quicker)
      assert.equal((await shop.row(id)).ended_by, 'human')
    })
})
