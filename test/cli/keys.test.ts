import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { vitrine } from './run.ts'

describe('vitrine keys', () => {
  it('makes, lists and drops keys, and shows no secret of theirs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-keys-'))
    const run = (...parameters: string[]) => vitrine(['keys', ...parameters], { DATA_DIR: folder })

    const rotated = await run('rotate')
    assert.equal(rotated.code, 0, rotated.stderr)
    const [, kid = '', from = ''] = /^(\S+) signs from (\S+)\.\n$/.exec(rotated.stdout) ?? []
    assert.ok(Date.parse(from) > Date.now() + 9 * 60_000)

    const listed = JSON.parse((await run('list', '--json')).stdout)
    assert.deepEqual([listed.kid, listed.isOurs, listed.signs_until], [kid, true, null])
    assert.ok(!('sealed' in listed))
    assert.match((await run('list')).stdout, new RegExp(`${kid}  this machine  signs from`))

    assert.equal((await run('drop', kid)).stdout, `${kid} is gone.\n`)
    assert.equal((await run('drop', kid)).code, 1)
    assert.equal((await run('list')).stdout, '')
    await rm(folder, { recursive: true })
  })
})
