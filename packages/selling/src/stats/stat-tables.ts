import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    step_count: { day: string; step: string; protocol: string; agent: string; count: number }
  }
}

/** How often each step from finding to buying was asked for. */
export async function createStepCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('step_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('protocol', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('step_count_once', ['day', 'step', 'protocol', 'agent'])
    .execute()
}
