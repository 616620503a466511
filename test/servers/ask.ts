export type ServerName = 'postgres' | 'redis' | 'browser' | 'databases' | 'migrated' | 'program'

/**
 * The address of the run's own server, started now where nobody asked for it before; undefined where there can be none.
 * Of the browser it is the path of its program, of databases that of their folder, of a migrated one the name that
 * PostgreSQL copies, of the shop's program the address of the module that loads it.
 */
export async function askForServer(name: ServerName): Promise<string | undefined> {
  const servers = process.env.TEST_SERVERS
  if (servers === undefined)
    throw new Error('TEST_SERVERS is missing: run tests with `npm test`, or with --test-global-setup=test/servers.ts.')
  const answer = await fetch(`${servers}/${name}`)
  const text = await answer.text()
  if (answer.status === 500) throw new Error(`${name} did not start: ${text}`)
  return answer.ok ? text : undefined
}
