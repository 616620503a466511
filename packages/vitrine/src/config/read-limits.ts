import { type Limit, PROFILES, type Profile } from '@vitrine/server-kit'
import { Check } from 'typebox/schema'
import { fromText } from './from-text.ts'
import { nearestName } from './similar-names.ts'

// The limits of a shop are one decision, its size, and single values beside it: `LIMITS=large,memoryMb=2048` in the
// environment, `limits: { profile: 'large', memoryMb: 2048 }` in the file. The environment overrides single members.

/** The environment variable with the profile and single limits. */
export const LIMITS_VARIABLE = 'LIMITS'

export type LimitRows = Readonly<Record<string, Limit>>

/** A member of `limits` that the owner set: the profile, or one limit. */
export interface GivenLimit {
  value: unknown
  /** The variable or the file, for messages: `LIMITS`, `limits in vitrine.config.ts`. */
  where: string
}

/** The members that the owner set, by name. */
export type GivenLimits = ReadonlyMap<string, GivenLimit>

interface LimitSources {
  /** The value of `LIMITS`. */
  text: string | undefined
  /** `limits` in the file. */
  file: unknown
  /** Names the file in messages. */
  origin: string
}

/** What the owner set, not checked yet. A list without names of members is a mistake, one sentence each. */
export function givenLimits(
  rows: LimitRows,
  { text = '', file = {}, origin }: LimitSources,
  mistakes: string[],
): GivenLimits {
  const given = new Map<string, GivenLimit>()
  const place = `limits in ${origin}`
  if (typeof file === 'object' && file !== null && !Array.isArray(file)) {
    for (const [name, value] of Object.entries(file)) if (value !== undefined) given.set(name, { value, where: place })
  } else mistakes.push(`${place} should be an object, such as { profile: 'large' }.`)
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [name = '', value] = part.split('=', 2).map((each) => each.trim())
    const row = rows[name]
    const member = value === undefined ? 'profile' : name
    if (given.get(member)?.where === LIMITS_VARIABLE) mistakes.push(`${LIMITS_VARIABLE} has ${member} twice.`)
    if (value === undefined) given.set('profile', { value: name, where: LIMITS_VARIABLE })
    else given.set(name, { value: row ? fromText(row.schema, value) : value, where: LIMITS_VARIABLE })
  }
  return given
}

/** The value of each limit: what the owner set, or that of the profile. */
export function resolveLimits(rows: LimitRows, given: GivenLimits, mistakes: string[]): Record<string, unknown> {
  const profile = profileOf(given)
  if (profile === undefined) mistakes.push(unknownProfile(given, rows))
  const values = Object.entries(rows).map(([name, { profiles }]): [string, unknown] => [
    name,
    given.get(name)?.value ?? profiles[profile ?? 'standard'],
  ])
  for (const [name, { value, where }] of given) {
    const row = rows[name]
    if (row && !Check(row.schema, value))
      mistakes.push(`${name} in ${where} should be ${row.should}; it is ${JSON.stringify(value)}.`)
    if (!row && name !== 'profile') mistakes.push(`${name} in ${where} is not a limit. ${suggestion(name, rows)}`)
  }
  return Object.fromEntries(values)
}

/** The profile that the owner chose, `standard` if none; undefined if there is none of its name. */
function profileOf(given: GivenLimits): Profile | undefined {
  const name = given.get('profile')?.value ?? 'standard'
  return PROFILES.find((profile) => profile === name)
}

function unknownProfile(given: GivenLimits, rows: LimitRows): string {
  const { value, where } = given.get('profile') ?? {}
  const named = String(value)
  // Of a limit without a value, the value is missing; of another word, the profile is meant.
  const meant = nearestName(named, PROFILES)
  const row = Object.hasOwn(rows, named) ? rows[named] : undefined
  const hint = row
    ? `Write ${named}=VALUE, which should be ${row.should}.`
    : meant === undefined
      ? `The profiles are ${PROFILES.join(', ')}.`
      : `Did you mean ${meant}?`
  return `${JSON.stringify(value)} in ${where} is not a profile. ${hint}`
}

function suggestion(name: string, rows: LimitRows): string {
  const meant = nearestName(name, Object.keys(rows))
  return meant === undefined ? 'docs/reference/configuration.md lists all limits.' : `Did you mean ${meant}?`
}
