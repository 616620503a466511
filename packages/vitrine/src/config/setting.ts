import Type, { type Static, type TSchema } from 'typebox'

/** One row of a table of settings: from it the configuration is read, and mistakes and the reference are worded. */
export interface Setting<T extends TSchema = TSchema> {
  schema: T
  /** Completes "PORT should be …". */
  should: string
  fallback: Static<T> | undefined
  about: string
  /** Structured settings cannot be said in an environment variable. */
  env?: false
}

/** Keeps a row's own types, so that what is read is typed by what it must be. */
export const row = <T extends TSchema, F extends Static<T> | undefined>(setting: Setting<T> & { fallback: F }) =>
  setting

/** An address that `new URL` reads and that begins as the pattern says: a port of 99999 is none. */
export const address = (pattern: string) => Type.Refine(Type.String({ pattern }), (text) => URL.canParse(text))

/** An origin: scheme and host, nothing behind them. */
export const Url = address('^https?://[^/?#\\s]+/?$')

/** What a table of settings becomes when it is read: a member is optional where nothing is its default. */
export type Values<Rows extends Record<string, Setting>> = {
  [Name in keyof Rows]: undefined extends Rows[Name]['fallback']
    ? Static<Rows[Name]['schema']> | undefined
    : Static<Rows[Name]['schema']>
}
