import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextPass } from 'node:timers/promises'

// The cost of a request, counted where the work is done. A clock would also measure other load on the machine, and
// tests could not rely on it; these counters depend only on the request and the catalogue.

/** The kinds of work that are counted. */
export interface WorkDone {
  /** Products read from the database, parsed and rendered. */
  documents: number
  /** Lookup tables that search built for filters and facets. */
  tables: number
  /** Entries of the search index that were read: products, and rows of lookup tables. */
  entries: number
  /** Bytes written into responses and files that were generated for the request. */
  bytes: number
  /** Those of them that templates made: HTML and Markdown. */
  rendered: number
  /** Keys looked up in the database for names that the caller sent, found or not. */
  sought: number
  /** Hits of a search that were made into results. */
  shown: number
}

export type WorkKind = keyof WorkDone

/** Counters that nothing was added to. */
export const NO_WORK: Readonly<WorkDone> = {
  documents: 0,
  tables: 0,
  entries: 0,
  bytes: 0,
  rendered: 0,
  sought: 0,
  shown: 0,
}

/** The counters of one request. */
export interface Work {
  readonly done: Readonly<WorkDone>
  add(kind: WorkKind, amount: number): void
  /** Whether enough work was added since the last true result that other requests should get a turn. */
  isLong(): boolean
  /** Resolves once other requests have had a turn. */
  letOthers(): Promise<unknown>
}

/**
 * How much of each kind takes as long as one request of a caller's budget covers: about five milliseconds of CPU. Fitted
 * to the most expensive request of each route (`bench/README.md`, "Worst requests"). The price of tables is included in
 * their entries, and what is rendered is counted among the bytes as well.
 */
export const BOUGHT_BY_ONE: Readonly<Omit<WorkDone, 'tables'>> = {
  documents: 100,
  entries: 250_000,
  bytes: 128 * 1024,
  rendered: 128 * 1024,
  sought: 50,
  shown: 20,
}

const PRICED = Object.entries(BOUGHT_BY_ONE) as [keyof typeof BOUGHT_BY_ONE, number][]

/**
 * What work counts as, in requests of a caller's budget, with fractions.
 *
 * @example
 * unitsOf({ ...NO_WORK, documents: 50, shown: 10 }) // => 1
 */
export function unitsOf(done: Readonly<WorkDone>): number {
  return PRICED.reduce((sum, [kind, most]) => sum + done[kind] / most, 0)
}

/** Work between two turns of the event loop, in the same unit: one or two milliseconds, which others wait. */
const SLICE = 0.25

const CURRENT = new AsyncLocalStorage<Work>()

/**
 * Counters that start at zero. `onAdded` is called after each addition, so that long work is charged while it runs.
 * `letOthers` pauses the work, by default until the next turn of the event loop.
 *
 * @example
 * const work = createWork()
 * work.add('bytes', 100)
 * work.done.bytes // => 100
 */
export function createWork(
  onAdded: (work: Work) => void = () => {},
  letOthers: () => Promise<unknown> = nextPass,
): Work {
  const done: WorkDone = { ...NO_WORK }
  let begun = 0
  const work: Work = {
    done,
    isLong() {
      const now = unitsOf(done)
      if (now - begun < SLICE) return false
      begun = now
      return true
    },
    add(kind, amount) {
      done[kind] += amount
      onAdded(work)
    },
    letOthers,
  }
  return work
}

/**
 * Runs `task`. Everything it counts, also after it has returned a promise, is added to `work`.
 *
 * @example
 * const work = createWork()
 * countInto(work, () => countWork('documents', 3))
 * work.done.documents // => 3
 */
export function countInto<Result>(work: Work, task: () => Result): Result {
  return CURRENT.run(work, task)
}

/**
 * Adds to the counters of the current request; has no effect outside a request.
 *
 * @example
 * countWork('entries', 10) // outside of a request: no effect
 * currentWork() // => undefined
 */
export function countWork(kind: WorkKind, amount: number): void {
  CURRENT.getStore()?.add(kind, amount)
}

/**
 * Call between two steps of long work: pauses if the last steps were long. Returns undefined if they were not, so that
 * short steps need not wait.
 *
 * @example
 * await pauseBetween() // => undefined
 */
export function pauseBetween(): Promise<unknown> | undefined {
  const work = CURRENT.getStore()
  return work?.isLong() ? work.letOthers() : undefined
}

/**
 * Pauses the current request until others have had a turn, or, outside a request, until the next turn of the event
 * loop.
 *
 * @example
 * await nextTurn() // => undefined
 */
export async function nextTurn(): Promise<void> {
  await (CURRENT.getStore()?.letOthers() ?? nextPass())
}

/** Products, or results made from one, between two turns of the event loop: two or three milliseconds as well. */
const MADE_AT_ONCE = 20

/**
 * Maps each item in turn. Pauses in between if there are many items, or much work is counted for them.
 *
 * @example
 * await makeEach([1, 2], (value) => value * 10) // => [ 10, 20 ]
 */
export async function makeEach<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made | Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    const isLong = made.length > 0 && made.length % MADE_AT_ONCE === 0
    const pause = isLong ? nextTurn() : pauseBetween()
    if (pause) await pause
    const one = make(item)
    made.push(one instanceof Promise ? await one : one)
  }
  return made
}

/**
 * The counters of the request in progress; undefined outside a request.
 *
 * @example
 * const work = createWork()
 * countInto(work, () => currentWork() === work) // => true
 */
export function currentWork(): Work | undefined {
  return CURRENT.getStore()
}
