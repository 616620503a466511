import { createRunner } from '@vitrine/kit'
import type { Database, Lease } from './database.ts'
import { LeaseLost } from './lease.ts'

// One process does the periodic work of the whole shop: the holder of one lease. When it ends or dies, another takes
// over.

/** Periodic work of the whole shop. */
export interface Job {
  /** Unique in the shop. */
  readonly name: string
  /** Its period, in milliseconds. */
  readonly every: number
  /** Also runs as soon as a process has taken over. */
  readonly atOnce?: true
}

/** Repeats `work` until it is stopped; stopping waits for a run in progress. */
export type Repeat = (job: Job, work: () => Promise<unknown>) => Repeated

export interface Repeated {
  stop(): Promise<void>
}

export interface BackgroundWork extends AsyncDisposable {
  repeat: Repeat
  /** Whether this process holds the lease. */
  isHolder(): boolean
}

export interface BackgroundWorkParts {
  database: Pick<Database, 'lock' | 'sql'>
  onError(error: unknown): void
  /** Whether this process may hold the lease; true if absent. A process that only serves callers may not. */
  mayHold?: boolean
  /** How often a process checks whether it may take over, in milliseconds. */
  checkEvery?: number
}

/**
 * Each process repeats its own work: for modules without a shop around them.
 *
 * @example
 * const purge = repeatHere(console.error)({ name: 'audit', every: HOUR }, async () => {})
 * await purge.stop() // => undefined
 */
export function repeatHere(onError: (error: unknown) => void): Repeat {
  return ({ every, atOnce }, work) => {
    const runner = createRunner(work, onError)
    if (atOnce) runner.run()
    const timer = setInterval(runner.run, every).unref()
    return {
      stop() {
        clearInterval(timer)
        return runner.idle()
      },
    }
  }
}

/**
 * Repeats the tasks of all processes that share a database in one of them: the holder of a lease. When the holder ends,
 * another process takes over.
 *
 * @example
 * await using work = openBackgroundWork({ database, onError: console.error })
 * const purging = work.repeat({ name: 'carts', every: HOUR }, purgeCarts)
 */
export function openBackgroundWork({
  database,
  onError,
  mayHold = true,
  checkEvery = 2500,
}: BackgroundWorkParts): BackgroundWork {
  const tasks = new Set<Task>()
  const holder = createHolder(database, {
    begin() {
      for (const task of tasks) begin(task)
    },
    pause() {
      for (const task of tasks) pause(task)
    },
  })

  function begin(task: Task): void {
    const { every, atOnce } = task.job
    if (atOnce) task.run()
    task.timer ??= setInterval(task.run, every).unref()
  }

  const taking = createRunner(holder.take, onError)
  const timer = mayHold ? setInterval(taking.run, checkEvery).unref() : undefined
  if (mayHold) taking.run()

  return {
    isHolder: holder.isHeld,

    repeat(job, work) {
      const runner = createRunner(async () => {
        if (await holder.confirm()) await work()
      }, onError)
      const task: Task = { job, run: runner.run }
      tasks.add(task)
      if (holder.isHeld()) begin(task)
      return {
        stop() {
          pause(task)
          tasks.delete(task)
          return runner.idle()
        },
      }
    },

    async [Symbol.asyncDispose]() {
      holder.close()
      clearInterval(timer)
      for (const task of tasks) pause(task)
      await taking.idle()
      await holder.release()
    },
  }
}

/** The lease of background work, whether or not this process holds it. `begin` and `pause` follow its state. */
function createHolder(database: BackgroundWorkParts['database'], tasks: { begin(): void; pause(): void }) {
  let lease: Lease | undefined
  let isClosed = false

  async function release(): Promise<void> {
    const held = lease
    lease = undefined
    await held?.[Symbol.asyncDispose]()
  }

  return {
    isHeld: () => lease !== undefined,
    release,

    /** From now on the lease is not acquired again. */
    close(): void {
      isClosed = true
    },

    async take(): Promise<void> {
      if (lease) return
      const taken = await database.lock('background', false)
      if (!taken) return
      if (isClosed) return taken[Symbol.asyncDispose]()
      lease = taken
      tasks.begin()
    },

    /** Whether the lease is still held. A paused process may have lost it to another process, and then waits again. */
    async confirm(): Promise<boolean> {
      const held = lease
      if (!held) return false
      try {
        await database.sql.transaction().execute((tx) => held.guard(tx))
        return true
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        tasks.pause()
        await release()
        return false
      }
    },
  }
}

function pause(task: Task): void {
  clearInterval(task.timer)
  task.timer = undefined
}

interface Task {
  job: Job
  run(): void
  timer?: NodeJS.Timeout | undefined
}
