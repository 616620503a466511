import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { startExample } from './run-example.ts'

describe('examples/search-alone.ts', () => {
  it('corrects, filters, counts, suggests and follows a change', async () => {
    const child = startExample('search-alone.ts')
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    assert.equal(code, 0, stderr)
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      `lanturn: [ 'Camping lantern' ] Nothing has "lanturn"; showing "lantern".`,
      `camping, red, at most 50.00: [ 'Camping lantern' ]`,
      '  brand: Aeolus (1)',
      '  color: Blue (1), Red (1)',
      `cam…: [ 'camping' ]`,
      `after publish: [ 'Folding lantern' ]`,
    ])
  })
})
