import { type Product, Product as ProductSchema } from '@vitrine/product'
import type { Sql, Tx } from '@vitrine/server-kit'
import { Check, Errors } from 'typebox/schema'
import { replaceOverrides } from './act-overrides.ts'
import { importProducts } from './import.ts'
import type { ImportItem, ImportOutcome, ImportParts } from './import-request.ts'
import { findDocuments, findHandleHolders, findKnown } from './import-store.ts'
import {
  changedOverrides,
  isOverrideField,
  NO_OVERRIDES,
  OVERRIDE_FIELDS,
  type OVERRIDE_REFUSALS,
  type OverrideChange,
  type Overrides,
  withOverrides,
} from './override.ts'
import { findOverrides } from './override-store.ts'
import { type ChangedValue, changedValues } from './product-values.ts'
import { checkUpdate, loadVariants, type UPDATE_REFUSALS } from './variant-updates.ts'

/** A change of the owner's values of one product, or of one of its variants. */
export interface OverrideRequest extends OverrideChange {
  product: string
  /** The id of the variant; undefined: the whole product. */
  variant?: string | undefined
}

export interface OverrideRefusal {
  /** The place of the request in the list. */
  index: number
  code: (typeof OVERRIDE_REFUSALS)[number] | (typeof UPDATE_REFUSALS)[number]
  message: string
}

export type OverrideOutcome = ImportOutcome | { status: 'rejected'; refusals: OverrideRefusal[] }

export interface OverrideOrder {
  requests: readonly OverrideRequest[]
  /** Who changes them, in the owner's words: `command line`, the name of a token. */
  by: string
  /** The command or API by which they are changed, for the list of versions. */
  from: string
  dryRun?: boolean | undefined
  /** Writes to the audit trail in the same transaction: what became of the first products of the act. */
  note?(tx: Tx, changes: readonly NotedChange[]): Promise<void>
}

/** What the owner's values of one product have changed of what the shop shows. */
export interface NotedChange {
  product: string
  values: readonly ChangedValue[]
}

/** Of larger acts the list of versions has each change. */
const MOST_NOTED = 10

/** Products of one act that are in memory at a time. */
const PRODUCTS_AT_ONCE = 500

/**
 * Publishes a change of the owner's values as the next version of the catalogue: all requests, or none if one of them
 * is refused. They outlive imports. Status `nothing_new`: they are stored, and what the shop shows is the same.
 *
 * @example
 * const requests = [{ product: 'lamp', set: { title: 'Desk lamp' } }, { product: 'chair', release: 'all' }]
 * await changeOverrides({ database }, { requests, by: 'command line', from: 'vitrine override' })
 */
export async function changeOverrides(parts: ImportParts, order: OverrideOrder): Promise<OverrideOutcome> {
  const { sql } = parts.database
  const byProduct = Map.groupBy(order.requests.entries(), ([, { product }]) => product)
  const refusals = await refuse(sql, byProduct)
  if (refusals.length > 0) return { status: 'rejected', refusals }
  const overrides = new Map<string, Overrides>()
  const changes: NotedChange[] = []
  const note = (change: NotedChange) => {
    if (changes.length < MOST_NOTED) changes.push(change)
  }
  return importProducts(parts, {
    items: changedItems(sql, byProduct, { overrides, note }),
    source: undefined,
    act: { kind: 'overrides', source: order.from, by: order.by },
    mode: 'merge',
    dryRun: order.dryRun ?? false,
    // Whoever hides a product means it.
    allowWithdrawals: 1,
    own: {
      overrides,
      async store(tx, version) {
        const at = await parts.database.now(tx)
        await replaceOverrides(tx, overrides, { at, by: order.by, version })
        await order.note?.(tx, changes)
      },
    },
  })
}

type Requests = ReadonlyMap<string, readonly [number, OverrideRequest][]>

/** The reasons against requests; read before the import's lease, and true unless an import comes between. */
async function refuse(sql: Sql, byProduct: Requests): Promise<OverrideRefusal[]> {
  const refusals: OverrideRefusal[] = []
  for (const some of inBatches(byProduct)) {
    const { before, stored } = await loadSources(sql, some)
    for (const [id, requests] of some) {
      const source = before.get(id)
      let overrides = stored.get(id) ?? NO_OVERRIDES
      for (const [index, request] of requests) {
        overrides = changedOverrides(overrides, request.variant, request)
        const refusal = refusalOf(request, { source, overrides, isKnown: source !== undefined || stored.has(id) })
        if (refusal) refusals.push({ index, ...refusal })
      }
    }
  }
  return refusals
}

