import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { REVOKED_EVENT } from '../../packages/agent-auth/src/auth-md/words.ts'
import type { CredentialStatus } from '../../packages/agent-auth/src/credentials/credential-cache.ts'
import { openStorefront, type Storefront } from '../../packages/vitrine/src/storefront/storefront.ts'
import { ENGINES } from '../contracts/engines.ts'
import { ANA, type IdentityShop, ORIGIN, openIdentityShop, readAttempt } from './open-identity.ts'
import { twoMinutesLater } from './two-minutes-later.ts'

// Whoever ends a credential, and by whichever way: once it is said, no process accepts it, also one that has it in
// memory and was told nothing.

const CONSENT = {
  clientId: 'https://client.example/app.json',
  clientName: 'A client',
  email: ANA,
  scopes: ['catalog:read'] as const,
  origin: ORIGIN,
}

interface Way {
  name: string
  /** A credential, and what ends it. */
  prepare(shop: IdentityShop): Promise<{ credential: string; end(): Promise<unknown> }>
}

const WAYS: readonly Way[] = [
  {
    name: 'its human, by saying on the page that this was not they',
    async prepare(shop) {
      const { credential, claim_token } = await shop.register()
      const asked = readAttempt(
        await shop.post('/agent/identity/claim', { type: 'login_hint', claim_token, login_hint: ANA }),
      )
      return { credential, end: () => shop.human().refuse(asked.attemptToken) }
    },
  },
  {
    name: 'its human, by saying so at the link in a mail',
    async prepare(shop) {
      const { credential, claim_token } = await shop.register()
      await shop.post('/agent/auth/claim', { claim_token, email: ANA })
      return { credential, end: () => shop.shop.agents.endByClaimEmail(shop.inbox.link()) }
    },
  },
  {
    name: 'its human, among their agents',
    async prepare(shop) {
      const { credential, claim_token, registration_id } = await shop.register()
      await shop.claim(claim_token)
      return { credential, end: () => shop.shop.agents.ofPerson.revoke(ANA, registration_id) }
    },
  },
  {
    name: 'the claim that replaces it',
    async prepare(shop) {
      const { body } = await shop.introduce({ type: 'anonymous' })
      const { access_token } = await shop.exchange(body.identity_assertion)
      const { claim_token } = body
      const asked = readAttempt(
        await shop.post('/agent/identity/claim', { type: 'login_hint', claim_token, login_hint: ANA }),
      )
      return { credential: access_token, end: () => shop.human().confirm(asked.attemptToken, asked.user_code) }
    },
  },
  {
    name: 'the agent, which gives back this one token',
    async prepare(shop) {
      const { body } = await shop.introduce({ type: 'anonymous' })
      const { access_token } = await shop.exchange(body.identity_assertion)
      return { credential: access_token, end: () => shop.shop.agents.revokeOAuthToken(access_token, ORIGIN) }
    },
  },
  {
    name: 'its provider, by a notice as 0.1 has it',
    async prepare(shop) {
      const { credential, sub } = await vouchedFor(shop)
      const notice = await shop.issuer.logout({ sub })
      return {
        credential,
        end: () => shop.post('/agent/auth/revoke', notice, { 'content-type': 'application/logout+jwt' }),
      }
    },
  },
  {
    name: 'its provider, by a security event',
    async prepare(shop) {
      const { credential, sub } = await vouchedFor(shop)
      const iat = Math.floor(Date.now() / 1000)
      const claims = { iss: shop.issuer.url, sub, aud: 'http://shop.test', jti: randomUUID(), iat }
      const event = await shop.issuer.sign({ ...claims, events: { [REVOKED_EVENT]: {} } }, { typ: 'secevent+jwt' })
      return { credential, end: () => shop.shop.agents.receiveEvent(event, ORIGIN) }
    },
  },
  {
    name: 'the agent, which gives back its key',
    async prepare(shop) {
      const { credential } = await shop.register()
      return { credential, end: () => shop.post('/agent/auth/revoke', { token: credential }) }
    },
  },
  {
    name: 'its refresh token, which came a second time',
    async prepare(shop) {
      const { agents, database } = shop.shop
      const { access_token, refresh_token } = await agents.registerByConsent(CONSENT)
      const use = () => agents.grants.refresh({ refresh_token, client_id: CONSENT.clientId }, ORIGIN)
      await use()
      await twoMinutesLater(database.sql)
      return { credential: access_token, end: () => assert.rejects(use(), { code: 'invalid_grant' }) }
    },
  },
  {
    name: 'its authorization code, which came a second time',
    async prepare(shop) {
      const { credential, registration_id } = await shop.register()
      return { credential, end: () => shop.shop.agents.endReused(registration_id, ORIGIN) }
    },
  },
  {
    name: 'its human, who ends all of their agents',
    async prepare(shop) {
      const { credential, claim_token } = await shop.register()
      await shop.claim(claim_token)
      return { credential, end: () => shop.shop.agents.ofPerson.revokeAll(ANA) }
    },
  },
  {
    name: 'the owner, who ends this one',
    async prepare(shop) {
      const { credential, registration_id } = await shop.register()
      return { credential, end: () => shop.shop.agents.administration.revoke(registration_id) }
    },
  },
  {
    name: 'the owner, who ends all',
    async prepare(shop) {
      const { credential } = await shop.register()
      return { credential, end: () => shop.shop.agents.administration.revokeAll() }
    },
  },
  {
    name: 'the owner, who blocks its network',
    async prepare(shop) {
      const { credential } = await shop.register()
      return { credential, end: () => shop.shop.agents.administration.block({ kind: 'address', value: '127.0.0.1' }) }
    },
  },
  {
    name: 'the owner, who blocks its provider',
    async prepare(shop) {
      const { credential } = await vouchedFor(shop)
      return {
        credential,
        end: () => shop.shop.agents.administration.block({ kind: 'issuer', value: shop.issuer.url }),
      }
    },
  },
  {
    name: 'the owner, who blocks its human',
    async prepare(shop) {
      const { credential, claim_token } = await shop.register()
      await shop.claim(claim_token)
      return { credential, end: () => shop.shop.agents.administration.block({ kind: 'email', value: ANA }) }
    },
  },
]

