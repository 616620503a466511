import { addMilliseconds, DAY, HOUR } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import { findPriceChanges, findVersions, type VersionRow } from './catalog-store.ts'
import { noCatalogue } from './no-catalogue.ts'

/** How long it is known what was withdrawn, in milliseconds. */
export const WITHDRAWALS_KEPT_FOR = 30 * DAY

/** How long a superseded version can still be read to its end, in milliseconds. */
export const KEPT_FOR = HOUR

export interface Versions {
  edition(): Edition | undefined
  /** Throws `unavailable` before the first import. */
  getEdition(): Edition
  /** The edition in which version `number` was read at `asOf`; undefined once its revisions may be gone. */
  editionAt(number: number, asOf: Date): Edition | undefined
  publishedAt(number: number): Date
  /** The first version published after an instant; one past the newest when there is none. */
  firstAfter(instant: Date): number
  /** Whether it is known what happened since that edition, and that it was one of this very catalogue. */
  remembers(edition: Pick<Edition, 'number' | 'published_at'>): boolean
  /** Whether all that was withdrawn after an instant is still known. */
  knowsWithdrawals(since: Date): boolean
  /** Reads what is new in the database. */
  look(): Promise<Edition | undefined>
}

/** Remembers every version's number and time, and which edition the present instant makes of the newest. */
export function createVersions(db: Sql, now: () => Date): Versions {
  const rows = new Map<number, VersionRow>()
  let newest: VersionRow | undefined
  /** When the newest was published by the clock of whoever did. */
  let stored: string | undefined
  let edition: Edition | undefined
  let nextChange = Number.POSITIVE_INFINITY

  /** The newest version known is asked for once more: a database that took over may not have it, or another one. */
  async function readFresh(): Promise<boolean> {
    const known = newest
    const [first, ...later] = await findVersions(db, (known?.number ?? 1) - 1)
    if (known && first?.number === known.number && first.published_at === stored) {
      for (const row of later) add(row)
      return later.length > 0
    }
    const all = known ? await findVersions(db, 0) : [first, ...later].filter((row) => row !== undefined)
    if (known && all.length === 0) throw new Error('The database has no catalogue any more.')
    rows.clear()
    newest = undefined
    for (const row of all) add(row)
    return all.length > 0
  }

  function add(row: VersionRow): void {
    stored = row.published_at
    newest = { ...row, published_at: laterThan(newest?.published_at, row.published_at) }
    rows.set(row.number, newest)
  }

  async function look(): Promise<Edition | undefined> {
    const isFresh = await readFresh()
    if (!newest || (!isFresh && now().getTime() < nextChange)) return edition
    const { last, next } = await findPriceChanges(db, newest.number, now().toISOString())
    nextChange = next ? Date.parse(next) : Number.POSITIVE_INFINITY
    edition = toEdition(newest, last ? new Date(last) : undefined)
    return edition
  }

  function publishedAt(number: number): Date {
    return new Date(rows.get(number)?.published_at ?? 0)
  }

  return {
    look,
    publishedAt,
    edition: () => edition,

    getEdition() {
      if (!edition) throw noCatalogue()
      return edition
    },

    editionAt(number, asOf) {
      const row = rows.get(number)
      const successor = rows.get(number + 1)
      if (!row || (successor && now().getTime() - Date.parse(successor.published_at) > KEPT_FOR)) return undefined
      return toEdition(row, asOf)
    },

    firstAfter(instant) {
      for (const row of rows.values()) if (Date.parse(row.published_at) > instant.getTime()) return row.number
      return (newest?.number ?? 0) + 1
    },

    knowsWithdrawals(since) {
      const forgotten = now().getTime() - WITHDRAWALS_KEPT_FOR
      const [first] = rows.values()
      return since.getTime() >= forgotten || !first || Date.parse(first.published_at) >= forgotten
    },

    remembers: ({ number, published_at }) =>
      number === 0 || rows.get(number)?.published_at === published_at.toISOString(),
  }
}

/** Releases before wrote what a machine's clock said, which may be earlier than what another's had said before. */
export function laterThan(before: string | undefined, at: string): string {
  return before === undefined || at > before ? at : addMilliseconds(new Date(before), 1)
}

function toEdition({ number, published_at, product_count, source }: VersionRow, lastChange: Date | undefined): Edition {
  const published = new Date(published_at)
  const as_of = lastChange && lastChange > published ? lastChange : published
  return {
    number,
    version: `${published_at.replace(/\.\d+Z$/, 'Z')}-${number}`,
    published_at: published,
    as_of,
    product_count,
    source,
    key: `${number}-${as_of.getTime().toString(36)}`,
  }
}
