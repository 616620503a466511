import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { consent } from '../oauth/open-client.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { sampleProducts } from '../sample-products.ts'
import { type Exchange, membersOf, RunValues, readRecording } from './recording.ts'

// What clients of others sent when `npm run test:clients` last ran them. The shop must let them in as it did then.

const RECORDED = readdirSync(path.join(import.meta.dirname, 'recordings')).map((file) => path.parse(file).name)

describe('the recorded requests of clients', () => {
  it('are there', () => {
    assert.deepEqual(RECORDED.toSorted(), ['fastmcp', 'mcp-python'])
  })

  for (const client of RECORDED)
    it(`of ${client} get the same answers, from the registration to a protected tool`, async () => {
      await using shop = await openAgentShop({
        products: sampleProducts(),
        environment: { PROTECTED_SCOPES: 'catalog:read,search:read,products:read' },
      })
      const values = new RunValues('http://shop.test')
      const steps = readRecording(client)
      const paths = steps.flatMap((step) => ('path' in step ? step.path : []))
      for (const path of ['/oauth2/register', '/oauth2/token', '/mcp']) assert.ok(paths.includes(path), path)
      for (const step of steps) {
        if ('consent' in step) {
          const visitor = openVisitor(shop)
          await visitor.signIn('ana@example.test')
          const { params } = await consent(visitor, values.fromNames(step.consent))
          values.learn('code', params.get('code') ?? '')
        } else await repeat(shop, step, values)
      }
    })
})

async function repeat(shop: AgentShop, step: Exchange, values: RunValues): Promise<void> {
  const { method, path, headers, body, status, members } = step
  const answer = await shop.app.inject({
    method: method as InjectOptions['method'],
    url: values.fromNames(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, values.fromNames(value)])),
    ...(body !== undefined && { payload: values.fromNames(body) }),
  })
  const { body: json, members: given } = membersOf(answer.body)
  assert.equal(answer.statusCode, status, `${method} ${path}: ${answer.body}`)
  // The shop may say more by now.
  for (const name of members ?? []) assert.ok(given?.includes(name), `${method} ${path}: ${name}`)
  values.learnFrom(json)
}
