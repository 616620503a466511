import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { defineCapability } from 'vitrine/plugin'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { openStorefront } from '../../packages/vitrine/src/storefront/storefront.ts'

// Which capabilities a process of the shop opens, by its ROLE.

describe('a process of the shop', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-roles-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const builder = defineCapability({ name: 'builder', opensIn: 'worker', open: () => 'open' })

  /** What it opens of a plugin for workers, and whether MCP is open, which only callers use. */
  async function openedAs(role: string): Promise<{ builder: string | undefined; hasMcp: boolean }> {
    const environment = { DATA_DIR: path.join(folder, role), LOG_LEVEL: 'silent', ROLE: role }
    const artifacts = { ARTIFACTS: `folder:${path.join(folder, 'artifacts')}` }
    await using shop = await openStorefront(resolveConfig({ ...environment, ...artifacts }, { plugins: [builder] }))
    const { capabilities } = shop
    const entries = capabilities.all.documents().flatMap(({ entries = {} }) => Object.values(entries))
    return { builder: capabilities.find(builder), hasMcp: entries.some(({ name }) => name === 'mcp:storefront') }
  }

  it('that serves callers does not open what only workers need', async () =>
    assert.deepEqual(await openedAs('web'), { builder: undefined, hasMcp: true }))

  it('that is a worker does not open what only callers use', async () =>
    assert.deepEqual(await openedAs('worker'), { builder: 'open', hasMcp: false }))

  it('that does both opens everything', async () =>
    assert.deepEqual(await openedAs('all'), { builder: 'open', hasMcp: true }))
})
