import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Migrator, sql } from 'kysely'
import type { Database } from '../../packages/server-kit/src/database/database.ts'
import { migrate } from '../../packages/server-kit/src/database/migrate.ts'
import { openPostgres } from '../../packages/server-kit/src/database/postgres.ts'
import { openSqlite } from '../../packages/server-kit/src/database/sqlite.ts'
import { createCatalog } from '../../packages/vitrine/src/database/migrations/001-catalog.ts'
import { createAgents } from '../../packages/vitrine/src/database/migrations/002-agents.ts'
import { MIGRATIONS } from '../../packages/vitrine/src/database/migrations.ts'
import { ENGINES } from '../contracts/engines.ts'

const AT = '2026-03-01T00:00:00.000Z'
const LATER = '2036-03-01T00:00:00.000Z'

for (const engine of ENGINES) {
  describe(`a shop of before, upgraded on ${engine.name}`, () => {
    it('knows whose agents are that were claimed by mail, by the address as it was written', async () => {
      await using place = await engine.fresh()
      const database: Database =
        engine.name === 'sqlite' ? openSqlite(place.url.slice('sqlite:'.length)) : openPostgres(place.url)
      const before = { '001-catalog': { up: createCatalog }, '002-agents': { up: createAgents } }
      const migrator = new Migrator({ db: database.sql, provider: { getMigrations: async () => before } })
      const { error } = await migrator.migrateToLatest()
      assert.equal(error, undefined)
      // As the tables were then: the columns of today are not there yet.
      await sql`insert into agent_registration (id, kind, address, created_at, expires_at, email, claimed_at) values
        ('reg_claimed', 'anonymous', '192.0.2.1', ${AT}, ${LATER}, 'ana@example.test', ${AT}),
        ('reg_open', 'anonymous', '192.0.2.1', ${AT}, ${LATER}, null, null)`.execute(database.sql)
      await sql`insert into agent_claim (id, registration_id, email, link_hash, created_at, expires_at, closed_as) values
        ('cla_1', 'reg_claimed', 'Ana+Shop@example.test', 'x', ${AT}, ${LATER}, 'completed'),
        ('cla_2', 'reg_open', 'Ana+Shop@example.test', 'y', ${AT}, ${LATER}, null)`.execute(database.sql)

      await migrate(database, MIGRATIONS)

      const rows = await database.sql
        .selectFrom('agent_registration')
        .select(['id', 'person', 'protocol'])
        .orderBy('id')
        .execute()
      assert.deepEqual(
        rows.map(({ id, person, protocol }) => [id, person, protocol]),
        [
          ['reg_claimed', 'ana+shop@example.test', '0.1'],
          ['reg_open', null, '0.1'],
        ],
      )
      await database.close()
    })
  })
}
