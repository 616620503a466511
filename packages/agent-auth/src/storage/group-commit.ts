import type { Sql, Tx } from '@vitrine/server-kit'

/**
 * Runs work in a transaction and returns when it is durable. The work may be repeated, so it must have no other
 * effects.
 */
export type GroupCommit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const MOST_TOGETHER = 64

/**
 * SQLite has one writer, and waiting for the disk dominates the cost. Concurrent work shares a transaction: equally
 * durable, with a fraction of the disk writes. If one piece of work fails, the transaction is rolled back and each
 * piece is repeated alone, so that a failure affects no other caller.
 */
export function createGroupCommit(sql: Sql): GroupCommit {
  const add = gather<Job>((together) => commitTogether(sql, together))
  return (work) => new Promise((resolve, reject) => add(toJob(work, resolve, reject)))
}

/**
 * Passes items to `perform` in batches: all items that arrived together or while `perform` was busy. `perform` must not
 * reject.
 *
 * SQLite writes in this thread, so nothing can arrive during a write. Before each batch, everything that has already
 * reached a socket is read first.
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
  /** Does the work and stores its result. */
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
