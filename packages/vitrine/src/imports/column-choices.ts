import type { Mapping, Suggestion } from '@vitrine/catalog-readers'

// What the columns of an unknown file are: as it is suggested, and as a person decides.

/** The fields that a person can choose for a column, in the order of the list. */
export const CHOOSABLE = [
  ...(['title', 'price', 'id', 'sku', 'gtin', 'mpn', 'description', 'brand', 'category', 'images', 'url'] as const),
  ...(['sale_price', 'compare_at_price', 'availability', 'quantity', 'available_on', 'status', 'condition'] as const),
  ...(['color', 'size', 'material', 'weight', 'tags', 'google_product_category'] as const),
]
export type ChoosableField = (typeof CHOOSABLE)[number]

/** Of a column that fills no field. */
export const UNUSED = 'none'
/** Of a column that stays what the suggestion says. */
export const KEPT = 'keep'

/** One column, and what is suggested for it. */
export interface ColumnChoice {
  column: string
  samples: readonly string[]
  /** The fields that it fills, as suggested; none for one that is not used. */
  fields: readonly string[]
  /** From 0 to 1, where it fills a field. */
  confidence: number | undefined
  why: string | undefined
  /** Whether customers read it as a detail. */
  isPublic: boolean
  /** Whether a person must decide, since nothing may be guessed. */
  mustDecide: boolean
}

/** The columns, those first of which something is asked. */
export function choicesOf({ columns, fields, doubtful, mapping, questions }: Suggestion): ColumnChoice[] {
  const doubts = new Map(doubtful.map(({ name, why }) => [name, why]))
  const details = new Set(mapping.details)
  const choices = columns.map(({ column, samples }): ColumnChoice => {
    const filled = fields.filter((field) => field.columns.includes(column))
    return {
      ...{ column, samples, fields: filled.map(({ field }) => field) },
      confidence: filled.length === 0 ? undefined : Math.min(...filled.map(({ confidence }) => confidence)),
      why: filled[0]?.why ?? doubts.get(column),
      isPublic: details.has(column),
      mustDecide: questions.mayHide.includes(column),
    }
  })
  const urgency = ({ column, mustDecide }: ColumnChoice) => (mustDecide ? 0 : doubts.has(column) ? 1 : 2)
  return choices.toSorted((one, other) => urgency(one) - urgency(other))
}

/** What a person decided: per column, by its place among the columns of the suggestion. */
export interface DecidedColumns {
  /** A field, `UNUSED` or `KEPT`; empty if nothing was said. */
  readAs(place: number): string
  isPublic(place: number): boolean
  /** Whether prices are in the smallest unit, where nothing else says it. */
  priceIn: 'major' | 'minor' | undefined
}

/** Whether a person has answered everything that may not be guessed. */
export function isDecided({ columns, questions }: Suggestion, decided: DecidedColumns): boolean {
  const isOpen = columns.some(({ column }, place) => questions.mayHide.includes(column) && decided.readAs(place) === '')
  return !isOpen && (!questions.priceUnit || decided.priceIn !== undefined)
}

/** The suggested mapping, as a person has decided. */
export function decidedMapping({ mapping, columns, fields }: Suggestion, decided: DecidedColumns): unknown {
  const result = structuredClone(mapping)
  const changed = columns.flatMap(({ column }, place) => {
    const readAs = decided.readAs(place)
    return readAs === KEPT || readAs === '' ? [] : [{ column, readAs }]
  })
  const released = new Set(changed.map(({ column }) => column))
  // A field goes as a whole if one of its columns does: what the others are without it, only a person can say.
  for (const { field, columns: own } of fields) if (own.some((one) => released.has(one))) removeField(result, field)
  const own: Record<string, unknown> = result.fields
  for (const { column, readAs } of changed) if (readAs !== UNUSED) own[readAs] = column
  const details = columns.flatMap(({ column }, place) => (decided.isPublic(place) ? [column] : []))
  const { ignore = [], ...rest } = result
  const used = new Set([...details, ...changed.filter(({ readAs }) => readAs !== UNUSED).map(({ column }) => column)])
  return {
    ...rest,
    details,
    ignore: ignore.filter((column) => !used.has(column)),
    ...(decided.priceIn && { price_in: decided.priceIn }),
  }
}

/** As the table of a suggestion names it; what is no field of the mapping stays, such as the options of variants. */
function removeField({ fields, variants }: Mapping, field: string): void {
  for (const some of [fields, variants?.fields]) if (some) delete Object(some)[field]
}