for (const engine of ENGINES) {
  describe(`a credential in the memory of another process on ${engine.name}, ended by`, () => {
    for (const { name, prepare } of WAYS) {
      it(name, async () => {
        await using database = await engine.migrated()
        await using shop = await openIdentityShop({ DATABASE_URL: database.url })
        await using other = await openStorefront(shop.shop.config)
        const { credential, end } = await prepare(shop)
        await remember(other, credential)
        await end()
        const standing = other.agents.lookUpCached(credential) ?? (await other.agents.lookUp(credential))
        assert.notEqual(standing.state, 'good')
      })
    }
  })

  // Of these nobody is told that they are done; other processes hear of them when they look next.
  describe(`what another process remembers of a credential on ${engine.name} changes soon when`, () => {
    it('its registration is pushed out by newer ones', async () => {
      await using database = await engine.migrated()
      await using shop = await openIdentityShop({ DATABASE_URL: database.url, LIMITS: 'unclaimedMost=10' })
      await using other = await openStorefront(shop.shop.config)
      const { credential } = await shop.register()
      for (let count = 0; count < 10; count++) await shop.register()
      await remember(other, credential)
      await shop.shop.agents.purge()
      await until(() => other.agents.lookUpCached(credential)?.state !== 'good')
      assert.deepEqual(await other.agents.lookUp(credential), { state: 'unknown' })
    })

    it('a claim extends the scopes of its key', async () => {
      await using database = await engine.migrated()
      await using shop = await openIdentityShop({ DATABASE_URL: database.url })
      await using other = await openStorefront(shop.shop.config)
      const { credential, claim_token } = await shop.register()
      await remember(other, credential)
      await shop.claim(claim_token)
      await until(
        () =>
          other.agents.lookUpCached(credential)?.state !== 'good' || isClaimed(other.agents.lookUpCached(credential)),
      )
      assert.ok(isClaimed(await other.agents.lookUp(credential)))
    })
  })
}

/** Until it answers from memory. */
async function remember({ agents }: Pick<Storefront, 'agents'>, credential: string): Promise<void> {
  while (agents.lookUpCached(credential)?.state !== 'good') await agents.lookUp(credential)
}

/** Waits for as long as the test may last. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10)
}

function isClaimed(standing: CredentialStatus | undefined): boolean {
  return standing?.state === 'good' && standing.claimed
}

/** A provider's agent with a token that works. */
async function vouchedFor(shop: IdentityShop): Promise<{ credential: string; sub: string }> {
  const sub = randomUUID()
  const { body } = await shop.link({ sub, client_id: sub })
  const { access_token } = await shop.exchange(body.identity_assertion)
  return { credential: access_token, sub }
}
