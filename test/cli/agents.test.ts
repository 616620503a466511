import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { type Ran, vitrine } from './run.ts'

const HOME = '2001:db8:1:2:aaaa::1'
const NEIGHBOUR = '2001:db8:1:3::1'

/** A shop behind a proxy of its own, so that agents can come from anywhere. */
function openShop(): Promise<AgentShop> {
  return openAgentShop({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
}

/** Runs the command on the database of a shop that is open. */
function beside(shop: AgentShop): (...words: string[]) => Promise<Ran> {
  const { dataDir, databaseUrl } = shop.shop.config
  return (...words) => vitrine(['agents', ...words], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
}

async function registerFrom(shop: AgentShop, address: string) {
  const body = { type: 'anonymous', requested_credential_type: 'api_key', agent_name: `From ${address}` }
  const answer = await shop.post('/agent/auth', body, { 'x-forwarded-for': address })
  return {
    status: answer.status,
    id: String(answer.body.registration_id),
    credential: String(answer.body.credential),
  }
}

describe('vitrine agents', () => {
  it('lists, shows and ends registrations beside a running shop, without their secrets', async () => {
    await using shop = await openShop()
    const run = beside(shop)
    const [one, two] = [await shop.register({ agent_name: 'Scout' }), await shop.register()]
    assert.match((await run('list')).stdout, new RegExp(`${two.registration_id}[^]*${one.registration_id}.*“Scout”`))

    const shown = await run('show', one.registration_id)
    assert.equal(JSON.parse(shown.stdout).credentials.length, 1)
    for (const secret of [one.credential, one.claim_token, 'hash']) assert.ok(!shown.stdout.includes(secret))

    assert.equal((await run('revoke', one.registration_id)).stdout, `${one.registration_id} revoked.\n`)
    assert.equal((await shop.read(one.credential)).status, 401)
    assert.equal((await shop.read(two.credential)).status, 200)
    const lines = (await run('list', '--all', '--json')).stdout.trim().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).ended_by),
      [null, 'owner'],
    )

    assert.equal((await run('revoke-all')).code, 1)
    assert.equal((await run('revoke-all', '--yes')).stdout, '1 registrations revoked.\n')
    assert.equal((await shop.read(two.credential)).status, 401)
    assert.match((await run('log', '--event', 'revoked', '--limit', '1')).stdout, /revoked .* by=owner/)
  })

  it('says when there is no such registration, and fails', async () => {
    await using shop = await openShop()
    for (const word of ['show', 'revoke']) {
      const { code, stderr } = await beside(shop)(word, 'reg_none')
      assert.equal(code, 1)
      assert.match(stderr, /(?:Registration reg_none not found|No active registration reg_none)\./)
    }
  })

  it('blocks an address’s network in any spelling, but no neighbour, until unblocked', async () => {
    await using shop = await openShop()
    const run = beside(shop)
    const [home, neighbour] = [await registerFrom(shop, HOME), await registerFrom(shop, NEIGHBOUR)]

    const { stdout } = await run('block', '2001:0DB8:1:2::99')
    assert.equal(stdout, 'address 2001:db8:1:2::/64 blocked; 1 registrations revoked.\n')
    assert.equal((await shop.read(home.credential)).status, 401)
    assert.equal((await shop.read(neighbour.credential)).status, 200)
    assert.equal((await registerFrom(shop, HOME)).status, 403)
    assert.equal((await registerFrom(shop, NEIGHBOUR)).status, 200)

    assert.equal((await run('block')).stdout, 'address       2001:db8:1:2::/64\n')
    await run('block', '--undo', '2001:db8:1:2::/64')
    assert.equal((await run('block')).stdout, '')
    // A shop that is running reads what another process unblocked about a second later.
    let again = await registerFrom(shop, HOME)
    while (again.status === 403) {
      await sleep(50)
      again = await registerFrom(shop, HOME)
    }
    assert.equal(again.status, 200)
  })

  it('blocks an IPv4 address also where the socket writes it as an IPv6 one', async () => {
    await using shop = await openShop()
    await beside(shop)('block', '192.0.2.7')
    assert.equal((await registerFrom(shop, '::ffff:192.0.2.7')).status, 403)
    assert.equal((await registerFrom(shop, '192.0.2.8')).status, 200)
  })

  it('blocks an OAuth client, and the host of its answers', async () => {
    await using shop = await openShop()
    const run = beside(shop)
    const digest = hash('sha256', 'https://app.example/client.json')
    assert.match((await run('block', 'client:https://app.example/client.json')).stdout, new RegExp(`client ${digest}`))
    await run('block', 'redirect-host:Evil.example')
    const { stdout } = await run('block')
    assert.equal(stdout, `client        ${digest}\nredirect-host evil.example\n`)
    for (const one of [`client:${digest}`, 'redirect-host:evil.example']) await run('block', '--undo', one)
    assert.equal((await run('block')).stdout, '')
  })

  it('takes no half address for a thing to block, and says what it takes', async () => {
    await using shop = await openShop()
    for (const word of ['1.2', '::::', '10.0.0.0/8', '192.0.2.1/64', 'ana@', 'shop', 'client:', 'redirect-host:a/b']) {
      const { code, stderr } = await beside(shop)('block', word)
      assert.equal(code, 1, word)
      assert.equal(
        stderr,
        `${word} is not an e-mail address, mail domain, network address or issuer, nor client:ID or redirect-host:HOST.\n`,
      )
    }
    assert.equal((await beside(shop)('block')).stdout, '')
  })
})
