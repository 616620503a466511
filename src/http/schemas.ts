import { PublicProduct, PublicProductSummary, PublicVariant } from '../catalog/public-product.ts'
import { AgentError, OAuthError, Problem } from '../endpoint.ts'
import { OpenAiRow } from '../feeds/openai.ts'
import { Money } from '../money.ts'
import { FoundProduct, FoundProductSummary, SearchAnswer, Suggestions } from '../search/answer.ts'

/** Every named schema, so that `ref` finds it and the description lists it once. */
export const SCHEMAS = [
  Money,
  PublicVariant,
  PublicProductSummary,
  PublicProduct,
  Problem,
  AgentError,
  OAuthError,
  OpenAiRow,
  FoundProduct,
  FoundProductSummary,
  SearchAnswer,
  Suggestions,
]
