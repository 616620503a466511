import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { createParts } from '../../packages/vitrine/src/http/app.ts'
import { REQUEST_STEPS } from '../../packages/vitrine/src/http/request-steps.ts'
import { openTestShop } from '../open-storefront.ts'

describe('the steps of a request', () => {
  it('act in the phases that their table names', async () => {
    await using opened = await openTestShop({ products: [], environment: { METRICS_TOKEN: 'm'.repeat(32) } })
    const { shop } = opened
    // The owner's hooks add a step only if there are any.
    const withHooks = { ...shop, plugins: { ...shop.plugins, onRequest: async () => undefined } }
    const parts = { ...createParts(withHooks), shop }
    for (const { name, phases, install } of REQUEST_STEPS) {
      await using stack = new AsyncDisposableStack()
      const app = stack.adopt(Fastify(), (one) => one.close())
      const seen = new Set<string>()
      const addHook = app.addHook.bind(app)
      app.addHook = (phase: never, ...rest: [never]) => {
        seen.add(phase)
        return addHook(phase, ...rest)
      }
      install(app, parts)
      assert.deepEqual([...seen].toSorted(), [...phases].toSorted(), name)
    }
  })
})
