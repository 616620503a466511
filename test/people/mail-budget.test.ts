import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, describe, it } from 'node:test'
import { makeProof } from '../../packages/agent-auth/src/limits/proof-of-work.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openVisitor, type Visitor } from './open-visitor.ts'

// A real mail server receives what is sent; strangers come from addresses of their own.

const ANA = 'ana@example.test'
const TRUSTED_PROXIES = '127.0.0.1'
const LIMITS = { proofOfWorkBits: 8, registrationsPerAddress: 1000 }

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Another one each time, as each pays once. */
let proofs = 0
const proof = (bits = 8) => makeProof({ bits, host: 'shop.test', now: Date.now() + 1000 * proofs++ })

async function ask(visitor: Visitor, email: string, address: string, more: Record<string, string> = {}) {
  const page = await visitor.get('/login', from(address))
  return visitor.submit(page, '/login', { email, ...more }, from(address))
}

for (const engine of ENGINES) {
  describe(`mails that strangers ask for, on ${engine.name}`, () => {
    async function open(environment: Record<string, string> = {}) {
      const database = await engine.migrated()
      const shop = await openAgentShop({
        environment: { DATABASE_URL: database.url, TRUSTED_PROXIES, ...environment },
        limits: LIMITS,
      })
      const claim = async (email: string, address: string, more: object = {}) => {
        const { claim_token } = await shop.register()
        return shop.post('/agent/auth/claim', { claim_token, email, ...more }, from(address))
      }
      return {
        ...shop,
        claim,
        /** As many strangers as it takes until one more mail costs work. */
        async flood(email: string, network: string) {
          for (let count = 0; count < 100; count++) {
            const answer = await ask(openVisitor(shop), email, `${network}.${count}`)
            if (answer.status === 429) return count
          }
          throw new Error('Nothing was too much.')
        },
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    it('do not lock out a browser that signed in before, even on strangers’ network', async () => {
      await using shop = await open({ LIMITS: 'mailsPerAddress=3,signInsPerHour=12' })
      const ana = openVisitor(shop)
      await ana.submit(await ana.get('/login', from('192.0.2.1')), '/login', { email: ANA }, from('192.0.2.1'))
      await ana.signIn(ANA)
      await shop.flood(ANA, '198.51.100')
      for (let count = 0; count < 3; count++) await ask(openVisitor(shop), `x${count}@else.test`, '192.0.2.1')
      assert.equal((await ask(openVisitor(shop), ANA, '192.0.2.1')).status, 429)

      ana.cookies.delete('vitrine-session')
      const before = shop.inbox.mails.length
      assert.equal((await ask(ana, ANA, '192.0.2.1')).status, 200)
      assert.equal(shop.inbox.mails.length, before + 1)
      assert.equal((await ask(ana, 'bo@example.test', '192.0.2.1')).status, 429, 'it is known to one mailbox alone')
    })

    it('do not keep out a browser that computes, and a claim that does', async () => {
      await using shop = await open({ LIMITS: 'mailsPerMailbox=2' })
      await shop.flood(ANA, '198.51.100')
      const visitor = openVisitor(shop)
      const asked = await ask(visitor, ANA, '192.0.2.1')
      assert.equal(asked.status, 429)
      assert.ok(Number(asked.headers['retry-after']) > 0)
      const paid = await visitor.submit(asked, '/login', { proof_of_work: proof() }, from('192.0.2.1'))
      assert.equal(paid.status, 200)

      for (const address of ['198.51.100.1', '198.51.100.2']) await shop.claim(ANA, address)
      const refused = await shop.claim(ANA, '192.0.2.1')
      assert.equal(refused.status, 429)
      const { bits, begins } = refused.body.proof_of_work as { bits: number; begins: string }
      assert.deepEqual([bits, begins], [8, 'v1:shop.test:'])
      assert.equal((await shop.claim(ANA, '192.0.2.1', { proof_of_work: proof(bits) })).status, 200)
    })

    it('double in cost whenever a budget is spent, up to 64-fold; proofs work once', async () => {
      await using shop = await open({ LIMITS: 'mailsPerMailbox=1,proofOfWorkBits=2' })
      const prices: unknown[] = []
      for (let count = 0; count < 10; count++) {
        const refused = await shop.claim(ANA, `192.0.2.${count}`)
        const { bits = 0 } = (refused.body.proof_of_work ?? {}) as { bits?: number }
        prices.push(bits)
        if (bits === 0) continue
        const proof_of_work = proof(bits)
        assert.equal((await shop.claim(ANA, `192.0.2.${count}`, { proof_of_work })).status, 200)
        assert.equal((await shop.claim(`b${count}@b.test`, `192.0.2.${count}`, { proof_of_work })).status, 200)
        assert.equal((await shop.claim(ANA, `192.0.2.${count}`, { proof_of_work })).status, 429)
      }
      assert.deepEqual(prices, [0, 2, 3, 4, 5, 6, 7, 8, 8, 8])
    })
  })
}

describe('budgets of mails', () => {
  it('let two addresses spend neither a mailbox nor its domain', async () => {
    await using shop = await openAgentShop({ environment: { TRUSTED_PROXIES }, limits: LIMITS })
    for (const address of ['198.51.100.1', '198.51.100.2'])
      for (let count = 0; count < 35; count++)
        await ask(openVisitor(shop), count < 10 ? ANA : `p${address.at(-1)}${count}@example.test`, address)
    assert.equal((await ask(openVisitor(shop), 'bo@example.test', '192.0.2.1')).status, 200, 'the domain has room')
    const { claim_token } = await shop.register()
    const claim = await shop.post('/agent/auth/claim', { claim_token, email: ANA }, from('192.0.2.1'))
    assert.equal(claim.status, 200, 'claims have budgets of their own')
    assert.ok(shop.inbox.mails.length <= 2 * 30 + 2)
  })

  it('give one address half of a mailbox', async () => {
    await using shop = await openAgentShop({
      environment: { TRUSTED_PROXIES },
      limits: { ...LIMITS, signInsPerMailbox: 4 },
    })
    const statuses = []
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
      statuses.push((await ask(openVisitor(shop), ANA, address)).status)
    assert.deepEqual(statuses, [200, 200, 429, 200, 200, 429])
  })

  it('count no request that was refused', async () => {
    await using shop = await openAgentShop({
      environment: { TRUSTED_PROXIES },
      limits: { ...LIMITS, signInsPerMailbox: 4, mailsPerDomain: 3 },
    })
    for (let count = 0; count < 35; count++) await ask(openVisitor(shop), ANA, '198.51.100.1')
    assert.equal(shop.inbox.mails.length, 2)
    assert.equal((await ask(openVisitor(shop), ANA, '192.0.2.1')).status, 200)
    assert.equal((await ask(openVisitor(shop), ANA, '192.0.2.1')).status, 200)
    assert.equal((await ask(openVisitor(shop), 'bo@example.test', '192.0.2.1')).status, 200)
    assert.equal((await ask(openVisitor(shop), 'cy@example.test', '192.0.2.9')).status, 429, 'a network and a domain')
    assert.equal((await ask(openVisitor(shop), 'cy@example.test', '203.0.113.1')).status, 200, 'no domain alone')
  })

  it('send no more than they say when all ask at the same moment', async () => {
    await using shop = await openAgentShop({
      environment: { TRUSTED_PROXIES },
      limits: { ...LIMITS, signInsPerMailbox: 4 },
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) => ask(openVisitor(shop), ANA, `192.0.2.${count}`)),
    )
    assert.ok(answers.filter(({ status }) => status === 200).length <= 4)
    assert.ok(shop.inbox.mails.length <= 4)
  })

  it('count a mail when sent: an undeliverable one costs nobody anything', async () => {
    const hangingUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    after(() => hangingUp.close())
    await once(hangingUp, 'listening')
    const { port } = hangingUp.address() as AddressInfo
    const environment = { TRUSTED_PROXIES, SMTP_URL: `smtp://127.0.0.1:${port}` }
    await using shop = await openAgentShop({
      environment,
      limits: { ...LIMITS, signInsPerMailbox: 2, mailsPerMailbox: 2 },
    })
    const statuses = new Set<number>()
    for (let count = 0; count < 5; count++) statuses.add((await ask(openVisitor(shop), ANA, '192.0.2.1')).status)
    const { claim_token } = await shop.register()
    for (let count = 0; count < 5; count++)
      statuses.add((await shop.post('/agent/auth/claim', { claim_token, email: ANA }, from('192.0.2.1'))).status)
    assert.deepEqual([...statuses], [503], 'never 429')
  })

  it('are a wait and no puzzle where the shop takes no proof', async () => {
    await using shop = await openAgentShop({
      environment: { TRUSTED_PROXIES },
      limits: { ...LIMITS, proofOfWorkBits: 0, signInsPerMailbox: 1 },
    })
    await ask(openVisitor(shop), ANA, '192.0.2.1')
    const { status, text } = await ask(openVisitor(shop), ANA, '192.0.2.1')
    assert.equal(status, 429)
    assert.doesNotMatch(text, /id="proof"/)
    assert.match(text, /send it again in 24 hours/)
  })

  it('forget browsers with “sign out everywhere”', async () => {
    await using shop = await openAgentShop({ environment: { TRUSTED_PROXIES }, limits: LIMITS })
    await openVisitor(shop).signIn(ANA)
    const { sql } = shop.shop.database
    assert.equal((await sql.selectFrom('known_browser').selectAll().execute()).length, 1)
    await shop.shop.people.signOutEverywhere(ANA)
    assert.deepEqual(await sql.selectFrom('known_browser').selectAll().execute(), [])
  })
})
