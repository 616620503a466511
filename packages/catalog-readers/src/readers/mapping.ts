import { lazily, oneOf } from '@vitrine/kit'
import { isTimeZone } from '@vitrine/product'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ImportIssue } from '../model/import-issue.ts'

// A mapping says what the columns of a table, or the members of JSON or XML records, mean in our model. It is a JSON file
// that the merchant keeps beside the export.

/** What a mapping can fill, with a sentence for the author of a mapping. */
const MAPPING_FIELDS = {
  id: 'The product’s own number or code, which never changes.',
  handle: 'The last part of the product’s address.',
  title: 'What the product is called.',
  description: 'HTML or plain text; it is seen which.',
  brand: 'Who makes it.',
  vendor: 'Who supplies it; shown nowhere unless there is no brand.',
  category: 'The shop’s own category, or the path to it.',
  google_product_category:
    'The number of the category in Google’s taxonomy, or its path where GOOGLE_TAXONOMY_FILE is set.',
  tags: 'Words to find it by.',
  images: 'Addresses of pictures, the main one first.',
  url: 'Where it is bought, when that is not this shop.',
  condition: 'new, refurbished or used.',
  status:
    'active, draft or archived; yes and no are understood as active and draft. `variant_only` is draft, except in a row that `children` makes a variant. A list of several columns: public is only what all of them call active.',
  public_from:
    'The day or instant from which it is public, for example the date of publication. What is still to come is hidden; import again when it has come.',
  public_until: 'The day or instant until which it is public. What is over is hidden.',
  highlights: 'Short sentences that praise it.',
  rating: 'The mean rating.',
  rating_count: 'How many ratings there are.',
  gender: 'male, female or unisex.',
  age_group: 'newborn, infant, toddler, kids or adult.',
  variant_id: 'The number of the variant, where variants have rows of their own.',
  external_id:
    'The variant’s number in the shop system that takes the order, for links into its checkout; see SHOP_CHECKOUT.',
  variant_title: 'What sets the variant apart, in words.',
  sku: 'The stock-keeping unit.',
  gtin: 'The barcode: EAN, UPC or ISBN.',
  mpn: 'The maker’s part number.',
  price: 'The regular price that customers pay. Never the price the shop pays.',
  price_quantity: 'How many pieces the price is for, where it is not one: 100 for screws.',
  currency:
    'What the prices of the row are in, where rows differ; a price in another currency than the shop’s is refused.',
  sale_price: 'The lower price during a sale.',
  on_sale: 'Yes or no: whether the sale price holds now. Without the column it does wherever there is one.',
  discount_percent: 'By how many per cent the price is lower during a sale, where there is no sale price.',
  discount_amount: 'By how much it is lower.',
  sale_starts: 'When the sale begins.',
  sale_ends: 'When the sale ends.',
  compare_at_price: 'The former price beside `price`, as Shopify has it.',
  availability: 'A word for it, or yes and no.',
  quantity: 'How many are in stock.',
  available_on: 'The day from which it can be had.',
  weight: 'The net weight.',
  color: '',
  size: '',
  material: '',
  pattern: '',
} as const

export type MappingField = keyof typeof MAPPING_FIELDS
// The keys of the table are the fields; `Object.keys` only forgets it.
const MAPPING_FIELD_NAMES = Object.keys(MAPPING_FIELDS) as readonly MappingField[]

const Source = Type.Union([
  Type.String({
    minLength: 1,
    description: 'The name of a column, or the path to a member: `brand.name`, `params.param[@name=Brand]`.',
  }),
  Type.Object(
    {
      column: Type.Optional(Type.String({ minLength: 1 })),
      columns: Type.Optional(
        Type.Array(Type.String({ minLength: 1 }), {
          minItems: 1,
          description: 'The first that is filled; for lists, all of them.',
        }),
      ),
      constant: Type.Optional(Type.String({ description: 'The same for every product.' })),
      separator: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'What parts the entries of a list in one cell, or the steps of a category path.',
        }),
      ),
      list_separator: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'For `category`: what parts several paths in one cell. The first is taken.',
        }),
      ),
      values: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'What the words of the file mean here: {"1": "in_stock"}. "*" is every other word.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
])
export type Source = Static<typeof Source>

