import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fuzz } from './fuzz.ts'

// The small sister of `npm run fuzz`, always with the same seed: what it finds, it finds for everybody.

const REQUESTS = 3000

it(`answers ${REQUESTS} valid and broken requests as declared, within bounds, without a server fault`, async () => {
  const { findings, statuses, work } = await fuzz({ seed: 14, requests: REQUESTS })
  assert.deepEqual(
    findings.map(({ what, first }) => `${what}\n${first.request}\n→ ${first.answer}`),
    [],
  )
  // That it is no exercise in being refused.
  for (const status of [200, 304, 400, 401, 404, 405]) assert.ok((statuses[status] ?? 0) > 0, `no ${status} among them`)
  assert.ok((statuses[200] ?? 0) > REQUESTS / 5, JSON.stringify(statuses))
  assert.ok(work.requests > REQUESTS / 5, 'the work of most of them is looked at')
  for (const [kind, amount] of Object.entries(work.total)) assert.ok(amount > 0, `no ${kind} counted`)
})
