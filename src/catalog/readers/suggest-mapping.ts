import type { Problem } from '../reading.ts'
import { readAvailability } from '../words.ts'
import { type ColumnLook, lookAt } from './column-look.ts'
import { decode } from './decode.ts'
import { glance } from './glance.ts'
import type { Field, Mapping, Source } from './mapping.ts'
import { formatProblem } from './recognise.ts'
import { sampleOf } from './sample.ts'
import { FIELD_HINTS, type FieldHint, fitOf, isDealerPriceName, isPublicPriceName } from './suggest-words.ts'
import { unpack } from './unpack.ts'

export interface Suggestion {
  mapping: Mapping
  /** Why each field was given its column, what is uncertain, and what was left out, in sentences for the merchant. */
  explanations: string[]
}

/**
 * Guesses a first mapping for a table or JSON text from its names and its values. It is there to be read and edited:
 * each guess is explained, also in the mapping's own `comments`. A price that looks like the shop's own cost is never
 * taken for the price.
 */
export async function suggestMapping(
  source: AsyncIterable<Uint8Array>,
  { currency, encoding }: { currency: string; encoding?: string },
): Promise<Suggestion | { problem: Problem }> {
  for await (const { bytes } of unpack(source)) {
    const { start } = await sampleOf(decode(bytes, { encoding }))
    const seen = await glance(start)
    const columns = await lookAt(seen)
    if (columns.length === 0) return { problem: formatProblem(seen) }
    return suggest(columns, currency, seen.kind === 'json' ? seen.layout.path : [])
  }
  return { problem: formatProblem({ kind: 'unknown', start: '' }) }
}

function suggest(columns: readonly ColumnLook[], currency: string, path: readonly string[]): Suggestion {
  const notes = new Notes()
  const details = detailPatterns(columns, notes)
  const open = new Set(columns.filter(({ name }) => !details.some((pattern) => matches(pattern, name))))
  const fields: Mapping['fields'] = {}
  choosePrice(open, fields, notes)
  for (const hint of FIELD_HINTS) {
    const { field } = hint
    const choice = best(open, hint)
    if (!choice || fields[field] !== undefined) continue
    fields[field] = sourceOf(field, choice)
    notes.field(
      field,
      `"${choice.name}", by its name${choice.filled === 0 ? '; it is empty in the part that was looked at' : ''}.`,
    )
    // The number of a product is often the shop's own code as well, so it may be used once more.
    if (field !== 'id') open.delete(choice)
  }
  fallBack(open, fields, notes)
  tellMissing(fields, notes)
  const ignore = columns
    .filter(({ name }) => !details.some((pattern) => matches(pattern, name)))
    .map(({ name }) => name)
    .filter((name) => !Object.values(fields).some((source) => names(source).includes(name)))
  const silent = ignore.filter((name) => !isDealerPriceName(name))
  if (silent.length > 0)
    notes.add(`Left out: ${silent.join(', ')}. Those that say something to customers can be named under "details".`)
  const price = columns.find(({ name }) => names(fields.price).includes(name))
  return { mapping: clean({ path, currency, price, fields, details, ignore, notes }), explanations: notes.sentences }
}

interface Parts {
  path: readonly string[]
  currency: string
  price: ColumnLook | undefined
  fields: Mapping['fields']
  details: readonly string[]
  ignore: readonly string[]
  notes: Notes
}

function clean({ path, currency, price, fields, details, ignore, notes }: Parts): Mapping {
  notes.comment(
    'currency',
    `The currency of the shop, ${currency}, was put in; the file does not say one. Correct it if the prices are in another.`,
  )
  if (fields.weight) notes.comment('weight_unit', 'Taken to be kilograms where the file gives no unit.')
  if (price?.looksMinor)
    notes.comment(
      'price_in',
      'All prices are whole numbers, and most end like prices in cents: check this with a product you know.',
    )
  return {
    comments: notes.comments,
    ...(path.length > 0 && { records: path.join('.') }),
    currency,
    ...(price && { price_in: price.looksMinor ? ('minor' as const) : ('major' as const) }),
    ...(price?.decimalMark && { decimal: price.decimalMark }),
    fields,
    ...(fields.weight && { weight_unit: 'kg' as const }),
    ...(details.length > 0 && { details: [...details] }),
    ...(ignore.length > 0 && { ignore: [...ignore] }),
  }
}

/** A few rows without a good price say nothing about the column; the import tells each of them. */
const MOSTLY = 0.5
const PRICE_NAMES = FIELD_HINTS.find(({ field }) => field === 'price')?.names ?? []

