import { isLoopbackHost, oneOf } from '@vitrine/kit'
import Type from 'typebox'
import { PRODUCT_FORMS } from '../http/product-forms.ts'
import { row } from './setting.ts'

const SCOPES_BEFORE_CLAIM: ('catalog:read' | 'products:read' | 'search:read')[] = ['catalog:read', 'search:read']

/** Keys that come in the clear prove nothing, unless they come from this machine. */
function isSafeIssuer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** How agents get credentials, and how long those last. */
export const AGENT_SETTINGS = {
  agentAnonymous: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether an agent may register with nothing (`anonymous`).',
  }),
  agentVerifiedEmail: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether an agent may register with the e-mail address of its human (`verified_email`).',
  }),
  agentIssuers: row({
    schema: Type.Array(Type.Refine(Type.String({ pattern: '^https?://[^?#\\s]*$' }), isSafeIssuer)),
    should: 'a list of issuers such as https://agents.example, exactly as their assertions name them',
    fallback: [],
    about: 'Agent providers whose identity assertions (ID-JAG) are accepted. With none, that way in is closed.',
  }),
  agentAssertionsLater: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether identity assertions are taken at the endpoints of auth.md 0.2 and later and at `/oauth2/token`. The first time, the human confirms the agent.',
  }),
  agentAssertionsFirst: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: undefined,
    about:
      'Whether identity assertions are taken at `/agent/auth` as well, as auth.md 0.1 has it. Where both are on, 0.1 takes those of agents that the human has confirmed by a later version; alone, it asks nobody. Default: only where `AGENT_ASSERTIONS_LATER` is false.',
  }),
  protectedScopes: row({
    schema: Type.Array(oneOf(['catalog:read', 'products:read', 'search:read'])),
    should: 'a list out of catalog:read, products:read, search:read',
    fallback: [],
    about:
      'Scopes that need a credential, in every form in which programs read the same facts (`PUBLIC_FORMS` makes exceptions). With none, reading is public.',
  }),
  publicForms: row({
    schema: Type.Array(oneOf(PRODUCT_FORMS)),
    should: `a list out of ${PRODUCT_FORMS.join(', ')}`,
    fallback: [],
    about:
      'Forms of products that stay public although their scope is protected: Markdown forms of pages, `/llms-full.txt`, feeds in the formats of others, UCP, MCP. Pages for people and the documents of discovery are public always.',
  }),
  signedAgents: row({
    schema: Type.Array(
      Type.String({ pattern: '^((catalog:read|products:read|search:read)=)?(off|log|prefer|require)$' }),
    ),
    should: 'a list out of off, log, prefer, require, and the same for one scope, such as search:read=require',
    fallback: ['prefer'],
    about:
      'What is made of requests that agents sign (Web Bot Auth). `off`: nothing. `log`: the agent’s name is in the audit trail. `prefer`: it also has a limit of its own (`SIGNED_PER_MINUTE`). `require`: reads without a good signature are refused with 403 and `Accept-Signature`.',
  }),
  unclaimedScopes: row({
    schema: Type.Array(oneOf(['catalog:read', 'products:read', 'search:read'])),
    should: 'a list out of catalog:read, products:read, search:read',
    fallback: SCOPES_BEFORE_CLAIM,
    about: 'What a credential is good for before a human has claimed it; after that it is good for all three.',
  }),
  unclaimedHours: row({
    schema: Type.Integer({ minimum: 1, maximum: 8760 }),
    should: 'a number of hours from 1 to 8760',
    fallback: 72,
    about: 'How long a registration that nobody claims lives, with its credential.',
  }),
  credentialDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a number of days from 1 to 3650',
    fallback: 365,
    about:
      'How long the credential of a claimed registration is good, and an `api_key` that an agent provider vouched for.',
  }),
  assertionHours: row({
    schema: Type.Integer({ minimum: 1, maximum: 8760 }),
    should: 'a number of hours from 1 to 8760',
    fallback: 24,
    about:
      'How long an `identity_assertion` is good, which an agent exchanges for access tokens. Agents that know how get a fresh one with a refresh token.',
  }),
  accessTokenMinutes: row({
    schema: Type.Integer({ minimum: 1, maximum: 1440 }),
    should: 'a number of minutes from 1 to 1440',
    fallback: 60,
    about: 'How long an `access_token` is good.',
  }),
  unclaimedMost: row({
    schema: Type.Integer({ minimum: 10 }),
    should: 'a number of at least 10',
    fallback: 100_000,
    about:
      'How many unclaimed registrations are kept; beyond that a new one pushes out the oldest. Nobody is locked out.',
  }),
  auditDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a number of days from 1 to 3650',
    fallback: 90,
    about: 'How long the audit trail is kept.',
  }),
} as const
