// What a process that starts an import tells it by the environment.

/** Who starts it, in the owner's words: `schedule NAME`, or the name of a person of the office. */
export const STARTED_BY = 'VITRINE_STARTED_BY'
/** What its only input is called, where that is a copy. */
export const SOURCE_NAME = 'VITRINE_SOURCE_NAME'

/** Who started this import, for the list of versions. */
export function startedBy(environment: NodeJS.ProcessEnv): string {
  return environment[STARTED_BY] ?? 'command line'
}

/** An input as lists and reports name it. */
export function namedSource<Source extends { name: string }>(source: Source, environment: NodeJS.ProcessEnv): Source {
  return { ...source, name: environment[SOURCE_NAME] ?? source.name }
}

/** How far an import is, as it tells the process that started it. */
export interface ImportProgress {
  /** Products that were read. */
  products: number
  /** Bytes that were read, and how many there are if that is known. */
  bytes: number
  size?: number | undefined
}

/** Tells the process that started this one, if it listens: it may have ended. */
export function tellProgress(progress: ImportProgress): void {
  if (process.connected && process.env[STARTED_BY] !== undefined) process.send?.(progress)
}

/** What another process told; undefined if it is something else. */
export function readProgress(told: unknown): ImportProgress | undefined {
  const { products, bytes, size }: Partial<Record<keyof ImportProgress, unknown>> = Object(told)
  if (typeof products !== 'number' || typeof bytes !== 'number') return undefined
  return { products, bytes, ...(typeof size === 'number' && { size }) }
}