/** Among columns of prices the one for customers: named so, or the higher of two. */
function choosePrice(open: Set<ColumnLook>, fields: Mapping['fields'], notes: Notes): void {
  const prices = [...open].filter(
    ({ name, price }) =>
      price > MOSTLY && (fitOf(name, PRICE_NAMES) !== undefined || isPublicPriceName(name) || isDealerPriceName(name)),
  )
  for (const cost of prices.filter(({ name }) => isDealerPriceName(name))) {
    open.delete(cost)
    notes.comment(cost.name, 'By its name this is what the shop pays. It is never read.')
  }
  const candidates = prices.filter((column) => open.has(column))
  const named = candidates.filter(({ name }) => isPublicPriceName(name))
  const [chosen, ...others] = [
    ...named,
    ...candidates.filter((column) => !named.includes(column)).sort((a, b) => b.meanPrice - a.meanPrice),
  ]
  if (!chosen) return
  fields.price = chosen.name
  open.delete(chosen)
  notes.field(
    'price',
    named.includes(chosen)
      ? `"${chosen.name}": by its name the price for customers.`
      : `"${chosen.name}"${others.length > 0 ? ', the highest of the columns of prices' : ', by its name'}.`,
  )
  for (const other of others) {
    open.delete(other)
    notes.comment(
      other.name,
      `A lower price beside "${chosen.name}": it may be what the shop pays, so it is not read. If it is a sale price, give it the field "sale_price".`,
    )
  }
}

/** Names that say nothing to us can still be told by their values. */
function fallBack(open: Set<ColumnLook>, fields: Mapping['fields'], notes: Notes): void {
  const byValue: [Field, (look: ColumnLook) => boolean, string][] = [
    ['gtin', ({ gtin }) => gtin > 0.8, 'its values are barcodes'],
    ['images', ({ image }) => image > 0.6, 'its values are addresses of pictures'],
    ['description', ({ html, length }) => html > 0.3 || length > 150, 'its values are long texts'],
    [
      'id',
      (look) => fields.sku === undefined && isEachOnce(look) && fitOf(look.name, PRICE_NAMES) === undefined,
      'each of its values is there once',
    ],
  ]
  for (const [field, fits, why] of byValue) {
    const choice = fields[field] === undefined ? [...open].find(fits) : undefined
    if (!choice) continue
    fields[field] = sourceOf(field, choice)
    open.delete(choice)
    notes.field(field, `"${choice.name}": ${why}.`)
  }
}

function isEachOnce({ unique, filled, length }: ColumnLook): boolean {
  return unique === 1 && filled === 1 && length < 40
}

function tellMissing(fields: Mapping['fields'], notes: Notes): void {
  // The shop's own code names a product as well as an id does.
  const needed = ['title', 'price', ...(fields.sku === undefined ? (['id'] as const) : [])] as const
  for (const field of needed) {
    if (fields[field] === undefined) notes.add(`No column was found for "${field}", which is needed: name it yourself.`)
  }
}

/** A filled column before an empty one, the sharper name before the vaguer, the large picture before its thumbnail. */
function best(open: ReadonlySet<ColumnLook>, { names, fits }: FieldHint): ColumnLook | undefined {
  const fitting = [...open].flatMap((look) => {
    const fit = fitOf(look.name, names)
    return fit !== undefined && (look.filled === 0 || fits(look))
      ? [{ look, rank: [look.filled > 0 ? 0 : 1, isSmall(look.name) ? 1 : 0, fit] }]
      : []
  })
  return fitting.sort((a, b) => compare(a.rank, b.rank))[0]?.look
}

function isSmall(name: string): boolean {
  return /thumb|low|small|mini/i.test(name)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, at) => part !== b[at])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function sourceOf(field: Field, look: ColumnLook): Source {
  if (field === 'availability' && look.words.length > 0) {
    const values = Object.fromEntries(look.words.map((word) => [word, readAvailability(word) ?? 'unknown']))
    return { column: look.name, values }
  }
  const separated = field === 'images' || field === 'tags' || field === 'category' || field === 'gtin'
  return separated && look.separator !== undefined && (field !== 'category' || '>/|'.includes(look.separator))
    ? { column: look.name, separator: look.separator }
    : look.name
}

/** Many columns that begin alike are facts: `attr_t_*`. */
function detailPatterns(columns: readonly ColumnLook[], notes: Notes): string[] {
  const counts = new Map<string, number>()
  for (const { name } of columns) {
    const prefix =
      /^((?:attr|attribute|spec|feature|property|param|prop|caracteristica|atribut|merkmal)s?[_.:-](?:[a-z][_.:-])?)/i.exec(
        name,
      )?.[1]
    if (prefix) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  const patterns = [...counts].filter(([, count]) => count >= 2).map(([prefix]) => `${prefix}*`)
  if (patterns.length > 0)
    notes.comment('details', `Columns that begin with ${patterns.join(', ')} become facts of the product.`)
  return patterns
}

function matches(pattern: string, name: string): boolean {
  return name.startsWith(pattern.slice(0, -1))
}

function names(source: Source | undefined): string[] {
  if (source === undefined) return []
  return typeof source === 'string' ? [source] : source.column === undefined ? (source.columns ?? []) : [source.column]
}

class Notes {
  readonly comments: Record<string, string> = {}
  readonly sentences: string[] = []

  field(field: Field, why: string): void {
    this.comment(field, why)
  }

  comment(about: string, text: string): void {
    this.comments[about] = text
    this.sentences.push(`${about}: ${text}`)
  }

  add(sentence: string): void {
    this.sentences.push(sentence)
  }
}
