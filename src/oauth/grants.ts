import type { Static } from 'typebox'
import type { Agents } from '../agents/agents.ts'
import type { TokenAnswer } from '../agents/door.ts'
import type { Origin } from '../agents/parts.ts'
import { Failure } from '../failure.ts'
import type { OAuth } from './oauth.ts'
import { areOurs } from './resource.ts'
import type { TokenForm } from './token-answers.ts'

export type Form = Static<typeof TokenForm>
type Grant = (form: Form, origin: Origin) => Promise<TokenAnswer>

/** A way to a token, by the name that OAuth or auth.md gives it. */
export type Grants = ReadonlyMap<string, Grant>

export interface GrantsParts {
  /** Absent where people are not asked. */
  oauth?: OAuth
  agents: Pick<Agents, 'grants'>
}

export function listGrants({ oauth, agents: { grants } }: GrantsParts): Grants {
  return new Map<string, Grant>([
    ...(oauth === undefined
      ? []
      : [
          [
            'authorization_code',
            (form: Form, origin: Origin) => oauth.exchange({ ...form, resources: resourcesOf(form) }, origin),
          ] as const,
        ]),
    [
      'refresh_token',
      ({ refresh_token, client_id, scope }, origin) =>
        grants.refresh({ refresh_token: required('refresh_token', refresh_token), client_id, scope }, origin),
    ],
  ])
}

/** Judges what is the same for all grants, and hands over to the one that is asked for. */
export async function grantToken(
  grants: Grants,
  form: Form,
  { origin, publicUrl }: { origin: Origin; publicUrl: string },
): Promise<TokenAnswer> {
  const grant = grants.get(form.grant_type)
  if (!grant)
    throw new Failure('unsupported_grant_type', `grant_type should be one of ${[...grants.keys()].join(', ')}.`)
  if (!areOurs(resourcesOf(form), publicUrl))
    throw new Failure('invalid_target', `resource should be ${publicUrl} or an address below it.`)
  return grant(form, origin)
}

function resourcesOf({ resource }: Form): string[] {
  return resource?.split(' ') ?? []
}

export function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new Failure('invalid_request', `${name} is missing.`)
  return value
}