/** The columns that a field reads, from its source or from all of its sources. */
export function columnsOfSource(sources: Source | readonly Source[] | undefined): readonly string[] {
  return [sources ?? []]
    .flat()
    .flatMap((source) =>
      typeof source === 'string'
        ? [source]
        : [...(source.column === undefined ? [] : [source.column]), ...(source.columns ?? [])],
    )
}

const fields = Object.fromEntries(
  MAPPING_FIELD_NAMES.map((field) => [
    field,
    Type.Optional({
      ...(field === 'status' ? Type.Union([...Source.anyOf, Type.Array(Source, { minItems: 1 })]) : Source),
      description: MAPPING_FIELDS[field],
    }),
  ]),
)
/** The fields with one source. The status can have several, because a row is public only when all of them are active. */
export type PlainField = Exclude<MappingField, 'status'>
export const PLAIN_FIELDS: readonly PlainField[] = MAPPING_FIELD_NAMES.filter((field) => field !== 'status')
type Sources = Partial<Record<PlainField, Source>> & { status?: Source | Source[] }
const Fields = Type.Unsafe<Sources>(Type.Object(fields, { additionalProperties: false }))

const Option = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, description: 'What the option is called: `Size`.' })),
    name_from: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Instead of `name`: the column that says it in each row, as `Option 1 name` does.',
      }),
    ),
    pairs: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Instead of `name`: the column has several options with their names, and this is between a name and its value: `=` in `Size=M|Color=Red`. `separator` is between the pairs.',
      }),
    ),
    column: Type.String({ minLength: 1, description: 'The column of its values.' }),
    separator: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'In a row that is a whole product: what separates the values. Each combination becomes a variant at the price of the row. With `pairs`: what separates the pairs.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const Mapping = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    comments: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Notes for people.' })),
    records: Type.Optional(
      Type.String({
        description:
          'In JSON: the path to the array of products, `data.items`; in XML: to the elements that are one each, `SHOP.SHOPITEM`.',
      }),
    ),
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        description: 'What the prices in the file are in; otherwise the currency of the shop.',
      }),
    ),
    time_zone: Type.Optional(
      Type.Refine(
        Type.String({ description: 'What dates without a zone are in: `UTC`; otherwise the zone of the shop.' }),
        isTimeZone,
      ),
    ),
    price_in: Type.Optional(oneOf(['major', 'minor'], { description: 'minor: 1999 means 19.99.' })),
    decimal: Type.Optional(oneOf(['.', ','], { description: 'The mark that begins the decimals of prices.' })),
    weight_unit: Type.Optional(oneOf(['g', 'kg', 'oz', 'lb'])),
    image_base: Type.Optional(
      Type.String({ pattern: '^https?://', description: 'Where relative addresses of pictures begin.' }),
    ),
    group_by: Type.Optional(
      Type.Union([Type.String({ minLength: 1 }), Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })], {
        description:
          'The column whose value variants of one product share; of several, the first that is filled: ["parent_sku", "sku"] where the product has a row of its own.',
      }),
    ),
    rows: Type.Optional(
      Type.Union([...Source.anyOf, Type.Array(Source, { minItems: 1 })], {
        description:
          'What a row is: `product` (what its variants share; sold by itself only without variants), `variant`, or `skip` (not read). Other words say nothing.',
      }),
    ),
    children: Type.Optional(
      Type.Object(
        {
          column: Type.String({ minLength: 1 }),
          separator: Type.String({ minLength: 1, description: 'What separates the rows that it names.' }),
          labels: Type.Optional(
            Type.String({
              minLength: 1,
              description: 'The column that says what options are called: `color=Colour,size=Size`.',
            }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'In the row of a product: the rows that are its variants, by their `sku`; or pairs, `sku=W-1-S,size=S`, of which the others are the options.',
        },
      ),
    ),
    continued_rows: Type.Optional(
      Type.Boolean({ description: 'A row whose `group_by` is empty belongs to the product of the row above it.' }),
    ),
    fields: Fields,
    options: Type.Optional(Type.Array(Option, { description: 'The columns in which variants of one product differ.' })),
    variants: Type.Optional(
      Type.Object(
        { at: Type.String({ minLength: 1 }), fields: Fields, options: Type.Optional(Type.Array(Option)) },
        {
          additionalProperties: false,
          description: 'In JSON and XML: where the list of variants is inside a product.',
        },
      ),
    ),
    details: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: 'Columns that become facts of the product; `attr_*` names many.',
      }),
    ),
    ignore: Type.Optional(Type.Array(Type.String(), { description: 'Columns left out on purpose.' })),
  },
  { additionalProperties: false },
)
export type Mapping = Static<typeof Mapping>

