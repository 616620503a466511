import { isOrderable, type Media, type Product, type Variant } from '@vitrine/product'
import { productPath } from '@vitrine/ui/components/product-card'

// What a person has chosen of a product. Nothing is chosen for them: a wrong size that nobody picked is bought and sent
// back. Each value of each option is a link to the same page with that value picked as well.

/** What is chosen of a product, by the address of its page. */
export interface ProductChoice {
  /** The picked label of each option, in the product's order; undefined where none is picked yet. */
  picked: readonly (string | undefined)[]
  /** The variants that have everything that is picked: at least one. */
  possible: readonly Variant[]
  /** The chosen variant, once every option is picked. */
  variant?: Variant
  /** Stands for the choice in pictures: the chosen variant, or the first possible one that can be bought. */
  shown: Variant
}

/** A row of values from which one is picked. */
export interface OptionChoice {
  name: string
  values: ValueChoice[]
}

export interface ValueChoice {
  label: string
  isChosen: boolean
  /** What is chosen after this value is picked. */
  next: ProductChoice
  /** `changes_others`: another picked value cannot be combined with this one, and is not picked any more. */
  state: 'orderable' | 'sold_out' | 'changes_others'
  /** A picture of the value, if the pictures differ between the values of this option. */
  picture?: Media
}

/** Separates the name of an option from its value in an address: `?option=Colour:Red`. */
const MARK = ':'

/**
 * Reads the choice from the parameters of an address: the id of a variant, or picked values as `Colour:Red`. What the
 * product does not have is not picked. An option with one value is picked by itself. Undefined if there is no variant.
 *
 * @example
 * readChoice(shirt, { option: ['Colour:Red'] })?.picked // => ['Red', undefined]
 */
export function readChoice(
  product: Product,
  { variant: id, option: asked = [] }: { variant?: string; option?: readonly string[] },
): ProductChoice | undefined {
  const [first] = product.variants
  if (!first) return undefined
  const variant = product.variants.find((each) => each.id === id)
  if (variant) {
    const picked = product.options.map((_, at) => labelOf(variant, at))
    return { picked, possible: [variant], variant, shown: variant }
  }
  const picked = product.options.map(({ name }, at) => {
    const [only, ...others] = labelsOf(product, at)
    if (others.length === 0) return only
    return [only, ...others].find((label) => asked.includes(`${name}${MARK}${label}`))
  })
  return settle(product, picked, first)
}

/** Keeps picked values as long as a variant has them all; those of earlier options win. */
function settle(product: Product, wanted: readonly (string | undefined)[], first: Variant): ProductChoice {
  let possible: readonly Variant[] = product.variants
  const picked = wanted.map((label, at) => {
    if (label === undefined) return undefined
    const having = possible.filter((variant) => labelOf(variant, at) === label)
    if (having.length === 0) return undefined
    possible = having
    return label
  })
  const shown = possible.find(isBuyable) ?? possible[0] ?? first
  return { picked, possible, shown, ...(picked.every((label) => label !== undefined) && { variant: shown }) }
}

/** The address of the product's page with this choice: that of its variant, as in feeds, once it is known. */
export function choiceAddress(product: Product, { picked, variant }: ProductChoice): string {
  const path = productPath(product)
  if (variant && product.variants.length > 1) return `${path}?variant=${encodeURIComponent(variant.id)}`
  const query = new URLSearchParams(pickedParameters(product, picked).map((value) => ['option', value])).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The values of the parameter `option` for what is picked, without options that have one value only. */
export function pickedParameters(product: Product, picked: ProductChoice['picked']): string[] {
  return product.options.flatMap(({ name }, at) => {
    const label = picked[at]
    return label === undefined || labelsOf(product, at).length === 1 ? [] : [`${name}${MARK}${label}`]
  })
}

/** The place of the first option of which nothing is picked; undefined if the variant is chosen. */
export function missingOption({ picked, variant }: ProductChoice): number | undefined {
  const at = picked.indexOf(undefined)
  return variant || at < 0 ? undefined : at
}

/** Whether an option is that of the size or of the colour, whatever it is called in the shop's language. */
export function traitOf({ variants }: Pick<Product, 'variants'>, at: number): 'size' | 'color' | undefined {
  const isTrait = (trait: 'size' | 'color') =>
    variants.every((variant) => variant[trait] !== undefined && variant[trait] === labelOf(variant, at))
  if (isTrait('size')) return 'size'
  return isTrait('color') ? 'color' : undefined
}

/** The place of the option that is the size; undefined for a product without one. */
export function sizeOption(product: Pick<Product, 'options' | 'variants'>): number | undefined {
  const at = product.options.findIndex((_, place) => traitOf(product, place) === 'size')
  return at < 0 ? undefined : at
}

/** Whether a variant may be put into the cart. Of some catalogues the stock is not known: the merchant says it then. */
export function isBuyable({ availability: { status } }: Variant): boolean {
  return isOrderable(status) || status === 'unknown'
}

/** All values of all options, each with what is chosen after it is picked. */
export function choicesFor(product: Product, choice: ProductChoice): OptionChoice[] {
  return product.options.map(({ name }, at) => {
    const values = labelsOf(product, at).map((label) => valueChoice(product, choice, { at, label }))
    const pictures = new Set(values.map(({ picture }) => picture?.url))
    const looksDiffer = values.length > 1 && pictures.size === values.length && !pictures.has(undefined)
    return { name, values: looksDiffer ? values : values.map((value) => ({ ...value, picture: undefined })) }
  })
}

function valueChoice(
  product: Product,
  choice: ProductChoice,
  { at, label }: { at: number; label: string },
): ValueChoice {
  const { picked, shown } = choice
  const having = product.variants.filter((variant) => labelOf(variant, at) === label)
  const others = picked.map((each, place) => (place === at ? label : each))
  // Only variants with this value count: the value that is picked now wins over all that were picked before.
  const next = settle({ ...product, variants: having }, others, having[0] ?? shown)
  const changesOthers = others.some((each, place) => each !== undefined && next.picked[place] === undefined)
  const isChosen = picked[at] === label
  // Of what is chosen later options say what is sold out: "Red" is not, if only its size 42 is.
  const earlier = isChosen ? settle(product, picked.slice(0, at + 1), shown).possible : next.possible
  const isSoldOut = !(changesOthers ? having : earlier).some(isBuyable)
  return {
    label,
    isChosen,
    next,
    state: isSoldOut ? 'sold_out' : changesOthers ? 'changes_others' : 'orderable',
    picture: having[0]?.media?.find(({ type }) => type === 'image'),
  }
}

/** The values of an option that a variant has, in the product's order. */
function labelsOf({ options, variants }: Product, at: number): string[] {
  return (options[at]?.values ?? []).filter((label) => variants.some((variant) => labelOf(variant, at) === label))
}

function labelOf({ options }: Variant, at: number): string | undefined {
  return options[at]?.label
}

/** Pictures with those of the shown variant first, without duplicates. */
export function picturesOf({ media }: Product, { shown }: ProductChoice): Media[] {
  const all = [...(shown.media ?? []), ...media].filter(({ type }) => type === 'image')
  return [...new Map(all.map((medium) => [medium.url, medium])).values()]
}
