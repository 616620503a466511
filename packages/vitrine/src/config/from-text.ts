import { createRequire } from 'node:module'
import { lazily } from '@vitrine/kit'
import Type, { type TSchema } from 'typebox'
import { Check } from 'typebox/schema'

const require = createRequire(import.meta.url)

/** A hundred and forty modules, for the few values that are written in another way: `1.5`, `TRUE`. */
const loadConvert = lazily(() => (require('typebox/value') as typeof import('typebox/value')).Convert)

/** The value of an environment variable; lists are separated by commas. */
export function fromText(schema: TSchema, text: string): unknown {
  if (Type.IsArray(schema)) return text.split(',').map((item) => item.trim())
  if (Check(schema, text)) return text
  if (Type.IsInteger(schema) && /^\d{1,15}$/.test(text)) return Number(text)
  if (Type.IsBoolean(schema) && (text === 'true' || text === 'false')) return text === 'true'
  return loadConvert()(schema, text)
}
