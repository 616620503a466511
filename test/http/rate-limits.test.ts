import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createRateLimits } from '../../packages/accounts/src/access/rate-limits.ts'
import { describeShopAccess } from '../../packages/accounts/src/agents/shop-access.ts'
import type { Caller } from '../../packages/agent-auth/src/routes/caller.ts'
import { declaredScopes } from '../../packages/server-kit/src/capability/scope.ts'
import { createMemoryCounters } from '../../packages/server-kit/src/counters/memory-counters.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'

// Who pays for a request, out of which budget, and how much.

const QUOTAS =
  'rateLimits=true,anonymousPerMinute=10,signedPerMinute=20,registeredPerMinute=30,claimedPerMinute=40,discoveryPerMinute=5'

function open(LIMITS = QUOTAS) {
  const settings = resolveConfig({ PUBLIC_URL: 'http://shop.test', LIMITS }, {})
  const counters = createMemoryCounters()
  return {
    ...createRateLimits(describeShopAccess(settings, declaredScopes(CAPABILITIES)), counters),
    [Symbol.asyncDispose]: () => counters.close(),
  }
}

const ADDRESS = '192.0.2.1'
const STRANGER: Caller = { address: ADDRESS }
const credential = (registration_id: string, claimed: boolean): Caller => ({
  address: ADDRESS,
  credential: {
    state: 'good',
    hash: 'h',
    registration_id,
    claimed,
    registered_at: 0,
    scopes: new Set(),
    expires_at: Infinity,
  },
})
const signed = (id: string): Caller => ({ address: ADDRESS, agent: { id } as NonNullable<Caller['agent']> })

describe('the budget of a caller', () => {
  it('belongs to one address, signing agent or registration, and nobody else spends it', async () => {
    await using limits = open()
    const left = (caller: Caller) => /;r=(\d+)/.exec(limits.take(caller, {})?.headers[3] ?? '')?.[1]
    assert.deepEqual([left(STRANGER), left(STRANGER)], ['9', '8'])
    assert.equal(left({ address: '192.0.2.2' }), '9')
    assert.deepEqual([left(signed('a')), left(signed('a')), left(signed('b'))], ['19', '18', '19'])
    assert.deepEqual([left(credential('r', false)), left(credential('s', false))], ['29', '29'])
    assert.deepEqual([left(credential('t', true)), left(credential('r', false))], ['39', '28'])
    assert.equal(
      left({ ...credential('r', false), ...signed('a'), credential: credential('r', false).credential }),
      '27',
    )
    assert.equal(left(STRANGER), '7')
  })

  it('for discovery is one of its own', async () => {
    await using limits = open()
    const taken = limits.take(STRANGER, { budget: 'discovery' })
    assert.match(taken?.headers.join(' ') ?? '', /^ratelimit-policy "discovery";q=5;w=60 ratelimit "discovery";r=4/)
    const claimed = limits.take(credential('t', true), { budget: 'discovery' })
    assert.match(claimed?.headers[3] ?? '', /"discovery";r=4/, 'of the registration')
    assert.match(limits.take(STRANGER, {})?.headers[3] ?? '', /;r=9/)
  })

  it('is charged what a scope costs, at once or in two parts', async () => {
    await using limits = open()
    assert.deepEqual([limits.costOf({}), limits.costOf({ scope: 'search:read' })], [1, 2])
    assert.equal(limits.costOf({ scope: 'cart:manage' }), 1)
    assert.match(limits.take(STRANGER, { scope: 'search:read' })?.headers[3] ?? '', /;r=8/)
    assert.match(limits.takeRest(STRANGER, 'search:read')?.headers[3] ?? '', /;r=7/)
    assert.equal(limits.takeRest(STRANGER, 'cart:manage'), undefined, 'nothing is left to pay')
  })

  it('is refused when spent, with its renewal time; beyond that, refusals are charged', async () => {
    await using limits = open()
    for (let at = 0; at < 10; at++) assert.ok(limits.take(STRANGER, {})?.allowed)
    const refused = limits.take(STRANGER, {})
    assert.equal(refused?.allowed, false)
    const { code, headers, extensions } = refused?.toFailure() ?? {}
    assert.equal(code, 'rate_limited')
    assert.ok(Number(headers?.['retry-after']) > 0)
    assert.deepEqual(extensions?.['violated-policies'], ['anonymous'])
    assert.equal(limits.charge(STRANGER, {}, 5)?.allowed, false)
    assert.equal(limits.charge(STRANGER, {}, 0), undefined)
    assert.ok(limits.take({ address: '192.0.2.2' }, {})?.allowed)
  })

  it('is none where the owner limits nothing', async () => {
    await using limits = open('rateLimits=false')
    assert.equal(limits.take(STRANGER, {}), undefined)
    assert.equal(limits.charge(STRANGER, {}, 5), undefined)
    assert.equal(limits.takeRest(STRANGER, 'search:read'), undefined)
  })
})
