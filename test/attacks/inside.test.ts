import assert from 'node:assert/strict'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createClients } from '../../packages/agent-auth/src/oauth/clients.ts'
import { createSignedAgents } from '../../packages/agent-auth/src/signatures/signed-agents.ts'
import { AGENT_AUTH_LEDGERS } from '../../packages/agent-auth/src/storage/ledgers.ts'
import { createPlatforms } from '../../packages/agent-protocols/src/ucp/negotiation.ts'
import { migrate, openSqlite } from '../../packages/server-kit/src/index.ts'
import { openAdmission } from '../open-admission.ts'

// Strangers name addresses that the shop reads: of their profiles, their documents, their keys. One that leads to the
// machine of the shop, or to its network, is not even connected to.

describe('an address that a stranger names and that leads inside', () => {
  let connections = 0
  const by = { address: '192.0.2.1' }
  const inside = createServer((socket) => {
    connections++
    socket.destroy()
  })
  const addresses: string[] = []
  before(async () => {
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '127.1', '2130706433'])
      addresses.push(`https://${host}:${port}/profile.json`)
  })
  beforeEach(() => {
    connections = 0
  })
  after(() => {
    inside.close()
  })

  it('is not connected to as a directory of keys, of any form', async () => {
    const agents = createSignedAgents({ admission: openAdmission(), loopback: false })
    const now = Math.floor(Date.now() / 1000)
    for (const address of addresses)
      for (const type of ['directory', 'jwks_uri', 'cimd']) {
        const input = `sig1=("@authority" "signature-agent";key="sig1");created=${now};expires=${now + 60};keyid="k";tag="web-bot-auth"`
        const fields: Record<string, string> = {
          'signature-agent': `sig1="${address}";type=${type}`,
          'signature-input': input,
          signature: `sig1=:${Buffer.alloc(64).toString('base64')}:`,
        }
        const header = (name: string) => fields[name]
        const asked = { method: 'GET', scheme: 'https', authority: 'shop.example', target: '/', header }
        const verdict = await agents.verify(asked, { address })
        assert.deepEqual(verdict, { state: 'rejected', reason: 'agent_unreachable' }, `${address} ${type}`)
      }
    assert.equal(connections, 0)
  })

  it('is not connected to as the document of a client, or for its keys', async (context) => {
    const database = openSqlite(':memory:')
    context.after(() => database.close())
    await migrate(database, AGENT_AUTH_LEDGERS)
    const { sql } = database
    const clients = createClients({ sql, admission: openAdmission(), loopback: false, now: () => new Date() })
    for (const address of addresses) {
      await assert.rejects(clients.get(address, by), { code: 'client_rejected' }, address)
      const client = { id: 'https://agent.example/c.json', jwksUri: address } as Parameters<typeof clients.keys>[0]
      await assert.rejects(clients.keys(client, { fresh: true, by }), { code: 'invalid_client' }, address)
    }
    assert.equal(connections, 0)
  })

  it('is not connected to as the profile of a platform', async () => {
    const platforms = createPlatforms({ publicUrl: 'https://shop.example', admission: openAdmission() })
    for (const address of addresses)
      await assert.rejects(platforms.negotiate(address, 'dev.ucp.shopping.catalog.search', by), address)
    assert.equal(connections, 0)
  })
})
