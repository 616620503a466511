import type { Dice } from './dice.ts'
import type { Schema } from './from-schema.ts'
import type { Pool } from './pool.ts'

// The texts that a schema allows, each in a value that is right otherwise, so that it gets as far as it can.

export interface Filling {
  /** `buyer.email`, `ids[]` */
  place: string
  /** The longest text, in characters; undefined if the schema does not say it. */
  declared?: number | undefined
  /** The value with this text in its place. Of a list, the words of the text are its members. */
  fill(text: string): unknown
}

export interface Values {
  /** Shared schemas by their `$id`. */
  schemas: Readonly<Record<string, unknown>>
  pool: Pool
  dice: Dice
}

const DEEPEST = 8

/** `numbers`: whether numbers and words of a closed list are read from texts, as in addresses and forms. */
export function* textsIn(
  schema: Schema,
  values: Values,
  { numbers }: { numbers: boolean },
  place = '',
  depth = 0,
): Generator<Filling> {
  if (depth > DEEPEST) return
  const { type, items, properties = {}, maxLength } = resolve(schema, values)
  for (const each of choicesOf(schema, values)) yield* textsIn(each, values, { numbers }, place, depth + 1)
  const kinds = [type].flat()
  const isClosed = isOneOfFew(resolve(schema, values))
  if (kinds.includes('string') && (numbers || !isClosed)) yield { place, declared: maxLength, fill: (text) => text }
  if (numbers && kinds.some((kind) => kind === 'integer' || kind === 'number' || kind === 'boolean'))
    yield { place, fill: (text) => text }
  if (items) {
    const ofMember = [...textsIn(items, values, { numbers }, `${place}[]`, depth + 1)]
    for (const { fill, ...member } of ofMember) yield { ...member, fill: (text) => [fill(text)] }
    const [first] = ofMember
    if (first) yield { place: `${place}[] as a list`, fill: (text) => text.split(' ').map(first.fill) }
  }
  const right = rightValue(schema, values)
  for (const [name, member] of Object.entries(properties))
    for (const { place: inner, declared, fill } of textsIn(member, values, { numbers }, join(place, name), depth + 1))
      yield { place: inner, declared, fill: (text) => ({ ...Object(right), [name]: fill(text) }) }
}

/** A value that the schema allows, with what is required and nothing else. */
export function rightValue(schema: Schema, values: Values, name = '', depth = 0): unknown {
  const { pool, dice } = values
  const own = resolve(schema, values)
  const [choice] = choicesOf(own, values)
  if (choice) return rightValue(choice, values, name, depth)
  if ('const' in own) return own.const
  if (own.enum) return own.enum[0]
  const [type = 'object'] = [own.type].flat()
  if (type === 'string') return pool.seen(name, dice) ?? exampleOf(own) ?? 'x'
  if (type === 'array') {
    const members = Math.max(1, own.minItems ?? 0)
    return own.items && depth < DEEPEST
      ? Array.from({ length: members }, () => rightValue(own.items ?? {}, values, name, depth + 1))
      : []
  }
  if (type === 'integer' || type === 'number') return own.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  return Object.fromEntries(
    Object.entries(own.properties ?? {})
      .filter(([each]) => own.required?.includes(each))
      .map(([each, member]) => [each, rightValue(member, values, each, depth + 1)]),
  )
}

function exampleOf({ examples, example, default: usual }: Schema): unknown {
  return [...(examples ?? []), example, usual].find((each) => each !== undefined)
}

function isOneOfFew(schema: Schema): boolean {
  return schema.enum !== undefined || 'const' in schema
}

function choicesOf({ anyOf, oneOf }: Schema, values: Values): Schema[] {
  return [...(anyOf ?? []), ...(oneOf ?? [])].map((each) => resolve(each, values))
}

/** The schema itself, and not a reference to a shared one. */
function resolve(schema: Schema, values: Values): Schema {
  const { $ref, allOf } = schema
  if ($ref !== undefined) return resolve(Object(values.schemas[$ref.replace(/#.*$/, '')]), values)
  if (!allOf) return schema
  const parts = allOf.map((each) => resolve(each, values))
  return { ...schema, properties: Object.assign({}, ...parts.map(({ properties }) => properties)) }
}

function join(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}
