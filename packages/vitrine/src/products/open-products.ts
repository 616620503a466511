import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { MarkedCatalog } from '@vitrine/catalog'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import type { OverrideOutcome, OverrideRefusal, OverrideRequest } from '@vitrine/catalog/catalog/change-overrides'
import { findKnown } from '@vitrine/catalog/catalog/import-store'
import { findPrivateRevisions } from '@vitrine/catalog/catalog/private-revisions'
import type { UpdateResult, VariantWriter } from '@vitrine/catalog/catalog/variant-writer'
import { createRunner, nextTurn } from '@vitrine/kit'
import type { Product, Shop } from '@vitrine/product'
import { type Database, Failure } from '@vitrine/server-kit'
import type { OpenedOverrides, OverrideOrigin } from '../overrides/open-overrides.ts'
import { type BulkChange, type PlannedChange, planChange, type ValueChange } from './bulk-change.ts'
import { findOwnerProduct, type OwnerProduct } from './owner-product.ts'
import { type ProductEdit, writesOf } from './product-edit.ts'
import {
  countSelected,
  type ListedProduct,
  type ListFilterValue,
  type ProductListRequest,
  type ProductSelection,
  readFacet,
  readProductPage,
  readSelectedIds,
} from './product-list.ts'
import { createListKeeper, type KeptVersion } from './product-list-store.ts'
import { type OwnerView, PRODUCT_VIEWS } from './product-views.ts'

export interface ProductsParts {
  database: Database
  catalog: MarkedCatalog
  shop: Shop
  overrides: OpenedOverrides
  /** Of prices and stock, which files and tills write as well. */
  writer: Pick<VariantWriter, 'update'>
  trail: Pick<AuditTrail, 'note'>
  onError(error: unknown): void
}

/** One page of the owner's list, and what surrounds it. */
export interface OwnerList {
  products: ListedProduct[]
  /** In the whole selection. */
  count: number
  /** How many products each view has, without the other conditions. */
  views: Record<OwnerView, number>
  brands: ListFilterValue[]
  /** Paths with a slash after each step. */
  departments: ListFilterValue[]
  /** Whether the list does not have the newest version yet: filters and counts are of an earlier one. */
  isBehind: boolean
}

/** Products of a bulk change: named ones, or a whole selection. */
export type BulkTarget = { ids: readonly string[] } | { selection: ProductSelection }

export interface BulkPlan {
  /** Products that the change changes, and those that it would leave as they are. */
  changed: number
  unchanged: number
  /** Products of which a price would fall to zero or below: they stop the whole change. */
  impossible: number
  /** The first ten of them that change. */
  samples: { product: Product; values: ValueChange[] }[]
}

export type BulkOutcome = { outcome: OverrideOutcome; plan: BulkPlan } | { tooMany: number }

/** What came of an edit of one product. */
export type EditOutcome =
  | { status: 'saved' | 'unchanged' }
  | { status: 'refused'; refusals: readonly string[] }
  | { status: 'busy' }

export interface OpenedProducts {
  list(request: ProductListRequest): Promise<OwnerList>
  /** By id, public or not. */
  find(id: string): Promise<OwnerProduct | undefined>
  /** Writes an edit of one product. */
  edit(id: string, edit: ProductEdit, origin: OverrideOrigin): Promise<EditOutcome>
  /** Sets and releases values as they are. */
  change(requests: readonly OverrideRequest[], origin: OverrideOrigin): Promise<EditOutcome>
  /** What a change of many products would do. */
  preview(target: BulkTarget, change: BulkChange): Promise<BulkPlan | { tooMany: number }>
  /** Makes the change as one act: all of it, or nothing. */
  apply(target: BulkTarget, change: BulkChange, origin: OverrideOrigin): Promise<BulkOutcome>
  /** Brings the list to the newest version, however much has changed; nothing while no owner has ever opened it. */
  keepUp(): Promise<void>
  /** Waits for what is written to the list in the background. */
  close(): Promise<void>
}

/** Products of one act: their requests are in memory at once. */
export const MOST_IN_ACT = 20_000