function refusalOf(
  { product, variant, set = {}, release = [] }: OverrideRequest,
  { source, overrides, isKnown }: { source: Product | undefined; overrides: Overrides; isKnown: boolean },
): Omit<OverrideRefusal, 'index'> | undefined {
  const sets = Object.keys(set).length > 0
  // What has left the catalogue can still be released.
  if (!isKnown || (sets && !source)) return { code: 'product_not_found', message: `There is no product ${product}.` }
  const of = variant === undefined ? 'product' : 'variant'
  const named = [...Object.keys(set), ...(release === 'all' ? [] : release)]
  const field = named.find((name) => !isOverrideField(name, of))
  if (field !== undefined) {
    const message = `${field} is no value of a ${of}: those are ${OVERRIDE_FIELDS[of].join(', ')}.`
    return { code: 'value_invalid', message }
  }
  if (!sets || !source) return undefined
  const known = source.variants.find(({ id }) => id === variant)
  if (variant !== undefined && !known)
    return { code: 'variant_not_found', message: `The product ${product} has no variant ${variant}.` }
  const refused = known && checkUpdate(known, set)
  if (refused) return { code: refused.code, message: refused.message }
  const result = withOverrides(source, overrides)
  if (Check(ProductSchema, result)) return undefined
  const [, [problem] = []] = Errors(ProductSchema, result)
  return { code: 'value_invalid', message: `${problem?.instancePath.slice(1)}: ${problem?.message}` }
}

/** The products of the requests as their sources say them; notes their new overrides before it gives them. */
async function* changedItems(
  sql: Sql,
  byProduct: Requests,
  { overrides, note }: { overrides: Map<string, Overrides>; note(change: NotedChange): void },
): AsyncGenerator<ImportItem[]> {
  for (const some of inBatches(byProduct)) {
    const { before, stored } = await loadSources(sql, some)
    for (const [id, requests] of some) {
      const old = stored.get(id) ?? NO_OVERRIDES
      const own = requests.reduce((values, [, request]) => changedOverrides(values, request.variant, request), old)
      overrides.set(id, own)
      const source = before.get(id)
      if (source) note({ product: id, values: changedValues(withOverrides(source, old), withOverrides(source, own)) })
    }
    const items = some.flatMap(([id]) => {
      const product = before.get(id)
      return product ? [{ line: 0, product, issues: [] }] : []
    })
    if (items.length > 0) yield items
  }
}

async function loadSources(sql: Sql, some: readonly [string, unknown][]) {
  const ids = some.map(([id]) => id)
  const known = await findKnown(sql, ids)
  return { before: await findDocuments(sql, [...known.values()]), stored: await findOverrides(sql, ids) }
}

function* inBatches<Value>(all: ReadonlyMap<string, Value>): Generator<[string, Value][]> {
  const entries = [...all]
  for (let from = 0; from < entries.length; from += PRODUCTS_AT_ONCE) yield entries.slice(from, from + PRODUCTS_AT_ONCE)
}

/** What an owner names: a product, or one of its variants. */
export interface Named {
  /** As its source says it. */
  product: Product
  /** The id of the variant, if it was named. */
  variant?: string
}

/** Finds what an owner names by a product's id or handle, or by a variant's id, SKU or barcode. */
export async function findByName(sql: Sql, name: string): Promise<Named | undefined> {
  const holders = await findHandleHolders(sql, [name])
  const ids = [name, ...[...holders.values()].flatMap((held) => [...held])]
  const found = await findDocuments(sql, [...(await findKnown(sql, ids)).values()])
  const product = found.get(name) ?? [...found.values()].find(({ handle }) => handle === name)
  if (product) return { product }
  const updates = (['id', 'sku', 'barcode'] as const).map((by) => ({ by, key: name }))
  const loaded = await loadVariants(sql, updates, new Date(0))
  for (const verdict of updates.map(loaded.apply)) {
    const holder = verdict.ok ? loaded.productOf(verdict.number) : undefined
    if (verdict.ok && holder) return { product: holder, variant: verdict.id }
  }
  return undefined
}
