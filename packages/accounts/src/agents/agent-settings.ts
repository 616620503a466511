import { AUTH_MD_VERSIONS } from '@vitrine/agent-auth'
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

/** How agents get credentials, how long these are valid, and how much each caller may ask for. */
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
  unclaimedHours: count({
    most: 8760,
    of: 'hours',
    fallback: 72,
    about: 'How long an unclaimed registration and its credential are valid.',
  }),
  credentialDays: count({
    most: 3650,
    of: 'days',
    fallback: 365,
    about:
      'How long the credential of a claimed registration is valid, and an `api_key` for which an agent provider vouched.',
  }),
  assertionHours: count({
    most: 8760,
    of: 'hours',
    fallback: 24,
    about:
      'How long an `identity_assertion` is valid, which an agent exchanges for access tokens. A refresh token renews it.',
  }),
  accessTokenMinutes: count({
    most: 1440,
    of: 'minutes',
    fallback: 60,
    about: 'How long an `access_token` is valid.',
  }),
  unclaimedMost: count({
    least: 10,
    fallback: 100_000,
    about:
      'Maximum number of unclaimed registrations; beyond it a new one replaces the oldest of the network with most, so that no agent is locked out.',
  }),
  rateLimits: flag({
    fallback: true,
    about: 'Whether requests are counted and limited. Registration is always limited.',
  }),
  anonymousPerMinute: count({
    fallback: 1200,
    about: 'Requests per minute of one network address without a credential; an IPv6 /64 network counts as one.',
  }),
  signedPerMinute: count({
    fallback: 2400,
    about: 'Requests per minute of an agent that signs its requests (Web Bot Auth), from any address.',
  }),
  registeredPerMinute: count({
    fallback: 2400,
    about: 'Requests per minute of a registered agent, from any address.',
  }),
  claimedPerMinute: count({
    fallback: 12_000,
    about: 'Requests per minute of a claimed registration, from any address.',
  }),
  discoveryPerMinute: count({
    fallback: 600,
    about:
      'Requests per minute of one caller for discovery documents: llms.txt, robots.txt, sitemaps, /openapi.json, /.well-known/. Counted separately.',
  }),
  costOfCatalog: count({
    fallback: 1,
    about: 'The number of requests that one catalogue read counts as.',
  }),
  costOfSearch: count({
    fallback: 2,
    about: 'The number of requests that one search counts as.',
  }),
  costOfFeed: count({
    fallback: 5,
    about: 'The number of requests that one read of a product feed counts as.',
  }),
  registrationsPerAddress: count({
    fallback: 20,
    about: 'How many agents may register from one network address in an hour without a proof of work.',
  }),
  registrationsPerHour: count({
    least: 0,
    fallback: 2000,
    about: 'How many agents may register in an hour without a proof of work; 0 requires one from every agent.',
  }),
  mailsPerAddress: count({
    fallback: 30,
    about:
      'Claim e-mails that one network address can cause per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerMailbox: count({
    fallback: 5,
    about:
      'Claim e-mails to one mailbox per day, from all agents together, before each costs a proof of work; one network address can cause half of them.',
  }),
  mailsPerDomain: count({
    fallback: 200,
    about:
      'Claim e-mails from one wide network (/24 or /48) to all mailboxes of one mail domain per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerHour: count({
    fallback: 2000,
    about: 'Claim e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
  signInsPerMailbox: count({
    fallback: 10,
    about:
      'Sign-in e-mails to one mailbox per day before each costs a proof of work; one network address can cause half of them, and a browser that signed in before has a separate limit.',
  }),
  signInsPerHour: count({
    fallback: 2000,
    about: 'Sign-in e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
} as const
