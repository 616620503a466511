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
  machinePaths,
  policyList,
  registrationState,
  section,
} from './shared-sections.ts'

/** `/llms.txt`, in the form of llmstxt.org: a title, a quotation, a few words, then lists of links. */
export function llmsTxt(facts: DiscoveryFacts): string {
  const policies = section('Policies', policyList(facts))
  const roomBeside = (before: Markdown) =>
    LONGEST - before.text.length - (policies?.text.length ?? 0) - ROOM_FOR_HEADINGS
  // A long address, which stands in each line, leaves room for fewer documents of programs.
  const beginnings = [machineList, machinePaths, fewMachines].map((machines) => beginning(facts, machines(facts)))
  const before = beginnings.find((text) => roomBeside(text) >= 0) ?? beginnings.at(-1)!
  const departments = section('Departments', departmentSection(facts, { ranks: 1, room: roomBeside(before) }))
  return `${blocks(before, departments, policies)}\n`
}

function beginning(facts: DiscoveryFacts, machines: Markdown): Markdown {
  const { shop } = facts
  return blocks(
    md`# ${shop.name}`,
    introduction(facts),
    md`An online shop with ${describeAssortment(facts)}; prices in ${shop.currency}. Catalogue, search and feeds are read-only.`,
    md`${registrationState(facts)} ${credentialManual(facts)}`,
    md`To be asked rather than read (${code('fields=summary')} gives what choosing needs; ${code('fields=full')} whole products):`,
    readingList(facts),
    md`MCP: ${code(`${shop.url}${MCP_PATH}`)}, revisions ${PROTOCOL_VERSIONS.slice(0, 2).join(' and ')}.`,
    md`For programs:`,
    machines,
    section('Documents for agents', documentList(facts, '/llms.txt')),
  )
}

/** Of the documents for programs those that name all others. */
function fewMachines({ shop }: DiscoveryFacts): Markdown {
  return list(
    ['/openapi.json', '/.well-known/api-catalog', '/.well-known/ai-catalog.json'].map(
      (path) => md`${code(`${shop.url}${path}`)}`,
    ),
  )
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
