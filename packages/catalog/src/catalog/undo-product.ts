import { type Product, Product as ProductSchema } from '@vitrine/product'
import { Check } from 'typebox/schema'
import { isSame, structureOf } from './product-values.ts'

// Reversing one act: each value that the act changed becomes what it was, unless something has changed it since.

/** A product before an act, after it, and now; undefined where it does not exist. */
export interface ProductStates {
  before: Product | undefined
  after: Product | undefined
  now: Product | undefined
}

/** A value that stays, because it was changed since. */
export interface KeptField {
  variant?: string
  /** As `ProductValue` names it; `product`: the product as a whole. */
  field: string
}

export interface UndoneProduct {
  /** What it shall be; undefined: it leaves the catalogue. */
  product: Product | undefined
  kept: KeptField[]
  /** Variants whose stock the act changed, and that was left. */
  stockLeft: number
}

/** The product as a whole. */
export const WHOLE: KeptField = { field: 'product' }

/**
 * A product without what an act did to it. What was changed since stays, and is named. `stock`: whether availability is
 * put back too.
 *
 * @example
 * undoProduct({ before: at39, after: at49, now: at49 }, { stock: false }).product // => at39
 */
export function undoProduct({ before, after, now }: ProductStates, { stock }: { stock: boolean }): UndoneProduct {
  const left = (kept: KeptField[] = []): UndoneProduct => ({ product: now, kept, stockLeft: 0 })
  if (before && after) return now ? undoValues({ before, after, now }, stock) : left([WHOLE])
  if (before) return now ? left(isSame(now, before) ? [] : [WHOLE]) : { ...left(), product: before }
  // What was only sold since is still what the act added.
  if (after && now)
    return isSame(withoutStock(now), withoutStock(after)) ? { ...left(), product: undefined } : left([WHOLE])
  return left()
}

function withoutStock(product: Product): unknown {
  return { ...product, variants: product.variants.map(({ availability: _, ...rest }) => rest) }
}

interface Existing {
  before: Product
  after: Product
  now: Product
}

type Members = Readonly<Record<string, unknown>>

function undoValues(states: Existing, stock: boolean): UndoneProduct {
  const { before, after, now } = states
  const kept: KeptField[] = []
  const members = undoMembers(toMembers(before), toMembers(after), toMembers(now))
  kept.push(...members.kept.map((field) => ({ field })))
  const facts = undoMembers(toFacts(before), toFacts(after), toFacts(now))
  kept.push(...facts.kept.map((name) => ({ field: `details.${name}` })))
  const isRestructured = !isSame(structureOf(before), structureOf(after))
  const isOurs = isSame(structureOf(now), structureOf(after))
  const frame = isRestructured && isOurs ? before : now
  if (isRestructured && !isOurs && !isSame(structureOf(now), structureOf(before))) kept.push({ field: 'variants' })
  let stockLeft = 0
  const variants = frame.variants.map((framed): Variant => {
    const [old, fresh, current] = [before, after, now].map((one) => one.variants.find(({ id }) => id === framed.id))
    if (!old || !fresh || !current) return framed
    const undone = undoVariant({ old, fresh, current }, { stock, options: framed.options })
    kept.push(...undone.kept.map((field) => ({ variant: framed.id, field })))
    if (undone.isStockLeft) stockLeft++
    return undone.variant
  })
  const details = inOrder(facts.result, [before, now])
  // Every member is of one of three checked products; whether they fit together is checked below.
  const product = {
    ...members.result,
    ...((details.length > 0 || now.details) && { details }),
    ...{ options: frame.options, variants },
  } as unknown as Product
  if (kept.length > 0 && !isWhole(product)) return { product: now, kept: [WHOLE], stockLeft: 0 }
  return { product: inMembersOf(before, product), kept, stockLeft }
}

type Variant = Product['variants'][number]

function undoVariant(
  { old, fresh, current }: Record<'old' | 'fresh' | 'current', Variant>,
  { stock, options }: { stock: boolean; options: Variant['options'] },
): { variant: Variant; kept: string[]; isStockLeft: boolean } {
  const isStockLeft =
    !stock && !isSame(old.availability, fresh.availability) && !isSame(old.availability, current.availability)
  const was = stock ? old : { ...old, availability: fresh.availability }
  const { result, kept } = undoMembers(variantMembers(was), variantMembers(fresh), variantMembers(current))
  // As above.
  const variant = inMembersOf(old, { ...result, id: current.id, options } as unknown as Variant)
  return { variant, kept: kept.map((name) => (name === 'regular_price' ? 'price' : name)), isStockLeft }
}

function toMembers({ variants: _, options: __, details: ___, ...members }: Product): Members {
  return members
}

function variantMembers({ id: _, options: __, ...members }: Variant): Members {
  return members
}

type Details = NonNullable<Product['details']>

function toFacts({ details = [] }: Product): Members {
  return Object.fromEntries(details.map((detail) => [detail.name, detail]))
}

/** Facts in the order in which one of these products had them. */
function inOrder(facts: Members, orders: readonly Product[]): Details {
  const names = new Set([
    ...orders.flatMap(({ details = [] }) => details.map(({ name }) => name)),
    ...Object.keys(facts),
  ])
  return [...names].flatMap((name) => (Object.hasOwn(facts, name) ? (facts[name] as Details[number]) : []))
}

/** The order of members is a part of a document: what is the same as before is stored as it was. */
function inMembersOf<Value extends object>(model: Value, value: Value): Value {
  const names = new Set([...Object.keys(model), ...Object.keys(value)])
  const entries = new Map(Object.entries(value))
  return Object.fromEntries(
    [...names].flatMap((name) => (entries.has(name) ? [[name, entries.get(name)]] : [])),
  ) as Value
}

/** Whether values of several states fit together: a price kept in one currency does not beside one in another. */
function isWhole(product: Product): boolean {
  const currencies = product.variants.flatMap(({ regular_price, sale }) => [
    regular_price.currency,
    ...(sale ? [sale.price.currency] : []),
  ])
  return new Set(currencies).size === 1 && Check(ProductSchema, product)
}

/** Each member that differs before and after becomes what it was, unless it is another now. `kept`: names of those. */
export function undoMembers(before: Members, after: Members, now: Members): { result: Members; kept: string[] } {
  const result: Record<string, unknown> = { ...now }
  const kept: string[] = []
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(before[name], after[name]) || isSame(before[name], now[name])) continue
    if (!isSame(now[name], after[name])) kept.push(name)
    else if (before[name] === undefined) delete result[name]
    else result[name] = before[name]
  }
  return { result, kept }
}
