import type { UcpProduct, UcpVariant } from './ucp-product.ts'

interface Selected {
  name: string
  label: string
}

export interface Selection {
  /** The remaining choices after those that no variant satisfies were dropped. */
  selected: Selected[]
  /** The variant to show first. */
  featured: UcpVariant
  /** The variants that match the selection, the featured one first. */
  variants: UcpVariant[]
}

export interface OptionSelection {
  selected?: readonly Selected[]
  preferences?: readonly string[]
  /** The variant that was requested by its own id. */
  named?: UcpVariant
}

/**
 * Finds the variants that match the choices. If none does, choices are dropped: those without a preference first, then
 * the least preferred. Without any choice the featured variant's own options are the selection.
 */
export function select(
  variants: readonly UcpVariant[],
  { selected = [], preferences = [], named }: OptionSelection,
): Selection | undefined {
  const first = named ?? variants.find(isAvailable) ?? variants[0]
  if (!first) return undefined
  if (selected.length === 0)
    return { selected: [...first.options], featured: first, variants: putFirst(first, variants) }

  const place = (name: string) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length)
  const kept = selected.toSorted((one, other) => place(one.name) - place(other.name))
  for (;;) {
    const fitting = variants.filter((variant) => fits(variant, kept))
    const featured = fitting.find(isAvailable) ?? fitting[0]
    if (featured) return { selected: kept, featured, variants: putFirst(featured, fitting) }
    kept.pop()
  }
}

/** For each value: whether a variant has it together with the other choices, and whether it can be ordered. */
export function signalOptions(
  options: UcpProduct['options'],
  variants: readonly UcpVariant[],
  selected: readonly Selected[],
) {
  return options.map(({ name, values }) => {
    const others = selected.filter((choice) => choice.name !== name)
    return {
      name,
      values: values.map(({ label }) => {
        const fitting = variants.filter((variant) => fits(variant, [...others, { name, label }]))
        return { label, exists: fitting.length > 0, available: fitting.some(isAvailable) }
      }),
    }
  })
}

function fits({ options }: UcpVariant, choices: readonly Selected[]): boolean {
  return choices.every(({ name, label }) => options.some((option) => option.name === name && option.label === label))
}

function isAvailable({ availability }: UcpVariant): boolean {
  return availability.available
}

function putFirst(first: UcpVariant, variants: readonly UcpVariant[]): UcpVariant[] {
  return [first, ...variants.filter((variant) => variant !== first)]
}
