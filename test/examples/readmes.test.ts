import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { examplesIn, runExample } from '../readme-examples.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Copies files that `npm run build` makes; its own tests make a shop with it. */
const NEEDS_BUILD = 'packages/create-vitrine/README.md'

describe('the README of each package', () => {
  for (const file of globSync('packages/*/README.md', { cwd: ROOT }).filter((name) => name !== NEEDS_BUILD)) {
    for (const [at, source] of examplesIn(path.join(ROOT, file)).entries()) {
      it(`${file}: example ${at + 1} runs and prints what it says`, async () => {
        const { code, stdout, stderr, announced } = await runExample(source, path.join(ROOT, file))
        assert.equal(code, 0, stderr)
        const lines = stdout.split('\n')
        for (const line of announced) assert.ok(lines.includes(line), `${line}\nis not in\n${stdout}`)
      })
    }
  }
})