export type MappingVerdict = { ok: true; mapping: Mapping } | { ok: false; issues: ImportIssue[] }

const compiled = lazily(() => Compile(Mapping))

/**
 * Reads a mapping file, or reports every mistake in it with its path and a remedy.
 *
 * @example
 * readMapping('{"fields":{}}').ok // => false
 */
export function readMapping(text: string): MappingVerdict {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = `The mapping is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`
    return { ok: false, issues: [mistake('', reason, 'Look for a missing comma or quotation mark near that place.')] }
  }
  if (!compiled().Check(value)) return { ok: false, issues: mistakesIn(value) }
  const issues = missingIn(value)
  return issues.length === 0 ? { ok: true, mapping: value } : { ok: false, issues }
}

function missingIn(mapping: Mapping): ImportIssue[] {
  const { options = [], variants } = mapping
  return [...missingFields(mapping), ...unnamed('options', options), ...unnamed('variants.options', variants?.options)]
}

function unnamed(path: string, options: Mapping['options'] = []): ImportIssue[] {
  return options.flatMap(({ name, name_from, pairs }, at) => {
    const names = [name, name_from, pairs].filter((each) => each !== undefined).length
    if (names === 1) return []
    return mistake(
      `${path}.${at}`,
      names === 0 ? 'The option has no name.' : 'The option has two names.',
      'Give it one of "name", "name_from" (the column that has the name) and "pairs" (the values have names).',
    )
  })
}

function missingFields({ fields, variants }: Mapping): ImportIssue[] {
  const filled = { ...fields, ...variants?.fields }
  return (['title', 'price'] as const)
    .filter((field) => filled[field] === undefined)
    .map((field) =>
      mistake(
        `fields.${field}`,
        `Nothing says where the ${field} comes from.`,
        `Name its column: "${field}": "<column>".`,
      ),
    )
}

function mistakesIn(value: unknown): ImportIssue[] {
  const errors = compiled()
    .Errors(value)
    .map((error) => ({ ...error, path: error.instancePath.slice(1).replaceAll('/', '.') }))
  // An unknown member is reported by its own path; a source, which has two forms, once instead of for each form.
  const reported = errors.filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'anyOf')
  const inside = (path: string): boolean => reported.some((other) => other.path.startsWith(`${path}.`))
  const outermost = reported.filter(
    ({ path }, at) => reported.findIndex((other) => other.path === path) === at && !(path !== '' && inside(path)),
  )
  return outermost.map(({ path, keyword, message }) => {
    if (keyword === 'boolean') return unknownMember(path)
    return mistake(path, `${path === '' ? 'The mapping' : `"${path}"`} ${message}.`, remedyFor(path))
  })
}

function unknownMember(path: string): ImportIssue {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const parent = path.slice(0, -name.length - 1)
  const known =
    parent === ''
      ? Object.keys(Mapping.properties)
      : /(^|\.)fields$/.test(parent)
        ? MAPPING_FIELD_NAMES
        : SOURCE_MEMBERS
  return mistake(
    path,
    `A mapping has no "${name}" ${parent === '' ? 'at the top' : `in "${parent}"`}.`,
    `Correct the name, or take it out. Known here are: ${known.join(', ')}.`,
  )
}

const SOURCE_MEMBERS = ['column', 'columns', 'constant', 'separator', 'values']

function remedyFor(path: string): string {
  if (/(^|\.)fields\./.test(path))
    return 'Write the name of a column, or an object with "column", "columns" or "constant".'
  return 'See docs/guide/import.md for what a mapping may say.'
}

function mistake(path: string, reason: string, remedy: string): ImportIssue {
  return { severity: 'error', code: 'mapping_invalid', ...(path !== '' && { column: path }), reason, remedy }
}
