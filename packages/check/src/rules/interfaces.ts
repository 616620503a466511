import { createHash } from 'node:crypto'
import { absent, expectDocument, type Finding, type Rule, wrong } from '../rule.ts'
import { objectsIn, type Site } from '../site.ts'

const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

export const INTERFACES: readonly Rule[] = [
  {
    id: 'apiCatalog',
    area: 'interfaces',
    title: 'the interfaces are listed in an API catalogue (RFC 9727)',
    why: 'It is where a program looks for interfaces that it has never heard of.',
    remedy:
      'Serve /.well-known/api-catalog as application/linkset+json with anchor and service-desc, service-doc or status.',
    async look(site) {
      const refused = expectDocument(await site.get('/.well-known/api-catalog'), /^application\/linkset\+json/)
      if (refused) return refused
      const contexts = objectsIn((await site.json('/.well-known/api-catalog'))?.linkset)
      const isUseful = contexts.some(
        (context) =>
          typeof context.anchor === 'string' &&
          ['service-desc', 'service-doc', 'status'].some((relation) => objectsIn(context[relation]).length > 0),
      )
      return isUseful ? undefined : wrong('It has no entry with an anchor and one of those relations.')
    },
  },
  {
    id: 'openApi',
    area: 'interfaces',
    title: 'the interface is described in OpenAPI',
    why: 'With a description a program can call an interface without having been written for it.',
    remedy: 'Serve /openapi.json, OpenAPI 3, with paths.',
    async look(site) {
      const description = await site.json('/openapi.json')
      if (!description) return wrong('/openapi.json is not there, or is no JSON.')
      if (!/^3\./.test(String(description.openapi))) return wrong('It is not OpenAPI 3.')
      return Object.keys(Object(description.paths)).length > 0 ? undefined : wrong('It has no paths.')
    },
  },
  {
    id: 'agentSkills',
    area: 'interfaces',
    title: 'skills for agents are listed, with true digests',
    why: 'A skill teaches an agent to use the shop; the digest tells it that it got what was listed.',
    remedy:
      'Serve /.well-known/agent-skills/index.json in version 0.2.0: digests over the bytes as they are served, and a head with name and description in each SKILL.md.',
    async look(site) {
      const index = await site.json('/.well-known/agent-skills/index.json')
      if (!index) return wrong('/.well-known/agent-skills/index.json is not there, or is no JSON.')
      if (index.$schema !== SKILLS_SCHEMA) return wrong(`Its $schema is not ${SKILLS_SCHEMA}.`)
      const skills = objectsIn(index.skills)
      if (skills.length === 0) return wrong('It lists no skill.')
      const faults = await Promise.all(skills.map((skill) => lookAtSkill(site, skill)))
      return faults.find((fault) => fault !== undefined)
    },
  },
  {
    id: 'mcpServerCard',
    area: 'interfaces',
    title: 'an MCP server has a card',
    why: 'Agents that speak MCP find the server without being configured.',
    remedy: 'Serve /.well-known/mcp/server-card.json with serverInfo.name, if there is an MCP server.',
    async look(site) {
      for (const path of CARDS) {
        const card = await site.json(path)
        if (!card) continue
        const cards = [card, ...objectsIn(card.servers ?? card.cards)]
        const isNamed = cards.some(({ serverInfo }) => Object(serverInfo).name)
        return isNamed ? undefined : wrong(`${path} has no serverInfo.name.`)
      }
      return absent('There is no card.')
    },
  },
  {
    id: 'aiCatalog',
    area: 'interfaces',
    title: 'a catalogue lists what is made for AI (SEP-2127)',
    why: 'It is where clients of MCP look first: one address for servers, skills and interfaces.',
    remedy: 'Serve /.well-known/ai-catalog.json as application/ai-catalog+json, with entries that open.',
    async look(site) {
      const path = '/.well-known/ai-catalog.json'
      const answer = await site.get(path, 'application/json, */*;q=0.5')
      const catalogue = await site.json(path)
      if (!catalogue) return absent('There is no catalogue.')
      const refused = expectDocument(answer, /^application\/(ai-catalog\+)?json/)
      if (refused) return refused
      const entries = objectsIn(catalogue.entries)
      if (entries.length === 0) return wrong('It has no entries.')
      for (const { type, url } of entries) {
        if (typeof type !== 'string' || typeof url !== 'string' || !URL.canParse(url, site.origin))
          return wrong('It has an entry without a type or an address.')
        const isOurs = new URL(url, site.origin).origin === site.origin
        const { status } = isOurs ? await site.get(url, 'application/json, */*;q=0.5') : { status: 200 }
        if (status !== 200) return wrong(`${url} gives ${status || 'no answer'}.`)
      }
      return undefined
    },
  },
  {
    id: 'webMcp',
    area: 'interfaces',
    title: 'pages offer tools to the agent in a browser (WebMCP)',
    why: 'An agent that looks over somebody’s shoulder can ask the shop instead of reading its pages.',
    remedy:
      'Call registerTool() of document.modelContext, and of navigator.modelContext for older browsers, when a page is loaded; or give forms toolname and tooldescription.',
    async look(site) {
      const { text } = await site.get('/', 'text/html')
      if (/<form[^>]*\stoolname=["']?[^"'\s>]+["']?[^>]*\stooldescription=/i.test(text)) return undefined
      const scripts = [
        text,
        ...(await Promise.all(scriptsOf(text, site).map((src) => site.get(src)))).map(({ text }) => text),
      ]
      const speaking = scripts.filter((script) => /\bmodelContext\b/.test(script))
      if (speaking.length === 0) return absent('Its scripts and forms do not mention it.')
      return speaking.some((script) => /\b(registerTool|provideContext)\b/.test(script))
        ? undefined
        : wrong('A script looks for modelContext, and offers no tool to it.')
    },
  },
  {
    id: 'a2aAgentCard',
    area: 'interfaces',
    title: 'an agent of the shop has a card (A2A)',
    why: 'Agents that speak A2A find the shop’s own agent by it.',
    remedy: 'Serve /.well-known/agent-card.json with name, version and supportedInterfaces, if the shop has an agent.',
    async look(site) {
      const card = await site.json('/.well-known/agent-card.json')
      if (!card) return absent('There is no card.')
      const missing = ['name', 'version', 'supportedInterfaces'].filter((member) => card[member] === undefined)
      return missing.length === 0 ? undefined : wrong(`It has no ${missing.join(', no ')}.`)
    },
  },
  {
    id: 'webBotAuth',
    area: 'interfaces',
    title: 'bots of the shop sign their requests (Web Bot Auth)',
    why: 'Other sites can tell the shop’s own bots from impostors.',
    remedy: 'Serve /.well-known/http-message-signatures-directory as a JWK set, if the shop sends bots out.',
    async look(site) {
      const directory = await site.json('/.well-known/http-message-signatures-directory')
      if (!directory) return absent('There is no directory.')
      return objectsIn(directory.keys).length > 0 ? undefined : wrong('It has no keys.')
    },
  },
]

