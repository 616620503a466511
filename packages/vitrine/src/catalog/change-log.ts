import { addMilliseconds, SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import { createHeldConnections, type Database, onEnd, type Repeat, repeatHere } from '@vitrine/server-kit'
import {
  appendDuePrices,
  findLogged,
  forgetChanges,
  hasDuePrices,
  type LoggedChange,
  openLogWriter,
  readLogState,
} from './change-log-store.ts'
import type { ChangeKind } from './describe-changes.ts'

/** The changes of the catalogue, for programs that keep a partial copy. */
export interface ChangeLog extends AsyncDisposable {
  /** The number of the newest change. */
  last(): Promise<number>
  /** Undefined if the changes after that number are no longer known, or if the number never existed. */
  read(request: ChangeRequest): Promise<ChangePage | undefined>
  /**
   * Like `read`, but while there are no matching changes it waits, until the signal is aborted or the shop closes.
   * Throws `rate_limited` if this caller, or all callers together, have too many waiting requests.
   */
  readOrWait(request: ChangeRequest, held: { caller: string; signal: AbortSignal }): Promise<ChangePage | undefined>
  /** Ends all waiting permanently. */
  endWaiting(): void
}

export interface ChangeRequest {
  after: number
  limit: number
  /** All kinds if undefined. */
  kinds?: readonly ChangeKind[] | undefined
}

export interface ChangePage {
  changes: LoggedChange[]
  /** The last number that was read, from which the caller can continue. */
  through: number
}

export interface ChangeLogParts {
  database: Database
  catalog: Pick<Catalog, 'edition' | 'follow'>
  /** How long changes are kept, in milliseconds. */
  keepFor: number
  /** Maximum number of simultaneously waiting requests. */
  listeners: number
  /** Poll interval of the database while callers wait, in milliseconds. */
  checkEvery?: number
  repeat?: Repeat
  onError(error: unknown): void
}

const PER_CALLER = 8

export function openChangeLog({
  database,
  catalog,
  keepFor,
  listeners,
  checkEvery = 200,
  onError,
  repeat = repeatHere(onError),
}: ChangeLogParts): ChangeLog {
  const { sql } = database
  const held = createHeldConnections({ all: listeners, perCaller: PER_CALLER })
  const background = createBackgroundWork({ database, keepFor, catalog, repeat, onError })
  const waiting = createWaiting(async () => (await readLogState(sql)).last_sequence, checkEvery, onError)
  catalog.follow(() => {
    background.appendPrices()
    waiting.check()
  })

  async function read({ after, limit, kinds }: ChangeRequest): Promise<ChangePage | undefined> {
    const { last_sequence, forgotten_through } = await readLogState(sql)
    if (after < forgotten_through || after > last_sequence) return undefined
    const through = Math.min(last_sequence, after + limit)
    const changes = through === after ? [] : await findLogged(sql, { after, through, kinds })
    // Changes deleted since the first read are missing from the start.
    return after < (await readLogState(sql)).forgotten_through ? undefined : { changes, through }
  }

  return {
    last: async () => (await readLogState(sql)).last_sequence,
    read,
    endWaiting: waiting.end,

    async readOrWait(request, { caller, signal }) {
      let page = await read(request)
      if (!page || page.changes.length > 0 || signal.aborted) return page
      held.hold(caller, signal)
      while (page && page.changes.length === 0 && !signal.aborted && !waiting.isEnded()) {
        await waiting.until(page.through, signal)
        // Changes of other kinds are skipped.
        page = await read({ ...request, after: page.through })
      }
      return page
    },

    async [Symbol.asyncDispose]() {
      waiting.end()
      await background.close()
    },
  }
}

/** One poll of the database for all waiting callers, and none without any. */
function createWaiting(findLast: () => Promise<number>, checkEvery: number, onError: (error: unknown) => void) {
  const waiters = new Set<{ after: number; wake: () => void }>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isEnded = false

  async function check(): Promise<void> {
    if (isLooking || waiters.size === 0) return
    isLooking = true
    try {
      const last = await findLast()
      // A restored database has fewer changes than before: followers must notice.
      for (const { after, wake } of waiters) if (last !== after) wake()
    } catch (error) {
      onError(error)
    } finally {
      isLooking = false
    }
  }

  function remove(waiter: { after: number; wake: () => void }): void {
    waiters.delete(waiter)
    if (waiters.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    check: () => void check(),

    isEnded: () => isEnded,

    until(after: number, signal: AbortSignal): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiter = { after, wake: resolve }
      waiters.add(waiter)
      timer ??= setInterval(check, checkEvery).unref()
      onEnd(signal, resolve)
      return promise.finally(() => remove(waiter))
    },

    end(): void {
      isEnded = true
      for (const { wake } of waiters) wake()
    },
  }
}

/** A single process logs starts and ends of sales and deletes old changes. */
function createBackgroundWork({
  database,
  keepFor,
  catalog,
  repeat,
  onError,
}: Pick<ChangeLogParts, 'database' | 'keepFor' | 'catalog' | 'onError'> & { repeat: Repeat }) {
  let working = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  /** Runs tasks one after another, so that closing can wait for the last. */
  function inTurn(work: () => Promise<void>): void {
    working = working.then(work).catch(onError)
  }

  function appendPrices(): void {
    clearTimeout(retry)
    inTurn(async () => {
      const number = catalog.edition()?.number
      if (number === undefined || (await logDuePrices(database, number))) return
      // An import holds the lease, and logs them itself when it publishes; but it may also publish nothing.
      retry = setTimeout(appendPrices, SECOND).unref()
    })
  }

  const forgetting = repeat('change_log', async () => {
    await using lease = await database.lock('change-log')
    if (!lease) return
    const before = addMilliseconds(await database.now(), -keepFor)
    while (await forgetChanges(database, lease, before)) {
      // Each step commits separately, so that no caller waits for all of it.
    }
  })
  appendPrices()

  return {
    appendPrices,
    async close(): Promise<void> {
      await forgetting.stop()
      clearTimeout(retry)
      await working
      clearTimeout(retry)
    },
  }
}

/** Whether the log now contains all price changes that are due; false while an import has the lease. */
async function logDuePrices(database: Database, version: number): Promise<boolean> {
  const until = (await database.now()).toISOString()
  if (!(await hasDuePrices(database.sql, version, until))) return true
  await using lease = await database.lock('import')
  if (!lease) return false
  const log = await openLogWriter(database, lease)
  await appendDuePrices(database.sql, log, version, until)
  await database.sql.transaction().execute(async (tx) => {
    await lease.guard(tx)
    await log.commit(tx, until)
  })
  return true
}
