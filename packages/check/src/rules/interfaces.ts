import { createHash } from 'node:crypto'
import { cutText } from '@vitrine/kit'
import { type PageElement, readHtml } from '../site/read-html.ts'
import { objectsIn, type Site } from '../site/site.ts'
import { absent, broken, expectDocument, type Rule, type RuleProblem } from './rule.ts'

const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

export const INTERFACE_RULES: readonly Rule[] = [
  {
    id: 'apiCatalog',
    area: 'interfaces',
    title: 'an API catalogue lists the APIs (RFC 9727)',
    why: 'Programs find unknown APIs there.',
    remedy:
      'Serve /.well-known/api-catalog as application/linkset+json with anchor and service-desc, service-doc or status.',
    async check(site) {
      const refused = expectDocument(await site.get('/.well-known/api-catalog'), /^application\/linkset\+json/)
      if (refused) return refused
      const contexts = objectsIn((await site.json('/.well-known/api-catalog'))?.linkset)
      const isUseful = contexts.some(
        (context) =>
          typeof context.anchor === 'string' &&
          ['service-desc', 'service-doc', 'status'].some((relation) => objectsIn(context[relation]).length > 0),
      )
      return isUseful ? undefined : broken('It has no entry with an anchor and one of those relations.')
    },
  },
  {
    id: 'openApi',
    area: 'interfaces',
    title: 'the API is described in OpenAPI',
    why: 'A program can call an API from its description.',
    remedy: 'Serve /openapi.json, OpenAPI 3, with paths.',
    async check(site) {
      const description = await site.json('/openapi.json')
      if (!description) return broken('/openapi.json does not exist or is not JSON.')
      if (!/^3\./.test(String(description.openapi))) return broken('It is not OpenAPI 3.')
      return Object.keys(Object(description.paths)).length > 0 ? undefined : broken('It has no paths.')
    },
  },
  {
    id: 'agentSkills',
    area: 'interfaces',
    title: 'agent skills are listed with correct digests',
    why: 'A skill teaches an agent to use the shop; the digest proves that it is the listed file.',
    remedy:
      'Serve /.well-known/agent-skills/index.json in version 0.2.0: digests over the bytes as they are served, and a head with name and description in each SKILL.md.',
    async check(site) {
      const index = await site.json('/.well-known/agent-skills/index.json')
      if (!index) return broken('/.well-known/agent-skills/index.json does not exist or is not JSON.')
      if (index.$schema !== SKILLS_SCHEMA) return broken(`Its $schema is not ${SKILLS_SCHEMA}.`)
      const skills = objectsIn(index.skills)
      if (skills.length === 0) return broken('It lists no skill.')
      const faults = await Promise.all(skills.map((skill) => checkSkill(site, skill)))
      return faults.find((fault) => fault !== undefined)
    },
  },
  {
    id: 'mcpServerCard',
    area: 'interfaces',
    title: 'the MCP server has a server card',
    why: 'MCP clients find the server without configuration.',
    remedy: 'Serve /.well-known/mcp/server-card.json with serverInfo.name, if there is an MCP server.',
    async check(site) {
      for (const path of CARDS) {
        const card = await site.json(path)
        if (!card) continue
        const cards = [card, ...objectsIn(card.servers ?? card.cards)]
        const isNamed = cards.some(({ serverInfo }) => Object(serverInfo).name)
        return isNamed ? undefined : broken(`${path} has no serverInfo.name.`)
      }
      return absent('There is no card at the known addresses.')
    },
  },
  {
    id: 'aiCatalog',
    area: 'interfaces',
    title: 'an AI catalogue lists servers, skills and APIs (SEP-2127)',
    why: 'MCP clients look there first.',
    remedy: 'Serve /.well-known/ai-catalog.json as application/ai-catalog+json, with entries that open.',
    async check(site) {
      const path = '/.well-known/ai-catalog.json'
      const answer = await site.get(path, 'application/json, */*;q=0.5')
      const catalogue = await site.json(path)
      if (!catalogue) return absent('There is no AI catalogue.')
      const refused = expectDocument(answer, /^application\/(ai-catalog\+)?json/)
      if (refused) return refused
      const entries = objectsIn(catalogue.entries)
      if (entries.length === 0) return broken('It has no entries.')
      for (const { type, url } of entries) {
        if (typeof type !== 'string' || typeof url !== 'string' || !URL.canParse(url, site.origin))
          return broken('It has an entry without a type or an address.')
        const isOurs = new URL(url, site.origin).origin === site.origin
        const { status } = isOurs ? await site.get(url, 'application/json, */*;q=0.5') : { status: 200 }
        if (status !== 200) return broken(`${url} returns ${status || 'no answer'}.`)
      }
      return undefined
    },
  },
  {
    id: 'webMcp',
    area: 'interfaces',
    title: 'pages offer tools to agents in the browser (WebMCP)',
    why: 'An agent in the browser can call the shop instead of parsing its pages.',
    remedy:
      'Call registerTool() of document.modelContext, and of navigator.modelContext for older browsers, when a page is loaded; or give forms toolname and tooldescription.',
    async check(site) {
      const { text } = await site.get('/', 'text/html')
      const { elements } = readHtml(text)
      if (elements.some(isTool)) return undefined
      const scripts = [
        text,
        ...(await Promise.all(scriptsOf(elements, site).map((src) => site.get(src)))).map(({ text }) => text),
      ]
      const speaking = scripts.filter((script) => /\bmodelContext\b/.test(script))
      if (speaking.length === 0) return absent('No script or form uses it.')
      return speaking.some((script) => /\b(registerTool|provideContext)\b/.test(script))
        ? undefined
        : broken('A script uses modelContext without registering a tool.')
    },
  },
  {
    id: 'a2aAgentCard',
    area: 'interfaces',
    title: 'the shop’s agent has an agent card (A2A)',
    why: 'A2A clients find the shop’s agent by it.',
    remedy: 'Serve /.well-known/agent-card.json with name, version and supportedInterfaces, if the shop has an agent.',
    async check(site) {
      const card = await site.json('/.well-known/agent-card.json')
      if (!card) return absent('There is no card at the known addresses.')
      const missing = ['name', 'version', 'supportedInterfaces'].filter((member) => card[member] === undefined)
      return missing.length === 0 ? undefined : broken(`It has no ${missing.join(', no ')}.`)
    },
  },
  {
    id: 'webBotAuth',
    area: 'interfaces',
    title: 'the shop’s bots sign their requests (Web Bot Auth)',
    why: 'Other sites can verify that a bot belongs to the shop.',
    remedy: 'Serve /.well-known/http-message-signatures-directory as a JWK set, if the shop sends bots out.',
    async check(site) {
      const directory = await site.json('/.well-known/http-message-signatures-directory')
      if (!directory) return absent('There is no directory.')
      return objectsIn(directory.keys).length > 0 ? undefined : broken('It has no keys.')
    },
  },
]

