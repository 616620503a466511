import { inspect } from 'node:util'
import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Errors, Pointer } from 'typebox/schema'

export interface WrongMember {
  /** A JSON pointer; empty for the whole value. */
  path: string
  /** `accent is "red"`, `[0].price is 4.9`, `colour is unknown`, `days is missing`. */
  said: string
}

/**
 * What is wrong with a value: of an object or a list, only the members that are. Empty for a valid value.
 *
 * @example
 * wrongMembers({ properties: { days: { type: 'integer' } } }, { days: 'two' }) // => [{ path: '/days', said: 'days is "two"' }]
 */
export function wrongMembers(schema: TSchema, value: unknown): WrongMember[] {
  const [, errors] = Errors(schema, value)
  const members = errors.flatMap((error) => membersOf(error, value))
  // An object with a wrong member is an error of its own, which says less.
  return members.filter(({ path }) => !members.some((other) => other.path.startsWith(`${path}/`)))
}

function membersOf({ keyword, instancePath: path, params }: TLocalizedValidationError, value: unknown): WrongMember[] {
  if (keyword === 'required')
    return params.requiredProperties.map((name) => ({
      path: `${path}/${name}`,
      said: `${memberName(`${path}/${name}`)} is missing`,
    }))
  if (keyword === 'boolean') return [{ path, said: `${memberName(path)} is unknown` }]
  return [{ path, said: `${memberName(path)} is ${onOneLine(Pointer.Get(value, path))}` }]
}

/**
 * A JSON pointer as it is written in code.
 *
 * @example
 * memberName('/home/2/title') // => 'home[2].title'
 */
export function memberName(path: string): string {
  const names = path.split('/').slice(1)
  return names.map((name, at) => (/^\d+$/.test(name) ? `[${name}]` : `${at > 0 ? '.' : ''}${name}`)).join('') || 'it'
}

/**
 * A value on one line; functions by their names, which JSON omits.
 *
 * @example
 * onOneLine({ show: 'hero' }) // => "{ show: 'hero' }"
 */
export function onOneLine(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : inspect(value, { breakLength: Infinity, depth: 5 })
}
