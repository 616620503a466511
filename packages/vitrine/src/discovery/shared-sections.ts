import { AGENT_FAILURES } from '@vitrine/agent-auth'
import { counted, cutText } from '@vitrine/kit'
import { blocks, code, link, list, Markdown, md, table } from '@vitrine/ui/markdown/markdown'
import { type Endpoint, isOpenable } from './endpoints.ts'
import type { DiscoveryFacts } from './facts.ts'

// Sections that several documents share.

/** The owner's description of the shop, as a quotation under the title; undefined if there is none. */
export function introduction({ shop }: DiscoveryFacts): Markdown | undefined {
  return shop.description === undefined ? undefined : md`> ${shop.description}`
}

export function describeAssortment({ edition }: DiscoveryFacts): string {
  if (!edition) return 'nothing yet: no catalogue has been imported'
  return counted(edition.product_count, 'product')
}

/** A shop may have thousands of categories; the first two levels show what it sells. */
const MOST_DEPARTMENTS = 80

interface DepartmentRoom {
  /** The number of category levels, from the top. */
  ranks?: number
  /** The maximum number of categories, and of characters. */
  most?: number
  room?: number
}

/** In the shop's order. If not all fit, the departments with the most products are listed. */
export function departmentSection(
  { departments, config }: DiscoveryFacts,
  { ranks = 2, most = MOST_DEPARTMENTS, room = Infinity }: DepartmentRoom = {},
): Markdown {
  const lines = departments
    .filter(({ path }) => rankOf(path) < ranks)
    .slice(0, most)
    .map(({ name, path, count }) => {
      const { text } =
        md`- ${link(name, `${departmentUrl(path, config.publicUrl)}.md`)}: ${count}, ${code(`category=${path}`)}`
      return { count, text: `${'  '.repeat(rankOf(path))}${text}` }
    })
  return new Markdown(
    withinRoom(lines, room)
      .map(({ text }) => text)
      .join('\n'),
  )
}

function withinRoom<Line extends { count: number; text: string }>(lines: readonly Line[], room: number): Line[] {
  if (room === Infinity) return [...lines]
  let left = room
  const shown = new Set<Line>()
  for (const line of lines.toSorted((one, other) => other.count - one.count)) {
    left -= line.text.length + 1
    if (left < 0) break
    shown.add(line)
  }
  return lines.filter((line) => shown.has(line))
}

function rankOf(path: string): number {
  return path.split('/').length - 1
}

export function departmentUrl(path: string, origin: string): string {
  return `${origin}/collections/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** More are in the sitemap: a document for agents has a bounded length. */
const MOST_OWN_PAGES = 20

/** The policies, and pages that the owner wrote besides them. */
export function policyList({ config, policies, ownPages }: DiscoveryFacts): Markdown {
  return list(
    [...policies, ...ownPages.slice(0, MOST_OWN_PAGES)].map(
      ({ title, slug, summary }) => md`${link(title, `${config.publicUrl}/pages/${slug}.md`)}: ${firstWords(summary)}`,
    ),
  )
}

/** In characters: enough to say what a text is about. */
const LONGEST_SUMMARY = 80

function firstWords(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text
  const cut = cutText(text, LONGEST_SUMMARY)
  return `${cut.slice(0, cut.lastIndexOf(' ') >>> 0)} …`
}

/** Documents to read, each with its purpose; only those that the server declares, and that the reader wants. */
export function documentList(facts: DiscoveryFacts, isWanted: (path: string) => boolean): Markdown {
  const rows = documentsOf(facts).filter(({ path, types }) => types.some(isProse) && isWanted(path))
  return list(rows.map(({ path, summary }) => md`${link(path, `${facts.config.publicUrl}${path}`)}: ${summary}`))
}

/** Machine-readable documents. They are named and not linked, so that no reader follows them as text. */
export function machineList(facts: DiscoveryFacts): Markdown {
  const rows = documentsOf(facts).filter(({ types }) => !types.some(isProse))
  return list(rows.map(({ path, summary }) => md`${code(`${facts.config.publicUrl}${path}`)}: ${summary}`))
}

/** The same documents, as paths only. */
export function machinePaths(facts: DiscoveryFacts): Markdown {
  const rows = documentsOf(facts).filter(({ types }) => !types.some(isProse))
  return list(rows.map(({ path, summary }) => md`${code(path)}: ${summary}`))
}

function documentsOf({ endpoints }: DiscoveryFacts): Endpoint[] {
  return endpoints.filter((endpoint) => endpoint.tag === 'discovery' && isOpenable(endpoint))
}

export function isProse(type: string): boolean {
  return type.startsWith('text/')
}

/** Whether credentials are currently issued, and whether any request needs one. */
export function registrationState({ access }: DiscoveryFacts): Markdown {
  const needed = access.scopes.protected
  const need =
    needed.length === 0
      ? md`No credential is needed to read.`
      : md`Authentication is required for ${needed.map((scope) => code(scope)).reduce(commaSeparated)}.`
  return access.enabled
    ? md`${need} An agent may register for one.`
    : md`${need} Agent registration is switched off today: its addresses are reserved, and a registration is answered with 403 and the code ${code(AGENT_FAILURES.anonymous_not_enabled.code)}.`
}

export function credentialManual({ config }: DiscoveryFacts): Markdown {
  return md`How credentials are asked for, used and revoked is in ${link('auth.md', `${config.publicUrl}/auth.md`)}.`
}

/** The limit of each tier, and the number of requests that a request counts as; empty if nothing is limited. */
export function limitTable({ access }: DiscoveryFacts): Markdown[] {
  const { enabled, tiers, costs } = access.limits
  if (!enabled) return []
  const dear = Object.entries(costs).filter(([, { requests }]) => requests !== 1)
  return [
    table(
      ['Who asks', 'Requests', 'Seconds'],
      [
        ['without a credential, for each network address', tiers.anonymous.quota, tiers.anonymous.seconds],
        ['with a credential', tiers.registered.quota, tiers.registered.seconds],
        ['with a credential that a human has claimed', tiers.claimed.quota, tiers.claimed.seconds],
        ['documents such as this one, apart from all else', tiers.discovery.quota, tiers.discovery.seconds],
      ],
    ),
    ...dear.map(([scope, { requests }]) => md`A request of ${code(scope)} counts for ${requests}.`),
  ]
}

export function commaSeparated(some: Markdown, next: Markdown): Markdown {
  return md`${some}, ${next}`
}

export function section(title: string, ...parts: (Markdown | undefined)[]): Markdown | undefined {
  const body = blocks(...parts)
  return body.text === '' ? undefined : blocks(md`## ${title}`, body)
}
