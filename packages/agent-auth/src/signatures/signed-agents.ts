import { hash } from 'node:crypto'
import { DAY, fetchableAddresses, isLoopbackHost, MINUTE } from '@vitrine/kit'
import {
  type HeldPool,
  type PoolAdmission,
  PoolExhausted,
  type PoolPrice,
  type Spender,
  type SpentPool,
} from '@vitrine/server-kit'
import { LRUCache } from 'lru-cache'
import { createDocumentCache, type Loaded } from '../outgoing/document-cache.ts'
import { type FetchedDocument, fetchDocument, keptFor } from '../outgoing/fetch-document.ts'
import { readAgentName } from '../registration/agent-name.ts'
import type { SignRequest } from '../signing/request-signing.ts'
import {
  isSignedBy,
  type ReadSignature,
  readSignatures,
  readVerificationKey,
  type SignedRequest,
  signatureBase,
  type VerificationKey,
} from './http-signature.ts'
import { type DictionaryMember, parseDictionary, parseString } from './structured-fields.ts'

// Agents that sign their requests (Web Bot Auth). The address in `Signature-Agent` identifies an agent, proven by the
// keys published there over https. No registration is needed.

/** An agent whose signature was verified. */
export interface SignedAgent {
  /** The address that publishes its keys. */
  id: string
  /** The name on its card, safe to show as plain text; otherwise its host. */
  name: string
}

export type SignatureVerdict =
  | { state: 'none' }
  | { state: 'verified'; agent: SignedAgent }
  /** `price`: what would lead through, if the reason is `too_many_directories`. */
  | { state: 'rejected'; reason: SignatureRefusal; price?: PoolPrice }

export type SignatureRefusal =
  | 'malformed'
  | 'not_covered'
  | 'expired'
  | 'not_yet_valid'
  | 'lives_too_long'
  | 'agent_missing'
  | 'agent_unreachable'
  | 'too_many_directories'
  | 'key_unknown'
  | 'invalid'
  | 'replayed'

export interface SignedAgents {
  /** `by`: who pays for fetching unknown keys. */
  verify(request: SignedRequest, by: Spender): Promise<SignatureVerdict>
}

/** Requests to servers of agents, whose addresses strangers choose. */
export const KEY_DIRECTORIES: SpentPool = {
  kind: 'spent',
  name: 'key-directories',
  of: 'unknown key directories',
  quota: 600,
  seconds: 3600,
  perCaller: 10,
}

export const KEPT_KEY_DIRECTORIES: HeldPool = {
  kind: 'held',
  name: 'kept-key-directories',
  of: 'key directories that are kept',
  capacity: 1000,
  perCaller: 60,
}

export interface SignedAgentsOptions {
  admission: Pick<PoolAdmission, 'spend' | 'keep'>
  /** Whether agents on the same machine are accepted, without https. */
  loopback: boolean
  /**
   * Sets a mark that can be set once, shared by all processes of the service; if absent, only this process remembers
   * it.
   */
  markOnce?: (mark: string, forgetAt: Date) => Promise<boolean>
  /** In milliseconds since 1970. */
  now?: () => number
  /** Signs the requests for key directories. If absent, they are not signed. */
  sign?: SignRequest
  /** Fetches a document from an untrusted address; `fetchDocument` with its address checks if absent. */
  fetch?: (url: URL) => Promise<FetchedDocument>
}

/** The tags of the draft and of Visa's Trusted Agent Protocol. */
const TAGS: ReadonlySet<string> = new Set(['web-bot-auth', 'agent-browser-auth', 'agent-payer-auth'])

/** By how much a signer's clock may be ahead, in seconds: nobody signs for later. */
const AHEAD = 5

/**
 * How long a used signature is remembered after its end, in seconds: a process whose clock is ahead deletes it for all, and
 * one whose clock is behind would accept it again.
 */
const REMEMBERED_AFTER_END = 60

/** How long a signature without a nonce is good for after it was made, in seconds; with one, as long as it says. */
const LIFE_WITHOUT_NONCE = 60

/** The maximum lifetime in seconds: a day in the draft (section 4.2). Visa's window is eight minutes. */
const LONGEST_LIFE = 86_400
const LONGEST_LIFE_OF_VISA = 480

const KEPT = { least: 10 * MINUTE, most: DAY }
const KEPT_IF_BAD = 5 * MINUTE

/** Interval before a directory is fetched again for an unknown key, in milliseconds. */
const REFETCHED_AFTER = MINUTE

interface Directory {
  agent: SignedAgent
  keys: ReadonlyMap<string, VerificationKey>
}

/**
 * Verifies requests that agents sign (RFC 9421 with `tag="web-bot-auth"`, and Visa's forms). Key directories are
 * fetched safely, cached, and charged to the caller's network.
 *
 * @example
 * const agents = createSignedAgents({ admission, loopback: false, markOnce })
 * const verdict = await agents.verify(request, { address: '192.0.2.7' })
 * if (verdict.state === 'verified') console.log(verdict.agent.name)
 */
