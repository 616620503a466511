import type { Dice } from './dice.ts'
import { oddText } from './odd-values.ts'
import type { Pool } from './pool.ts'

/** The part of JSON Schema that our declarations use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
  format?: string
}

export interface Making {
  dice: Dice
  pool: Pool
  /** Where `$ref` leads. */
  root: unknown
}

/** A value that the schema, as far as it is understood here, allows: seen in an answer before, an example, or made up. */
export function fromSchema(schema: Schema, making: Making, name = '', depth = 0): unknown {
  const { dice, pool } = making
  const { $ref, anyOf, oneOf, allOf } = schema
  if ($ref !== undefined) return fromSchema(resolve($ref, making.root), making, name, depth)
  const choices = anyOf ?? oneOf
  if (choices && choices.length > 0) return fromSchema(dice.pick(choices), making, name, depth)
  if (allOf) return Object.assign({}, ...allOf.map((each) => fromSchema(each, making, name, depth)))
  if ('const' in schema) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  const examples = [...(schema.examples ?? []), schema.example, schema.default].filter((each) => each !== undefined)
  const type = [schema.type ?? 'object'].flat()[0]
  const seen = type === 'string' ? pool.seen(name, dice) : undefined
  if (seen !== undefined && dice.percent(60)) return seen
  if (examples.length > 0 && dice.percent(60)) return dice.pick(examples)
  switch (type) {
    case 'boolean':
      return dice.percent(50)
    case 'integer':
    case 'number':
      return dice.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100_000))
    case 'null':
      return null
    case 'array': {
      const length = dice.between(schema.minItems ?? 0, (schema.minItems ?? 0) + 3)
      return Array.from({ length }, () => (depth > 4 ? null : fromSchema(schema.items ?? {}, making, name, depth + 1)))
    }
    case 'string':
      return madeUp(schema, making)
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([each]) => schema.required?.includes(each) || (depth < 4 && dice.percent(50)))
          .map(([each, inner]) => [each, fromSchema(inner, making, each, depth + 1)]),
      )
  }
}

const WORDS = ['shoe', 'jacket', 'running', 'ball', 'red', 'Fieldhouse', 'size 42', 'under 50', 'schuhe', 'tshirt mens']

function madeUp({ format, maxLength = 1000 }: Schema, { dice, pool }: Making): string {
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  if (format === 'uri') return 'https://app.example/client.json'
  if (format === 'email') return 'ana@example.test'
  const text = dice.percent(60) ? dice.pick(WORDS) : (pool.any(dice) ?? oddText(dice))
  return text.slice(0, maxLength)
}

function resolve(ref: string, root: unknown): Schema {
  return ref
    .split('/')
    .slice(1)
    .reduce(
      (place, part) => Object(place)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
      root,
    ) as Schema
}
