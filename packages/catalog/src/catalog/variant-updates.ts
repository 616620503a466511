import type { ImportIssue, VariantRow } from '@vitrine/catalog-readers'
import { oncePer } from '@vitrine/kit'
import {
  currentPrice,
  formatWithCode,
  hashKey,
  type Money,
  type Product,
  type Sale,
  type Variant,
  variantKey,
  variantKeys,
} from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import type { ImportItem } from './import-request.ts'
import { findNewestDocuments } from './import-store.ts'
import { NO_OVERRIDES, type Overrides, withOverrides } from './override.ts'
import { findOverrides, hasOverrides } from './override-store.ts'

/** The changes of one variant; absent members are unchanged. */
export interface VariantUpdate {
  by: 'id' | 'sku' | 'barcode'
  key: string
  /** The regular price. */
  price?: Money | undefined
  /** Null removes the sale. */
  sale?: Sale | null | undefined
  availability?: AvailabilityUpdate | undefined
  /** Of the product that the variant belongs to: hidden or shown with all of its variants. */
  status?: Product['status'] | undefined
  /** The product's version as known to the writer; the update is refused if the product has changed since. */
  version?: number | undefined
}

export interface AvailabilityUpdate {
  status?: Variant['availability']['status'] | undefined
  /** Null if unknown. */
  quantity?: number | null | undefined
  /** Null removes the date. */
  available_on?: string | null | undefined
}

export const UPDATE_REFUSALS = [
  'variant_not_found',
  'variant_ambiguous',
  'version_conflict',
  'currency_differs',
  'sale_invalid',
] as const

export type UpdateVerdict =
  | { ok: true; id: string; number: number; isChanged: boolean; notice?: UpdateNotice }
  | { ok: false; code: (typeof UPDATE_REFUSALS)[number]; message: string; version?: number }

/** What an applied update does not do, although its writer may believe so. */
export interface UpdateNotice {
  code: (typeof UPDATE_NOTICES)[number]
  message: string
}

export const UPDATE_NOTICES = ['sale_price_stays', 'override_stays'] as const

/** Products of the catalogue in memory, to which updates are applied. */
export interface LoadedVariants {
  /** Applies one update, on top of the earlier ones. */
  apply(update: VariantUpdate): UpdateVerdict
  /** The version in which a loaded product was last written; `next` if it has been changed. */
  versionOf(number: number, next: number): number
  /** Returns a function that reverts to this state, for updates that are applied all or not at all. */
  mark(): () => void
  productOf(number: number): Product | undefined
  /** Products that differ from the stored ones, by number. */
  changed(): Revised[]
}

/** A product whose next revision differs in nothing but prices and availability of its variants. */
export interface Revised {
  number: number
  before: Product
  after: Product
  /** As the owner's sources say it, without the owner's own values. */
  source: Product
  /** Since which version nothing else of it has changed. */
  keysSince: number
}

interface Loaded {
  number: number
  since: number
  keysSince: number
  /** As it is published. */
  stored: Product
  /** The stored document without the owner's own values, unchanged. */
  document: string
  /** Without the owner's own values, which cover an update as they cover an import. */
  base: Product
  /** The same, with the updates. */
  now: Product
  overrides: Overrides
}

/** Loads the products of these variants, hidden ones too: the newest revisions, so only the importer may call it. */
export async function loadVariants(
  db: Sql,
  updates: readonly VariantUpdate[],
  /** Decides which sales are on. */
  at: Date,
): Promise<LoadedVariants> {
  const products = new Map<number, Loaded>()
  for (const one of await findHolders(db, updates)) products.set(one.number, one)
  const holders = new Map<string, { number: number; id: string }[]>()
  for (const { number, stored } of products.values())
    for (const variant of stored.variants)
      for (const key of variantKeys(variant))
        holders.set(key, [...(holders.get(key) ?? []), { number, id: variant.id }])

  function apply(update: VariantUpdate): UpdateVerdict {
    const found = holders.get(variantKey(update.by, update.key)) ?? []
    const [holder] = found
    const loaded = holder && products.get(holder.number)
    const variant = loaded?.now.variants.find(({ id }) => id === holder?.id)
    if (!holder || !loaded || !variant)
      return refuse('variant_not_found', `There is no variant with the ${nameOf(update)}.`)
    if (found.length > 1)
      return refuse('variant_ambiguous', `${found.length} variants have the ${nameOf(update)}: name one by its id.`)
    if (update.version !== undefined && update.version !== loaded.since)
      return { ...conflict(loaded.now.id, loaded.since, update.version), version: loaded.since }
    const refusal = checkUpdate(variant, update)
    if (refusal) return refusal
    const fresh = updated(variant, update)
    const isChanged = JSON.stringify(fresh) !== JSON.stringify(variant)
    const { status = loaded.now.status } = update
    const isMoved = status !== loaded.now.status
    if (isChanged || isMoved) {
      const variants = loaded.now.variants.map((one) => (one === variant ? fresh : one))
      products.set(holder.number, { ...loaded, now: { ...loaded.now, status, variants } })
    }
    const notice = coverNotice(variant.id, loaded.overrides, update) ?? noticeOf(loaded.now.title, fresh, update, at)
    return {
      ok: true,
      id: variant.id,
      number: holder.number,
      isChanged: isChanged || isMoved,
      ...(notice && { notice }),
    }
  }

  const isOther = oncePer(({ document, base, now }: Loaded) => now !== base && JSON.stringify(now) !== document)
  return {
    apply,

    versionOf(number, next) {
      const loaded = products.get(number)
      return loaded && !isOther(loaded) ? loaded.since : next
    },

    mark() {
      const before = new Map(products)
      return () => {
        for (const [number, loaded] of before) products.set(number, loaded)
      }
    },

    productOf: (number) => products.get(number)?.now,
    changed: () =>
      [...products.values()]
        .filter(isOther)
        .map(({ number, keysSince, stored, now, overrides }) => ({
          ...{ number, keysSince, before: stored, source: now },
          after: overrides === NO_OVERRIDES ? now : withOverrides(now, overrides),
        }))
        .sort((one, other) => one.number - other.number),
  }
}

