/** The variable of the environment by which a schedule tells its name to the import that it starts. */
export const SCHEDULE = 'VITRINE_SCHEDULE'

/** Who started this import, for the list of versions. */
export function startedBy(environment: NodeJS.ProcessEnv): string {
  const schedule = environment[SCHEDULE]
  return schedule === undefined ? 'command line' : `schedule ${schedule}`
}
