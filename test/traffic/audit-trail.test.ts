import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAuditTrail } from '../../packages/accounts/src/audit/audit-trail.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'

const DAY = 86_400_000
const ADDRESS = '192.0.2.7'

for (const engine of ENGINES) {
  describe(`the audit trail on ${engine.name}`, () => {
    async function open() {
      const place = await engine.migrated()
      const database = await openDatabase(place.url)
      let at = Date.parse('2026-03-01T00:00:00Z')
      const trail = createAuditTrail({ database, retention: 30 * DAY, now: () => new Date(at) })
      return {
        trail,
        sql: database.sql,
        wait(milliseconds: number) {
          at += milliseconds
        },
        note: (event: string, registration_id?: string) =>
          database.sql.transaction().execute((tx) => trail.note(tx, { event, registration_id, address: ADDRESS })),
        [Symbol.asyncDispose]: async () => {
          await trail.close()
          await database.close()
          await place[Symbol.asyncDispose]()
        },
      }
    }

    it('keeps a line for as long as its setting says, and then deletes it', async () => {
      await using shop = await open()
      await shop.note('registered', 'reg_1')
      shop.wait(DAY)
      await shop.note('claimed', 'reg_1')
      shop.wait(29 * DAY)
      await shop.trail.purge()
      assert.deepEqual(await eventsIn(shop.trail), ['claimed', 'registered'])

      shop.wait(1)
      await shop.trail.purge()
      assert.deepEqual(await eventsIn(shop.trail), ['claimed'])
      shop.wait(DAY)
      await shop.trail.purge()
      assert.deepEqual(await eventsIn(shop.trail), [])
    })

    it('lists newest first, filtered by registration, kind and time, up to the requested number', async () => {
      await using shop = await open()
      for (const [event, id] of [
        ['registered', 'reg_1'],
        ['registered', 'reg_2'],
        ['claimed', 'reg_1'],
      ] as const) {
        await shop.note(event, id)
        shop.wait(1000)
      }
      assert.deepEqual(await eventsIn(shop.trail), ['claimed', 'registered', 'registered'])
      assert.deepEqual(await eventsIn(shop.trail, { registration_id: 'reg_1' }), ['claimed', 'registered'])
      assert.deepEqual(await eventsIn(shop.trail, { event: 'registered' }), ['registered', 'registered'])
      assert.deepEqual(await eventsIn(shop.trail, { since: new Date('2026-03-01T00:00:01Z') }), [
        'claimed',
        'registered',
      ])
      assert.deepEqual(await eventsIn(shop.trail, { limit: 1 }), ['claimed'])
    })

    it('writes a line only if its change is written', async () => {
      await using shop = await open()
      const undone = shop.sql.transaction().execute(async (tx) => {
        await shop.trail.note(tx, { event: 'registered' })
        throw new Error('undone')
      })
      await assert.rejects(undone, /undone/)
      assert.deepEqual(await eventsIn(shop.trail), [])
    })

    it('joins equal refusals into one counted line, and excess different ones into another', async () => {
      await using shop = await open()
      for (let count = 0; count < 10_000; count++)
        shop.trail.refused({ event: 'refused', address: ADDRESS, detail: { reason: 'credential_unknown' } })
      for (let host = 0; host < 1000; host++) shop.trail.refused({ event: 'refused', address: `198.51.100.${host}` })
      await shop.trail.flush()
      const lines = await shop.trail.read({ limit: 1000 })
      assert.equal(lines.length, 201)
      assert.equal(lines.find(({ address }) => address === ADDRESS)?.times, 10_000)
      assert.equal(lines.find(({ detail }) => detail?.many === 'different')?.times, 801)
      assert.equal(
        lines.reduce((sum, { times }) => sum + times, 0),
        11_000,
      )
    })

    it('loses no refusal while the database is away', async () => {
      await using shop = await open()
      shop.trail.refused({ event: 'refused', address: ADDRESS })
      await shop.sql.schema.alterTable('audit_line').renameTo('away').execute()
      await assert.rejects(shop.trail.flush())
      shop.trail.refused({ event: 'refused', address: ADDRESS })
      await shop.sql.schema.alterTable('away').renameTo('audit_line').execute()
      await shop.trail.flush()
      assert.deepEqual(
        (await shop.trail.read({ limit: 10 })).map(({ times }) => times),
        [2],
      )
    })

    it('has written what it gathered when it is closed', async () => {
      await using shop = await open()
      shop.trail.refused({ event: 'refused', address: ADDRESS })
      await shop.trail.close()
      assert.deepEqual(await eventsIn(shop.trail), ['refused'])
    })
  })
}

type Trail = ReturnType<typeof createAuditTrail>

async function eventsIn(trail: Trail, question: Partial<Parameters<Trail['read']>[0]> = {}): Promise<string[]> {
  return (await trail.read({ limit: 100, ...question })).map(({ event }) => event)
}
