import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { declaredFailures, type FailureKinds } from '../../packages/server-kit/src/index.ts'
import { readLanguage } from '../../packages/ui/src/translations/messages.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'

const PACKAGES = path.join(import.meta.dirname, '../../packages')
const failures = await declaredFailures(CAPABILITIES)

describe('every failure of the shop', () => {
  it('has an owner, and is declared in a file of that name', async () => {
    const declared = new Set<string>()
    for await (const file of glob('*/src/**/*.ts', { cwd: PACKAGES })) {
      const text = await readFile(path.join(PACKAGES, file), 'utf8')
      if (!/= defineFailures\(/.test(text.replace(/^ +\*.*$/gm, ''))) continue
      assert.match(file, /-failures\.ts$|server-kit\/src\/endpoints\/failure\.ts$/)
      if (file.endsWith('endpoints/failure.ts')) continue
      const tables: Record<string, FailureKinds> = await import(path.join(PACKAGES, file))
      for (const table of Object.values(tables)) for (const { code } of Object.values(table)) declared.add(code)
    }
    const owned = failures.flatMap(({ code, owner }) => (owner === undefined ? [] : [code]))
    assert.deepEqual(owned.toSorted(), [...declared].toSorted())
  })

  it('has one that exists for each text of the error page', () => {
    const codes = new Set(failures.map(({ code }) => code))
    assert.deepEqual(
      Object.keys(Object(readLanguage('en').messages.failures)).filter((code) => !codes.has(code)),
      [],
    )
  })
})
