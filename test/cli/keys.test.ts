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
    const [, kid = '', from = ''] = /^(\S+) signs tokens from (\S+)\.\n$/.exec(rotated.stdout) ?? []
    assert.ok(Date.parse(from) > Date.now() + 9 * 60_000)

    const listed = JSON.parse((await run('list', '--json')).stdout)
    assert.deepEqual([listed.kid, listed.isOurs, listed.signs_until], [kid, true, null])
    assert.ok(!('sealed' in listed))
    assert.match((await run('list')).stdout, new RegExp(`${kid}  tokens  this machine  signs from`))

    assert.equal((await run('drop', kid)).stdout, `${kid} deleted.\n`)
    assert.equal((await run('drop', kid)).code, 1)
    assert.equal((await run('list')).stdout, '')
    await rm(folder, { recursive: true })
  })
})

describe('vitrine keys of a shop that signs its requests', () => {
  it('rotates, lists and drops those of requests as well', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-keys-'))
    const environment = { DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' }
    const run = (...parameters: string[]) => vitrine(['keys', ...parameters], environment)

    const rotated = (await run('rotate')).stdout
    const kid = /^(\S+) signs requests from \S+\.$/m.exec(rotated)?.[1] ?? ''
    assert.match(kid, /^[\w-]{43}$/, rotated)
    const listed = (await run('list', '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(listed.map(({ use }) => use).sort(), ['requests', 'tokens'])
    assert.ok(listed.every((key) => !('sealed' in key)))

    assert.equal((await run('drop', kid)).stdout, `${kid} deleted.\n`)
    assert.doesNotMatch((await run('list')).stdout, /requests/)
    await rm(folder, { recursive: true })
  })
})

describe('vitrine keys create', () => {
  it('creates an owner’s token, shows it once, lists it without its secret, ends it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-keys-'))
    const run = (...parameters: string[]) => vitrine(['keys', ...parameters], { DATA_DIR: folder })

    const made = await run('create', '--scope', 'admin:catalog', '--name', 'till', '--days', '30')
    assert.equal(made.code, 0, made.stderr)
    const token = made.stdout.trim()
    assert.match(token, /^own_[0-9A-Za-z]{39}$/)
    assert.match(made.stderr, /^key_\S+ \(till\) has the scopes admin:catalog until \S+\. It is not shown again\.\n$/)

    const listed = JSON.parse((await run('owner', '--json')).stdout)
    assert.deepEqual([listed.name, listed.scopes, listed.ended_at], ['till', ['admin:catalog'], null])
    assert.ok(!JSON.stringify(listed).includes(token.slice(4)))
    const days = (Date.parse(listed.expires_at) - Date.parse(listed.created_at)) / 86_400_000
    assert.ok(Math.abs(days - 30) < 0.01)

    assert.equal((await run('end', listed.id)).stdout, `${listed.id} revoked.\n`)
    assert.equal((await run('end', listed.id)).code, 1)
    assert.equal((await run('create', '--scope', 'catalog:read')).code, 1)
    assert.equal((await run('create', '--scope', 'admin:catalog', '--days', '900')).code, 1)
    await rm(folder, { recursive: true })
  })
})
