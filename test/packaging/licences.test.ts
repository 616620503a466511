import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fontFaults, type Lock, licenceFaults } from '../../tools/check-licences.ts'

const lock: Lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')).packages

describe('the licences of what is shipped', () => {
  it('are permissive, but for those with a reason', () => {
    assert.deepEqual(licenceFaults(lock), [])
    assert.deepEqual(fontFaults(path.join(import.meta.dirname, '../..')), [])
  })

  it('are read of libraries of libraries, and of those that only another system installs', () => {
    const changed = (place: string, license?: string): Lock => ({ ...lock, [place]: { ...lock[place], license } })
    const [depth, system] = ['node_modules/fast-decode-uri-component', 'node_modules/@img/sharp-win32-x64']
    assert.ok(lock[depth] && lock[system])
    assert.match(licenceFaults(changed(depth, 'GPL-3.0-only')).join(), /^fast-decode-uri-component has GPL-3\.0-only/)
    assert.match(licenceFaults(changed(depth)).join(), /^fast-decode-uri-component has no licence/)
    assert.match(licenceFaults(changed(depth, 'MIT AND GPL-2.0')).join(), /has MIT AND GPL-2\.0/)
    assert.match(licenceFaults(changed(system, 'AGPL-3.0-only')).join(), /^@img\/sharp-win32-x64 has AGPL/)
    assert.deepEqual(licenceFaults(changed(depth, '(GPL-3.0-only OR MIT)')), [])
  })

  it('are not asked of what only tests and benches use', () => {
    assert.deepEqual(licenceFaults({ ...lock, 'node_modules/autocannon': { license: 'UNLICENSED' } }), [])
  })
})
