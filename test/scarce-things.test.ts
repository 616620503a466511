import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { scarcePools } from '../packages/server-kit/src/index.ts'
import { CAPABILITIES } from '../packages/vitrine/src/capabilities.ts'

// Everything scarce is a pool that a capability declares. What bounds callers in another way is named in the decision,
// with its reason, so that nobody adds a total that strangers can spend for everybody without saying so.

const ROOT = path.join(import.meta.dirname, '..')
const SOURCES = globSync(
  'packages/{server-kit,agent-auth,cluster,catalog,ui,accounts,office,selling,agent-protocols,vitrine}/src/**/*.ts',
  { cwd: ROOT },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\/(cli|reference)\//.test(file))
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** A refusal of too many, and state of each caller in the memory of the process. */
const OWN_BOUND =
  /(?:new Failure|tooMany)\(\s*'rate_limited'|\b\w*(?:[cC]aller|[lL]ine|[uU]nread|[hH]eld|[wW]aiting|[wW]aiter|[wW]indow|[lL]istener|[cC]onnection|[nN]etwork)\w* = new (?:Map|Set|LRUCache)\b/

describe('scarce things', () => {
  it('are each declared by a capability', async () => {
    const declared = (await scarcePools(CAPABILITIES)).map(({ name }) => name)
    const written = SOURCES.flatMap((file) =>
      [...textOf(file).matchAll(/kind: '(?:spent|held)',\n\s*name: '([^']+)'/g)].map(([, name]) => name),
    )
    assert.ok(written.length > 10)
    assert.deepEqual(written.toSorted(), declared.toSorted())
  })

  it('have no other bounds than those that decision 036 names with a reason', () => {
    for (const such of [
      "throw new Failure('rate_limited', 'Too many.')",
      'const heldBy = new Map<string, number>()',
      'const callers = new LRUCache<string, number>({ max: 100 })',
    ])
      assert.match(such, OWN_BOUND)
    const rows = textOf('docs/decisions/036-scarce-things.md').matchAll(/^\| `([\w./-]+\.ts)` \| .+ \|$/gm)
    const named = [...rows].map(([, file]) => `packages/${file}`)
    const found = SOURCES.filter((file) => OWN_BOUND.test(textOf(file)))
    assert.deepEqual(found.toSorted(), named.toSorted())
  })
})
