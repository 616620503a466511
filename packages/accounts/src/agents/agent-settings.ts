import { AUTH_MD_VERSIONS } from '@vitrine/agent-auth/auth-md/words'
import { isLoopbackHost, oneOf } from '@vitrine/kit'
import { count, flag, row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Which ones the shop has is checked with the capabilities: see `unknownScopes`. */
const ScopeNames = Type.Array(Type.String({ pattern: '^[^\\s:]+:[^\\s:]+$' }))

/** Keys fetched over plain http prove nothing, unless they come from this machine. */
function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** How agents get credentials, and what these permit. */
export const AGENT_SETTINGS = {
  agentAnonymous: flag({
    fallback: true,
    about: 'Whether an agent may register without any identity (`anonymous`).',
  }),
  agentVerifiedEmail: flag({
    fallback: true,
    about: 'Whether an agent may register with the e-mail address of its human (`verified_email`).',
  }),
  agentIssuers: row({
    schema: Type.Array(Type.Refine(Type.String({ pattern: '^https?://[^?#\\s]*$' }), isSafeIssuer)),
    should: 'a list of issuers such as https://agents.example, exactly as their assertions name them',
    fallback: [],
    about:
      'Agent providers whose identity assertions (ID-JAG) are accepted. With an empty list, this registration method is disabled.',
  }),
  agentAssertionVersions: row({
    schema: Type.Array(oneOf(AUTH_MD_VERSIONS), { minItems: 1 }),
    should: 'a list of the versions 0.1 and 0.7 of auth.md',
    fallback: ['0.7' as const],
    about:
      'Versions of auth.md at whose endpoints identity assertions of `AGENT_ISSUERS` are accepted. 0.7: `/agent/identity` and `/oauth2/token`; the first time, the human confirms the agent. 0.1: `/agent/auth`; it asks no human if it is alone. With both, it accepts only agents that the human has confirmed by 0.7.',
  }),
  protectedScopes: row({
    schema: ScopeNames,
    should: 'a list of scopes, such as catalog:read, products:read, search:read',
    fallback: [],
    about:
      'Scopes that need a credential, in every machine-readable representation of the same facts (`PUBLIC_FORMS` makes exceptions). With an empty list, reading is public.',
  }),
  dpopNonces: flag({
    fallback: false,
    about:
      'Whether proofs of possession (DPoP, RFC 9449) must contain a nonce of the shop, which responses return in `DPoP-Nonce`. Proofs made in advance are then rejected; each agent sends its first request twice.',
  }),
  unclaimedScopes: row({
    schema: ScopeNames,
    should: 'a list of scopes, such as catalog:read, products:read, search:read',
    fallback: ['catalog:read', 'search:read'],
    about: 'The scopes of a credential before a human has claimed it; afterwards it has all of the shop.',
  }),
  credentialDays: count({
    most: 3650,
    of: 'days',
    fallback: 365,
    about:
      'How long the credential of a claimed registration is valid, and an `api_key` for which an agent provider vouched.',
  }),
} as const
