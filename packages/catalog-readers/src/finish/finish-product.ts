import { nameOf, Product, toIdentifier, toSlug } from '@vitrine/product'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Draft, FinishContext, Places, Problem, VariantDraft } from '../reading.ts'
import { type Finding, Report } from '../report.ts'
import { cleanText, conform, isRecord, shapeOf, textOf } from './conform.ts'
import { finishMembers } from './finish-members.ts'
import { finishVariant, idOfVariant } from './finish-variant.ts'
import { isSound, nameTraits } from './is-sound.ts'
import { alignOptions, type Candidate } from './options.ts'

export interface Finished {
  /** Absent when an error among the problems leaves it out. */
  product?: Product
  problems: Problem[]
  leftOut?: LeftOut
}

/** Ids of what a file has and an import does not take. It is not withdrawn: it is in the file. */
export interface LeftOut {
  /** The product, when it is left out: the ids that it has or may have. */
  products: string[]
  /** Variants that cannot be read, or not be told apart. */
  unread: string[]
  /** Variants that the file does not show. */
  hidden: string[]
}

const Head = Type.Omit(Product, ['variants'])
const headShape = shapeOf(Head)
const head = Compile(Head)
const whole = Compile(Product)

/**
 * Makes a product of a draft, or says why there is none. Every rule about what may stand in the catalogue is applied
 * here, whatever format the draft came from. A draft that is a product already is looked over and taken as it is;
 * the draft belongs to this function from then on.
 */
export function finishProduct(draft: Draft, context: FinishContext, places?: Places): Finished {
  if (whole.Check(draft) && isSound(draft, context)) return { product: nameTraits(withPlainFacts(draft)), problems: [] }
  const report = new Report(places)
  const leftOut: LeftOut = { products: [], unread: [], hidden: [] }
  const product = assemble(draft, context, report, leftOut)
  const { problems } = report
  if (!product || report.hasErrors) return { problems, leftOut: nameLeftOut(draft) }
  return leftOut.unread.length + leftOut.hidden.length === 0 ? { product, problems } : { product, problems, leftOut }
}

/** Which product a draft is that cannot be taken. */
export function nameLeftOut(draft: Draft): LeftOut {
  const variants = Array.isArray(draft.variants) ? draft.variants.filter(isRecord) : []
  const isNamed = [draft.id, draft.handle, draft.title, variants[0]?.id, variants[0]?.sku].some((name) => textOf(name))
  if (!isNamed) return { products: [], unread: [], hidden: [] }
  const id = productId(draft, variants, cleanText(nameOf(textOf(draft.title))).replace(/\s+/g, ' '))
  return { products: [id, apart(id)], unread: [], hidden: [] }
}

function withPlainFacts(product: Product): Product {
  if (product.details) product.details = product.details.map((fact) => ({ ...fact }))
  return product
}

function assemble(draft: Draft, context: FinishContext, report: Report, leftOut: LeftOut): Product | undefined {
  const variants = Array.isArray(draft.variants) ? draft.variants.filter(isRecord) : []
  if (variants.length === 0) return refuse(report, NO_VARIANTS)
  const title = cleanText(nameOf(textOf(draft.title))).replace(/\s+/g, ' ')
  if (title === '') return refuse(report, NO_TITLE)

  const id = productId(draft, variants, title)
  const members = finishMembers(draft, context, report)
  const fitting = conform({ ...members, id, title, handle: handleOf(draft, title, id) }, headShape, '', report)
  if (!head.Check(fitting))
    return report.promote((code) => code === 'value_invalid') ? undefined : refuse(report, UNUSABLE)

  const alone = variants.filter(({ left_out }) => left_out !== 'hidden').length === 1
  const candidates = variants.flatMap((variant, at): Candidate[] => {
    const setting = { product: fitting, alone, path: `variants[${at}]`, context, report }
    const finished = variant.left_out === undefined ? finishVariant(variant, setting) : undefined
    if (finished) return [{ variant: finished, path: setting.path }]
    leftOut[variant.left_out === 'hidden' ? 'hidden' : 'unread'].push(idOfVariant(variant, setting))
    return []
  })
  const kept = alignOptions(fitting.options, distinct(candidates, report), report)
  if (kept.variants.length === 0) return report.promote(leavesVariantsOut) ? undefined : refuse(report, NO_VARIANTS)

  const ids = new Set(kept.variants.map(({ id }) => id))
  leftOut.unread.push(...candidates.map(({ variant }) => variant.id).filter((id) => !ids.has(id)))
  const product = nameTraits({ ...fitting, options: kept.options, variants: kept.variants })
  if (product.variants.some((variant) => variant.id === product.id)) product.id = apart(product.id)
  return whole.Check(product) ? product : refuseForSchema(product, report)
}