export function createSignedAgents({
  admission,
  loopback,
  now = Date.now,
  markOnce = async () => true,
  sign,
  ...given
}: SignedAgentsOptions): SignedAgents {
  const isAllowed = fetchableAddresses({ loopback })
  const fetch = given.fetch ?? ((url: URL) => fetchDocument(url, { isAllowed, sign }))
  const findDirectory = createDirectories({ fetch, admission, now })
  const useOnce = createMarks(markOnce, now)

  async function judge(request: SignedRequest, signature: ReadSignature, by: Spender): Promise<SignatureVerdict> {
    const fault = faultOf(request, signature, Math.floor(now() / 1000))
    if (fault !== undefined) return { state: 'rejected', reason: fault }
    const where = agentAddress(request.header('signature-agent'), signature, loopback)
    if (!where) return { state: 'rejected', reason: 'agent_missing' }
    const base = signatureBase(request, signature)
    if (base === undefined) return { state: 'rejected', reason: 'not_covered' }
    const directory = await findDirectory(where, signature.keyId, by)
    if (directory === 'unreachable') return { state: 'rejected', reason: 'agent_unreachable' }
    if ('price' in directory) return { state: 'rejected', reason: 'too_many_directories', price: directory.price }
    const key = directory.keys.get(signature.keyId)
    if (!key) return { state: 'rejected', reason: 'key_unknown' }
    if (!isSignedBy(base, signature, key)) return { state: 'rejected', reason: 'invalid' }
    // The last check, so that no caller can consume another agent's nonce.
    if (!(await useOnce(signature, base))) return { state: 'rejected', reason: 'replayed' }
    return { state: 'verified', agent: directory.agent }
  }

  return {
    async verify(request, by) {
      if (request.header('signature-input') === undefined) return { state: 'none' }
      const signatures = readSignatures(request, TAGS)
      if (!signatures) return { state: 'rejected', reason: 'malformed' }
      let verdict: SignatureVerdict = { state: 'none' }
      for (const signature of signatures) {
        verdict = await judge(request, signature, by)
        if (verdict.state === 'verified') break
      }
      return verdict
    },
  }
}

type DirectoryParts = Pick<SignedAgentsOptions, 'admission'> & Required<Pick<SignedAgentsOptions, 'fetch' | 'now'>>

type Found = Directory | 'unreachable'

/** Finds key directories: kept ones, or fetched for whoever pays. */
function createDirectories({ fetch, admission, now }: DirectoryParts) {
  const directories = createDocumentCache<Found>({
    ...{ admission, now, load },
    fetched: KEY_DIRECTORIES,
    kept: KEPT_KEY_DIRECTORIES,
  })

  async function load(address: string, known: Loaded<Found> | undefined): Promise<Loaded<Found>> {
    const where = readKey(address)
    const found = await readDirectory(fetch, where)
    // A request with an unknown key triggers a new fetch. If the fetch fails, the cached keys remain valid; if the
    // directory no longer lists any keys, none remain.
    if (!found && known) return known
    if (!found || found.keys.length === 0) return { document: 'unreachable', keepFor: KEPT_IF_BAD }
    return { document: toDirectory(where, found), keepFor: keptFor(found.cacheControl, KEPT) }
  }

  return async (where: AgentAddress, keyId: string, by: Spender): Promise<Found | Pick<PoolExhausted, 'price'>> => {
    const address = toKey(where)
    const isGood = (one: Found, age: number) => one === 'unreachable' || one.keys.has(keyId) || age < REFETCHED_AFTER
    return directories.get(address, by, isGood).catch((error: unknown) => {
      if (!(error instanceof PoolExhausted)) throw error
      return directories.peek(address) ?? error
    })
  }
}

/** One address may be a directory for some and a card for others. */
function toKey({ type, url }: AgentAddress): string {
  return `${type} ${url.href}`
}

function readKey(key: string): AgentAddress {
  const [type = '', href = ''] = key.split(' ')
  return { type: type === 'cimd' || type === 'jwks_uri' ? type : 'directory', url: new URL(href) }
}

function toDirectory({ type, url }: AgentAddress, { keys, name }: FoundKeys): Directory {
  // The owner of one path on a host is not the owner of the host.
  const place = type === 'directory' ? url.host : `${url.host}${url.pathname}`
  const agent = { id: type === 'directory' ? url.origin : url.href, name: name ?? place }
  return { agent, keys: new Map(keys.map((key) => [key.thumbprint, key])) }
}

/**
 * Consumes a signature, known by its nonce, or without one by what was signed. False if it was used before.
 */
