import { describeValidationError, Failure } from '@vitrine/server-kit'
import type { FastifyError, FastifySchemaValidationError } from 'fastify'

/** Reports every mistake with its location; for an unknown parameter it lists the known ones. */
export function toValidationFailure(error: FastifyError): Failure {
  const { validation = [], validationContext: part = 'request' } = error
  const where = part === 'querystring' ? 'query' : part
  const unknown = validation.flatMap(({ params }) =>
    typeof params.additionalProperty === 'string' ? [params.additionalProperty] : [],
  )
  return where === 'query' && unknown.length > 0
    ? unknownParameters(unknown, knownParameters(validation))
    : mistakes(where, validation)
}

function unknownParameters(unknown: string[], known: string[]): Failure {
  const are = unknown.length === 1 ? 'is not a parameter' : 'are not parameters'
  const names = unknown.map((name) => `"${name.slice(0, 60)}"`).join(', ')
  return new Failure('unknown_parameter', `${names} ${are} here. Known are: ${known.join(', ') || 'none'}.`, {
    extensions: { unknown_parameters: unknown, known_parameters: known },
  })
}

function mistakes(where: string, validation: FastifySchemaValidationError[]): Failure {
  const errors = validation.map((mistake) => ({
    in: where,
    name: nameOf(where, mistake),
    reason: isRepeated(where, mistake) ? 'was sent more than once' : describeValidationError(mistake),
  }))
  const detail = errors.map(({ name, reason }) => `${name || `The ${where}`} ${reason}`).join('; ')
  return new Failure('invalid_request', `${detail}.`, { extensions: { errors } })
}

/** A parameter that may be repeated is a list to us; to the caller each is the parameter. */
function nameOf(where: string, { instancePath, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1)
  const missing = typeof params.missingProperty === 'string' ? [params.missingProperty] : []
  return [...(where === 'query' ? path.slice(0, 1) : path), ...missing].join('.')
}

function isRepeated(where: string, { keyword, ...mistake }: FastifySchemaValidationError): boolean {
  return where === 'query' && keyword === 'type' && 'data' in mistake && Array.isArray(mistake.data)
}

/** Ajv is verbose here, so that the error includes the violated schema. */
function knownParameters(validation: FastifySchemaValidationError[]): string[] {
  const broken = validation.find(({ params }) => typeof params.additionalProperty === 'string')
  const schema = broken && 'parentSchema' in broken ? broken.parentSchema : undefined
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return []
  return Object.keys(Object(schema.properties))
}
