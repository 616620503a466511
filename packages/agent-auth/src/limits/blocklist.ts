import { domainToASCII } from 'node:url'
import { isLoopbackHost, readNetwork } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import { digestOfClientId, isRegisteredId } from '../credentials/registered-client-id.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import { type BlockEntry, isBlocked, listBlocks } from '../storage/block-store.ts'
import { type Mailbox, readMailbox } from './mailbox.ts'

/**
 * Networks that the owner has blocked, in memory, because every request is checked, also those answered from a cache.
 */
export interface Blocklist {
  /**
   * Whether the network, as `toNetwork` formats it, is blocked; at most `READ_INTERVAL` plus one query behind the
   * database.
   */
  has(network: string): boolean
  /** Reads the list now, after this process has added a block. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** The delay after which blocks of other processes take effect here, in milliseconds. */
const READ_INTERVAL = 1000

export function createBlocklist({ sql, onError }: { sql: Sql; onError: (error: unknown) => void }): Blocklist {
  let networks: ReadonlySet<string> = new Set()
  let looking: Promise<void> | undefined

  async function read(): Promise<void> {
    const blocks = await listBlocks(sql)
    networks = new Set(blocks.filter(({ kind }) => kind === 'address').map(({ value }) => value))
  }

  // While the database is unavailable, blocks stay in force.
  function check(): void {
    looking ??= read()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }

  const timer = setInterval(check, READ_INTERVAL)
  timer.unref()
  check()

  return {
    has: (network) => networks.has(network),
    async refresh() {
      // A read in progress may have started before the change.
      await looking
      await read()
    },
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

const DOMAIN = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/

const DIGEST = /^[0-9a-f]{64}$/

/**
 * Parses a block entry that the owner typed: an issuer, a mailbox, a mail domain, a network address, an OAuth client
 * (`client:` with its id or the SHA-256 of it, or the id of a registered client alone) or the host to which answers to
 * OAuth clients go (`redirect-host:`, or the scheme of an application with its colon).
 *
 * @example
 * readBlock('ana@example.com') // => { kind: 'email', value: 'ana@example.com' }
 */
export function readBlock(text: string): BlockEntry | undefined {
  const word = text.trim()
  if (isRegisteredId(word)) return { kind: 'client', value: digestOfClientId(word) }
  const [, kind, value = ''] = /^(client|redirect-host):(.+)$/.exec(word) ?? []
  if (kind === 'client') return { kind, value: DIGEST.test(value) ? value : digestOfClientId(value) }
  if (kind === 'redirect-host') return readRedirectHost(value)
  if (/^https?:\/\//.test(word)) return { kind: 'issuer', value: word }
  if (word.includes('@')) {
    const mailbox = readMailbox(word)
    return mailbox && { kind: 'email', value: mailbox.key }
  }
  // Mailboxes are stored in lower case and in ASCII.
  const domain = domainToASCII(word)
  if (DOMAIN.test(domain)) return { kind: 'domain', value: domain }
  const network = readNetwork(word.toLowerCase())
  return network === undefined ? undefined : { kind: 'address', value: network }
}

/** The blocks that apply to this mailbox. */
export function blocksOf({ key, domain }: Mailbox): BlockEntry[] {
  return [
    { kind: 'email', value: key },
    { kind: 'domain', value: domain },
  ]
}

/** A host, or the scheme of an application with its colon. */
function readRedirectHost(text: string): BlockEntry | undefined {
  const word = text.toLowerCase()
  if (/^[a-z][a-z0-9+.-]*:$/.test(word)) return { kind: 'redirect-host', value: word }
  const url = URL.parse(`https://${word}/`)
  const isHost = url !== null && url.host === url.hostname && url.pathname === '/' && url.username === ''
  return isHost ? { kind: 'redirect-host', value: url.hostname } : undefined
}

/**
 * The blocks that apply to an OAuth client: of its id, and of the hosts of these redirect addresses with all domains
 * above them, because whoever has a domain has every name below it.
 *
 * @example
 * blocksOfClient('https://a.example/c.json', ['https://app.a.example/done']) // its digest, app.a.example, a.example, example
 */
export function blocksOfClient(clientId: string, redirectUris: readonly string[]): BlockEntry[] {
  const hosts = new Set(redirectUris.flatMap(redirectHostsOf))
  return [
    { kind: 'client', value: digestOfClientId(clientId) },
    ...[...hosts].map((value): BlockEntry => ({ kind: 'redirect-host', value })),
  ]
}

/** No registry gives out names deeper than this; it bounds what one client can make the database compare. */
const MOST_LABELS = 5

function redirectHostsOf(uri: string): string[] {
  const url = URL.parse(uri)
  if (!url) return []
  const { protocol, hostname } = url
  if (protocol !== 'https:' && protocol !== 'http:') return [protocol]
  if (isLoopbackHost(hostname)) return [hostname]
  const labels = hostname.split('.').slice(-MOST_LABELS)
  return [hostname, ...labels.map((_label, place) => labels.slice(place).join('.'))]
}

export async function rejectBlocked(
  { sql, trail }: { sql: Sql; trail: Pick<AuditLog, 'refused'> },
  blocks: readonly BlockEntry[],
  { address }: { address: string },
): Promise<void> {
  if (!(await isBlocked(sql, blocks))) return
  trail.refused({ event: 'refused', address, detail: { reason: 'blocked' } })
  throw new Failure(AGENT_FAILURES.registration_blocked, 'This shop has blocked this agent. Contact the shop.')
}
