import type { Sql, Tx } from '@vitrine/server-kit'

/**
 * Runs work in a transaction and returns when it is durable. The work may be repeated, so it must have no other
 * effects.
 */
export type GroupCommit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const MOST_TOGETHER = 64

/**
 * SQLite has one writer, and the cost is the wait for the disk. Work that arrives together shares a transaction: equally
 * durable, with a fraction of the disk writes. If the work of one caller fails, the transaction is rolled back and each
 * piece is repeated alone, so that one failure affects no other.
 */
export function createGroupCommit(sql: Sql): GroupCommit {
  const add = gather<Job>((together) => commitTogether(sql, together))
  return (work) => new Promise((resolve, reject) => add(toJob(work, resolve, reject)))
}

/**
 * Hands on together what arrives together, and what arrives while `perform` is busy; `perform` never rejects.
 *
 * SQLite writes in this thread, so nothing can arrive meanwhile: each time, everything that has reached a socket by now
 * is read first.
 */
export function gather<Item>(perform: (together: Item[]) => Promise<void>): (item: Item) => void {
  let waiting: Item[] = []
  let isBusy = false

  async function run(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const together = waiting.slice(0, MOST_TOGETHER)
      waiting = waiting.slice(MOST_TOGETHER)
      await perform(together)
    }
    isBusy = false
  }

  return (item) => {
    waiting.push(item)
    if (!isBusy) run()
  }
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
