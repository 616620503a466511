import { blocks, code, link, list, type Markdown, md } from '@vitrine/ui/markdown/markdown'
import { isDeclared } from './endpoints.ts'
import { type DiscoveryFacts, exampleAddress } from './facts.ts'
import {
  credentialManual,
  departmentSection,
  describeAssortment,
  documentList,
  introduction,
  machineList,
  machinePaths,
  policyList,
  registrationState,
  section,
} from './shared-sections.ts'

/** `/llms.txt`, in the format of llmstxt.org: a title, a quotation, a short text, then lists of links. */
export function llmsTxt(facts: DiscoveryFacts): string {
  const policies = section('Policies', policyList(facts))
  // By llmstxt.org, a section of this name can be skipped where a shorter context is needed.
  const optional = section(
    'Optional',
    documentList(facts, (path) => path !== '/llms.txt' && !MANUALS.has(path)),
  )
  const roomBeside = (before: Markdown) =>
    LONGEST - before.text.length - (policies?.text.length ?? 0) - (optional?.text.length ?? 0) - ROOM_FOR_HEADINGS
  // A long shop address, which each line repeats, leaves space for fewer machine-readable documents.
  const beginnings = [machineList, machinePaths, fewMachines].map((machines) => beginning(facts, machines(facts)))
  const before = beginnings.find((text) => roomBeside(text) >= 0) ?? beginnings.at(-1)!
  const departments = section('Departments', departmentSection(facts, { ranks: 1, room: roomBeside(before) }))
  return `${blocks(before, departments, policies, optional)}\n`
}

function beginning(facts: DiscoveryFacts, machines: Markdown): Markdown {
  const { shop } = facts
  return blocks(
    md`# ${shop.name}`,
    introduction(facts),
    md`An online shop with ${describeAssortment(facts)}; prices in ${shop.currency}. Catalogue, search and feeds are read-only.`,
    md`${registrationState(facts)} ${credentialManual(facts)}`,
    md`To be asked rather than read (${code('fields=summary')} gives what choosing needs, ${code('fields=card')} what comparing needs, ${code('fields=full')} whole products):`,
    readingList(facts),
    facts.contributed.notes.interfaces,
    md`For programs:`,
    machines,
    section(
      'Documents for agents',
      documentList(facts, (path) => MANUALS.has(path)),
    ),
  )
}

/** What an agent reads before it acts. */
const MANUALS: ReadonlySet<string> = new Set(['/agents.md', '/auth.md', '/collections/llms.txt'])

/** The machine-readable documents that list all others. */
function fewMachines({ shop, endpoints }: DiscoveryFacts): Markdown {
  const lists = ['/openapi.json', '/.well-known/api-catalog', '/.well-known/ai-catalog.json']
  return list(
    lists.filter((path) => isDeclared(endpoints, 'get', path)).map((path) => md`${code(`${shop.url}${path}`)}`),
  )
}

/** In characters, to stay below 2,000 tokens of four characters each: departments get the remaining space. */
const LONGEST = 7900
const ROOM_FOR_HEADINGS = 30

/**
 * Maximum number of departments in `/collections/llms.txt`: more than shops have, but few enough for a readable
 * document.
 */
const MOST_INDEXED = 5000

/** `/collections/llms.txt`: all departments; `/llms.txt` has space only for the top levels. */
export function departmentIndex(facts: DiscoveryFacts): string {
  const { shop } = facts
  return `${blocks(
    md`# ${shop.name}: departments`,
    md`> Each with the number of its products, and the value that ${code('category=')} of the search takes.`,
    list([
      md`${link('Home', `${shop.url}/index.md`)}: what is new, on sale and well liked`,
      md`${link('All departments', `${shop.url}/collections.md`)}: the same list as a page`,
    ]),
    section('Departments', departmentSection(facts, { ranks: Infinity, most: MOST_INDEXED })),
  )}\n`
}

/** Interfaces for queries, with an example if a parameter is needed. */
function readingList(facts: DiscoveryFacts): Markdown {
  const rows = facts.contributed.readingTags.flatMap((tag) =>
    facts.endpoints.filter((endpoint) => endpoint.tag === tag && endpoint.method === 'get'),
  )
  return list(
    rows.flatMap((endpoint) => {
      const address = exampleAddress(endpoint, facts)
      return address === undefined ? [] : [md`${code(address)}: ${endpoint.summary}`]
    }),
  )
}
