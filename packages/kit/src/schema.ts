import type { Static, TSchema, TUnsafe } from 'typebox'

// Plain objects with types of TypeBox, none of whose 373 modules is loaded: half of the programs that use this package have
// no schema.

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
  return typed<Static<T>>({ $ref: `${schema.$id}#` })
}

/**
 * One of a few strings, as an `enum` (which OpenAPI readers render better than a union of constants).
 *
 * @example
 * oneOf(['asc', 'desc']).enum // => [ 'asc', 'desc' ]
 */
export function oneOf<const Words extends readonly string[]>(words: Words, options: object = {}) {
  return typed<Words[number]>({ type: 'string', enum: words, ...options })
}

/**
 * The schema with a type that it does not imply. `Type.Unsafe` adds a hidden mark as well, which only TypeBox's `Extends`
 * reads.
 */
function typed<T>(schema: object): TUnsafe<T> {
  return schema as TUnsafe<T>
}