/** Keys that are looked up in one statement. */
const KEYS_AT_ONCE = 1000

/** In steps, because a planner without statistics would join the tables in the wrong order. */
async function findHolders(db: Sql, updates: readonly VariantUpdate[]): Promise<Loaded[]> {
  const hashes = [...new Set(updates.map(({ by, key }) => hashKey(variantKey(by, key))))]
  const found = new Map<number, Loaded>()
  const isCovered = await hasOverrides(db)
  for (let from = 0; from < hashes.length; from += KEYS_AT_ONCE) {
    const filed = await findFiled(db, hashes.slice(from, from + KEYS_AT_ONCE))
    const numbers = filed.filter((number) => !found.has(number))
    if (numbers.length === 0) continue
    const read = (await findNewestDocuments(db, numbers)).map(({ document, source, ...row }) => {
      // The import wrote both from a checked product.
      const stored = JSON.parse(document) as Product
      const base = source === null ? stored : (JSON.parse(source) as Product)
      return { ...row, stored, document: source ?? document, base, now: base }
    })
    const ids = isCovered ? read.map(({ stored }) => stored.id) : []
    const covering = await findOverrides(db, ids)
    for (const { keys_since, ...row } of read) {
      const overrides = covering.get(row.stored.id) ?? NO_OVERRIDES
      found.set(row.number, { ...row, keysSince: keys_since ?? row.since, overrides })
    }
  }
  return [...found.values()]
}

/** Numbers of the products that have any of these keys. */
async function findFiled(db: Sql, hashes: readonly number[]): Promise<number[]> {
  const keys = await db.selectFrom('product_key').select('number').distinct().where('hash', 'in', hashes).execute()
  return keys.map(({ number }) => number)
}

/** Why a variant cannot have this price or sale; undefined if it can. */
export function checkUpdate(
  variant: Variant,
  { price, sale }: Pick<VariantUpdate, 'price' | 'sale'>,
): Extract<UpdateVerdict, { ok: false }> | undefined {
  const { currency } = variant.regular_price
  for (const money of [price, sale?.price])
    if (money && money.currency !== currency)
      return refuse('currency_differs', `${variant.id} is sold in ${currency}, and not in ${money.currency}.`)
  if (
    sale?.starts_at !== undefined &&
    sale.ends_at !== undefined &&
    Date.parse(sale.ends_at) <= Date.parse(sale.starts_at)
  )
    return refuse('sale_invalid', `The sale of ${variant.id} would end before it begins.`)
  return undefined
}

/** The update is stored as the source's value, and customers still see the owner's. */
function coverNotice(id: string, { product, variants }: Overrides, update: VariantUpdate): UpdateNotice | undefined {
  const own = { ...variants[id], status: product.status }
  const covered = (['price', 'sale', 'status'] as const).filter(
    (field) => update[field] !== undefined && own[field] !== undefined,
  )
  if (covered.length === 0) return undefined
  return {
    code: 'override_stays',
    message: `The owner’s own ${covered.join(' and ')} of ${id} stays: release it to show this one.`,
  }
}

/** A new regular price changes nothing for customers while a sale is on, which an update does not end by itself. */
function noticeOf(title: string, fresh: Variant, { price, sale }: VariantUpdate, at: Date): UpdateNotice | undefined {
  const current = currentPrice(fresh, at)
  if (!price || sale !== undefined || !current.list_price) return undefined
  return {
    code: 'sale_price_stays',
    message: `${title} (${fresh.id}) is on sale: customers pay ${formatWithCode(current.price)}, and not the new regular price of ${formatWithCode(price)}.`,
  }
}

