import { formatWithCode } from '@vitrine/product'
import { blocks, code, fenced, link, list, Markdown, md, table } from '@vitrine/ui/markdown/markdown'
import type { Endpoint } from './endpoints.ts'
import { type DiscoveryFacts, exampleAddress } from './facts.ts'
import {
  credentialManual,
  departmentSection,
  describeAssortment,
  documentList,
  introduction,
  limitTable,
  machineList,
  policyList,
  registrationState,
  section,
} from './shared-sections.ts'

/**
 * `/agents.md`: everything that an agent needs in order to read this shop for the first time. What most need comes first:
 * how to find, buy and get a credential is within the first four thousand bytes, after which some readers stop.
 */
export function agentsManual(facts: DiscoveryFacts): string {
  return `${blocks(
    md`# Agent manual: ${facts.shop.name}`,
    introduction(facts),
    aboutShop(facts),
    section('Finding', ...finding(facts)),
    ...facts.contributed.sections.map(({ title, text }) => section(title, text)),
    section('Credentials', registrationState(facts), credentialManual(facts)),
    section('What the answers mean', meaning(facts)),
    section('Searching', ...searching(facts)),
    section('Reading', reading(facts), readingTable(facts)),
    section('Pages', pages(facts)),
    section('Reading everything', ...walking(facts)),
    section('Good manners', manners(facts)),
    section('Limits', ...limitTable(facts)),
    section(
      'Departments',
      departmentSection(facts, { ranks: 1 }),
      md`Those below them are in ${link('/collections/llms.txt', `${facts.config.publicUrl}/collections/llms.txt`)}.`,
    ),
    section('When something fails', failing()),
    section('Policies', policyList(facts)),
    section(
      'Other documents',
      documentList(facts, (path) => path !== '/agents.md'),
    ),
    section('For programs', machineList(facts)),
  )}\n`
}

function aboutShop(facts: DiscoveryFacts): Markdown {
  const { shop } = facts
  return list([
    md`Address: ${link(shop.url, `${shop.url}/`)}`,
    md`Currency ${shop.currency}, language ${shop.locale}${shop.country === undefined ? '' : `, sells from ${shop.country}`}`,
    md`Catalogue: ${describeAssortment(facts)}${facts.edition ? md`, version ${code(facts.edition.version)}` : ''}`,
    ...(shop.contactEmail === undefined ? [] : [md`Questions: ${shop.contactEmail}`]),
  ])
}

function reading({ access, contributed: { changingTags } }: DiscoveryFacts): Markdown {
  const readOnly = `all ${changingTags.length === 0 ? 'of it' : `but ${changingTags.join(' and ')}`} is read-only`
  return access.scopes.protected.length === 0
    ? md`All of this is public, and ${readOnly}: no registration, no key, no token.`
    : md`All of this is read-only. Where a scope is named, a credential with it is needed; the rest is public.`
}

function readingTable({ endpoints, access, contributed }: DiscoveryFacts): Markdown {
  const rows = contributed.readingTags.flatMap((tag) => endpoints.filter((endpoint) => endpoint.tag === tag))
  return table(
    ['Request', 'What it gives', 'Needs'],
    rows.map(({ method, path, summary, scope }) => [
      code(`${method.toUpperCase()} ${path}`),
      summary,
      scope && access.scopes.protected.includes(scope) ? code(scope) : 'nothing',
    ]),
  )
}

function pages({ config, example }: DiscoveryFacts): Markdown {
  const page = `${config.publicUrl}/products/${example ? encodeURIComponent(example.product.handle) : '…'}`
  return md`Every page for people is also Markdown: put ${code('.md')} behind its address (${code(`${page}.md`)}), or ask for it with ${code('Accept: text/markdown')}.`
}

/** From a wish to two products beside each other, with one request each. */
function finding(facts: DiscoveryFacts): Markdown[] {
  const { config, endpoints } = facts
  const search = endpoints.find(({ path }) => path === '/api/search')
  const address = search && exampleAddress(search, facts)
  if (!address) return []
  return [
    md`Ask in the shopper's own words:`,
    fenced('http', `GET ${address}`),
    md`Each product of the answer has ${code('id')}, ${code('availability')} and, as ${code('variant')}, the variant that fits best: ${code('variant.id')} is what carts take, ${code('variant.price')} what it costs now. ${code('price_range')} stands beside it where variants differ in price. To compare up to ten: ${code(`GET ${config.publicUrl}/api/catalog?ids=A,B&fields=card`)}. Everything about one, with all of its variants: ${code(`GET ${config.publicUrl}/api/catalog/{id}`)}.`,
  ]
}

