import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makePrivateFolder, PRIVATE_FILE, replaceFile } from '@vitrine/kit'
import type { Catalog, Edition } from '@vitrine/product'
import { lockFile } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { departmentTree, withAllBelow } from '../listing/department-tree.ts'
import { type CatalogOverview, surveyCatalog } from './catalog-overview.ts'

export interface OverviewSource {
  /** The newest overview; waits only for the very first one. */
  view(): Promise<CatalogOverview>
  /** The newest overview at this moment; an empty one before the first is made. */
  latest(): CatalogOverview
  /** Changes with each overview, so that responses made from an older one are not cached. */
  key(): number
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
  let made = saved ? 1 : 0
  let latest = saved?.view ?? EMPTY
  let current: Promise<CatalogOverview> | undefined = saved && Promise.resolve(saved.view)
  let isSurveying = false
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  async function survey(edition: Edition): Promise<void> {
    if (isSurveying) return
    isSurveying = true
    try {
      const view = surveyOrTake(edition)
      current ??= view
      latest = await view
      current = view
      made++
    } catch (error) {
      if (made === 0) current = undefined
      if (!closing.signal.aborted) onError(error)
    } finally {
      isSurveying = false
    }
    const newest = catalog.edition()
    if (newest && newest.key !== edition.key && !closing.signal.aborted) await survey(newest)
  }

  /** One of the workers and processes that share the file walks through the catalogue; the others take what it wrote. */
  async function surveyOrTake(edition: Edition): Promise<CatalogOverview> {
    const { signal } = closing
    for (;;) {
      await using held = lockFile(`${file}.lock`)
      const written = await readOverviewFile(file)
      if (written?.edition === edition.key) return written.view
      if (held) {
        const view = await surveyCatalog(catalog, edition, signal)
        await writeOverviewFile(file, { edition: edition.key, view }).catch(onError)
        return view
      }
      await pause(LOOK_EVERY, undefined, { signal })
    }
  }

  function surveyIfIdle(edition: Edition): void {
    if (!isSurveying) running = survey(edition)
  }

  // Not awaited: other followers of the catalogue must not wait for a walk through all of it.
  catalog.follow(surveyIfIdle)
  const edition = catalog.edition()
  if (edition && edition.key !== saved?.edition) surveyIfIdle(edition)

  return {
    key: () => made,
    latest: () => latest,
    async view() {
      return (await current) ?? EMPTY
    },
    async close() {
      closing.abort()
      await running
    },
  }
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
  view: CatalogOverview
}

/** Undefined when there is none, or none that can be read. */
async function readOverviewFile(file: string): Promise<SavedOverview | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const kept = parse(text)
  if (!kept) return undefined
  const { edition, departments, covers, ...numbers } = kept
  return { edition, view: { ...numbers, departments: departmentTree(departments), covers: new Map(covers) } }
}

function parse(text: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(Kept, value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whole or not at all: processes of one shop share the file. */
async function writeOverviewFile(file: string, { edition, view }: SavedOverview): Promise<void> {
  const { departments, covers, showcase, offers, favourites, others } = view
  const kept: Kept = {
    edition,
    departments: departments.top.flatMap(withAllBelow).map(({ path, name, count }) => ({ path, name, count })),
    covers: [...covers],
    showcase: [...showcase],
    offers: [...offers],
    favourites: [...favourites],
    others: [...others],
  }
  await makePrivateFolder(path.dirname(file))
  await replaceFile(file, JSON.stringify(kept), { mode: PRIVATE_FILE })
}
