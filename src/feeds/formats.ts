import type { Format } from './format.ts'
import { toOffers } from './offer.ts'
import { type OpenAiRow, toOpenAiRow } from './openai.ts'

export const openAi: Format<OpenAiRow> = {
  name: 'openai',
  title: 'OpenAI product feed',
  project: ({ product }, facts) => toOffers(product, facts).map((offer) => toOpenAiRow(offer, facts)),
}

/** Every format that the catalogue is projected into. */
export const FORMATS: readonly Format[] = [openAi]
