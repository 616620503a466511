// Describes schema violations in sentences that name what is expected.

/** The shape that Ajv and TypeBox share. */
export interface ValidationError {
  keyword: string
  params: object
  message?: string
}

/**
 * Returns the end of a sentence that begins with the name of the invalid value.
 *
 * @example
 * describeValidationError({ keyword: 'required', params: { missingProperty: 'id' } }) // => 'is missing'
 */
export function describeValidationError({ keyword, params, message = 'is not valid' }: ValidationError): string {
  return REASONS[keyword]?.({ ...params }) ?? message
}

type Params = Readonly<Record<string, unknown>>

const REASONS: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'is missing',
  additionalProperties: ({ additionalProperty: name }) =>
    typeof name === 'string'
      ? `has ${JSON.stringify(name)}, which is not known here`
      : 'has members that are not known',
  type: ({ type }) => `should be ${TYPES[String(type)] ?? String(type)}`,
  enum: ({ allowedValues }) => `should be one of ${listed(allowedValues)}`,
  const: ({ allowedValue }) => `should be ${String(allowedValue)}`,
  minimum: ({ limit }) => `should be at least ${limit}`,
  maximum: ({ limit }) => `should be at most ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? 'is empty' : `should have at least ${limit} characters`),
  maxLength: ({ limit }) => `should have at most ${limit} characters`,
  minItems: ({ limit }) => (limit === 1 ? 'is empty' : `should have at least ${limit} entries`),
  maxItems: ({ limit }) => `should have at most ${limit} entries`,
  format: ({ format }) => `should be ${FORMATS[String(format)] ?? String(format)}`,
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'one text',
  integer: 'one whole number',
  number: 'one number',
  boolean: 'true or false',
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'an instant such as 2026-11-20T00:00:00Z',
  uri: 'an address such as https://agent.example/profile',
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values)
}