const NO_VARIANTS: Finding = {
  code: 'variants_missing',
  path: 'variants',
  reason: 'The product has no variant that could be bought.',
  remedy: 'Give it at least one variant with a price.',
}

const NO_TITLE: Finding = {
  code: 'title_missing',
  path: 'title',
  reason: 'The product has no title.',
  remedy: 'Fill in its title.',
}

const UNUSABLE: Finding = {
  code: 'product_unusable',
  path: '',
  reason: 'What is left of the product is not enough for one.',
  remedy: 'Mend what the warnings of this product name.',
}

/** When no variant is left, the reasons why each of them went are the reason why the product goes. */
function leavesVariantsOut(code: string): boolean {
  return /^(price_|variant_|currency_|value_)/.test(code)
}

function refuse(report: Report, finding: Finding): undefined {
  report.error(finding)
  return undefined
}

function productId(draft: Draft, [first]: readonly VariantDraft[], title: string): string {
  const given = textOf(draft.id)
  if (given) return toIdentifier(given)
  const handle = toSlug(textOf(draft.handle))
  if (handle) return toIdentifier(handle)
  const own = textOf(first?.id) || textOf(first?.sku)
  return own ? apart(toIdentifier(own)) : toIdentifier(toSlug(title) || title)
}

/**
 * The id of a product whose only name is that of its variant. The variant keeps the name, since feeds, advertisements
 * and carts know it; the product, a group of one, gets it with a prefix.
 */
function apart(variantId: string): string {
  return toIdentifier(`p:${variantId}`)
}

/** Titles repeat, so a handle made of one carries the id too: unique without asking the rest of the catalogue. */
function handleOf(draft: Draft, title: string, id: string): string {
  const given = textOf(draft.handle)
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u.test(given) && given.length <= 200) return given
  const slug = toSlug(given)
  if (slug) return slug
  const words = toSlug(title, 140)
  const last = toSlug(id.replace(/^p:/, '')) || toIdentifier(`${id} `)
  return words === '' || words === last || words.endsWith(`-${last}`) ? words || last : `${words}-${last}`
}

/** Of variants that share an id the first stays. */
function distinct(candidates: readonly Candidate[], report: Report): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ variant, path }) => {
    if (!seen.has(variant.id)) return seen.add(variant.id)
    report.warn({
      code: 'variant_duplicate',
      path: `${path}.id`,
      value: variant.id,
      reason: `Another variant of this product has the id "${variant.id}", so this one was left out.`,
      remedy: 'Give each variant an id of its own.',
    })
    return false
  })
}

/** Nothing should come here: what the schema refuses has been told before. If it does, it is an error, not a product. */
function refuseForSchema(product: unknown, report: Report): undefined {
  for (const { instancePath, message } of whole.Errors(product)) {
    report.error({
      code: 'product_invalid',
      path: instancePath.slice(1).replaceAll('/', '.'),
      reason: `This ${message}.`,
      remedy: 'Correct it in the file.',
    })
  }
  return undefined
}
