import {
  AGENT_FAILURES,
  AGENT_PATHS,
  CLAIM_GRANT,
  ID_JAG,
  JWT_BEARER_GRANT,
  OAUTH_FAILURES,
  type RegistrationKinds,
} from '@vitrine/agent-auth'
import { counted, MINUTE } from '@vitrine/kit'
import { COMMON_FAILURES, type FailureKind } from '@vitrine/server-kit'
import { blocks, code, fenced, list, Markdown, md, table } from '@vitrine/ui/markdown/markdown'
import { isDeclared } from './endpoints.ts'
import type { DiscoveryFacts } from './facts.ts'
import { commaSeparated, registrationState, section } from './shared-sections.ts'

/**
 * `/auth.md`: how an agent gets, uses and revokes a credential. Readers look for exactly these seven headings, and some
 * stop after five kilobytes, so the last heading comes before that. Each request is shown with its address above its
 * body, so that a program can follow the page as well.
 */
export function authManual(facts: DiscoveryFacts): string {
  return `${blocks(
    md`# auth.md: credentials for agents at ${facts.shop.name}`,
    registrationState(facts),
    section('Discover', ...discovering(facts)),
    section('Pick a method', methodTable(facts), oauthClients(facts)),
    section('Register', ...registering(facts)),
    section('Claim', ...claiming(facts)),
    section('Use the credential', ...using(facts)),
    section('Errors', ...failing()),
    section('Revocation', ...revoking(facts)),
  )}\n`
}

function discovering({ config, access }: DiscoveryFacts): Markdown[] {
  const where = config.publicUrl
  return [
    list([
      md`${code(`${where}/.well-known/oauth-protected-resource`)}: the scopes and who gives credentials. Every 401 points there: ${code('WWW-Authenticate: Bearer resource_metadata="…"')}.`,
      md`${code(`${where}/.well-known/oauth-authorization-server`)}: all addresses; those below are in ${code('agent_auth')}. A path alone is one of ${code(where)}.`,
    ]),
    table(
      ['Scope', 'Good for', 'Today'],
      access.scopes.supported.map((scope) => [
        code(scope),
        new Markdown((access.scopes.grants.get(scope) ?? '').replace(/ \(`[^`]*`\)/, '')),
        todaysNeed(scope, access),
      ]),
    ),
  ]
}

function todaysNeed(scope: string, { scopes }: DiscoveryFacts['access']): string {
  if (!scopes.vouched.includes(scope)) return 'a human gives it'
  return scopes.protected.includes(scope) ? 'needs a credential' : 'public'
}

const METHODS: Readonly<Record<keyof RegistrationKinds, { send: string; get: string }>> = {
  anonymous: { send: 'nothing about anybody', get: 'a key or tokens at once; more once claimed' },
  service_auth: { send: 'your human’s e-mail address', get: 'tokens once they signed in and confirmed' },
  verified_email: { send: 'your human’s e-mail address', get: 'a key once they confirmed by mail' },
  id_jag: { send: 'an ID-JAG of a provider trusted here', get: 'tokens; at first your human confirms' },
}

function methodTable({ access }: DiscoveryFacts): Markdown {
  const kinds = Object.entries(METHODS).map(([kind, { send, get }]) => {
    const isOn = Object.entries(access.kinds).some(([name, on]) => name === kind && on)
    return [code(kind), send, get, isOn ? 'on' : 'off']
  })
  return table(['Method', 'You send', 'You get', 'Today'], kinds)
}

/** A program that a human uses needs none of these methods. */
function oauthClients({ endpoints, config }: DiscoveryFacts): Markdown | undefined {
  if (!isDeclared(endpoints, 'get', '/oauth2/authorize')) return undefined
  const registered = isDeclared(endpoints, 'post', '/oauth2/register')
    ? md` (or from ${code('/oauth2/register')})`
    : md``
  return md`OAuth clients: code flow with PKCE at ${code(`${config.publicUrl}/oauth2/authorize`)}; ${code('client_id')} is your Client ID Metadata Document’s address${registered}. What is off answers 403.`
}

