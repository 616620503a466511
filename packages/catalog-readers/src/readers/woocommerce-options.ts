import { toIdentifier, toSlug } from '@vitrine/product'
import type { Row } from '../input/csv-rows.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import type { RawVariant } from '../model/raw-product.ts'
import { readBoolean, readEntry, readList } from './cell-values.ts'
import type { AttributeColumns } from './woocommerce-columns.ts'

// A variation names the attributes in which it differs. One whose value is empty is "any": the customer chooses among
// the values of the product, and WooCommerce sells each by this variation unless an earlier one is for it.

export interface Attribute {
  name: string
  values: string[]
  /** Whether the merchant shows it on the product's page. */
  isVisible: boolean
  /** Whether it is the product's own. Of those of the whole shop WooCommerce asks for slugs, which no export has. */
  isOwn: boolean
}

/** The attributes of a product's row that have a name. */
export function readAttributes(row: Row, columns: readonly AttributeColumns[]): Attribute[] {
  return readNamed(row, columns, (cell) => readList(cell))
}

/** The attributes of a variation, which has one value for each. */
export function readChosen(row: Row, columns: readonly AttributeColumns[]): Attribute[] {
  return readNamed(row, columns, (cell) => [readEntry(cell)].filter((value) => value !== ''))
}

function readNamed(
  { cells }: Row,
  columns: readonly AttributeColumns[],
  valuesIn: (cell: string) => string[],
): Attribute[] {
  const cell = (at: number): string => cells[at]?.trim() ?? ''
  return columns
    .map(({ name, values, visible, global }) => ({
      name: cell(name),
      values: valuesIn(cell(values)),
      isVisible: readBoolean(cell(visible)) === true,
      isOwn: cell(global) === '0',
    }))
    .filter(({ name }) => name !== '')
}

/** A row that can be bought, with its id and its options; of a variation with open options one for each combination. */
export interface VariationOffer {
  row: Row
  id: string
  options: NonNullable<RawVariant['options']>
  externalId: string
  /** Whether it is one of several that its row says. */
  isOpen: boolean
}

/** What must be known of a product to read what its variations sell. */
export interface Family {
  product: { id: string; attributes: readonly Attribute[] }
  columns: readonly AttributeColumns[]
  idOf: (row: Row) => string
  /** The position that the merchant gave a variation. */
  positionOf: (row: Row) => number
  /** Variations that are not shown. */
  hidden: readonly Row[]
}

/** More combinations than this are no variants that anybody counts. */
const MOST_COMBINATIONS = 250

/**
 * What the variations of a product sell, in the order of their rows. A combination that a variation says is its own also
 * where the variation is hidden or has no price: then nobody has said that another one sells it. Of open ones WooCommerce
 * takes the first by position, and then by number, in which order an export is.
 */
export function readOffers(rows: readonly Row[], family: Family, issues: ImportIssue[]): VariationOffer[] {
  const names = new Set(rows.flatMap((row) => readChosen(row, family.columns)).map(({ name }) => name))
  const offers = rows.flatMap((row) => offersOf(row, [...names], family, issues))
  const keyOf = ({ options }: VariationOffer): string => JSON.stringify(options)
  const said = offers.filter(({ isOpen }) => !isOpen)
  const taken = new Set(said.map(keyOf))
  const turnOf = (row: Row): number => (family.hidden.includes(row) ? Infinity : family.positionOf(row))
  const inTurn = offers
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => (turnOf(a.row) === turnOf(b.row) ? 0 : turnOf(a.row) - turnOf(b.row)))
  const sold = new Set([...said, ...inTurn.filter((offer) => !taken.has(keyOf(offer)) && taken.add(keyOf(offer)))])
  return offers.filter((offer) => sold.has(offer))
}

function offersOf(row: Row, names: readonly string[], family: Family, issues: ImportIssue[]): VariationOffer[] {
  const id = family.idOf(row)
  const chosen = readChosen(row, family.columns)
  const choices = names.map((name) => {
    const own = chosen.find((attribute) => attribute.name === name)
    const ofProduct = family.product.attributes.find((attribute) => attribute.name === name)
    const isOpen = !own?.values.length && ofProduct !== undefined && ofProduct.values.length > 0
    return { name, isOpen, isOwn: ofProduct?.isOwn ?? false, values: (isOpen ? ofProduct : own)?.values ?? [] }
  })
  const isOpen = choices.some((choice) => choice.isOpen)
  const count = choices.reduce((product, { values }) => product * Math.max(1, values.length), 1)
  const isSplit = isOpen && count <= MOST_COMBINATIONS
  if (isOpen && !isSplit) issues.push(tooMany(row, count))
  const kept = choices.filter((choice) => choice.values.length > 0 && (isSplit || !choice.isOpen))
  const combinations = kept.reduce<Choice[][]>(
    (all, { values, ...choice }) => all.flatMap((some) => values.map((label) => [...some, { ...choice, label }])),
    [[]],
  )
  return combinations.map((all) => ({
    row,
    id: isSplit && id !== '' ? combinationId(id, all) : id,
    options: all.map(({ name, label }) => ({ name, label })),
    externalId: isOpen && id !== '' ? openExternalId(family.product.id, id, isSplit ? all : []) : id,
    isOpen,
  }))
}

interface Choice {
  name: string
  label: string
  isOpen: boolean
  isOwn: boolean
}

/** The variation's number and the labels of what it leaves open. */
function combinationId(id: string, choices: readonly Choice[]): string {
  const labels = choices.filter(({ isOpen }) => isOpen).map(({ label }) => toSlug(label) || toIdentifier(label))
  return toIdentifier(`${id}.${labels.join('-')}`)
}

/** What the model holds of an id in another shop system. */
const LONGEST_EXTERNAL_ID = 200
/** Names whose slug is beyond doubt: WordPress writes other letters as the language of the shop has it. */
const PLAIN_NAME = /^[a-z0-9]+(?:[ _-][a-z0-9]+)*$/i

/**
 * The numbers of the product and of the variation, and the values that its address in WooCommerce needs, where they are
 * known: `33/36?attribute_size=L`. `buyLink` reads them. An option of the whole shop is left out where the variation
 * says its value; where it is open WooCommerce asks for its slug, so that only the product's page remains.
 */
function openExternalId(product: string, variation: string, choices: readonly Choice[]): string {
  const isKnown = ({ name, label, isOpen, isOwn }: Choice): boolean =>
    isOwn ? PLAIN_NAME.test(name) && !/[<>&"'\\]/.test(label) : !isOpen
  const values = choices
    .filter(({ isOwn }) => isOwn)
    .map(({ name, label }) => `attribute_${slugOf(name)}=${encodeURIComponent(label)}`)
  const page = `${product}/${variation}`
  const whole = `${page}?${values.join('&')}`
  return choices.every(isKnown) && values.length > 0 && whole.length <= LONGEST_EXTERNAL_ID ? whole : page
}

/** What WordPress makes of a plain name. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function tooMany({ line }: Row, count: number): ImportIssue {
  return {
    severity: 'warning',
    code: 'combinations_too_many',
    line,
    value: String(count),
    reason: `The options that this variation leaves open have ${count} combinations, more than ${MOST_COMBINATIONS}, so they are chosen on the product’s page.`,
    remedy: 'Nothing is to be done; or give the variation a value for some of them.',
  }
}