const FACETS_SHOWN = 30
const SAMPLES_SHOWN = 10
const AT_ONCE = 200
/** Counts that are kept, each of one selection of one version. */
const COUNTS_KEPT = 200

export function openProducts(parts: ProductsParts): OpenedProducts {
  const { database, catalog, shop, overrides, writer, trail } = parts
  const { sql } = database
  const keeper = createListKeeper(database)
  const kept = createKept()
  const behind = createRunner(() => keepUp(true), parts.onError)

  function newest(): KeptVersion | undefined {
    const edition = catalog.edition()
    return (
      edition && {
        number: edition.number,
        remembers: (version) => catalog.editionAt(version, edition.as_of) !== undefined,
        facts: { shop, at: edition.as_of },
      }
    )
  }

  async function keepUp(hasTime: boolean): Promise<boolean> {
    const version = newest()
    return version ? keeper.keepUp(version, hasTime) : true
  }

  async function list({ page, limit, order, ...selection }: ProductListRequest): Promise<OwnerList> {
    await catalog.refresh()
    const isBehind = !(await keepUp(false))
    if (isBehind) behind.run()
    const version = isBehind ? undefined : catalog.edition()?.number
    const counted = (view: ProductSelection) => kept(version, view, () => countSelected(database, view))
    const views = await Promise.all(PRODUCT_VIEWS.map(async (view) => [view, await counted({ view })] as const))
    const found = await readProductPage(database, catalog.edition()?.number ?? 0, { page, limit, order, ...selection })
    return {
      products: found.products,
      count: found.count ?? (await counted(selection)),
      views: Object.fromEntries(views) as Record<OwnerView, number>,
      brands: await kept(version, 'brands', () => readFacet(sql, 'brand', FACETS_SHOWN)),
      departments: await kept(version, 'departments', () => readFacet(sql, 'department', FACETS_SHOWN)),
      isBehind,
    }
  }

  async function find(id: string): Promise<OwnerProduct | undefined> {
    await catalog.refresh()
    const edition = catalog.edition()
    return edition && findOwnerProduct({ sql, edition, shop }, id)
  }

  async function change(requests: readonly OverrideRequest[], origin: OverrideOrigin): Promise<EditOutcome> {
    return toEditOutcome(await overrides.change(requests, origin))
  }

  async function edit(id: string, wanted: ProductEdit, origin: OverrideOrigin): Promise<EditOutcome> {
    const found = await find(id)
    if (!found) throw new Failure(CATALOG_FAILURES.product_not_found, `There is no product with the id ${id}.`)
    const writes = writesOf(found, wanted)
    const outcome: EditOutcome =
      writes.overrides.length > 0 ? await change(writes.overrides, origin) : { status: 'unchanged' }
    if (writes.stock.length === 0 || outcome.status === 'refused' || outcome.status === 'busy') return outcome
    const { results } = await writer.update({ updates: writes.stock, mode: 'all', by: origin.by })
    await catalog.refresh()
    const refusals = refusedOf(results)
    if (refusals.length > 0) return { status: 'refused', refusals }
    for (const { key, availability } of writes.stock) {
      const before = found.product.variants.find((one) => one.id === key)?.availability.quantity
      const detail = { by: origin.by, variant: key, before: before ?? '', after: availability?.quantity ?? '' }
      await trail.note(sql, { event: 'stock_changed', detail })
    }
    return { status: 'saved' }
  }

  /** The products of a target as the shop shows them, in batches; each batch leaves a turn to other requests. */
  async function* productsOf(target: BulkTarget): AsyncGenerator<Product[]> {
    const version = catalog.edition()?.number ?? 0
    for await (const numbers of numbersOf(target)) {
      const rows = await findPrivateRevisions(sql, version, numbers)
      yield rows.sort((one, other) => one.number - other.number).map(({ document }) => JSON.parse(document) as Product)
      await nextTurn()
    }
  }

  async function* numbersOf(target: BulkTarget): AsyncGenerator<number[]> {
    if ('ids' in target) {
      for (let from = 0; from < target.ids.length; from += AT_ONCE) {
        const known = await findKnown(sql, target.ids.slice(from, from + AT_ONCE))
        yield [...known.values()].map(({ number }) => number)
      }
      return
    }
    for (let after = -1; ; ) {
      const rows = await readSelectedIds(database, target.selection, { after, limit: AT_ONCE })
      if (rows.length === 0) return
      yield rows.map(({ number }) => number)
      after = rows.at(-1)?.number ?? after
    }
  }

  async function plan(
    target: BulkTarget,
    wanted: BulkChange,
  ): Promise<(BulkPlan & { requests: OverrideRequest[] }) | { tooMany: number }> {
    await catalog.refresh()
    const size = 'ids' in target ? new Set(target.ids).size : await countSelected(database, target.selection)
    if (size > MOST_IN_ACT) return { tooMany: size }
    const made = {
      changed: 0,
      unchanged: 0,
      impossible: 0,
      samples: [] as BulkPlan['samples'],
      requests: [] as OverrideRequest[],
    }
    const releasable = wanted.kind === 'release' ? await idsWithOverrides(overrides) : undefined
    for await (const products of productsOf(target))
      for (const product of products) {
        const isLeft = releasable !== undefined && !releasable.has(product.id)
        addTo(made, product, isLeft ? NOTHING : planChange(product, wanted))
      }
    return made
  }

  return {
    list,
    find,
    edit,
    change,

    async preview(target, wanted) {
      const made = await plan(target, wanted)
      if ('tooMany' in made) return made
      const { requests: _, ...shown } = made
      return shown
    },

    async apply(target, wanted, origin) {
      const made = await plan(target, wanted)
      if ('tooMany' in made) return made
      const { requests, ...shown } = made
      if (shown.impossible > 0 || requests.length === 0)
        return { outcome: { status: 'nothing_new' } as OverrideOutcome, plan: shown }
      return { outcome: await overrides.change(requests, origin), plan: shown }
    },

    async keepUp() {
      if ((await keeper.version()) > 0) await keepUp(true)
    },
    close: () => behind.idle(),
  }
}

