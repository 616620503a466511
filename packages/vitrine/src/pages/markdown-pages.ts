import type { PolicySlug } from '@vitrine/product'
import type { SearchAnswer } from '@vitrine/search'
import { blocks, link, list, Markdown, md } from '../markdown.ts'
import { type Department, trailOf } from './departments.ts'
import { choicesIn } from './facet-form.ts'
import { addressOf, type Finding, isNarrowed } from './finding.ts'
import { findingNotes } from './finding-notes.ts'
import type { HomeView } from './home-page.ts'
import type { House } from './layout.ts'
import { LEFT_OUT } from './listing-page.ts'
import { cardList, departmentList, facetList, shelf } from './markdown-lists.ts'
import { type Policy, policyTitle } from './policies.ts'
import { cardOfFound, productPath } from './product-card.ts'

// Each page once more as Markdown, written from the same facts as the HTML and not from the HTML.

export function homeMarkdown(house: House, { showcase, offers, favourites, others }: HomeView): Markdown {
  const { shop, words, departments } = house
  return blocks(
    md`# ${shop.name}`,
    shop.description === undefined ? undefined : md`${shop.description}`,
    list(showcase.map((card) => link(card.title, `${shop.url}${productPath(card)}`))),
    departments.length > 0 ? md`## ${words.departments}` : undefined,
    departmentList(house, departments),
    link(words.browse, `${shop.url}/collections`),
    ...shelf(house, words.onSale, offers),
    ...shelf(house, words.wellLiked, favourites),
    ...shelf(house, words.lookAround, others),
    md`## ${words.help}`,
    list([...house.policies].map(([slug, title]) => link(title, `${shop.url}/pages/${slug}`))),
  )
}

export function departmentsMarkdown(house: House): Markdown {
  const { words, departments } = house
  const all = departments.flatMap((department) => [department, ...department.below])
  return blocks(md`# ${words.allDepartments}`, departmentList(house, all))
}

export interface FoundMarkdown {
  finding: Finding
  answer: SearchAnswer
  /** Path of the page as HTML. */
  path: string
}

export function listingMarkdown(house: House, department: Department, found: FoundMarkdown): Markdown {
  const trail = trailOf(department).map(({ name }) => name)
  return blocks(
    md`# ${department.name}`,
    trail.length > 1 ? md`${trail.join(' > ')}` : undefined,
    departmentList(house, department.below),
    ...foundBlocks(house, found, LEFT_OUT),
  )
}

export function searchMarkdown(house: House, found: FoundMarkdown): Markdown {
  const { words } = house
  const { q } = found.finding
  return blocks(md`# ${q === '' ? words.everything : words.resultsFor({ q })}`, ...foundBlocks(house, found))
}

function foundBlocks(
  house: House,
  { finding, answer, path }: FoundMarkdown,
  leftOut?: ReadonlySet<string>,
): Markdown[] {
  const { words, shop } = house
  const { total_count, cursor } = answer.pagination
  const next = cursor === undefined ? undefined : `${shop.url}${addressOf(`${path}.md`, { ...finding, cursor })}`
  const cards = answer.products.map((product) => cardOfFound(product, shop.url))
  const facets = facetList(house, answer.facets, leftOut)
  return [
    md`${words.products(total_count)}`,
    ...findingNotes(house, answer.messages).map((note) => md`${note}`),
    isNarrowed(finding)
      ? md`${words.chosen}: ${choicesIn(house, finding)
          .map(({ label }) => label)
          .join(', ')}`
      : md``,
    cards.length > 0 ? cardList(house, cards) : nothing(house, finding),
    next === undefined ? md`` : link(words.nextPage, next),
    ...(facets ? [md`## ${words.narrow}`, facets] : []),
  ]
}

function nothing({ words, shop }: House, finding: Finding): Markdown {
  const browse = link(words.browse, `${shop.url}/collections`)
  return md`${isNarrowed(finding) ? words.nothingLeft : words.nothingFound} ${browse}`
}

/** A link into the shop: whoever keeps the Markdown without its address must still be able to follow it. */
const ROOTED = /(\]\(|^\[[^\]]+\]:\s*)(\/(?!\/))/gm

/** The owner's own words; under those of the contact page, where to write. */
export function policyMarkdown(house: House, { slug, markdown, updated_at }: Policy): Markdown {
  const { shop, speech, words } = house
  const written = new Markdown(markdown.trim().replace(ROOTED, `$1${shop.url}$2`))
  const changed = md`${words.updated}: ${speech.date(updated_at.toISOString())}`
  if (slug !== 'contact') return blocks(written, changed)
  return blocks(written, ...contactBlocks(house), changed)
}

/** A policy page that the owner has not written. */
export function unpublishedMarkdown(house: House, slug: PolicySlug): Markdown {
  const { shop, words } = house
  return blocks(
    md`# ${policyTitle(slug, words)}`,
    md`${words.notPublished} ${shop.contactEmail === undefined ? words.noContact : words.notPublishedAsk}`,
    ...contactBlocks(house),
  )
}

/** Where to write; nothing where nobody would read it. */
function contactBlocks({ shop, words }: House): Markdown[] {
  if (shop.contactEmail === undefined) return []
  const address = `${shop.url}/pages/contact`
  return [md`## ${words.writeToUs}`, md`${link(address, address)}, ${shop.contactEmail}`]
}
