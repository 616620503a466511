import { type CallableSite, jsonIn, objectsIn } from './site/site.ts'

// Calls as an agent makes them: MCP in both revisions, and UCP in each release that the shop announces.

/** A call and its result. */
export interface AgentCall {
  name: string
  outcome: 'answered' | 'failed' | 'absent'
  /** Why it failed. */
  note?: string
}

const REVISIONS = ['2026-07-28', '2025-11-25'] as const
const CLIENT = { name: 'vitrine-check', version: '1' }

/** Calls a tool or an operation that searches products; undefined if none responds. */
export interface TriedInterface {
  calls: AgentCall[]
  find?(words: string): Promise<Record<string, unknown>[]>
}

export async function callMcp(site: CallableSite): Promise<TriedInterface> {
  const card = (await site.json('/.well-known/mcp/server-card.json')) ?? (await site.json('/mcp/server-card'))
  const [remote] = objectsIn(card?.remotes)
  const address = remote?.url
  if (typeof address !== 'string') return { calls: [{ name: 'MCP', outcome: 'absent' }] }
  const send: Send = (revision, method, params) =>
    sendRpc(site, address, { method, params: withMeta(revision, params) }, headersOf(revision, method, params))
  const calls = await greet(send)
  const spoken = REVISIONS.find((_, at) => calls[at]?.outcome === 'answered')
  if (!spoken) return { calls }
  const listed = await send(spoken, 'tools/list', {})
  const tool = objectsIn(Object(listed.result).tools).find(({ name }) => /search/.test(String(name)))
  if (!tool) return { calls }
  return {
    calls,
    async find(words) {
      const params = { name: tool.name, arguments: { query: words } }
      const { result } = await send(spoken, 'tools/call', params)
      return objectsIn(Object(Object(result).structuredContent).products)
    },
  }
}

type Send = (revision: string, method: string, params: object) => Promise<Answer>

/** Initializes a session in each revision, in order. */
async function greet(send: Send): Promise<AgentCall[]> {
  const calls: AgentCall[] = []
  for (const revision of REVISIONS) {
    const isOld = revision === '2025-11-25'
    const hello = isOld ? { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT } : {}
    const answer = await send(revision, isOld ? 'initialize' : 'server/discover', hello)
    calls.push({ name: `MCP ${revision}`, ...outcomeOf(answer) })
  }
  return calls
}

/** The newer revision identifies the client in each request, and repeats the method in a header. */
function withMeta(revision: string, params: object): object {
  if (revision === '2025-11-25') return params
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': CLIENT,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return { ...params, _meta }
}

function headersOf(revision: string, method: string, params: object): Record<string, string> {
  const named: Record<string, string> = 'name' in params ? { 'mcp-name': String(params.name) } : {}
  return {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...named,
    accept: 'application/json, text/event-stream',
  }
}

export async function callUcp(site: CallableSite): Promise<TriedInterface> {
  const profile = await readUcpProfile(site)
  if (!profile) return { calls: [{ name: 'UCP', outcome: 'absent' }] }
  const { version, address, profiles } = profile
  const search = async (release: string, query: string) => {
    const headers = { 'ucp-agent': `profile="${String(profiles[release])}"`, accept: 'application/json' }
    return readAnswer(await site.post(address, { query }, headers))
  }
  const calls: AgentCall[] = []
  for (const release of Object.keys(profiles)) calls.push(judgeUcp(release, await search(release, 'a')))
  if (!calls.some(({ outcome }) => outcome === 'answered')) return { calls }
  return {
    calls,
    find: async (words) => objectsIn(Object((await search(version, words)).result).products),
  }
}

/** The UCP search endpoint of the shop, and the profile to send in each release. */
async function readUcpProfile(site: CallableSite) {
  const profile = await site.json('/.well-known/ucp')
  const { version, supported_versions, services } = Object(profile?.ucp)
  const rest = Object.values(Object(services))
    .flatMap(objectsIn)
    .find(({ transport }) => transport === 'rest')
  if (typeof version !== 'string' || typeof rest?.endpoint !== 'string') return undefined
  const address = `${rest.endpoint.replace(/\/$/, '')}/catalog/search`
  // The shop's own profile lists its capabilities, so it can serve as the profile of a platform with the same ones.
  const profiles: Record<string, unknown> = {
    [version]: `${site.origin}/.well-known/ucp`,
    ...Object(supported_versions),
  }
  return { version, address, profiles }
}

function judgeUcp(release: string, { result, note: problem }: Answer): AgentCall {
  const { ucp, messages } = Object(result)
  const note = ucp?.status === 'error' ? String(objectsIn(messages)[0]?.content) : problem
  const isAnswered = note === undefined && ucp?.version === release
  return {
    name: `UCP ${release}`,
    outcome: isAnswered ? 'answered' : 'failed',
    note: note ?? (isAnswered ? undefined : `It answers in release ${ucp?.version}.`),
  }
}

interface Answer {
  result?: unknown
  /** Why there is none. */
  note?: string
}

async function sendRpc(
  site: CallableSite,
  address: string,
  message: object,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = readAnswer(await site.post(address, { jsonrpc: '2.0', id: 1, ...message }, headers))
  if (answer.note !== undefined) return answer
  const { result, error } = Object(answer.result)
  return error ? { note: `${error.code}: ${error.message}` } : { result }
}

/** Parses JSON, or the JSON of the last event if the server streams its response. */
function readAnswer({ status, text, problem }: Awaited<ReturnType<CallableSite['post']>>): Answer {
  if (status === 0) return { note: problem ?? 'No answer.' }
  const isStream = /^event:|^data:/m.test(text) && !text.startsWith('{')
  const result = jsonIn(
    isStream
      ? (text
          .match(/^data: ?(.*)$/gm)
          ?.at(-1)
          ?.slice(5) ?? '')
      : text,
  )
  if (result === undefined) return { note: `The response has status ${status} and is not JSON.` }
  if (status < 300) return { result }
  return { note: status === 401 ? 'It asks for a credential (401).' : `The answer is ${status}.` }
}

function outcomeOf({ note }: Answer): Pick<AgentCall, 'outcome' | 'note'> {
  return note === undefined ? { outcome: 'answered' } : { outcome: 'failed', note }
}