const CARDS = ['/.well-known/mcp/server-card.json', '/.well-known/mcp/server-cards.json', '/.well-known/mcp.json']

const MOST_SCRIPTS = 10

/** Scripts of the site itself; what others send is theirs. */
function scriptsOf(html: string, { origin }: Site): string[] {
  const sources = [...html.matchAll(/<script[^>]*\ssrc=["']?([^"'\s>]+)/gi)].map(([, source = '']) => source)
  return sources
    .filter((source) => URL.canParse(source, origin) && new URL(source, origin).origin === origin)
    .slice(0, MOST_SCRIPTS)
}

async function lookAtSkill(
  site: Site,
  { name, type, description, url, digest }: Record<string, unknown>,
): Promise<Finding> {
  if (!/^[a-z0-9-]{1,64}$/.test(String(name))) return wrong(`"${String(name).slice(0, 80)}" can be no name of a skill.`)
  if (type !== 'skill-md' && type !== 'archive') return wrong(`${name} has the type "${String(type).slice(0, 80)}".`)
  if (typeof description !== 'string' || description === '') return wrong(`${name} has no description.`)
  if (typeof url !== 'string' || !URL.canParse(url, site.origin)) return wrong(`${name} has no address.`)
  const skill = await site.get(url)
  const { status, bytes, text } = skill
  if (status !== 200) return wrong(`${url} gives ${status || 'no answer'}.`)
  const head = await site.head(url)
  if (head.status !== 200) return wrong(`${url} answers HEAD with ${head.status || 'nothing'}.`)
  const refused =
    type === 'skill-md' ? (expectDocument(skill, /^text\/(markdown|plain)/) ?? lookAtHead(text)) : undefined
  if (refused) return refused
  return digest === `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    ? undefined
    : wrong(`The digest of ${name} is not that of what is served.`)
}

/** The YAML head of a SKILL.md; its two members are one-line texts, so that no reader of YAML is needed. */
function lookAtHead(text: string): Finding {
  const [, head] = /^---\r?\n([\s\S]*?)\n---\s*(\n|$)/.exec(text) ?? []
  if (head === undefined) return wrong('SKILL.md has no head.')
  const missing = ['name', 'description'].filter((member) => !new RegExp(`^${member}:\\s*\\S`, 'm').test(head))
  return missing.length === 0 ? undefined : wrong(`The head of SKILL.md has no ${missing.join(', no ')}.`)
}
