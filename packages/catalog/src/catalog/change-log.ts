import { addMilliseconds, SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import {
  type Database,
  type HeldPool,
  holdConnection,
  onEnd,
  type PoolAdmission,
  type Spender,
  type Sql,
} from '@vitrine/server-kit'
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
   * Like `read`, but at the end of the log it waits for matching changes, until the signal is aborted, the shop closes,
   * or the place is given up for a caller with fewer. Throws `PoolExhausted` if there is no place for this caller.
   */
  readOrWait(request: ChangeRequest, waiter: { by: Spender; signal: AbortSignal }): Promise<ChangePage | undefined>
  /** Ends all waiting permanently. */
  endWaiting(): void
  /** Deletes old changes. */
  purge(): Promise<void>
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
  admission: Pick<PoolAdmission, 'hold'>
  /** How long changes are kept, in milliseconds. */
  keepFor: number
  /** Maximum number of simultaneously waiting requests. */
  listeners: number
  /** Poll interval of the database while callers wait, in milliseconds. */
  checkEvery?: number
  onError(error: unknown): void
}

/** A waiting request keeps a connection, and costs a little after each change. */
export const WAITING_READERS: HeldPool = {
  kind: 'held',
  name: 'waiting-readers',
  of: 'requests that wait at /api/changes',
  capacity: 1000,
  perCaller: 8,
  remedy: 'Leave out `wait` to be answered at once, or end one that waits.',
  limits: { capacity: 'changeListeners' },
}

export function openChangeLog({
  database,
  catalog,
  admission,
  keepFor,
  listeners,
  checkEvery = 200,
  onError,
}: ChangeLogParts): ChangeLog {
  const { sql } = database
  const pool = { ...WAITING_READERS, capacity: listeners }
  const prices = createPriceLog({ database, catalog, onError })
  const waiting = createWaiting(sql, { checkEvery, onError })
  catalog.follow(() => {
    prices.append()
    waiting.check()
  })

  async function read({ after, limit, kinds }: ChangeRequest): Promise<(ChangePage & { last: number }) | undefined> {
    const { last_sequence: last, forgotten_through } = await readLogState(sql)
    if (after < forgotten_through || after > last) return undefined
    const through = Math.min(last, after + limit)
    const changes = through === after ? [] : await findLogged(sql, { after, through, kinds })
    // Changes deleted since the first read are missing from the start.
    return after < (await readLogState(sql)).forgotten_through ? undefined : { changes, through, last }
  }

  return {
    last: async () => (await readLogState(sql)).last_sequence,
    read,
    endWaiting: waiting.end,

    async purge() {
      await using lease = await database.lock('change-log')
      if (!lease) return
      const before = addMilliseconds(await database.now(), -keepFor)
      while (await forgetChanges(database, lease, before)) {
        // Each step commits separately, so that no caller waits for all of it.
      }
    },

    async readOrWait(request, { by, signal }) {
      const page = await read(request)
      // Only at the end of the log: before it each page is a request, which is counted.
      if (!page || page.changes.length > 0 || page.through < page.last || signal.aborted) return page
      const held = await holdConnection(admission, { pool, by, signal })
      return waiting.until({ ...request, after: page.through }, held)
    },

    async [Symbol.asyncDispose]() {
      waiting.end()
      await prices.close()
    },
  }
}

interface Waiter extends ChangeRequest {
  answer(page: ChangePage | undefined): void
}

/** The number of changes that are read at a time for those who wait. */
const READ_AT_ONCE = 1000

/**
 * One poll of the database for all waiting callers, and none without any. What is new is read once for all who wait for
 * it: a thousand callers would otherwise make thousands of queries after each change, whether or not it concerns them.
 */
function createWaiting(sql: Sql, { checkEvery, onError }: { checkEvery: number; onError(error: unknown): void }) {
  const waiters = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isEnded = false

  async function check(): Promise<void> {
    if (isLooking || waiters.size === 0) return
    isLooking = true
    try {
      for (const [after, together] of Map.groupBy(waiters, (waiter) => waiter.after)) {
        const news = await readNews(sql, after)
        if (news) for (const waiter of together) tell(waiter, news)
      }
    } catch (error) {
      onError(error)
    } finally {
      isLooking = false
    }
  }

  function remove(waiter: Waiter): void {
    waiters.delete(waiter)
    if (waiters.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    check: () => void check(),

    /** The first page with matching changes after `after`, or an empty one when the signal is aborted or all is over. */
    until({ after, kinds, limit }: ChangeRequest, signal: AbortSignal): Promise<ChangePage | undefined> {
      const { promise, resolve } = Promise.withResolvers<ChangePage | undefined>()
      const waiter: Waiter = { after, kinds, limit, answer: resolve }
      if (isEnded) return Promise.resolve(nothingAfter(waiter))
      waiters.add(waiter)
      timer ??= setInterval(check, checkEvery).unref()
      onEnd(signal, () => resolve(nothingAfter(waiter)))
      return promise.finally(() => remove(waiter))
    },

    end(): void {
      isEnded = true
      for (const waiter of waiters) waiter.answer(nothingAfter(waiter))
    },
  }
}

function nothingAfter({ after }: Pick<ChangeRequest, 'after'>): ChangePage {
  return { changes: [], through: after }
}

/** Changes after a number, or that they are no longer known; undefined if there are none. */
async function readNews(sql: Sql, after: number): Promise<ChangePage | 'forgotten' | undefined> {
  const { last_sequence: last, forgotten_through } = await readLogState(sql)
  if (last === after) return undefined
  // A restored database has fewer changes than before: followers must notice.
  if (after > last || after < forgotten_through) return 'forgotten'
  const through = Math.min(last, after + READ_AT_ONCE)
  return { changes: await findLogged(sql, { after, through, kinds: undefined }), through }
}

/** Answers a waiter that is concerned; any other one goes on waiting for what follows. */
function tell(waiter: Waiter, news: ChangePage | 'forgotten'): void {
  const page = news === 'forgotten' ? undefined : selectFor(waiter, news)
  if (page?.changes.length === 0) waiter.after = page.through
  else waiter.answer(page)
}

/** The matching ones among the new changes, up to the waiter's limit from the first one on. */
function selectFor({ kinds, limit }: ChangeRequest, { changes, through }: ChangePage): ChangePage {
  const matching = kinds ? changes.filter(({ kind }) => kinds.includes(kind)) : changes
  const end = Math.min(through, (matching[0]?.sequence ?? through) + limit - 1)
  return { changes: matching.filter(({ sequence }) => sequence <= end), through: end }
}

/** Logs starts and ends of sales. */
function createPriceLog({ database, catalog, onError }: Pick<ChangeLogParts, 'database' | 'catalog' | 'onError'>) {
  let working = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  /** Runs tasks one after another, so that closing can wait for the last. */
  function inTurn(work: () => Promise<void>): void {
    working = working.then(work).catch(onError)
  }

  function append(): void {
    clearTimeout(retry)
    inTurn(async () => {
      const number = catalog.edition()?.number
      if (number === undefined || (await logDuePrices(database, number))) return
      // An import holds the lease, and logs them itself when it publishes; but it may also publish nothing.
      retry = setTimeout(append, SECOND).unref()
    })
  }

  append()

  return {
    append,
    async close(): Promise<void> {
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
