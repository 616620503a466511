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
  /** The newest overview at this moment; an empty one before the first is made. */
  latest(): CatalogOverview
  /** Changes when an overview says something else than the one before, so that no response made from that is kept. */
  key(): number
  /** Changes when the departments do. */
  departmentsKey(): number
  /** Aborts a survey that is under way. Nothing is written afterwards. */
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
  /** Key of the edition that the newest overview was made of. */
  let surveyed = saved?.edition
  let restsUntil = Number.NEGATIVE_INFINITY
  let isSurveying = false
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  /** Until the newest edition is surveyed; editions that come and go while this rests are skipped. */
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

  /** One of the workers and processes that share the file walks through the catalogue; the others take what it wrote. */
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

  // Not awaited: other followers of the catalogue must not wait for a walk through all of it.
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

/** The newest overview, and keys that change only when it says something else. */
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

    /** Those who ask meanwhile wait for the very first one; when that fails the next who ask are not kept waiting. */
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

/** How often one that waits for another's survey looks for it, in milliseconds. */
const LOOK_EVERY = 500

const EMPTY: CatalogOverview = {
  departments: { top: [], find: () => undefined },
  covers: new Map(),
  showcase: [],
  offers: [],
  favourites: [],
  others: [],
}

// What was found in the walk through an edition, kept from one start to the next: a shop of a million products opens
// with its departments instead of counting them first. The file can be deleted at any time.

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
  /** Key of the edition that it was made of. */
  edition: string
  /** How long the walk took, in milliseconds. */
  taken: number
  view: CatalogOverview
}

/** Undefined when there is none, or none that can be read. */
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

/** Whole or not at all: processes of one shop share the file. */
async function writeOverviewFile(file: string, { edition, taken, view }: SavedOverview): Promise<void> {
  const kept: Kept = { edition, taken, ...writeOverview(view) }
  await makePrivateFolder(path.dirname(file))
  await replaceFile(file, JSON.stringify(kept), { mode: PRIVATE_FILE })
}

/** An overview as it is kept. */
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