const NOTHING: PlannedChange = { requests: [], values: [], isImpossible: false }

function addTo(made: BulkPlan & { requests: OverrideRequest[] }, product: Product, planned: PlannedChange): void {
  if (planned.isImpossible) made.impossible++
  else if (planned.requests.length === 0) made.unchanged++
  else {
    made.changed++
    made.requests.push(...planned.requests)
    if (made.samples.length < SAMPLES_SHOWN) made.samples.push({ product, values: planned.values })
  }
}

async function idsWithOverrides(overrides: OpenedOverrides): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let after: string | undefined; ; ) {
    const page = await overrides.list({ after, limit: 500 })
    for (const { product } of page) ids.add(product)
    const last = page.at(-1)?.product
    if (last === undefined) return ids
    after = last
  }
}

function toEditOutcome(outcome: OverrideOutcome): EditOutcome {
  switch (outcome.status) {
    case 'rejected':
      return { status: 'refused', refusals: outcome.refusals.map(({ message }: OverrideRefusal) => message) }
    case 'busy':
      return { status: 'busy' }
    case 'published':
      return { status: 'saved' }
    default:
      return { status: 'unchanged' }
  }
}

function refusedOf(results: readonly UpdateResult[]): string[] {
  return results.flatMap(({ error }) => (error ? [error.message] : []))
}

/**
 * Values of a version, made once each. While the list is behind, and for what the owner's values decide, nothing is kept:
 * those change without a version.
 */
function createKept() {
  let version: number | undefined
  const known = new Map<string, Promise<unknown>>()

  return <Value>(of: number | undefined, about: object | string, make: () => Promise<Value>): Promise<Value> => {
    const name = JSON.stringify(about)
    if (of === undefined || name.includes('"changed"')) return make()
    if (of !== version || known.size >= COUNTS_KEPT) known.clear()
    version = of
    const found = known.get(name) ?? make()
    known.set(name, found)
    // The next caller retries after a failure.
    found.catch(() => known.delete(name))
    // Written under this name by the same caller's `make`.
    return found as Promise<Value>
  }
}
