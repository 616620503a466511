import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { startShop } from '../agents/start-shop.ts'

// Everything is written under a temporary name first, which a killed process leaves behind.

const BY_MAIL = { type: 'identity_assertion', assertion_type: 'verified_email', requested_credential_type: 'api_key' }
const PUBLIC_URL = 'http://shop.test'

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-temporary-'))
  return {
    folder,
    at: (name: string) => path.join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** One of each form, wherever the shop writes; those of earlier releases too. */
function leave(at: (name: string) => string): string[] {
  const files = [
    `outbox/2026-11-28T10-00-00.000Z-0a1b2c3d.eml.${randomUUID()}.new`,
    `overview.json.${randomUUID()}.new`,
    `overview.json.${randomUUID()}.probe`,
    `signing-secret.${randomUUID()}.new`,
    `signing-secret.${randomUUID().replaceAll('-', '').slice(0, 16)}`,
    `search/index.bin.${randomUUID()}.new`,
    `search/${randomUUID()}.new/segment`,
    `search/unfinished.${randomUUID()}.new/segment.${randomUUID()}.new`,
    `feeds/.unfinished-${randomUUID()}/identity`,
    `sized-pictures/0123/4567-480.webp.${randomUUID()}.new`,
  ].map(at)
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'half')
  }
  return files
}

describe('a temporary file that a killed process left', () => {
  it('is removed at the next start, and nothing that only resembles one', async () => {
    await using data = await openFolder()
    let acknowledged = 0
    {
      await using killed = await startShop({ DATA_DIR: data.folder, PUBLIC_URL, LIMITS: 'rateLimits=false' })
      const asking = Array.from({ length: 40 }, async (_, at) => {
        const body = { ...BY_MAIL, assertion: `ana-${at}@example.test` }
        const answer = await killed.post('/agent/auth', body).catch(() => undefined)
        if (answer?.status === 200) acknowledged++
        if (acknowledged === 5) await killed.kill()
      })
      await Promise.all(asking)
    }
    const left = [...leave(data.at), ...globSync(data.at('**/*.new'))]
    const others = ['outbox/offer.new', `notes/${randomUUID()}.new`, `letter.txt.${randomUUID()}.new`].map(data.at)
    mkdirSync(data.at('notes'))
    for (const file of others) writeFileSync(file, 'the owner’s')
    await using _shop = await startShop({ DATA_DIR: data.folder, PUBLIC_URL })
    assert.deepEqual([left.filter(existsSync), others.filter(existsSync)], [[], others])
    assert.ok(globSync(data.at('outbox/*.eml')).length >= acknowledged, 'each acknowledged e-mail')
  })

  it('stays while another process of the shop may be writing it', async () => {
    await using data = await openFolder()
    await using _running = await startShop({ DATA_DIR: data.folder, PUBLIC_URL })
    const fresh = leave(data.at)
    const old = leave(data.at)
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const file of old) for (const each of [file, path.dirname(file)]) utimesSync(each, before, before)
    await using _second = await startShop({ DATA_DIR: data.folder, PUBLIC_URL })
    // The index that the second shop builds tidies its own folder by the same rule.
    assert.deepEqual([fresh.filter((file) => !existsSync(file)), old.filter(existsSync)], [[], []])
  })
})
