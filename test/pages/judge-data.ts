import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Validator, { type Issue } from '@adobe/structured-data-validator'

const VOCABULARY = path.join(import.meta.dirname, '../../../shared/schemas/schemaorg/schemaorg-current-https.jsonld')

/** Why the vocabulary cannot be asked here; false where it can. */
export const noVocabulary = existsSync(VOCABULARY) ? false : 'the vocabulary of schema.org is not on this machine'

/** The validator with the rules of search engines, and with the vocabulary of schema.org where that is at hand. */
export function openJudge(): Validator {
  return new Validator(noVocabulary === false ? JSON.parse(readFileSync(VOCABULARY, 'utf8')) : undefined)
}

export type Data = Record<string, unknown>

/** The blocks of JSON-LD of a page, in its order. */
export function dataOf(page: string): Data[] {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

export async function judge(validator: Validator, data: readonly Data[]): Promise<Issue[]> {
  const jsonld: Record<string, object[]> = {}
  for (const one of data) jsonld[String(one['@type'])] = [...(jsonld[String(one['@type'])] ?? []), one]
  return validator.validate({ jsonld })
}

/** Where and what, in a line: "Product/offers: Missing field …". */
export function inWords({ path: steps, issueMessage }: Issue): string {
  const where = steps.map(({ property, type }) => property ?? type).join('/')
  return `${where}: ${issueMessage}`
}