function searching({ endpoints }: DiscoveryFacts): Markdown[] {
  const search = endpoints.find(({ path }) => path === '/api/search')
  if (!search) return []
  return [md`The parameters of ${code('/api/search')}:`, parameterTable(search)]
}

function walking({ endpoints, config, contributed }: DiscoveryFacts): Markdown[] {
  const catalogue = endpoints.find(({ path }) => path === '/api/catalog')
  if (!catalogue) return []
  const since = md`send the ${code('generated_at')} of your last walk as ${code('updated_since')}.`
  const ways = [...contributed.notes['keep-fresh'], since].reduce((one, other) => md`${one} Or ${other}`)
  return [
    md`${code(`GET ${config.publicUrl}/api/catalog?fields=summary`)} returns the catalogue page by page in summaries; without ${code('fields=summary')} products are whole, about fifteen times as long. One product is at ${code('/api/catalog/{id}')}. To compare up to ten, add ${code('ids=…,…')} and ${code('fields=card')} instead. Follow ${code('Link: rel="next"')}, which is also ${code('links.next')} in the body, until there is none. A walk sees one version of the catalogue from its first page to its last. To keep a copy fresh, ${ways}`,
    parameterTable(catalogue),
  ]
}

function parameterTable({ parameters }: Endpoint): Markdown {
  const rows = parameters.filter((parameter) => parameter.in === 'query')
  return table(
    ['Parameter', 'Meaning', 'If absent'],
    rows.map(({ name, description = '', schema }) => [
      code(name),
      // Endpoint descriptions are already Markdown.
      new Markdown(description),
      schema?.default === undefined ? '' : code(String(schema.default)),
    ]),
  )
}

function meaning({ shop }: DiscoveryFacts): Markdown {
  const money = { amount: 1999, currency: shop.currency }
  return list([
    md`A price is a whole number in minor units with its currency: ${code(JSON.stringify(money))} is ${formatWithCode(money)}. What it costs now is ${code('price')} of a variant (${code('variant.price')} in a summary); ${code('list_price')} stands beside it only while a sale is on.`,
    md`${code('availability.available')} says whether it can be ordered now, ${code('availability.status')} how.`,
    md`A product has one or more variants, and a variant is what people order. Ids never change and are never given to something else.`,
    md`Times are RFC 3339, in UTC. Members may be added to answers: ignore those that you do not know.`,
  ])
}

function manners({ config }: DiscoveryFacts): Markdown {
  return list([
    md`Send the ${code('ETag')} of an answer back as ${code('If-None-Match')}: what has not changed is answered with 304 and costs both of us nothing.`,
    md`Ask for ${code('gzip')}, ${code('br')} or ${code('zstd')}, and prefer one feed or one walk to thousands of single requests.`,
    md`Say who you are in ${code('User-Agent')}. On 429 and 503, wait as long as ${code('Retry-After')} says. If a 429 has ${code('proof_of_work')}, you can go on at once: append the Unix time in seconds, a colon and anything to ${code('begins')}, until the SHA-256 starts with ${code('bits')} zero bits, and repeat the request with that text in the header ${code('Proof-Of-Work')}.`,
    md`What the content may be used for stands in ${link('robots.txt', `${config.publicUrl}/robots.txt`)}.`,
  ])
}

function failing(): Markdown {
  return md`Errors under ${code('/api')} are ${code('application/problem+json')}: ${code('code')} is stable and made for programs, ${code('detail')} says what to do next. An unknown parameter is an error too, which lists the supported ones, so no parameter is silently ignored.`
}
