import type { Sql, Tx } from '@vitrine/server-kit'

/** Does work in a transaction and returns when it is durable. The work may be done again, so it may do nothing else. */
export type GroupCommit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const MOST_TOGETHER = 64

/**
 * SQLite has one writer, and what costs is the wait for the disk. Whoever comes while a transaction is on its way to
 * the disk waits for the next, and all who wait go together: as durable, at a fraction of the trips. If the work of
 * one fails, that transaction is undone and everybody's is done again alone, so that nobody suffers for another.
 */
export function createGroupCommit(sql: Sql): GroupCommit {
  let waiting: Job[] = []
  let isBusy = false

  async function run(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_TOGETHER)
      waiting = waiting.slice(MOST_TOGETHER)
      await commitTogether(sql, together)
    }
    isBusy = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(toJob(work, resolve, reject))
      if (!isBusy) run()
    })
}

interface Job {
  /** Does the work and keeps its result. */
  work(tx: Tx): Promise<void>
  succeed(): void
  fail(error: unknown): void
}

function toJob<T>(work: (tx: Tx) => Promise<T>, resolve: (result: T) => void, fail: (error: unknown) => void): Job {
  let done: { result: T } | undefined
  return {
    fail,
    async work(tx) {
      done = { result: await work(tx) }
    },
    succeed() {
      if (done) resolve(done.result)
    },
  }
}

async function commitTogether(sql: Sql, jobs: Job[]): Promise<void> {
  try {
    await sql.transaction().execute(async (tx) => {
      for (const job of jobs) await job.work(tx)
    })
    for (const job of jobs) job.succeed()
  } catch (error) {
    const [only] = jobs
    if (jobs.length === 1 && only) return only.fail(error)
    for (const job of jobs) await commitTogether(sql, [job])
  }
}
