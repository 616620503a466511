import { cutText } from '@vitrine/kit'
import type { FastifyRequest } from 'fastify'
import Type, { type TObject, type TSchema } from 'typebox'

// Queries of pages: declared like those of the API, but read leniently. Forms send empty fields, people edit addresses,
// and links have campaign parameters; none of these is an error.

const MOST_VALUES = 20

/** A parameter that is given once; of several values the first counts. */
export const single = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** A parameter that may be repeated. */
export const repeated = (maxLength: number) =>
  Type.Optional(Type.Array(Type.String({ maxLength }), { maxItems: MOST_VALUES }))

export type PageQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * A hook that fits a query to its schema before it is validated: other parameters and empty values are left out, values
 * are read up to their longest length, and lists up to their most values.
 */
export function fitQuery(parameters: TObject) {
  return async (request: FastifyRequest): Promise<void> => {
    request.query = fitParameters(parameters, Object(request.query))
  }
}

/** The pure part of `fitQuery`. */
export function fitParameters(parameters: TObject, query: Readonly<Record<string, unknown>>): PageQuery {
  const fitted = Object.entries(query).flatMap(([name, value]): [string, string | string[]][] => {
    const { type, items, maxLength, maxItems }: ParameterSchema = schemaOf(parameters, name) ?? { maxItems: 0 }
    const longest = items?.maxLength ?? maxLength
    const texts = textsOf(value).map((text) => cutText(text, longest ?? text.length))
    const [first] = texts
    if (type === 'array' && first !== undefined) return [[name, texts.slice(0, maxItems)]]
    return type === 'string' && first !== undefined ? [[name, first]] : []
  })
  return Object.fromEntries(fitted)
}

interface ParameterSchema {
  type?: string
  items?: ParameterSchema
  maxLength?: number
  maxItems?: number
}

function schemaOf({ properties, patternProperties = {} }: TObject & ByPattern, name: string): TSchema | undefined {
  if (Object.hasOwn(properties, name)) return properties[name]
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1]
}

interface ByPattern {
  patternProperties?: Readonly<Record<string, TSchema>>
}

function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
}
