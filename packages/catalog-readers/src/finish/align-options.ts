import { findTrait, type Product, type Variant } from '@vitrine/product'
import type { IssueReport } from '../model/import-issue.ts'

type Options = Product['options']

/** A variant that may yet turn out to be the twin of another, and where it stood in the raw product. */
export interface Candidate {
  variant: Variant
  /** `variants[3]` */
  path: string
}

/**
 * Brings options and variants into line: each variant has one value for each option, in the product's order, and no
 * two variants have the same ones. Variants that cannot be distinguished, or lack an option that all others have, are left out.
 */
export function alignOptions(
  declared: Options,
  candidates: readonly Candidate[],
  report: IssueReport,
): { options: Options; variants: Variant[] } {
  const variants = candidates.map(({ variant }) => variant)
  const names = commonNames(orderedNames(declared, variants), variants, report)
  const aligned = candidates.map(({ variant, path }) => ({
    variant: { ...variant, options: inOrder(variant, names) },
    path,
  }))
  const complete = aligned.filter(
    ({ variant, path }) => variant.options.length === names.length || leaveOut(path, names, report),
  )
  const kept = withoutTwins(complete, report).map(({ variant }) => variant)
  return { options: names.map((name, at) => ({ name, values: valuesOf(name, at, declared, kept) })), variants: kept }
}

function orderedNames(declared: Options, variants: readonly Variant[]): string[] {
  const used = new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))
  const first = declared.map(({ name }) => name).filter((name) => used.has(name))
  return [...new Set([...first, ...used])]
}

/** An option that only some variants have goes, when the variants can be distinguished without it. */
function commonNames(names: readonly string[], variants: readonly Variant[], report: IssueReport): string[] {
  const common = names.filter((name) => variants.every(({ options }) => options.some((option) => option.name === name)))
  if (common.length === names.length) return common
  const combinations = new Set(variants.map((variant) => combination(inOrder(variant, common))))
  if (combinations.size < variants.length) return [...names]
  for (const name of names.filter((name) => !common.includes(name))) {
    report.warn({
      code: 'option_incomplete',
      path: 'options',
      value: name,
      reason: `Not every variant has a value for the option "${name}", so it is no option of the product.`,
      remedy: 'Give each variant a value for it.',
    })
  }
  return common
}

function inOrder({ options }: Variant, names: readonly string[]): Variant['options'] {
  return names.flatMap((name) => options.find((option) => option.name === name) ?? [])
}

function leaveOut(path: string, names: readonly string[], report: IssueReport): false {
  report.warn({
    code: 'variant_incomplete',
    path: `${path}.options`,
    reason: `The variant does not have a value for each of the options ${names.map((name) => `"${name}"`).join(', ')}, so it was left out.`,
    remedy: 'Give it the values it lacks.',
  })
  return false
}

function withoutTwins(candidates: readonly Candidate[], report: IssueReport): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ variant, path }) => {
    const key = combination(variant.options)
    if (!seen.has(key)) return seen.add(key)
    report.warn({
      code: 'variant_duplicate',
      path: `${path}.options`,
      value: variant.title,
      reason: 'Another variant of this product has the same options, so this one was left out.',
      remedy: 'Make their options differ, or make them products of their own.',
    })
    return false
  })
}

function combination(options: Variant['options']): string {
  return options.map(({ label }) => label).join('\n')
}

/** Only values that can be bought, in the order in which the file declares them. */
function valuesOf(name: string, at: number, declared: Options, variants: readonly Variant[]): string[] {
  const used = new Set(variants.flatMap(({ options }) => options[at]?.label ?? []))
  const first = declared.find((option) => option.name === name)?.values.filter((value) => used.has(value)) ?? []
  return [...new Set([...first, ...used])]
}

/** Gives variants and products the traits that the names of their options tell, where nothing else was said. */
export function fillTraits(product: Product): Product {
  for (const [at, { name }] of product.options.entries()) {
    const trait = findTrait(name)
    if (trait !== 'color' && trait !== 'size' && trait !== 'material' && trait !== 'pattern') continue
    for (const variant of product.variants) {
      const label = variant.options[at]?.label
      if (variant[trait] === undefined && label !== undefined && label.length <= 100) variant[trait] = label
    }
  }
  return product
}
