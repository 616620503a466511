import { cutText } from '@vitrine/kit'
import { describeValidationError, Failure } from '@vitrine/server-kit'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/schema'

/**
 * Validates without coercion. Elsewhere text from addresses is converted to numbers, but JSON has its own types: an id
 * that arrived as 7 must be returned as 7.
 */
export const strictCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    if (Check(schema, value)) return { value }
    return { error: new Failure('invalid_request', `${describeMistakes(schema, value, httpPart ?? 'body')}.`) }
  }
}

/** The first few mistakes, each with its location. */
export function describeMistakes(schema: TSchema, value: unknown, name: string): string {
  if (Array.isArray(value))
    return `${name} should be one object; send each of several in a request of its own${noBatches(schema)}`
  // An unknown member is reported once, by the object that contains it.
  const [, errors] = Errors(schema, value)
  const mistakes = errors.filter(({ keyword }) => keyword !== 'boolean')
  return mistakes
    .slice(0, 5)
    .map((mistake) => {
      const place = `${name}${mistake.instancePath}`
      if (mistake.keyword === 'required') return `${place}: ${mistake.params.requiredProperties.join(', ')} is missing`
      if (mistake.keyword === 'additionalProperties')
        return `${place}: ${cutText(mistake.params.additionalProperties.join(', '), 100)} is not known here${known(schema, mistake.instancePath)}`
      return `${place} ${describeValidationError(mistake)}`
    })
    .join('; ')
}

function noBatches(schema: TSchema): string {
  const isRpc = 'properties' in schema && 'jsonrpc' in Object(schema.properties)
  return isRpc ? ' (MCP had batches in its revision 2025-03-26 alone)' : ''
}

/** The known members, if the mistake is at the top level. */
function known(schema: TSchema, place: string): string {
  const names = place === '' && 'properties' in schema ? Object.keys(Object(schema.properties)) : []
  return names.length > 0 ? `; there are ${names.join(', ')}` : ''
}