/** Disabled methods are not explained, except what agents that registered before still need. */
function registering(facts: DiscoveryFacts): Markdown[] {
  const { access, config } = facts
  const { endpoints, lifetimes } = access
  const closed = md`Closed today: ${post(endpoints.register)} answers 403 ${code(AGENT_FAILURES.anonymous_not_enabled.code)}, and so does every other way in. Agents that registered before go on as follows.`
  const opened = [
    md`Bodies are JSON with ${code('Content-Type: application/json')}, or forms where you see one.`,
    ...registeringForKey(facts),
    ...registeringForTokens(facts),
  ]
  return [
    ...(access.enabled ? opened : [closed]),
    md`An ${code('identity_assertion')} is no credential: exchange it. ${post(`${config.publicUrl}/oauth2/token`)}`,
    form({ grant_type: JWT_BEARER_GRANT, assertion: '…' }),
    md`${code('access_token')} lives for ${span(lifetimes.accessToken)}, the assertion for ${span(lifetimes.assertion)}. For the next: ${post(AGENT_PATHS.identity)}`,
    json({ type: 'refresh', refresh_token: '…' }),
    md`A refresh token is good once; used twice it ends the registration.`,
  ]
}

/** auth.md 0.1. */
function registeringForKey({ access }: DiscoveryFacts): Markdown[] {
  const { kinds, idJagVersions, endpoints, lifetimes } = access
  const key = { requested_credential_type: 'api_key' }
  const [body] = inForce([
    [kinds.anonymous, { type: 'anonymous', ...key }],
    [
      kinds.verified_email,
      { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ana@example.com', ...key },
    ],
    [idJagVersions.has('0.1'), { type: 'identity_assertion', assertion_type: ID_JAG, assertion: '…', ...key }],
  ])
  if (!body) return []
  const given = kinds.anonymous
    ? md`${REGISTERED.map((name) => code(name)).reduce(commaSeparated)} come back. The key is shown once and lives, unclaimed, for ${span(lifetimes.unclaimed)}.`
    : md`A key comes once your human has confirmed, and is shown once.`
  return [md`For a key: ${post(endpoints.register)}`, json(body), given]
}

/** auth.md 0.7. */
function registeringForTokens({ access }: DiscoveryFacts): Markdown[] {
  const { kinds, idJagVersions, endpoints } = access
  const [first, ...others] = inForce([
    [kinds.service_auth, { type: 'service_auth', login_hint: 'ana@example.com' }],
    [kinds.anonymous, { type: 'anonymous' }],
    [idJagVersions.has('0.7'), { type: 'identity_assertion', assertion_type: ID_JAG, assertion: '…' }],
  ])
  if (!first) return []
  const or = others.map((body) => md`or ${inline(body)}`)
  const fresh = idJagVersions.has('0.7') ? [md`(${code('auth_time')} within the hour)`] : []
  const back = md`Back come ${code('claim_token')}, ${code('claim')} and, unless a human has to confirm first, ${code('identity_assertion')} and ${code('identity.refresh_token.value')}.`
  const rest = [...or, ...fresh]
  return [
    md`For tokens: ${post(endpoints.identity)}`,
    json(first),
    rest.length > 0 ? md`${rest.reduce((some, next) => md`${some} ${next}`)}. ${back}` : back,
  ]
}

function inForce(rows: readonly (readonly [boolean, object])[]): object[] {
  return rows.flatMap(([isOn, body]) => (isOn ? [body] : []))
}

const REGISTERED = ['registration_id', 'credential', 'scopes', 'claim_token', 'post_claim_scopes']

function claiming({ access }: DiscoveryFacts): Markdown[] {
  const { endpoints } = access
  return [
    md`A human makes it worth ${code('post_claim_scopes')}. Name them: ${post(endpoints.identityClaim)}`,
    json({ type: 'login_hint', claim_token: '…', login_hint: 'ana@example.com' }),
    md`Show them ${code('verification_uri')} and ${code('user_code')}: they sign in by e-mail and type it. Poll every ${code('interval')} seconds: ${post('/oauth2/token')}`,
    form({ grant_type: CLAIM_GRANT, claim_token: '…' }),
    md`Or they read you a code from that page: ${post(AGENT_PATHS.identityComplete)}`,
    json({ claim_token: '…', user_code: '123456' }),
    md`By mail, which raises your key: ${post(AGENT_PATHS.claim)}`,
    json({ claim_token: '…', email: 'ana@example.com' }),
    md`They read you six digits of its page: ${post(AGENT_PATHS.complete)}`,
    json({ claim_token: '…', otp: '123456' }),
  ]
}

function using({ access }: DiscoveryFacts): Markdown[] {
  const { anonymous, registered, claimed } = access.limits.tiers
  return [
    fenced('http', `Authorization: Bearer ${access.credential.prefix}…`),
    ...(access.scopes.protected.length === 0 ? [md`Reading is public: leave it out if you have none.`] : []),
    ...(access.limits.enabled
      ? [
          md`Per ${claimed.seconds} seconds: ${anonymous.quota} requests without, ${registered.quota} with one, ${claimed.quota} once claimed.`,
        ]
      : []),
  ]
}

/** The remedy for each code; their statuses are those of the shop. */
const ERRORS: readonly { failures: readonly FailureKind[]; advice: string }[] = [
  {
    failures: [OAUTH_FAILURES.authorization_pending, OAUTH_FAILURES.slow_down],
    advice: 'poll on, 5 seconds slower after the second',
  },
  {
    failures: [OAUTH_FAILURES.expired_token, AGENT_FAILURES.user_code_expired, AGENT_FAILURES.otp_expired],
    advice: 'ask your human again',
  },
  { failures: [AGENT_FAILURES.interaction_required], advice: 'claim with the members beside it' },
  { failures: [AGENT_FAILURES.login_required], advice: 'your human signs in at the provider again' },
  {
    failures: [
      COMMON_FAILURES.invalid_token,
      OAUTH_FAILURES.invalid_grant,
      AGENT_FAILURES.invalid_claim_token,
      AGENT_FAILURES.claim_expired,
    ],
    advice: 'exchange, else register',
  },
  { failures: [COMMON_FAILURES.rate_limited], advice: 'wait as Retry-After says' },
]

function failing(): Markdown[] {
  return [
    md`JSON with ${code('error')} for programs and ${code('message')} for you.`,
    list(
      ERRORS.map(
        ({ failures, advice }) =>
          md`${failures.map((one) => md`${one.status} ${code(one.code)}`).reduce(commaSeparated)}: ${advice}`,
      ),
    ),
  ]
}

function revoking({ access, endpoints, config }: DiscoveryFacts): Markdown[] {
  const oauth = isDeclared(endpoints, 'post', '/oauth2/revoke')
    ? md` So does a form to ${code(`POST ${config.publicUrl}/oauth2/revoke`)}, where an access token ends alone.`
    : md``
  const provider = access.kinds.id_jag
    ? md`; your provider with a security event at ${code(access.endpoints.events)}`
    : md``
  return [
    md`A form or JSON (RFC 7009). ${post(access.endpoints.revoke)}`,
    json({ token: '…' }),
    md`ends the registration and all that it has, by any of its secrets: key, token, claim token, refresh token or assertion.${oauth} Then protected reads answer 401 ${code('invalid_token')}.`,
    md`Your human ends it at ${code(`${config.publicUrl}/your-agents`)}, or with the link in the mail${provider}.`,
    allErrors(endpoints),
  ]
}

/** Every code that the agents' endpoints declare, as a reference. */
function allErrors(endpoints: DiscoveryFacts['endpoints']): Markdown {
  const paths: readonly string[] = [...Object.values(AGENT_PATHS), '/oauth2/token']
  const rows = endpoints
    .filter(({ path }) => paths.includes(path) && path !== AGENT_PATHS.events)
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) => description.split(/(?<=\.) (?=`)/).map((line) => `${status} ${line}`))
  return blocks(md`All codes:`, list([...new Set(rows)].sort().map((row) => new Markdown(row))))
}

/** A duration in milliseconds as text, in days from two days on. */
function span(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE)
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
}

function post(address: string): Markdown {
  return code(`POST ${address}`)
}

function inline(value: object): Markdown {
  return code(JSON.stringify(value))
}

function json(value: object): Markdown {
  return fenced('json', JSON.stringify(value))
}

function form(members: Record<string, string>): Markdown {
  const pairs = Object.entries(members).map(([name, value]) => `${name}=${value}`)
  return fenced('x-www-form-urlencoded', pairs.join('&'))
}
