import { isObject, type Site } from '../site/site.ts'
import { absent, broken, expectDocument, type Rule, type RuleProblem } from './rule.ts'

const RESOURCE = '/.well-known/oauth-protected-resource'
const SERVER = '/.well-known/oauth-authorization-server'
const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'

export const CREDENTIAL_RULES: readonly Rule[] = [
  {
    id: 'oauthProtectedResource',
    area: 'credentials',
    title: 'protected resource metadata names this site (RFC 9728)',
    why: 'An agent that gets a 401 learns here which authorization server issues tokens for this site.',
    remedy: `Serve ${RESOURCE} with resource, on this origin, and authorization_servers.`,
    async check(site) {
      const metadata = await site.json(RESOURCE)
      if (!metadata) return broken(`${RESOURCE} does not exist or is not JSON.`)
      const resource = String(metadata.resource)
      if (!URL.canParse(resource) || new URL(resource).origin !== site.origin)
        return broken(`Its resource is ${resource.slice(0, 200)}, not this site.`)
      return isList(metadata.authorization_servers) ? undefined : broken('It names no authorization server.')
    },
  },
  {
    id: 'oauthDiscovery',
    area: 'credentials',
    title: 'authorization server metadata names its issuer (RFC 8414)',
    why: 'Clients reject metadata with another issuer.',
    remedy: `Serve ${SERVER} with the issuer exactly as the protected resource metadata names it.`,
    async check(site) {
      const metadata = (await site.json(SERVER)) ?? (await site.json('/.well-known/openid-configuration'))
      if (!metadata) return broken(`${SERVER} does not exist or is not JSON.`)
      const [server] = listIn((await site.json(RESOURCE))?.authorization_servers)
      if (server !== undefined && metadata.issuer !== server)
        return broken(
          `Its issuer is ${String(metadata.issuer).slice(0, 200)}; the resource names ${String(server).slice(0, 200)}.`,
        )
      return typeof metadata.issuer === 'string' ? undefined : broken('It has no issuer.')
    },
  },
  {
    id: 'oauthEndpoints',
    area: 'credentials',
    title: 'metadata with an authorization endpoint is complete',
    why: 'MCP clients reject metadata without these members.',
    remedy:
      'Beside authorization_endpoint, name token_endpoint, jwks_uri, grant_types_supported and response_types_supported.',
    async check(site) {
      const metadata = (await site.json(SERVER)) ?? (await site.json('/.well-known/openid-configuration'))
      if (!metadata?.authorization_endpoint) return absent('It has no authorization_endpoint.')
      const missing = ['token_endpoint', 'jwks_uri', 'grant_types_supported', 'response_types_supported'].filter(
        (member) => metadata[member] === undefined,
      )
      return missing.length === 0 ? undefined : broken(`It has no ${missing.join(', no ')}.`)
    },
  },
  {
    id: 'noEmptyLists',
    area: 'credentials',
    title: 'metadata has no empty lists',
    why: 'RFC 8414 and RFC 9728 forbid them, and clients fail on them.',
    remedy: 'Leave a member out when its list is empty.',
    async check(site) {
      const documents = await Promise.all(
        [RESOURCE, SERVER].map(async (path) => ({ path, metadata: await site.json(path) })),
      )
      if (documents.every(({ metadata }) => metadata === undefined)) return absent('There is no metadata.')
      for (const { path, metadata = {} } of documents) {
        const empty = Object.entries(metadata).find(([, value]) => Array.isArray(value) && value.length === 0)
        if (empty) return broken(`${empty[0]} in ${path} is empty.`)
      }
      return undefined
    },
  },
  {
    id: 'authMd',
    area: 'credentials',
    title: 'agents can register by themselves (auth.md)',
    why: 'An agent gets a credential without a human who fills in a form.',
    remedy:
      'Serve /auth.md, scopes in the resource metadata, and agent_auth with skill, register_uri and one complete method.',
    check: checkAuthMd,
  },
  {
    id: 'authMdRevocation',
    area: 'credentials',
    title: 'an agent can revoke its credential',
    why: 'A leaked credential must be revocable.',
    remedy: 'Name revocation_uri in agent_auth.',
    async check(site) {
      const block = (await site.json(SERVER))?.agent_auth
      if (!isObject(block)) return absent('There is no agent_auth.')
      return typeof block.revocation_uri === 'string' ? undefined : broken('agent_auth has no revocation_uri.')
    },
  },
  {
    id: 'authMdStructure',
    area: 'credentials',
    title: 'auth.md has the standard sections near its start',
    why: 'Readers look for exactly these headings in the first five kilobytes.',
    remedy: 'Use the headings Discover, Pick a method, Register, Claim, Use the credential, Errors, Revocation.',
    async check(site) {
      const { status, text } = await site.get('/auth.md')
      if (status !== 200) return broken(`/auth.md returns ${status || 'no answer'}.`)
      const beginning = Buffer.from(text).subarray(0, 5000).toString()
      const missing = HEADINGS.filter((heading) => !beginning.includes(`\n## ${heading}\n`))
      return missing.length === 0 ? undefined : broken(`It has no ${missing.join(', no ')}.`)
    },
  },
]

const HEADINGS = ['Discover', 'Pick a method', 'Register', 'Claim', 'Use the credential', 'Errors', 'Revocation']

async function checkAuthMd(site: Site): Promise<RuleProblem> {
  const manual = await site.get('/auth.md')
  const refused = expectDocument(manual, /^text\/(markdown|plain)/)
  if (refused) return refused
  if (!/^# .*auth\.md/im.test(manual.text)) return broken('Its first heading does not say auth.md.')
  const [resource, server] = await Promise.all([site.json(RESOURCE), site.json(SERVER)])
  if (!isList(resource?.scopes_supported)) return broken('The resource metadata has no scopes_supported.')
  if (!listIn(resource?.bearer_methods_supported).includes('header'))
    return broken('The resource metadata does not say bearer_methods_supported: header.')
  const block = server?.agent_auth
  if (!isObject(block)) return broken('The server metadata has no agent_auth.')
  if (!block.skill || !block.register_uri) return broken('agent_auth has no skill, or no register_uri.')
  return METHODS.some((isComplete) => isComplete(block))
    ? undefined
    : broken('agent_auth has no method that is complete.')
}

/** The members that make a registration method complete, as scanners read it. */
const METHODS: readonly ((block: Record<string, unknown>) => boolean)[] = [
  ({ anonymous, claim_uri }) => isList(Object(anonymous).credential_types_supported) && Boolean(claim_uri),
  ({ identity_assertion: kind }) =>
    listIn(Object(kind).assertion_types_supported).includes(ID_JAG) && isList(Object(kind).credential_types_supported),
  ({ identity_assertion: kind, claim_uri }) =>
    listIn(Object(kind).assertion_types_supported).includes('verified_email') && Boolean(claim_uri),
]

function isList(value: unknown): boolean {
  return listIn(value).length > 0
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
