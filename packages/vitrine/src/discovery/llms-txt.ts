import { blocks, code, list, type Markdown, md } from '../markdown.ts'
import { READING } from './endpoints.ts'
import { type DiscoveryFacts, exampleAddress } from './facts.ts'
import {
  credentialManual,
  departmentList,
  documentList,
  introduction,
  machineList,
  policyList,
  registrationState,
  section,
  shelves,
} from './shared-sections.ts'

/** `/llms.txt`, in the form of llmstxt.org: a title, a quotation, a few words, then lists of links. */
export function llmsTxt(facts: DiscoveryFacts): string {
  const { shop } = facts
  return `${blocks(
    md`# ${shop.name}`,
    introduction(facts),
    md`An online shop with ${shelves(facts)}; prices in ${shop.currency}. Catalogue, search and feeds are read-only.`,
    md`${registrationState(facts)} ${credentialManual(facts)}`,
    md`To be asked rather than read (${code('fields=summary')} gives what choosing needs; ${code('fields=full')} whole products):`,
    readingList(facts),
    md`For programs:`,
    machineList(facts),
    section('Documents for agents', documentList(facts, '/llms.txt')),
    section('Departments', departmentList(facts, 1)),
    section('Policies', policyList(facts)),
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
