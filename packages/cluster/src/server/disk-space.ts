import { MINUTE, SECOND } from '@vitrine/kit'

// A full disk fails in many places and keeps failing. It is tracked in one place, reported once a minute, and checked
// again until something can be written.

export interface DiskSpace {
  /** Records an error that means that no space is left; false for all other errors. */
  note(error: unknown): boolean
  /** Whether a write failed for lack of space, and a small write still fails. */
  isFull(): Promise<boolean>
}

export interface DiskSpaceParts {
  /** Writes a little wherever the shop writes, and throws if that fails. */
  probe(): Promise<void>
  /** Called with the error of a full disk, at most once a minute. */
  onError(error: Error): void
  /** In milliseconds, from a monotonic clock. */
  now?: () => number
}

/** Minimum interval between probes after a failed write, in milliseconds. */
const PROBE_EVERY = 2 * SECOND

export function createDiskSpace({ probe, onError, now = () => performance.now() }: DiskSpaceParts): DiskSpace {
  /** The time of the last failed write; undefined while writes succeed. */
  let failedAt: number | undefined
  let reportedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined

  function note(error: unknown): boolean {
    if (!isOutOfSpace(error)) return false
    failedAt = now()
    if (now() - reportedAt >= MINUTE) {
      reportedAt = now()
      onError(
        new Error('The disk is full: reads continue, and writes resume when space is available.', { cause: error }),
      )
    }
    return true
  }

  async function tryAgain(): Promise<void> {
    try {
      await probe()
      failedAt = undefined
    } catch (error) {
      // Another error does not prove that there is space.
      if (!note(error)) failedAt = now()
    }
  }

  return {
    note,

    async isFull() {
      if (failedAt !== undefined && now() - failedAt >= PROBE_EVERY) {
        probing ??= tryAgain().finally(() => {
          probing = undefined
        })
        await probing
      }
      return failedAt !== undefined
    },
  }
}

/**
 * A full disk or an exhausted quota, as reported by the system, PostgreSQL or SQLite, anywhere in the chain of causes.
 */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && OUT_OF_SPACE.has(String(error.code))) return true
  if ('errcode' in error && SQLITE_OUT_OF_SPACE.has(Number(error.errcode))) return true
  return isOutOfSpace(error.cause)
}

const OUT_OF_SPACE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: no space for the index of the write-ahead log. */
const SQLITE_OUT_OF_SPACE: ReadonlySet<number> = new Set([13, 4874])
