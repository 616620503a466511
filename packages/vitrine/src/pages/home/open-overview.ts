import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makePrivateFolder, PRIVATE_FILE, parsedJson, replaceFile } from '@vitrine/kit'
import type { Catalog, Edition } from '@vitrine/product'
import { lockFile } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { restAfterWalk } from '../../catalog/walk-pace.ts'
import { departmentTree, withAllBelow } from '../listing/department-tree.ts'
import { type CatalogOverview, surveyCatalog } from './catalog-overview.ts'

export interface OverviewSource {
  /** The newest overview; waits only for the very first one. */
  view(): Promise<CatalogOverview>
  /** The current overview; an empty one before the first is computed. */
  latest(): CatalogOverview
  /** Changes when the overview's content changes, which invalidates cached responses. */
  key(): number
  /** Changes when the departments do. */
  departmentsKey(): number
  /** Aborts a survey in progress. Nothing is written afterwards. */
  close(): Promise<void>
}

export interface OverviewParts {
  catalog: Catalog
  /** The file that keeps the overview across restarts. */
  file: string
  onError: (error: unknown) => void
}

/** Starts with the saved overview, if there is one, and surveys the catalogue only if it has changed since. */
export async function openOverview({ catalog, file, onError }: OverviewParts): Promise<OverviewSource> {
  const saved = await readOverviewFile(file)
  const views = rememberViews(saved?.view)
  /** The key of the edition of the newest overview. */
  let surveyed = saved?.edition
  let restsUntil = Number.NEGATIVE_INFINITY
  let isSurveying = false
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  /** Repeats until the newest edition is surveyed; editions that are superseded during a pause are skipped. */
  async function catchUp(): Promise<void> {
    const { signal } = closing
    for (let edition = catalog.edition(); edition && edition.key !== surveyed; edition = catalog.edition()) {
      const rest = restsUntil - performance.now()
      if (rest > 0) await pause(rest, undefined, { signal, ref: false })
      const newest = catalog.edition() ?? edition
      const { taken, ...made } = await views.awaitFirst(surveyOrTake(newest))
      surveyed = made.edition
      restsUntil = performance.now() + restAfterWalk(taken, newest.product_count)
      views.add(made.view)
    }
  }

  /** One of the workers and processes that share the file walks through the catalogue; the others read its result. */
  async function surveyOrTake(edition: Edition): Promise<SavedOverview> {
    const { signal } = closing
    for (;;) {
      await using held = lockFile(`${file}.lock`)
      const written = await readOverviewFile(file)
      if (written && (written.edition === edition.key || isLater(written.edition, surveyed))) return written
      if (held) {
        const began = performance.now()
        const view = await surveyCatalog(catalog, edition, signal)
        const made = { edition: edition.key, taken: performance.now() - began, view }
        await writeOverviewFile(file, made).catch(onError)
        return made
      }
      await pause(LOOK_EVERY, undefined, { signal })
    }
  }

  function surveyIfIdle(): void {
    if (isSurveying) return
    isSurveying = true
    running = catchUp()
      .catch((error) => {
        if (!closing.signal.aborted) onError(error)
      })
      .finally(() => {
        isSurveying = false
      })
  }

  // Not awaited, because other followers of the catalogue must not wait for a walk through all of it.
  catalog.follow(surveyIfIdle)
  surveyIfIdle()

  const { key, departmentsKey, latest, view } = views
  return {
    key,
    departmentsKey,
    latest,
    view,
    async close() {
      closing.abort()
      await running
    },
  }
}

/** The newest overview, and keys that change only when its content does. */
function rememberViews(saved: CatalogOverview | undefined) {
  let latest = saved ?? EMPTY
  let first: Promise<CatalogOverview> | undefined = saved && Promise.resolve(saved)
  let isFirstMade = saved !== undefined
  let [key, departmentsKey] = isFirstMade ? [1, 1] : [0, 0]
  return {
    key: () => key,
    departmentsKey: () => departmentsKey,
    latest: () => latest,
    async view() {
      return isFirstMade ? latest : ((await first) ?? EMPTY)
    },

    /** Concurrent callers wait for the very first one; if that fails, later callers do not wait. */
    async awaitFirst(making: Promise<SavedOverview>): Promise<SavedOverview> {
      if (isFirstMade) return making
      first = making.then(({ view }) => view)
      first.catch(() => {})
      try {
        return await making
      } catch (error) {
        first = undefined
        throw error
      }
    },

    add(view: CatalogOverview): void {
      const [before, now] = [writeOverview(latest), writeOverview(view)]
      latest = view
      if (!isFirstMade || JSON.stringify(before) !== JSON.stringify(now)) key++
      if (!isFirstMade || JSON.stringify(before.departments) !== JSON.stringify(now.departments)) departmentsKey++
      isFirstMade = true
    },
  }
}

/** Whether one edition's key names a later version than another's. */
function isLater(key: string, than: string | undefined): boolean {
  return than !== undefined && Number.parseInt(key, 10) > Number.parseInt(than, 10)
}

/** How often a process that waits for another's survey checks for it, in milliseconds. */
const LOOK_EVERY = 500

const EMPTY: CatalogOverview = {
  departments: { top: [], find: () => undefined },
  covers: new Map(),
  showcase: [],
  offers: [],
  favourites: [],
  others: [],
}

// The result of an edition's survey, kept across restarts: a shop of a million products opens with its departments
// without counting them first. The file can be deleted at any time.

const Numbers = Type.Array(Type.Integer())

const Kept = Type.Object({
  edition: Type.String(),
  taken: Type.Optional(Type.Number()),
  departments: Type.Array(Type.Object({ path: Type.String(), name: Type.String(), count: Type.Integer() })),
  covers: Type.Array(Type.Tuple([Type.String(), Type.Integer()])),
  showcase: Numbers,
  offers: Numbers,
  favourites: Numbers,
  others: Numbers,
})
type Kept = Static<typeof Kept>

interface SavedOverview {
  /** The key of its edition. */
  edition: string
  /** The duration of the walk, in milliseconds. */
  taken: number
  view: CatalogOverview
}

/** Undefined if there is no readable file. */
async function readOverviewFile(file: string): Promise<SavedOverview | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const kept = parse(text)
  if (!kept) return undefined
  const { edition, taken = 0, departments, covers, ...numbers } = kept
  return { edition, taken, view: { ...numbers, departments: departmentTree(departments), covers: new Map(covers) } }
}

function parse(text: string): Kept | undefined {
  const value = parsedJson(text)
  return Value.Check(Kept, value) ? value : undefined
}

/** Atomic, because processes of one shop share the file. */
async function writeOverviewFile(file: string, { edition, taken, view }: SavedOverview): Promise<void> {
  const kept: Kept = { edition, taken, ...writeOverview(view) }
  await makePrivateFolder(path.dirname(file))
  await replaceFile(file, JSON.stringify(kept), { mode: PRIVATE_FILE })
}

/** An overview in its stored form. */
function writeOverview(view: CatalogOverview): Omit<Kept, 'edition' | 'taken'> {
  const { departments, covers, showcase, offers, favourites, others } = view
  return {
    departments: departments.top.flatMap(withAllBelow).map(({ path, name, count }) => ({ path, name, count })),
    covers: [...covers],
    showcase: [...showcase],
    offers: [...offers],
    favourites: [...favourites],
    others: [...others],
  }
}