const CARDS = ['/.well-known/mcp/server-card.json', '/.well-known/mcp/server-cards.json', '/.well-known/mcp.json']

const MOST_SCRIPTS = 10

function isTool({ name, attributes }: PageElement): boolean {
  return name === 'form' && /\stoolname=["']?[^"'\s]/i.test(attributes) && /\stooldescription=/i.test(attributes)
}

/** Scripts of the site's own origin. */
function scriptsOf(elements: readonly PageElement[], { origin }: Site): string[] {
  const scripts = elements.filter(({ name }) => name === 'script')
  return scripts
    .flatMap(({ attributes }) => /\ssrc=["']?([^"'\s]+)/i.exec(attributes)?.[1] ?? [])
    .filter((source) => URL.canParse(source, origin) && new URL(source, origin).origin === origin)
    .slice(0, MOST_SCRIPTS)
}

async function checkSkill(
  site: Site,
  { name, type, description, url, digest }: Record<string, unknown>,
): Promise<RuleProblem> {
  if (!/^[a-z0-9-]{1,64}$/.test(String(name)))
    return broken(`"${cutText(String(name), 80)}" is not a valid skill name.`)
  if (type !== 'skill-md' && type !== 'archive') return broken(`${name} has the type "${cutText(String(type), 80)}".`)
  if (typeof description !== 'string' || description === '') return broken(`${name} has no description.`)
  if (typeof url !== 'string' || !URL.canParse(url, site.origin)) return broken(`${name} has no address.`)
  const skill = await site.get(url)
  const { status, bytes, text } = skill
  if (status !== 200) return broken(`${url} returns ${status || 'no answer'}.`)
  const head = await site.head(url)
  if (head.status !== 200) return broken(`${url} answers HEAD with ${head.status || 'nothing'}.`)
  const refused =
    type === 'skill-md' ? (expectDocument(skill, /^text\/(markdown|plain)/) ?? checkFrontMatter(text)) : undefined
  if (refused) return refused
  return digest === `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    ? undefined
    : broken(`The digest of ${name} does not match the file.`)
}

/** The YAML front matter of a SKILL.md; its two members are one-line texts, so that no YAML parser is needed. */
function checkFrontMatter(text: string): RuleProblem {
  const [, head] = /^---\r?\n([\s\S]*?)\n---\s*(\n|$)/.exec(text) ?? []
  if (head === undefined) return broken('SKILL.md has no head.')
  const members = head.split('\n').flatMap((line) => /^(\w+):\s*\S/.exec(line)?.[1] ?? [])
  const missing = ['name', 'description'].filter((member) => !members.includes(member))
  return missing.length === 0 ? undefined : broken(`The head of SKILL.md has no ${missing.join(', no ')}.`)
}