function createMarks(markOnce: NonNullable<SignedAgentsOptions['markOnce']>, now: () => number) {
  // Uses sizes, because `max` would preallocate all entries at startup, which takes 20 ms.
  const used = new LRUCache<string, true>({ maxSize: 100_000, sizeCalculation: () => 1 })
  return async (signature: ReadSignature, base: string): Promise<boolean> => {
    const { keyId, nonce } = signature
    const mark = hash('sha256', JSON.stringify([keyId, nonce === undefined ? { base } : nonce]), 'base64url')
    if (used.has(mark)) return false
    const forgetAt = (endOf(signature) + REMEMBERED_AFTER_END) * 1000
    used.set(mark, true, { ttl: Math.max(1, forgetAt - now()) })
    // If the shared store fails, this process's own memory decides, so that reads work without a database.
    return markOnce(mark, new Date(forgetAt)).catch(() => true)
  }
}

/** The draft, section 4: the components that must be covered, and the validity period. `now` is in seconds. */
function faultOf(request: SignedRequest, signature: ReadSignature, now: number): SignatureRefusal | undefined {
  const { covered, created, expires, tag } = signature
  const names = covered.map(({ value }) => value)
  if (!names.includes('@authority') && !names.includes('@target-uri')) return 'not_covered'
  if (request.header('signature-agent') !== undefined && !names.includes('signature-agent')) return 'not_covered'
  if (created - AHEAD > now) return 'not_yet_valid'
  if (endOf(signature) <= now) return 'expired'
  const longest = tag === 'web-bot-auth' ? LONGEST_LIFE : LONGEST_LIFE_OF_VISA
  return expires - created > longest || expires <= created ? 'lives_too_long' : undefined
}

/** In seconds since 1970. */
function endOf({ created, expires, nonce }: ReadSignature): number {
  return nonce === undefined ? Math.min(expires, created + LIFE_WITHOUT_NONCE) : expires
}

export interface AgentAddress {
  /** The address of the keys. */
  url: URL
  type: 'directory' | 'jwks_uri' | 'cimd'
}

const DIRECTORY_PATH = '/.well-known/http-message-signatures-directory'

/**
 * The address at which the agent publishes its keys. `Signature-Agent` is a dictionary, whose member covered by this
 * signature applies; older senders write a single string. Undefined if there is none, or none over https.
 */
function agentAddress(
  field: string | undefined,
  { covered, label }: ReadSignature,
  loopback: boolean,
): AgentAddress | undefined {
  if (field === undefined) return undefined
  const bare = parseString(field)
  if (bare !== undefined) return readAddress(bare, 'directory', loopback)
  const component = covered.find(({ value }) => value === 'signature-agent')
  const name = component?.params.get('key') ?? label
  const member = parseDictionary(field)?.get(String(name))
  return typeof member?.value === 'string' ? readAddress(member.value, typeOf(member), loopback) : undefined
}

function typeOf({ params }: DictionaryMember): AgentAddress['type'] | undefined {
  const type = params.get('type')
  const text = typeof type === 'object' && 'token' in type ? type.token : (type ?? 'directory')
  return text === 'directory' || text === 'jwks_uri' || text === 'cimd' ? text : undefined
}

function readAddress(
  text: string,
  type: AgentAddress['type'] | undefined,
  loopback: boolean,
): AgentAddress | undefined {
  const url = URL.parse(text)
  if (type === undefined || url === null || url.username !== '' || url.password !== '') return undefined
  const isHere = loopback && isLoopbackHost(url.hostname) && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !isHere) return undefined
  return { url: type === 'directory' ? new URL(DIRECTORY_PATH, url) : url, type }
}

interface FoundKeys {
  keys: VerificationKey[]
  name: string | undefined
  cacheControl: string | undefined
}

/** Reads a key set, or a card (Signature Agent Card) that contains a key set or its address. */
async function readDirectory(
  fetch: (url: URL) => Promise<FetchedDocument>,
  { url, type }: AgentAddress,
): Promise<FoundKeys | undefined> {
  const fetched = await fetch(url)
  if (!fetched.ok) return undefined
  const { document, cacheControl } = fetched
  if (type !== 'cimd') return { keys: keysIn(document), name: undefined, cacheControl }
  const { client_id, client_name, jwks, jwks_uri } = Object(document)
  if (client_id !== url.href || (jwks !== undefined && jwks_uri !== undefined)) return undefined
  const name = typeof client_name === 'string' ? readAgentName(client_name) : undefined
  if (jwks !== undefined) return { keys: keysIn(jwks), name, cacheControl }
  const keysUrl = URL.parse(String(jwks_uri))
  if (keysUrl?.protocol !== url.protocol) return undefined
  const keys = await fetch(keysUrl)
  return keys.ok ? { keys: keysIn(keys.document), name, cacheControl } : undefined
}

const MOST_KEYS = 50

function keysIn(set: unknown): VerificationKey[] {
  const { keys } = Object(set)
  return Array.isArray(keys) ? keys.slice(0, MOST_KEYS).flatMap((jwk) => readVerificationKey(jwk) ?? []) : []
}

/** RFC 9421, section 5.1: the signature that a request needs. */
export const ACCEPT_SIGNATURE =
  'sig1=("@authority" "signature-agent";key="sig1");created;expires;keyid;tag="web-bot-auth"'