function updated(variant: Variant, { price, sale, availability }: VariantUpdate): Variant {
  const { sale: known, ...rest } = variant
  const fresh = sale === undefined ? known : (sale ?? undefined)
  return {
    ...rest,
    ...(price && { regular_price: price }),
    ...(fresh && { sale: fresh }),
    availability: availability ? updatedAvailability(variant.availability, availability) : variant.availability,
  }
}

/** A quantity alone determines whether the variant is available. */
function updatedAvailability(known: Variant['availability'], update: AvailabilityUpdate): Variant['availability'] {
  const quantity = update.quantity === undefined ? known.quantity : (update.quantity ?? undefined)
  const available_on = update.available_on === undefined ? known.available_on : (update.available_on ?? undefined)
  const status = update.status ?? (update.quantity === undefined ? known.status : statusOf(known.status, quantity))
  // An earlier quantity does not apply to a variant that is now out of stock.
  const isStale = update.quantity === undefined && status === 'out_of_stock'
  return {
    status,
    ...(quantity !== undefined && !isStale && { quantity }),
    ...(available_on !== undefined && { available_on }),
  }
}

function statusOf(known: Variant['availability']['status'], quantity: number | undefined) {
  if (quantity === 0)
    return known === 'in_stock' || known === 'limited_stock' || known === 'unknown' ? 'out_of_stock' : known
  if (quantity !== undefined && (known === 'out_of_stock' || known === 'unknown')) return 'in_stock'
  return known
}

function nameOf({ by, key }: VariantUpdate): string {
  return `${by} ${JSON.stringify(key)}`
}

function conflict(product: string, since: number, version: number) {
  return refuse(
    'version_conflict',
    `The product ${product} was changed in version ${since}, after ${version}: read it again, and send that version.`,
  )
}

function refuse(code: (typeof UPDATE_REFUSALS)[number], message: string): Extract<UpdateVerdict, { ok: false }> {
  return { ok: false, code, message }
}

/** Rows that are looked up at a time; their products are in memory during that. */
const ROWS_AT_ONCE = 1000

/**
 * The products of a table of changes in the form that an import takes: each once, with all changes of its rows, in the
 * order of the rows. Runs inside the import, whose lease keeps the products unchanged.
 */
export async function* updateItems(
  sql: Sql,
  rows: AsyncIterable<VariantRow | ImportIssue>,
  at: Date,
): AsyncGenerator<ImportItem[]> {
  const byProduct = new Map<number, VariantRow[]>()
  for await (const batch of inBatches(rows)) {
    const loaded = await loadVariants(sql, batch.filter(isVariantRow), at)
    const refused: ImportItem[] = []
    for (const row of batch) {
      const verdict = isVariantRow(row) ? loaded.apply(row) : undefined
      if (verdict?.ok)
        byProduct.set(verdict.number, [...(byProduct.get(verdict.number) ?? []), ...[row].filter(isVariantRow)])
      else refused.push(toItem(row, verdict))
    }
    if (refused.length > 0) yield refused
  }
  // Rows of one product may be far apart, so all are read before the first product is written.
  for await (const groups of inBatches(byProduct.values())) yield await updateProducts(sql, groups, at)
}

async function updateProducts(sql: Sql, groups: readonly (readonly VariantRow[])[], at: Date): Promise<ImportItem[]> {
  const loaded = await loadVariants(sql, groups.flat(), at)
  return groups.map((rows) => {
    const verdicts = rows.map(loaded.apply)
    const [line = 0] = rows.map((row) => row.line)
    const issues = verdicts.flatMap((verdict, at) => toItem(rows[at] ?? { line }, verdict).issues)
    const good = verdicts.find((verdict) => verdict.ok)
    const product = good && loaded.productOf(good.number)
    return { line, ...(product && { product }), issues }
  })
}

const NOTICE_REMEDIES: Readonly<Record<UpdateNotice['code'], string>> = {
  sale_price_stays:
    'To change what customers pay, give the sale price too, or end the sale: `none` in the column sale_price.',
  override_stays: 'Release the owner’s own value with `vitrine override release`, or leave it.',
}

function toItem(row: VariantRow | ImportIssue | { line: number }, verdict: UpdateVerdict | undefined): ImportItem {
  const line = row.line ?? 0
  if ('severity' in row) return { line, issues: [row] }
  if (verdict?.ok && verdict.notice) {
    const { code, message: reason } = verdict.notice
    const remedy = NOTICE_REMEDIES[code]
    return { line, issues: [{ severity: 'warning', code, line, reason, remedy }] }
  }
  if (!verdict || verdict.ok) return { line, issues: [] }
  const { code, message: reason } = verdict
  const remedy = 'Correct the row, or leave it out.'
  return { line, issues: [{ severity: 'error', code, line, reason, remedy }] }
}

function isVariantRow(row: VariantRow | ImportIssue): row is VariantRow {
  return 'key' in row
}

async function* inBatches<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
