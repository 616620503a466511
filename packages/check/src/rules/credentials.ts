import { absent, expectDocument, type Finding, type Rule, wrong } from '../rule.ts'
import { isObject, type Site } from '../site.ts'

const RESOURCE = '/.well-known/oauth-protected-resource'
const SERVER = '/.well-known/oauth-authorization-server'
const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'

export const CREDENTIALS: readonly Rule[] = [
  {
    id: 'oauthProtectedResource',
    area: 'credentials',
    title: 'protected resource metadata names this site (RFC 9728)',
    why: 'An agent that is asked for a credential learns here who issues it, and that it is for this site.',
    remedy: `Serve ${RESOURCE} with resource, on this origin, and authorization_servers.`,
    async look(site) {
      const metadata = await site.json(RESOURCE)
      if (!metadata) return wrong(`${RESOURCE} is not there, or is no JSON.`)
      const resource = String(metadata.resource)
      if (!URL.canParse(resource) || new URL(resource).origin !== site.origin)
        return wrong(`Its resource is ${resource.slice(0, 200)}, not this site.`)
      return isList(metadata.authorization_servers) ? undefined : wrong('It names no authorization server.')
    },
  },
  {
    id: 'oauthDiscovery',
    area: 'credentials',
    title: 'authorization server metadata names its issuer (RFC 8414)',
    why: 'Clients refuse a document whose issuer is not the one that they asked.',
    remedy: `Serve ${SERVER} with the issuer exactly as the protected resource metadata names it.`,
    async look(site) {
      const metadata = (await site.json(SERVER)) ?? (await site.json('/.well-known/openid-configuration'))
      if (!metadata) return wrong(`${SERVER} is not there, or is no JSON.`)
      const [server] = listIn((await site.json(RESOURCE))?.authorization_servers)
      if (server !== undefined && metadata.issuer !== server)
        return wrong(
          `Its issuer is ${String(metadata.issuer).slice(0, 200)}; the resource names ${String(server).slice(0, 200)}.`,
        )
      return typeof metadata.issuer === 'string' ? undefined : wrong('It has no issuer.')
    },
  },
  {
    id: 'oauthEndpoints',
    area: 'credentials',
    title: 'a server that asks people names all that its clients need',
    why: 'Clients of MCP, for one, refuse metadata in which any of it is missing.',
    remedy:
      'Beside authorization_endpoint, name token_endpoint, jwks_uri, grant_types_supported and response_types_supported.',
    async look(site) {
      const metadata = (await site.json(SERVER)) ?? (await site.json('/.well-known/openid-configuration'))
      if (!metadata?.authorization_endpoint) return absent('It has no authorization_endpoint: it asks no person.')
      const missing = ['token_endpoint', 'jwks_uri', 'grant_types_supported', 'response_types_supported'].filter(
        (member) => metadata[member] === undefined,
      )
      return missing.length === 0 ? undefined : wrong(`It has no ${missing.join(', no ')}.`)
    },
  },
  {
    id: 'noEmptyLists',
    area: 'credentials',
    title: 'metadata has no empty lists',
    why: 'RFC 8414 and RFC 9728 forbid them, and clients fail on them.',
    remedy: 'Leave a member out when there is nothing in it.',
    async look(site) {
      const documents = await Promise.all(
        [RESOURCE, SERVER].map(async (path) => ({ path, told: await site.json(path) })),
      )
      if (documents.every(({ told }) => told === undefined)) return absent('There is no metadata.')
      for (const { path, told = {} } of documents) {
        const empty = Object.entries(told).find(([, value]) => Array.isArray(value) && value.length === 0)
        if (empty) return wrong(`${empty[0]} in ${path} is empty.`)
      }
      return undefined
    },
  },
  {
    id: 'authMd',
    area: 'credentials',
    title: 'agents can learn how to register (auth.md)',
    why: 'An agent that needs a credential gets one by itself, without a human who fills in a form.',
    remedy:
      'Serve /auth.md, scopes in the resource metadata, and agent_auth with skill, register_uri and one complete method.',
    look: lookAtAuthMd,
  },
  {
    id: 'authMdRevocation',
    area: 'credentials',
    title: 'an agent can give its credential back',
    why: 'A credential that nobody can end is one that somebody will find.',
    remedy: 'Name revocation_uri in agent_auth.',
    async look(site) {
      const block = (await site.json(SERVER))?.agent_auth
      if (!isObject(block)) return absent('There is no agent_auth.')
      return typeof block.revocation_uri === 'string' ? undefined : wrong('agent_auth has no revocation_uri.')
    },
  },
  {
    id: 'authMdStructure',
    area: 'credentials',
    title: 'auth.md has the sections that its readers look for, near its beginning',
    why: 'Some readers look for exactly these headings, and stop after five kilobytes.',
    remedy: 'Use the headings Discover, Pick a method, Register, Claim, Use the credential, Errors, Revocation.',
    async look(site) {
      const { status, text } = await site.get('/auth.md')
      if (status !== 200) return wrong(`/auth.md gives ${status || 'no answer'}.`)
      const beginning = Buffer.from(text).subarray(0, 5000).toString()
      const missing = HEADINGS.filter((heading) => !beginning.includes(`\n## ${heading}\n`))
      return missing.length === 0 ? undefined : wrong(`It has no ${missing.join(', no ')}.`)
    },
  },
]

const HEADINGS = ['Discover', 'Pick a method', 'Register', 'Claim', 'Use the credential', 'Errors', 'Revocation']

async function lookAtAuthMd(site: Site): Promise<Finding> {
  const manual = await site.get('/auth.md')
  const refused = expectDocument(manual, /^text\/(markdown|plain)/)
  if (refused) return refused
  if (!/^# .*auth\.md/im.test(manual.text)) return wrong('Its first heading does not say auth.md.')
  const [resource, server] = await Promise.all([site.json(RESOURCE), site.json(SERVER)])
  if (!isList(resource?.scopes_supported)) return wrong('The resource metadata has no scopes_supported.')
  if (!listIn(resource?.bearer_methods_supported).includes('header'))
    return wrong('The resource metadata does not say bearer_methods_supported: header.')
  const block = server?.agent_auth
  if (!isObject(block)) return wrong('The server metadata has no agent_auth.')
  if (!block.skill || !block.register_uri) return wrong('agent_auth has no skill, or no register_uri.')
  return METHODS.some((isComplete) => isComplete(block))
    ? undefined
    : wrong('agent_auth has no method that is complete.')
}

/** What makes a way in complete, as scanners read it. */
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
