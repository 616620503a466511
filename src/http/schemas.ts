import { Money } from '../catalog/product.ts'
import { PublicProduct, PublicProductSummary, PublicVariant } from '../catalog/public-product.ts'
import { AgentError, Problem } from '../endpoint.ts'
import { OpenAiRow } from '../feeds/openai.ts'
import { FoundProduct, FoundProductSummary, SearchAnswer, Suggestions } from '../search/answer.ts'

/** Every named schema, so that `ref` finds it and the description lists it once. */
export const SCHEMAS = [
  Money,
  PublicVariant,
  PublicProductSummary,
  PublicProduct,
  Problem,
  AgentError,
  OpenAiRow,
  FoundProduct,
  FoundProductSummary,
  SearchAnswer,
  Suggestions,
]
