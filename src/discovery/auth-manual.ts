import { AGENT_PATHS, type RegistrationKinds } from '../agents/access.ts'
import { SCOPES } from '../endpoint.ts'
import { blocks, code, fenced, list, Markdown, md, table } from '../markdown.ts'
import type { Facts } from './facts.ts'
import { commaSeparated, registrationState, section } from './phrases.ts'

/**
 * `/auth.md`: how an agent gets a credential, uses it and loses it. Readers look for exactly these seven headings, and
 * some stop reading after five kilobytes.
 */
export function authManual(facts: Facts): string {
  return `${blocks(
    md`# auth.md: credentials for agents at ${facts.config.shop.name}`,
    registrationState(facts),
    section('Discover', ...discovering(facts)),
    section('Pick a method', methodTable(facts)),
    section('Register', ...registering(facts)),
    section('Claim', ...claiming(facts)),
    section('Use the credential', ...using(facts)),
    section('Errors', ...failing(facts)),
    section('Revocation', ...revoking(facts)),
  )}\n`
}

function discovering({ config, access }: Facts): Markdown[] {
  const where = config.publicUrl
  return [
    list([
      md`${code(`${where}/.well-known/oauth-protected-resource`)} names the authorization server and the scopes. An endpoint that wants a credential says so with 401 and points there: ${code('WWW-Authenticate: Bearer resource_metadata="…"')}.`,
      md`${code(`${where}/.well-known/oauth-authorization-server`)} has the addresses below in its member ${code('agent_auth')}.`,
    ]),
    table(
      ['Scope', 'Good for', 'Today'],
      access.scopes.supported.map((scope) => [
        code(scope),
        new Markdown(SCOPES[scope]),
        access.scopes.protected.includes(scope) ? 'needs a credential' : 'public',
      ]),
    ),
  ]
}

const METHODS: Readonly<Record<keyof RegistrationKinds, { send: string; get: string }>> = {
  anonymous: { send: 'nothing about anybody', get: 'an API key at once; a human may claim it later for more' },
  verified_email: { send: 'the e-mail address of your human', get: 'an API key once they have confirmed' },
  service_auth: { send: 'the e-mail address of your human', get: 'tokens once they have signed in and confirmed' },
  id_jag: { send: 'an ID-JAG of an agent provider that this shop trusts', get: 'a credential at once' },
}

function methodTable({ access }: Facts): Markdown {
  const kinds = Object.entries(METHODS).map(([kind, { send, get }]) => {
    const isOn = Object.entries(access.kinds).some(([name, on]) => name === kind && on)
    return [code(kind), send, get, isOn ? 'on' : 'off']
  })
  return table(['Method', 'You send', 'You get', 'Today'], kinds)
}

function registering({ access }: Facts): Markdown[] {
  return [
    md`${code(`POST ${access.endpoints.register}`)} with ${code('Content-Type: application/json')}:`,
    json({ type: 'anonymous', requested_credential_type: 'api_key' }),
    md`Where this method is on, the answer is 200 with ${REGISTERED.map((name) => code(name)).reduce(commaSeparated)}. The credential is shown once: keep it. Unclaimed it lives for ${hours(access.lifetimes.unclaimed)}. Where the method is off, the answer is 403 ${code('anonymous_not_enabled')}.`,
  ]
}

const REGISTERED = [
  'registration_id',
  'credential',
  'credential_type',
  'scopes',
  'claim_token',
  'claim_url',
  'post_claim_scopes',
]

function claiming({ access }: Facts): Markdown[] {
  return [
    md`A claim puts a human behind a registration and gives it ${code('post_claim_scopes')}. First ${code(`POST ${access.endpoints.claim}`)}, which sends them an e-mail:`,
    json({ claim_token: 'from the registration', email: 'ana@example.com' }),
    md`They open the page in it and read six digits out to you, good for ${access.lifetimes.code / 60_000} minutes. Then ${code(`POST ${access.endpoints.complete}`)}:`,
    json({ claim_token: 'from the registration', otp: '123456' }),
    md`The same credential then has ${code('post_claim_scopes')} and lives for ${hours(access.lifetimes.claimed)}. ${code('claim_token')} is good for ${hours(access.lifetimes.claimToken)}.`,
  ]
}

/** Of milliseconds, in days from two days on. */
function hours(milliseconds: number): string {
  const count = Math.round(milliseconds / 3_600_000)
  return count < 48 ? `${count} ${count === 1 ? 'hour' : 'hours'}` : `${Math.round(count / 24)} days`
}

function using({ access }: Facts): Markdown[] {
  const where = md`Credentials begin with ${code(access.credential.prefix)} and count only in this header: tokens in addresses and bodies are not looked at.`
  const { anonymous, registered, claimed } = access.limits.tiers
  return [
    fenced('http', 'Authorization: Bearer <your credential>'),
    access.scopes.protected.length === 0
      ? md`${where} Reading is public: leave the header out if you have none.`
      : where,
    ...(access.limits.enabled
      ? [
          md`Requests per ${claimed.seconds} seconds: ${anonymous.quota} without a credential, ${registered.quota} with one, ${claimed.quota} once it is claimed. Answers to a credential say in ${code('RateLimit')} how many are left.`,
        ]
      : []),
  ]
}

/** Codes and what they mean, as the endpoints declare them. */
function failing({ endpoints }: Facts): Markdown[] {
  const { register, claim, complete, revoke, challenge } = AGENT_PATHS
  const paths: readonly string[] = [register, claim, complete, revoke, challenge]
  const rows = endpoints
    .filter(({ path }) => paths.includes(path))
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) => description.split(/(?<=\.) (?=`)/).map((line) => `${status} ${line}`))
  return [
    md`Errors are JSON with ${code('error')} for programs and ${code('message')} for you.`,
    list([...new Set(rows)].sort().map((row) => new Markdown(row))),
  ]
}

function revoking({ access }: Facts): Markdown[] {
  return [
    md`${code(`POST ${access.endpoints.revoke}`)} with the credential as ${code('token')}, in a form or in JSON (RFC 7009), ends it, and all of its registration. A credential that has ended is refused with 401 ${code('invalid_token')} everywhere: register again rather than retry.`,
  ]
}

function json(value: unknown): Markdown {
  return fenced('json', JSON.stringify(value, null, 2))
}
