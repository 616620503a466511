import Type, { type Static, type TSchema } from 'typebox'
import { type CountedSetting, count, type Setting } from './setting.ts'

/** The sizes of a shop for which each limit has a value. */
export const PROFILES = ['small', 'standard', 'large'] as const

export type Profile = (typeof PROFILES)[number]

/**
 * A setting that is a member of `limits`: its default depends on the profile that the owner chooses. A capability declares
 * its limits among its settings, and reads their values like those.
 */
export interface Limit<T extends TSchema = TSchema> extends Setting<T> {
  profiles: Readonly<Record<Profile, Static<T>>>
  /** The value of the standard profile. */
  fallback: Static<T>
}

/** A value in each profile: an object, or one value that does not depend on the size of the shop. */
type InProfiles<Value> = Value | Readonly<Record<Profile, Value>>

/**
 * A limit that is a whole number; the range and the unit are those of `count`.
 *
 * @example
 * const NOTE_LIMITS = { notesPerHour: limit({ about: 'Notes per hour.', profiles: { small: 10, standard: 50, large: 900 } }) }
 * NOTE_LIMITS.notesPerHour.fallback // => 50
 */
export function limit({ profiles: given, ...setting }: LimitOf<number>): Limit<Type.TInteger> {
  const profiles = inEach(given)
  return { ...count({ ...setting, fallback: profiles.standard }), profiles }
}

/**
 * A limit that is on or off.
 *
 * @example
 * limitFlag({ about: 'Whether notes are counted.', profiles: true }).profiles.small // => true
 */
export function limitFlag({ profiles: given, about }: LimitOf<boolean>): Limit<Type.TBoolean> {
  const profiles = inEach(given)
  return { schema: Type.Boolean(), should: 'true or false', about, fallback: profiles.standard, profiles }
}

type LimitOf<Value> = Omit<CountedSetting<undefined>, 'fallback'> & { profiles: InProfiles<Value> }

function inEach<Value extends number | boolean>(given: InProfiles<Value>): Record<Profile, Value> {
  return typeof given === 'object' ? given : { small: given, standard: given, large: given }
}

/**
 * Whether a setting is a member of `limits`.
 *
 * @example
 * isLimit(limitFlag({ about: 'Whether notes are counted.', profiles: true })) // => true
 */
export function isLimit(setting: Setting): setting is Limit {
  return 'profiles' in setting
}
