import { addMilliseconds, DAY, HOUR } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import { findPriceChanges, findVersions, type VersionRow } from './catalog-store.ts'
import { noCatalog } from './open-edition.ts'

/** How long withdrawals are kept, in milliseconds. */
export const WITHDRAWALS_KEPT_FOR = 30 * DAY

/** How long a superseded version can still be read to its end, in milliseconds. */
export const KEPT_FOR = HOUR

export interface Versions {
  edition(): Edition | undefined
  /** Throws `unavailable` before the first import. */
  getEdition(): Edition
  /** The edition in which version `number` was read at `asOf`; undefined once its revisions may be deleted. */
  editionAt(number: number, asOf: Date): Edition | undefined
  publishedAt(number: number): Date
  /** The first version published after an instant; one past the newest if there is none. */
  firstAfter(instant: Date): number
  /** Whether the changes since that edition are known, and whether it belongs to this catalogue. */
  remembers(edition: Pick<Edition, 'number' | 'published_at'>): boolean
  /** Whether all withdrawals after an instant are still known. */
  knowsWithdrawals(since: Date): boolean
  /** Reads new versions from the database. `prepare` is awaited before the next edition is served. */
  refresh(prepare?: (from: Edition | undefined, to: Edition) => Promise<void>): Promise<Edition | undefined>
  /** The name of a version: its time and its number. */
  nameOf(number: number): string
}

/** The published versions, and the edition that follows from the newest version and the current time. */
export function createVersions(db: Sql, now: () => Date): Versions {
  const { published, newest, canBeRead, readable, readNew } = createHistory(db, now)
  let edition: Edition | undefined
  let nextChange = Number.POSITIVE_INFINITY
  /** Whether the last version read is not an edition yet: after a failed check the next one completes it. */
  let isDue = false
  /** Checks that have started; of two concurrent checks, an earlier one must not revert a later one. */
  let begun = 0
  let ended = 0
  /** The last result, cached, because products of one page have few different versions. */
  let named: { number: number; time: number; name: string } | undefined

  async function refresh(
    prepare: (from: Edition | undefined, to: Edition) => Promise<void> = async () => {},
  ): Promise<Edition | undefined> {
    const look = ++begun
    if (await readNew()) isDue = true
    const version = newest()
    if (!version || (!isDue && now().getTime() < nextChange)) return edition
    const { last, next } = await findPriceChanges(db, version.number, now().toISOString())
    const fresh = toEdition(version, last ? new Date(last) : undefined)
    await prepare(edition, fresh)
    if (look < ended) return edition
    ended = look
    isDue = newest() !== version
    nextChange = next ? Date.parse(next) : Number.POSITIVE_INFINITY
    edition = fresh
    return edition
  }

  return {
    refresh,
    publishedAt: (number) => new Date(published.timeOf(number) ?? 0),
    nameOf(number) {
      const time = published.timeOf(number) ?? 0
      if (named?.number !== number || named.time !== time)
        named = { number, time, name: nameOf(number, new Date(time).toISOString()) }
      return named.name
    },
    edition: () => edition,

    getEdition() {
      if (!edition) throw noCatalog()
      return edition
    },

    editionAt(number, asOf) {
      const row = readable.get(number)
      // After a failover another version may have the number of a lost one.
      const isOther = row && asOf < new Date(row.published_at)
      if (!row || isOther || !canBeRead(number)) return undefined
      // Callers can write a cursor themselves, and an edition of tomorrow would show the prices of planned sales.
      const present = now()
      return toEdition(row, asOf < present ? asOf : present)
    },

    firstAfter: (instant) => published.firstAfter(instant.getTime()) ?? (newest()?.number ?? 0) + 1,

    knowsWithdrawals(since) {
      const forgotten = now().getTime() - WITHDRAWALS_KEPT_FOR
      return since.getTime() >= forgotten || (published.first() ?? forgotten) >= forgotten
    },

    remembers: ({ number, published_at }) => number === 0 || published.timeOf(number) === published_at.getTime(),
  }
}

/**
 * Every version's number and time, as in the database. A shop whose prices change each second has millions of versions
 * in a month: all but the last hour's are stored as two numbers each.
 */
function createHistory(db: Sql, now: () => Date) {
  const published = createTimeline()
  /** Versions that can still be read, by number. */
  const readable = new Map<number, VersionRow>()
  let newest: VersionRow | undefined
  /** The time of the newest version, by the publisher's clock. */
  let stored: string | undefined

  function canBeRead(number: number): boolean {
    const supersededAt = published.timeOf(number + 1)
    return supersededAt === undefined || now().getTime() - supersededAt <= KEPT_FOR
  }

  function add(row: VersionRow): void {
    stored = row.published_at
    newest = { ...row, published_at: laterThan(newest?.published_at, row.published_at) }
    published.add(row.number, Date.parse(newest.published_at))
    readable.set(row.number, newest)
    for (const number of readable.keys()) {
      if (canBeRead(number)) break
      readable.delete(number)
    }
  }

  return {
    published,
    readable,
    canBeRead,
    newest: () => newest,

    /** Reads the newest known version again: a database that took over may lack it, or have a different one. */
    async readNew(): Promise<boolean> {
      const known = newest
      const [first, ...later] = await findVersions(db, (known?.number ?? 1) - 1)
      if (known && first?.number === known.number && first.published_at === stored) {
        for (const row of later) add(row)
        return later.length > 0
      }
      const all = known ? await findVersions(db, 0) : [first, ...later].filter((row) => row !== undefined)
      if (known && all.length === 0) throw new Error('The database has no catalogue any more.')
      published.clear()
      readable.clear()
      newest = undefined
      for (const row of all) add(row)
      return all.length > 0
    },
  }
}

/** Numbers of versions and their instants in milliseconds, both ascending; sixteen bytes per version. */
function createTimeline() {
  const numbers: number[] = []
  const times: number[] = []
  return {
    /** Adds a version that is later than all earlier ones. */
    add(number: number, time: number): void {
      numbers.push(number)
      times.push(time)
    },
    clear(): void {
      numbers.length = 0
      times.length = 0
    },
    first: (): number | undefined => times[0],
    timeOf(number: number): number | undefined {
      const at = countUpTo(numbers, number) - 1
      return numbers[at] === number ? times[at] : undefined
    },
    /** The first version after an instant. */
    firstAfter: (time: number): number | undefined => numbers[countUpTo(times, time)],
  }
}

/** The number of ascending values that are at most `value`. */
function countUpTo(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Earlier releases stored the machine's own clock, which may be behind an earlier value of another machine. */
export function laterThan(before: string | undefined, at: string): string {
  return before === undefined || at > before ? at : addMilliseconds(new Date(before), 1)
}

function toEdition({ number, published_at, product_count, source }: VersionRow, lastChange: Date | undefined): Edition {
  const published = new Date(published_at)
  const as_of = lastChange && lastChange > published ? lastChange : published
  return {
    number,
    version: nameOf(number, published_at),
    published_at: published,
    as_of,
    product_count,
    source,
    key: `${number}-${as_of.getTime().toString(36)}`,
  }
}

function nameOf(number: number, publishedAt: string): string {
  return `${publishedAt.replace(/\.\d+Z$/, 'Z')}-${number}`
}
