import { blocks, code, link, list, type Markdown, md } from '../markdown/markdown.ts'
import { MCP_PATH, PROTOCOL_VERSIONS } from '../mcp/mcp-card.ts'
import { READING } from './endpoints.ts'
import { type DiscoveryFacts, exampleAddress } from './facts.ts'
import {
  credentialManual,
  departmentSection,
  describeAssortment,
  documentList,
  introduction,
  machineList,
  policyList,
  registrationState,
  section,
} from './shared-sections.ts'

/** `/llms.txt`, in the form of llmstxt.org: a title, a quotation, a few words, then lists of links. */
export function llmsTxt(facts: DiscoveryFacts): string {
  const { shop } = facts
  const before = blocks(
    md`# ${shop.name}`,
    introduction(facts),
    md`An online shop with ${describeAssortment(facts)}; prices in ${shop.currency}. Catalogue, search and feeds are read-only.`,
    md`${registrationState(facts)} ${credentialManual(facts)}`,
    md`To be asked rather than read (${code('fields=summary')} gives what choosing needs; ${code('fields=full')} whole products):`,
    readingList(facts),
    md`MCP: ${code(`${shop.url}${MCP_PATH}`)}, revisions ${PROTOCOL_VERSIONS.slice(0, 2).join(' and ')}.`,
    md`For programs:`,
    machineList(facts),
    section('Documents for agents', documentList(facts, '/llms.txt')),
  )
  const policies = section('Policies', policyList(facts))
  const room = LONGEST - before.text.length - (policies?.text.length ?? 0) - ROOM_FOR_HEADINGS
  return `${blocks(before, section('Departments', departmentSection(facts, { ranks: 1, room })), policies)}\n`
}

/** In characters, so that it stays under 2,000 tokens of four each: departments have what the rest leaves. */
const LONGEST = 7900
const ROOM_FOR_HEADINGS = 30

/** Departments in `/collections/llms.txt`: more than shops have, and less than would make the document a burden. */
const MOST_INDEXED = 5000

/** `/collections/llms.txt`: all departments, of which `/llms.txt` has room for the widest alone. */
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

/** What is asked rather than read; an example where something has to be filled in. */
function readingList(facts: DiscoveryFacts): Markdown {
  const rows = READING.flatMap((tag) =>
    facts.endpoints.filter((endpoint) => endpoint.tag === tag && endpoint.method === 'get'),
  )
  return list(
    rows.flatMap((endpoint) => {
      const address = exampleAddress(endpoint, facts)
      return address === undefined ? [] : [md`${code(address)}: ${endpoint.summary}`]
    }),
  )
}
