import Type, { type Static, type TSchema } from 'typebox'

/** One row of a table of settings: the source of its parsing, its error message and its reference entry. */
export interface Setting<T extends TSchema = TSchema> {
  schema: T
  /** Completes "PORT should be …". */
  should: string
  fallback: Static<T> | undefined
  about: string
  /** Structured settings cannot be set by an environment variable. */
  env?: false
}

/** Keeps a row's own types, so that the parsed value has the type of its schema. */
export const row = <T extends TSchema, F extends Static<T> | undefined>(setting: Setting<T> & { fallback: F }) =>
  setting

/** A setting that is true or false. */
export const flag = <F extends boolean | undefined>(setting: { fallback: F; about: string }) =>
  row({ schema: Type.Boolean(), should: 'true or false', ...setting })

/** A setting that is a whole number; `of` is its unit in the plural. */
export const count = <F extends number | undefined>({ least = 1, most, of, ...setting }: CountedSetting<F>) => {
  const range = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`
  const schema = Type.Integer({ minimum: least, ...(most !== undefined && { maximum: most }) })
  return row({ schema, should: `a whole number ${of === undefined ? '' : `of ${of} `}${range}`, ...setting })
}

/** What `count` takes. */
export interface CountedSetting<F> {
  /** Default: 1. */
  least?: number
  most?: number
  of?: string
  fallback: F
  about: string
}

/** An address that `new URL` accepts and that matches the pattern: a port of 99999 is invalid. */
export const address = (pattern: string) => Type.Refine(Type.String({ pattern }), (text) => URL.canParse(text))

/** An origin: scheme and host only. */
export const Url = address('^https?://[^/?#\\s]+/?$')

/** The configuration type of a table of settings: members without a default are optional. */
export type Values<Rows extends Record<string, Setting>> = {
  [Name in keyof Rows]: undefined extends Rows[Name]['fallback']
    ? Static<Rows[Name]['schema']> | undefined
    : Static<Rows[Name]['schema']>
}

/**
 * The environment variable of a setting; facts of the shop start with `SHOP_`, except `POLICIES_DIR`.
 *
 * @example
 * environmentName('publicUrl', false) // => 'PUBLIC_URL'
 * environmentName('timeZone', true) // => 'SHOP_TIME_ZONE'
 */
export function environmentName(name: string, isShop: boolean): string {
  const upper = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  return isShop && name !== 'policiesDir' ? `SHOP_${upper}` : upper
}
