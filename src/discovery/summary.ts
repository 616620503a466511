import { blocks, link, list, type Markdown, md } from '../markdown.ts'
import { isOpenable } from './endpoints.ts'
import { exampleAddress, type Facts } from './facts.ts'
import {
  credentialManual,
  departmentList,
  documentList,
  introduction,
  policyList,
  registrationState,
  section,
  shelves,
} from './phrases.ts'

/** `/llms.txt`, in the form of llmstxt.org: a title, a quotation, a few words, then lists of links. */
export function summary(facts: Facts): string {
  const { shop } = facts.config
  return `${blocks(
    md`# ${shop.name}`,
    introduction(facts),
    md`An online shop with ${shelves(facts)}; prices in ${shop.currency}. Catalogue, search and feeds are read-only.`,
    md`${registrationState(facts)} ${credentialManual(facts)}`,
    section('Catalogue, search and feeds', readingList(facts)),
    section('Documents for agents', documentList(facts, '/llms.txt')),
    section('Departments', departmentList(facts)),
    section('Policies', policyList(facts)),
  )}\n`
}

/** Each address as it can be opened, with an example where something has to be filled in. */
function readingList(facts: Facts): Markdown {
  const rows = facts.endpoints.filter(
    ({ tag, method }) => method === 'get' && ['catalogue', 'search', 'feeds', 'commerce'].includes(tag),
  )
  return list(
    rows.flatMap((endpoint) => {
      const address = exampleAddress(endpoint, facts)
      if (address === undefined) return []
      const isExample = !isOpenable(endpoint) || address.includes('?')
      return [md`${link(endpoint.path, address)}: ${endpoint.summary}${isExample ? md` (the link is an example)` : ''}`]
    }),
  )
}
