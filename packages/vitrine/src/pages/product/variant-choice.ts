import { isOrderable, type Media, type Product, type Variant } from '@vitrine/product'

// Variants are chosen by links: each value of each option links to the variant that has it and otherwise differs least
// from the current one.

export interface OptionChoice {
  name: string
  values: ValueChoice[]
}

export interface ValueChoice {
  label: string
  isChosen: boolean
  /** The target of the link. */
  variant: Variant
  /** Whether the value can be combined with the other current choices. */
  state: 'orderable' | 'not_orderable' | 'changes_others'
  /** A picture of the value, if the pictures differ between the values of this option. */
  picture?: Media
}

/** The requested variant, or else the first that can be ordered. */
export function chosenVariant({ variants }: Product, id: string | undefined): Variant | undefined {
  return (
    variants.find((variant) => variant.id === id) ??
    variants.find(({ availability }) => isOrderable(availability.status)) ??
    variants[0]
  )
}

export function choicesFor(product: Product, chosen: Variant): OptionChoice[] {
  return product.options.map(({ name, values }, at) => {
    const choices = values.flatMap((label) => choiceOf(product, chosen, at, label) ?? [])
    const pictures = new Set(choices.map(({ picture }) => picture?.url))
    const looksDiffer = choices.length > 1 && pictures.size === choices.length && !pictures.has(undefined)
    return { name, values: looksDiffer ? choices : choices.map((choice) => ({ ...choice, picture: undefined })) }
  })
}

function choiceOf({ variants }: Product, chosen: Variant, at: number, label: string): ValueChoice | undefined {
  const having = variants.filter(({ options }) => options[at]?.label === label)
  const variant = nearest(having, chosen)
  if (!variant) return undefined
  const changesOthers = variant.options.some(
    (option, place) => place !== at && option.label !== chosen.options[place]?.label,
  )
  const isAvailable = isOrderable(variant.availability.status)
  return {
    label,
    isChosen: chosen.options[at]?.label === label,
    variant,
    state: changesOthers ? 'changes_others' : isAvailable ? 'orderable' : 'not_orderable',
    picture: having[0]?.media?.find(({ type }) => type === 'image'),
  }
}

function nearest(variants: readonly Variant[], chosen: Variant): Variant | undefined {
  const closeness = ({ options, availability }: Variant) =>
    options.filter(({ label }, at) => label === chosen.options[at]?.label).length +
    (isOrderable(availability.status) ? 0.5 : 0)
  return variants.reduce<Variant | undefined>(
    (best, variant) => (best && closeness(best) >= closeness(variant) ? best : variant),
    undefined,
  )
}

/** Pictures with those of the chosen variant first, without duplicates. */
export function picturesOf({ media }: Product, chosen: Variant): Media[] {
  const all = [...(chosen.media ?? []), ...media].filter(({ type }) => type === 'image')
  return [...new Map(all.map((medium) => [medium.url, medium])).values()]
}
