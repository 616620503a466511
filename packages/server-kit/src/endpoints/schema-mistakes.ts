// What a schema finds wrong with a value, in words that say how it should be.

/** As Ajv and TypeBox both tell it. */
export interface ValidationError {
  keyword: string
  params: object
  message?: string
}

/** The end of a sentence that begins with the name of what is wrong. */
export function describeValidationError({ keyword, params, message = 'is not valid' }: ValidationError): string {
  return REASONS[keyword]?.({ ...params }) ?? message
}

type Params = Readonly<Record<string, unknown>>

const REASONS: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'is missing',
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
