import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { startShop } from '../agents/start-shop.ts'
import { ENGINES } from '../contracts/engines.ts'

const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key' }
const KILLS = 3
const AGENTS = 8

for (const engine of ENGINES) {
  describe(`a shop on ${engine.name} that is killed while agents register`, () => {
    it('loses no acknowledged registration, and issues nothing twice to those that ask again', async () => {
      await using stack = new AsyncDisposableStack()
      const place = stack.use(await engine.migrated())
      const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-kill-')), (each) =>
        rm(each, { recursive: true, force: true }),
      )
      const environment = {
        DATABASE_URL: place.url,
        DATA_DIR: folder,
        LIMITS: 'registrationsPerAddress=100000,registrationsPerHour=100000,rateLimits=false',
      }
      const acknowledged = new Map<string, string>()
      const asked = new Set<string>()

      for (let round = 0; round < KILLS; round++) {
        const shop = await startShop(environment)
        const agents = Promise.all(Array.from({ length: AGENTS }, () => registerUntilDead(shop)))
        // On a busy machine the first answer alone takes longer than a second.
        while (acknowledged.size <= round) await sleep(5)
        await sleep(Math.random() * 700)
        await shop.kill()
        await agents
      }

      await using shop = await startShop(environment)
      const unanswered = [...asked].filter((key) => !acknowledged.has(key))
      assert.ok(acknowledged.size > 0 && unanswered.length > 0, 'agents were cut off in the middle')
      for (const key of unanswered) await register(shop, key)
      for (const key of [...asked].slice(0, 20)) {
        const again = await shop.post('/agent/auth', ANONYMOUS, { 'idempotency-key': key })
        assert.equal(again.body.credential, acknowledged.get(key), 'the answer is the same after the restart')
      }
      for (const credential of acknowledged.values()) assert.equal(await shop.statusFor(credential), 200)

      const database = stack.adopt(await openDatabase(place.url), (each) => each.close())
      for (const table of ['agent_registration', 'agent_credential'] as const) {
        const { count } = await database.sql
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        assert.equal(Number(count), asked.size)
      }

      async function registerUntilDead(running: Awaited<ReturnType<typeof startShop>>): Promise<void> {
        for (;;) {
          const alive = await register(running, randomUUID()).then(
            () => true,
            () => false,
          )
          if (!alive) return
        }
      }

      async function register(running: Awaited<ReturnType<typeof startShop>>, key: string): Promise<void> {
        asked.add(key)
        const { status, body } = await running.post('/agent/auth', ANONYMOUS, { 'idempotency-key': key })
        assert.equal(status, 200)
        acknowledged.set(key, String(body.credential))
      }
    })
  })
}
