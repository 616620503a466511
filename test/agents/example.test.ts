import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { freePort } from '../free-port.ts'
import { openAgentShop } from './open-agents.ts'

const EXAMPLE = path.join(import.meta.dirname, '../../examples/agent.ts')

describe('examples/agent.ts', () => {
  it('discovers, registers, searches, is claimed, and notices its revocation', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await using shop = await openAgentShop({ products: undefined, environment: { PUBLIC_URL: origin } })
    await shop.app.listen({ port, host: '127.0.0.1' })
    const agent = spawn(process.execPath, [EXAMPLE, origin, 'ana@example.test', 'trail shoes'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(agent, 'exit')
    let said = ''
    for await (const chunk of agent.stdout) {
      const before = said
      said += String(chunk)
      const heard = (words: string) => said.includes(words) && !before.includes(words)
      if (heard('code: ')) agent.stdin.write(`${await codeOf(shop)}\n`)
      if (heard('claimed')) await shop.shop.agents.administration.revokeAll()
    }
    const [code] = await ended
    assert.equal(code, 0, said)
    assert.match(said, /registered as reg_\S+, for catalog:read search:read/)
    assert.match(said, /- .*[Tt]rail/)
    assert.match(said, /my access has ended\n$/)
  })

  it('does not call itself claimed before a code was read out', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await using shop = await openAgentShop({ products: undefined, environment: { PUBLIC_URL: origin } })
    await shop.app.listen({ port, host: '127.0.0.1' })
    const agent = spawn(process.execPath, [EXAMPLE, origin, 'ana@example.test', 'trail shoes'], { stdio: 'pipe' })
    const [said, complaint] = [text(agent.stdout), text(agent.stderr)]
    agent.stdin.end()
    const [code] = await once(agent, 'exit')
    assert.equal(code, 1)
    assert.doesNotMatch(await said, /claimed/)
    assert.match(await complaint, /stays unclaimed/)
  })
})

async function codeOf(shop: Awaited<ReturnType<typeof openAgentShop>>): Promise<string> {
  const { body } = await shop.post('/agent/auth/claim/attempt/challenge', { claim_attempt_token: shop.inbox.link() })
  return String(body.challenge)
}
