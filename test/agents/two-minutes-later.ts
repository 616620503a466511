import type { Sql } from '../../packages/server-kit/src/database/database.ts'

/** As if every refresh token that was used had been used so long ago that its answer is not given again. */
export async function twoMinutesLater(sql: Sql): Promise<void> {
  const used_at = new Date(Date.now() - 121_000).toISOString()
  await sql.updateTable('agent_refresh').set({ used_at }).where('used_at', 'is not', null).execute()
}
