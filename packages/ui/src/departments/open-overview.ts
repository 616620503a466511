import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pauseAfterWalk } from '@vitrine/catalog/catalog/pause-after-walk'
import { makePrivateFolder, readCheckedJson, replaceDerivedFile, SECOND, toCheckedJson } from '@vitrine/kit'
import type { Catalog, Edition } from '@vitrine/product'
import { lockFile } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/schema'
import { type CatalogOverview, type Selling, surveyCatalog } from './catalog-overview.ts'
import { departmentTree, withAllBelow } from './department-tree.ts'
import type { PublishedOverview } from './published-overview.ts'

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
  /** Of the shop: what it kept for other settings is surveyed again. */
  selling: Selling
  /** The file that keeps the overview across restarts. */
  file: string
  /** Shared with other machines; absent if each computes its own. */
  published?: PublishedOverview | undefined
  /** How long a machine without any overview waits for another's, in milliseconds. */
  patience?: number
  /** Awaited before a new overview is shown; called with a saved one, too. */
  onView?: (view: CatalogOverview) => Promise<void>
  onError: (error: unknown) => void
}

/** Starts with the saved overview, if there is one, and surveys the catalogue only if it has changed since. */
export async function openOverview(parts: OverviewParts): Promise<OverviewSource> {
  const { catalog, file, selling, published, onView = async () => {}, onError } = parts
  const saved = await readOverviewFile(file, selling)
  const views = rememberViews(saved?.view)
  if (saved) onView(saved.view).catch(onError)
  const closing = new AbortController()
  const { signal } = closing
  const surveys = createSurveys(parts, signal)
  /** The key of the edition of the newest overview. */
  let surveyed = saved?.edition
  let restsUntil = Number.NEGATIVE_INFINITY
  let isSurveying = false
  let running: Promise<void> = Promise.resolve()

  /** Repeats until the newest edition is surveyed; editions that are superseded during a pause are skipped. */
  async function catchUp(): Promise<void> {
    for (let edition = catalog.edition(); edition && edition.key !== surveyed; edition = catalog.edition()) {
      const rest = restsUntil - performance.now()
      if (rest > 0) await pause(rest, undefined, { signal, ref: false })
      const newest = catalog.edition() ?? edition
      const next = surveys.next(newest, surveyed).then(async (made) => {
        await onView(made.view)
        return made
      })
      const { taken, ...made } = await views.awaitFirst(next)
      surveyed = made.edition
      const computes = published?.mayCompute ?? true
      restsUntil = performance.now() + (computes ? pauseAfterWalk(taken, newest.product_count) : FETCH_EVERY)
      views.add(made.view)
    }
  }

  function surveyIfIdle(): void {
    if (isSurveying) return
    isSurveying = true
    running = catchUp()
      .catch((error) => {
        if (!signal.aborted) onError(error)
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

/** Surveys of the catalogue, each by one thread, process and machine; all others take its result. */
function createSurveys(parts: OverviewParts, signal: AbortSignal) {
  const { catalog, file, selling, published, patience = PATIENCE, onError } = parts
  async function survey(edition: Edition): Promise<SavedOverview> {
    const began = performance.now()
    const view = await surveyCatalog(catalog, { edition, selling, signal })
    const made = { edition: edition.key, taken: performance.now() - began, view }
    await writeOverviewFile(file, made, selling).catch(onError)
    return made
  }

  /** Fetches what another machine has published, or surveys and publishes; undefined while another machine does. */
  async function surveyForAll(
    edition: Edition,
    shared: PublishedOverview,
    isNews: (found: string) => boolean,
  ): Promise<SavedOverview | undefined> {
    try {
      // Another release may publish what this one cannot read.
      const fetched = (await shared.fetch(file, isNews)) ? await readOverviewFile(file, selling) : undefined
      if (fetched) return fetched
    } catch (error) {
      onError(error)
    }
    await using permission = shared.mayCompute ? await shared.lock() : undefined
    if (!permission) return undefined
    const made = await survey(edition)
    await shared.publish(file, made.edition).catch(onError)
    return made
  }

  return {
    /** An overview of this edition, or one that is newer than `surveyed`. */
    async next(edition: Edition, surveyed: string | undefined): Promise<SavedOverview> {
      const isFirst = surveyed === undefined
      const isNews = (found: string) => isFirst || found === edition.key || isLater(found, surveyed)
      const began = performance.now()
      for (;;) {
        await using held = lockFile(`${file}.lock`)
        const written = await readOverviewFile(file, selling)
        if (written && isNews(written.edition)) return written
        const waits = published !== undefined && (!isFirst || performance.now() - began < patience)
        const made = held && (await (waits ? surveyForAll(edition, published, isNews) : survey(edition)))
        if (made) return made
        await pause(published && !isFirst ? FETCH_EVERY : LOOK_EVERY, undefined, { signal, ref: false })
      }
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
function isLater(key: string, than: string): boolean {
  return Number.parseInt(key, 10) > Number.parseInt(than, 10)
}

/** How often a process that waits for another's survey checks for it, in milliseconds. */
const LOOK_EVERY = 500
/** How often a machine with an overview checks for another machine's newer one, in milliseconds. */
const FETCH_EVERY = 10 * SECOND
/** Pages wait for the first overview, so a machine that nobody gives one computes its own. */
const PATIENCE = 30 * SECOND

const EMPTY: CatalogOverview = {
  departments: { top: [], find: () => undefined },
  covers: new Map(),
  showcase: [],
  offers: [],
  favourites: [],
  others: [],
  unobtainable: 0,
  pictures: null,
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
  unobtainable: Type.Integer(),
  pictures: Type.Union([
    Type.Null(),
    Type.Object({
      ...{ products: Type.Integer(), pictured: Type.Integer(), shaped: Type.Integer(), upright: Type.Integer() },
      few: Type.Array(Type.String()),
    }),
  ]),
  /** With what it was counted. */
  selling: Type.String(),
})
type Kept = Static<typeof Kept>

interface SavedOverview {
  /** The key of its edition. */
  edition: string
  /** The duration of the walk, in milliseconds. */
  taken: number
  view: CatalogOverview
}

/** Undefined if the file is missing or damaged, or if another release wrote it. */
async function readOverviewFile(file: string, selling: Selling): Promise<SavedOverview | undefined> {
  const kept = await readCheckedJson(file)
  if (!Check(Kept, kept) || kept.selling !== sellingKey(selling)) return undefined
  const { edition, taken = 0, departments, covers, selling: _, ...numbers } = kept
  return { edition, taken, view: { ...numbers, departments: departmentTree(departments), covers: new Map(covers) } }
}

/** Atomic, because processes of one shop share the file. */
async function writeOverviewFile(
  file: string,
  { edition, taken, view }: SavedOverview,
  selling: Selling,
): Promise<void> {
  const kept: Kept = { edition, taken, selling: sellingKey(selling), ...writeOverview(view) }
  await makePrivateFolder(path.dirname(file))
  await replaceDerivedFile(file, toCheckedJson(kept))
}

/** An overview in its stored form. */
function writeOverview(view: CatalogOverview): Omit<Kept, 'edition' | 'taken' | 'selling'> {
  const { departments, covers, showcase, offers, favourites, others, unobtainable, pictures } = view
  return {
    departments: departments.top.flatMap(withAllBelow).map(({ path, name, count }) => ({ path, name, count })),
    covers: [...covers],
    showcase: [...showcase],
    offers: [...offers],
    favourites: [...favourites],
    others: [...others],
    unobtainable,
    pictures: pictures && { ...pictures, few: [...pictures.few] },
  }
}

function sellingKey({ checkout, contactEmail }: Selling): string {
  return JSON.stringify([checkout ?? null, contactEmail !== undefined])
}
