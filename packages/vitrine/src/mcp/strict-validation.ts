import { describeValidationError, Failure } from '@vitrine/server-kit'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'

/**
 * Checks without changing anything. Elsewhere text from addresses is turned into numbers, but JSON has types of its
 * own: an id that came as 7 has to go back as 7.
 */
export const strictCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    if (Value.Check(schema, value)) return { value }
    if (httpPart === 'querystring')
      return { error: new Failure('unknown_parameter', 'This address takes no query parameters.') }
    return { error: new Failure('invalid_request', `${describeMistakes(schema, value, httpPart ?? 'body')}.`) }
  }
}

/** The first few mistakes, each with its place. */
export function describeMistakes(schema: TSchema, value: unknown, name: string): string {
  const mistakes = Value.Errors(schema, value).slice(0, 5)
  return mistakes
    .map((mistake) =>
      mistake.keyword === 'required'
        ? `${name}${mistake.instancePath}: ${mistake.params.requiredProperties.join(', ')} is missing`
        : `${name}${mistake.instancePath} ${describeValidationError(mistake)}`,
    )
    .join('; ')
}
