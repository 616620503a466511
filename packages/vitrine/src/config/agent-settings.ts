import { isLoopbackHost, oneOf } from '@vitrine/kit'
import Type from 'typebox'
import { count, flag, row } from './setting.ts'

/** Product representations other than the endpoints that the specification protects by a scope. */
const PRODUCT_FORMS = ['markdown', 'llms-full.txt', 'feeds', 'ucp', 'mcp'] as const
export type ProductForm = (typeof PRODUCT_FORMS)[number]

const SCOPES_BEFORE_CLAIM: ('catalog:read' | 'products:read' | 'search:read')[] = ['catalog:read', 'search:read']

/** Keys fetched over plain http prove nothing, unless they come from this machine. */
function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** How agents get credentials, and how long these are valid. */
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
  agentAssertionsLater: flag({
    fallback: true,
    about:
      'Whether identity assertions are accepted at the endpoints of auth.md 0.2 and later and at `/oauth2/token`. The first time, the human confirms the agent.',
  }),
  agentAssertionsFirst: flag({
    fallback: undefined,
    about:
      'Whether identity assertions are also accepted at `/agent/auth`, as in auth.md 0.1. If both are enabled, 0.1 accepts only agents that the human confirmed through a later version; alone, it asks no human. Default: only if `AGENT_ASSERTIONS_LATER` is false.',
  }),
  protectedScopes: row({
    schema: Type.Array(oneOf(['catalog:read', 'products:read', 'search:read'])),
    should: 'a list out of catalog:read, products:read, search:read',
    fallback: [],
    about:
      'Scopes that need a credential, in every machine-readable representation of the same facts (`PUBLIC_FORMS` makes exceptions). With an empty list, reading is public.',
  }),
  publicForms: row({
    schema: Type.Array(oneOf(PRODUCT_FORMS)),
    should: `a list out of ${PRODUCT_FORMS.join(', ')}`,
    fallback: [],
    about:
      'Product representations that stay public although their scope is protected: Markdown versions of pages, `/llms-full.txt`, third-party feed formats, UCP, MCP. Web pages and discovery documents are always public.',
  }),
  signedAgents: row({
    schema: Type.Array(
      Type.String({ pattern: '^((catalog:read|products:read|search:read)=)?(off|log|prefer|require)$' }),
    ),
    should: 'a list out of off, log, prefer, require, and the same for one scope, such as search:read=require',
    fallback: ['prefer'],
    about:
      'How requests signed by agents (Web Bot Auth) are treated. `off`: ignored. `log`: the agent’s name is recorded in the audit trail. `prefer`: it also has its own rate limit (`SIGNED_PER_MINUTE`). `require`: reads without a valid signature are refused with 403 and `Accept-Signature`.',
  }),
  signRequests: flag({
    fallback: undefined,
    about:
      'Whether the shop signs its requests to other servers (Web Bot Auth), and publishes the keys at `/.well-known/http-message-signatures-directory`. Keys rotate according to `SIGNING_KEY_DAYS`. Several machines should share `SIGNING_SECRET`, because the machine that responds signs the directory with its keys. Default: only if `PUBLIC_URL` is https.',
  }),
  dpopNonces: flag({
    fallback: false,
    about:
      'Whether proofs of possession (DPoP, RFC 9449) must contain a nonce of the shop, which responses return in `DPoP-Nonce`. Proofs made in advance are then rejected; each agent sends its first request twice.',
  }),
  unclaimedScopes: row({
    schema: Type.Array(oneOf(['catalog:read', 'products:read', 'search:read'])),
    should: 'a list out of catalog:read, products:read, search:read',
    fallback: SCOPES_BEFORE_CLAIM,
    about: 'The scopes of a credential before a human has claimed it; afterwards it has all three, and `cart:manage`.',
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
      'Maximum number of unclaimed registrations; beyond it a new one replaces the oldest, so that no agent is locked out.',
  }),
  auditDays: count({
    most: 3650,
    of: 'days',
    fallback: 90,
    about: 'How long the audit trail is kept.',
  }),
} as const
