import { OpenAiRow } from '@vitrine/feeds'
import { Money, ProductOutline, PublicProduct, PublicProductSummary, PublicVariant } from '@vitrine/product'
import { FoundProduct, FoundProductSummary, SearchAnswer, Suggestions } from '@vitrine/search'
import { AgentError, EventError, OAuthError, Problem } from '@vitrine/server-kit'

/** Every named schema, so that `ref` finds it and the description lists it once. */
export const SCHEMAS = [
  Money,
  PublicVariant,
  PublicProductSummary,
  ProductOutline,
  PublicProduct,
  Problem,
  AgentError,
  OAuthError,
  EventError,
  OpenAiRow,
  FoundProduct,
  FoundProductSummary,
  SearchAnswer,
  Suggestions,
]
