import { isCostName } from '@vitrine/product'

// What a shop notes about its products is private unless declared public: "Internal notes", the
// supplier's address and the shelf in the store stand in the same exports as the material. So a fact can be made by
// one function only, which takes the reason why everybody may read it, and a raw product holds nothing but such facts.

/**
 * Why everybody may read a fact:
 * `model`, it is under `details` of our own model, which is public;
 * `format`, the file marks it as public (a visible attribute of WooCommerce, a `product_detail` of a Google feed,
 * a metafield of Shopify's own taxonomy);
 * `owner`, the owner named it in a setting, on the command line or in a mapping.
 */
export type Publicity = 'model' | 'format' | 'owner'

export interface ProductFact {
  section?: string
  name: string
  value: string
}

/** A fact that everybody may read. `finishProduct` takes no other, also when a cast has fooled the compiler. */
export class PublicFact implements ProductFact {
  // Declared only, so that the members stand in the order of the model, whose text is compared and exported.
  declare readonly section?: string
  declare readonly name: string
  declare readonly value: string
  readonly #publicity: Publicity

  constructor({ section, name, value }: ProductFact, publicity: Publicity) {
    if (section !== undefined) this.section = section
    this.name = name
    this.value = value
    this.#publicity = publicity
  }

  get publicity(): Publicity {
    return this.#publicity
  }
}

/** Why a column was not published: it is not declared public, or it contains the shop's costs. */
export type HoldReason = 'not_named' | 'cost'

export interface PublishedColumn {
  column: string
  because: Publicity
  /** In how many products it said something. */
  products: number
}

export interface HeldColumn {
  column: string
  because: HoldReason
  products: number
}

/** What an import made public, and what it did not. */
export interface FactReport {
  published: PublishedColumn[]
  held_back: HeldColumn[]
  /** Names that the owner gave and that no column has. */
  not_found: string[]
}

/** How one column, attribute or member is decided about. */
export interface FactSource {
  /** As the file names it. */
  column: string
  /** Other names by which the owner may call it: the short title, the key of a metafield. */
  aliases?: readonly string[]
  /** What the format or the mapping says of it. */
  marked?: Publicity
}

/** Whether everybody may read what a column says, by the format or by `named`, what the owner named; `*` is any text. */
export function publicityOf({ column, aliases = [], marked }: FactSource, named: readonly string[]): FactDecision {
  const name = named.find((name) => [column, ...aliases].some((own) => matchesName(own, name)))
  // What a product costs the shop is nowhere in the catalogue, whatever anybody says.
  if ([column, ...aliases].some(isCostName)) return { held: 'cost', ...(name !== undefined && { name }) }
  if (name !== undefined) return { publicity: 'owner', name }
  const byFormat = marked ?? (isPublicMetafield(column) ? 'format' : undefined)
  return byFormat ? { publicity: byFormat } : { held: 'not_named' }
}

/** `name` is what the owner called it, when the owner named it. */
export type FactDecision = ({ publicity: Publicity } | { held: HoldReason }) & { name?: string }

/** Names are the same whatever the case of their letters and the spaces around and inside them. */
function matchesName(own: string, name: string): boolean {
  const text = plain(own)
  const [start = '', ...others] = plain(name).split('*')
  const end = others.pop()
  if (end === undefined) return text === start
  if (!text.startsWith(start) || !text.endsWith(end)) return false
  let at = start.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= text.length - end.length
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** The namespace and key of a Shopify metafield in the title of its column: `Frame (product.metafields.custom.frame)`. */
export function metafieldKey(title: string): string | undefined {
  return /\((?:product|variant)\.metafields\.([^()]+)\)\s*$/.exec(title)?.[1]
}

/**
 * Metafields with a meaning that Shopify itself gives: the attributes of its product taxonomy, which its shops show as
 * filters, and two of its standard definitions, which are written for customers. All others are the merchant's own.
 */
const PUBLIC_METAFIELDS = /^(shopify\.[\w-]+|descriptors\.(subtitle|care_guide)|facts\.isbn)$/

function isPublicMetafield(title: string): boolean {
  return PUBLIC_METAFIELDS.test(metafieldKey(title) ?? '')
}

/** A file may have a name of its own for each product; the report must stay short. */
const MOST_COLUMNS = 5000

/** Decides about every fact of an import, and keeps count of what became public and what did not. */
export class FactLedger {
  readonly #named: readonly string[]
  readonly #found = new Set<string>()
  readonly #columns = new Map<string, { verdict: FactDecision; column: string; products: number }>()

  /** `named` is what the owner made public: titles, short names or keys of columns; `*` is any text. */
  constructor(named: readonly string[] = []) {
    this.#named = named
  }

  /** The fact of one product; nothing when the column is held back or the value is empty. The only way to a fact. */
  admit(source: FactSource, { section, name, value }: ProductFact): PublicFact[] {
    if (value === '' || name === '') return []
    const known = this.#know(source)
    known.products++
    return 'held' in known.verdict ? [] : [new PublicFact({ section, name, value }, known.verdict.publicity)]
  }

  /** What is decided about a column, without counting it. */
  decide(source: FactSource): FactDecision {
    return publicityOf(source, this.#named)
  }

  report(): FactReport {
    const columns = [...this.#columns.values()].sort((a, b) => b.products - a.products)
    return {
      published: columns.flatMap(({ verdict, column, products }) =>
        'held' in verdict ? [] : [{ column, because: verdict.publicity, products }],
      ),
      held_back: columns.flatMap(({ verdict, column, products }) =>
        'held' in verdict ? [{ column, because: verdict.held, products }] : [],
      ),
      not_found: this.#named.filter((name) => !this.#found.has(name)),
    }
  }

  #know(source: FactSource): { verdict: FactDecision; products: number } {
    const key = `${source.marked ?? ''} ${source.column}`
    const known = this.#columns.get(key)
    if (known) return known
    const verdict = publicityOf(source, this.#named)
    if (verdict.name !== undefined) this.#found.add(verdict.name)
    const fresh = { verdict, column: source.column, products: 0 }
    if (this.#columns.size < MOST_COLUMNS) this.#columns.set(key, fresh)
    return fresh
  }
}
