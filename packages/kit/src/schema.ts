import Type, { type Static, type TSchema } from 'typebox'

/**
 * Names a schema: the OpenAPI component and the `$id` to which `ref` points.
 *
 * @example
 * named('Size', { type: 'string' }) // => { type: 'string', '$id': 'Size' }
 */
export function named<T extends TSchema>(name: string, schema: T): T & { $id: string } {
  return { ...schema, $id: name }
}

/**
 * A reference to a named schema, so that OpenAPI describes it once; its type is the named schema's type.
 *
 * @example
 * ref(named('Size', { type: 'string' })).$ref // => 'Size#'
 */
export function ref<T extends TSchema & { $id: string }>(schema: T) {
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` })
}

/**
 * One of a few strings, as an `enum` (which OpenAPI readers render better than a union of constants).
 *
 * @example
 * oneOf(['asc', 'desc']).enum // => [ 'asc', 'desc' ]
 */
export function oneOf<const Words extends readonly string[]>(words: Words, options: object = {}) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: words, ...options })
}
