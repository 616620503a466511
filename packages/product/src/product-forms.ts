import { oneOf } from '@vitrine/kit'

/** The forms in which a product is sent, the same for every interface; `fields=` chooses one. */
export const PRODUCT_FORMS = {
  full: {
    has: 'everything public: texts, every picture, every specification, every variant',
    purpose: 'answering about one product, keeping a copy of the catalogue',
  },
  summary: {
    has: 'price, availability, rating, the main picture, the first variant that fits with its buy link, and how many do',
    purpose: 'choosing among the results of a search',
  },
  card: {
    has: 'the price range, availability, rating, the main picture, the options and specifications; no texts, no variants',
    purpose: 'a list, and comparing products side by side',
  },
} as const

export type FormName = keyof typeof PRODUCT_FORMS

/** Their names, as an enumeration takes them. */
export const FORM_NAMES = Object.keys(PRODUCT_FORMS) as [FormName, ...FormName[]]

/**
 * The schema of the parameter `fields`, with what each form has.
 *
 * @example
 * fieldsParameter('full').enum // => [ 'full', 'summary', 'card' ]
 */
export function fieldsParameter(usual: FormName) {
  const meanings = FORM_NAMES.map((form) => `\`${form}\` has ${PRODUCT_FORMS[form].has}.`)
  return oneOf(FORM_NAMES, { default: usual, description: `How much of each product: ${meanings.join(' ')}` })
}
