import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, PRIVATE_FILE, replaceFile } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { departmentTree, withAllBelow } from '../listing/department-tree.ts'
import type { CatalogOverview } from './catalog-overview.ts'

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

export interface SavedOverview {
  /** Key of the edition that it was made of. */
  edition: string
  view: CatalogOverview
}

/** Undefined when there is none, or none that can be read. */
export async function readOverviewFile(file: string): Promise<SavedOverview | undefined> {
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
export async function writeOverviewFile(file: string, { edition, view }: SavedOverview): Promise<void> {
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
