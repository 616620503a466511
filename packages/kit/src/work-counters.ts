import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextPass } from 'node:timers/promises'

// What a request costs, counted where the work is done. Clocks would also measure the neighbours on the machine, and no
// test could rely on them; these counters depend on the request and the catalogue alone.

/** The kinds of work that are counted. */
export interface WorkDone {
  /** Products read from the database, parsed and shown. */
  documents: number
  /** Look-up tables that search made for filters and facets. */
  tables: number
  /** Entries of the search index that were looked at: products, and rows of look-up tables. */
  entries: number
  /** Bytes written into answers and files that were made for the request. */
  bytes: number
}

export type WorkKind = keyof WorkDone

/** One request's counters. */
export interface Work {
  readonly done: Readonly<WorkDone>
  add(kind: WorkKind, amount: number): void
  /** Whether so much was added since this was true last that others should be answered in between. */
  isLong(): boolean
  /** Resolves once others could be answered. */
  letOthers(): Promise<unknown>
}

/** Work between two turns of the event loop: two or three milliseconds, which is how long others wait. */
const SLICE: Omit<WorkDone, 'tables'> = { documents: 25, entries: 60_000, bytes: 128 * 1024 }

const CURRENT = new AsyncLocalStorage<Work>()

/**
 * Counters that start at zero. `onAdded` is called after each addition, so that long work is charged while it goes on.
 * `letOthers` is how the work is put down for a moment: usually until the event loop comes round.
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
  const done: WorkDone = { documents: 0, tables: 0, entries: 0, bytes: 0 }
  let begun = { ...done }
  const work: Work = {
    done,
    isLong() {
      if (slicesBetween(begun, done) < 1) return false
      begun = { ...done }
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

function slicesBetween(begun: WorkDone, done: WorkDone): number {
  const { documents, entries, bytes } = SLICE
  return (
    (done.documents - begun.documents) / documents +
    (done.entries - begun.entries) / entries +
    (done.bytes - begun.bytes) / bytes
  )
}

/**
 * Runs `task`; all that it counts, also after it has returned a promise, is added to `work`.
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
 * Adds to the counters of the current request; does nothing outside of one.
 *
 * @example
 * countWork('entries', 10) // outside of a request: no effect
 * currentWork() // => undefined
 */
export function countWork(kind: WorkKind, amount: number): void {
  CURRENT.getStore()?.add(kind, amount)
}

/**
 * Between two steps of long work: lets others be answered when the last steps were long. Undefined where they were not,
 * so that many short steps need not wait for one another.
 *
 * @example
 * await pauseBetween() // => undefined
 */
export function pauseBetween(): Promise<unknown> | undefined {
  const work = CURRENT.getStore()
  return work?.isLong() ? work.letOthers() : undefined
}

/**
 * Puts the work of the current request down until others could be answered, or, outside of one, until the event loop
 * comes round.
 *
 * @example
 * await nextTurn() // => undefined
 */
export async function nextTurn(): Promise<void> {
  await (CURRENT.getStore()?.letOthers() ?? nextPass())
}

/** Products, or what is made of one, between two turns of the event loop: two or three milliseconds as well. */
const MADE_AT_ONCE = 20

/**
 * Makes something of each item, one after the other. Others are answered in between when the items are many.
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
    if (made.length > 0 && made.length % MADE_AT_ONCE === 0) await nextTurn()
    const one = make(item)
    made.push(one instanceof Promise ? await one : one)
  }
  return made
}

/**
 * The counters of the request being answered; undefined outside of one.
 *
 * @example
 * const work = createWork()
 * countInto(work, () => currentWork() === work) // => true
 */
export function currentWork(): Work | undefined {
  return CURRENT.getStore()
}
