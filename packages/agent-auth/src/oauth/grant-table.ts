import { Failure } from '@vitrine/server-kit'
import type { Static } from 'typebox'
import type { RequestOrigin } from '../context/context.ts'
import type { TokenResponse } from '../tokens/issue-tokens.ts'
import { identifyClient } from './client-authentication.ts'
import type { OAuth } from './oauth.ts'
import { areOurs } from './resource.ts'
import type { TokenGrants } from './token-grants.ts'
import type { TokenForm } from './token-schemas.ts'

export type TokenRequest = Static<typeof TokenForm>

type Grant = (form: TokenRequest, origin: RequestOrigin) => Promise<TokenResponse>

/** A way to a token, by the name that OAuth or auth.md gives it. */
export type GrantTable = ReadonlyMap<string, Grant>

export interface GrantTableOptions {
  /** Absent where people are not asked. */
  oauth?: OAuth
  agents: { grants: TokenGrants }
}

export function createGrantTable({ oauth, agents: { grants } }: GrantTableOptions): GrantTable {
  const authenticate = oauth?.authenticateClient ?? identifyClient
  const table = new Map<string, Grant>([
    [
      'refresh_token',
      (form, origin) =>
        grants.refresh(
          { ...form, refresh_token: required('refresh_token', form.refresh_token), resources: resourcesOf(form) },
          origin,
          authenticate,
        ),
    ],
    [
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      (form, origin) =>
        grants.jwtBearer(
          { ...form, assertion: required('assertion', form.assertion), resources: resourcesOf(form) },
          origin,
          authenticate,
        ),
    ],
    [
      'urn:workos:agent-auth:grant-type:claim',
      (form) =>
        grants.claim({
          claim_token: required('claim_token', form.claim_token),
          scope: form.scope,
          resources: resourcesOf(form),
        }),
    ],
  ])
  if (oauth)
    table.set('authorization_code', (form, origin) => oauth.exchange({ ...form, resources: resourcesOf(form) }, origin))
  return table
}

/** Judges what is the same for all grants, and hands over to the one that is asked for. */
export async function grantToken(
  grants: GrantTable,
  form: TokenRequest,
  { origin, publicUrl }: { origin: RequestOrigin; publicUrl: string },
): Promise<TokenResponse> {
  const grant = grants.get(form.grant_type)
  if (!grant)
    throw new Failure('unsupported_grant_type', `grant_type should be one of ${[...grants.keys()].join(', ')}.`)
  if (!areOurs(resourcesOf(form), publicUrl))
    throw new Failure('invalid_target', `resource should be ${publicUrl} or an address below it.`)
  return grant(form, origin)
}

function resourcesOf({ resource }: TokenRequest): string[] {
  return resource?.split(' ') ?? []
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new Failure('invalid_request', `${name} is missing.`)
  return value
}
