import type { PolicySlug } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { cardOfFound, productPath } from '@vitrine/ui/components/product-card'
import { type Department, trailOf } from '@vitrine/ui/departments/department-tree'
import { offered } from '@vitrine/ui/departments/offered-departments'
import { blocks, link, list, Markdown, md } from '@vitrine/ui/markdown/markdown'
import { type Policy, policyTitle } from '@vitrine/ui/policies/policies'
import type { WrittenPage } from '@vitrine/ui/window/own-pages'
import { brandPath, cardTitle } from '../home/home-page.ts'
import type { SectionView } from '../home/home-sections.ts'
import { LEFT_OUT } from '../listing/department-page.ts'
import { choicesIn } from '../listing/facet-form.ts'
import { addressOf, isNarrowed, type ListingQuery, nextPage } from '../listing/listing-query.ts'
import type { HomeView } from '../page-reader.ts'
import { type ListingResults, searchNotices, searchTitle } from '../search/search-notices.ts'
import { cardList, departmentList, facetLines, shelf } from './markdown-lists.ts'

// The Markdown version of each page, rendered from the same facts as the HTML and not from the HTML.

export function homeMarkdown(context: PageContext, view: HomeView): Markdown {
  const { shop, translations, window } = context
  const pages = [...context.policies, ...context.ownPages]
  return blocks(
    md`# ${shop.name}`,
    shop.description === undefined ? undefined : md`${shop.description}`,
    window.announcement && md`${window.announcement.text}`,
    ...view.sections.flatMap((one) => homeSectionBlocks(context, view, one)),
    md`## ${translations.help}`,
    list(pages.map(([slug, title]) => link(title, `${shop.url}/pages/${slug}`))),
  )
}

function homeSectionBlocks(context: PageContext, view: HomeView, one: SectionView): Markdown[] {
  const { shop, translations, departments } = context
  const { section } = one
  const titled = (title: string) => (section.show !== 'hero' && section.title ? section.title : title)
  if ('cards' in one) return shelf(context, titled(cardTitle(context, one)), one.cards)
  if ('brands' in one)
    return [
      md`## ${titled(translations.brands)}`,
      list(one.brands.map((name) => link(name, `${shop.url}${brandPath(name)}`))),
    ]
  if ('voices' in one)
    return [
      md`## ${titled(translations.customersSay)}`,
      list(
        one.voices.map(
          ({ product, review }) => md`${link(product.title, `${shop.url}${productPath(product)}`)}: ${review.body}`,
        ),
      ),
    ]
  switch (one.section.show) {
    case 'hero':
      return [
        ...(one.section.text === undefined ? [] : [md`${one.section.text}`]),
        list(view.showcase.map((card) => link(card.title, `${shop.url}${productPath(card)}`))),
      ]
    case 'departments':
      if (departments.length === 0) return [link(translations.browse, `${shop.url}/collections`)]
      return [
        md`## ${titled(translations.departments)}`,
        departmentList(context, departments),
        link(translations.browse, `${shop.url}/collections`),
      ]
    case 'sale':
      return shelf(context, titled(translations.onSale), view.offers)
    case 'liked':
      return shelf(context, titled(translations.wellLiked), view.favourites)
    case 'around':
      return shelf(context, titled(translations.lookAround), view.others)
    case 'text':
      return [md`## ${one.section.title}`, new Markdown(one.section.text.replace(ROOTED, `$1${shop.url}$2`))]
  }
}

export function departmentsMarkdown(context: PageContext): Markdown {
  const { translations, departments } = context
  const all = departments.flatMap((department) => [department, ...offered(department.below)])
  return blocks(md`# ${translations.allDepartments}`, departmentList(context, all))
}

export interface FoundMarkdown extends ListingResults {
  /** The path of the HTML page. */
  path: string
  /** Whether the title already names the query of the results. */
  isTitled?: boolean
}

export function listingMarkdown(context: PageContext, department: Department, found: FoundMarkdown): Markdown {
  const trail = trailOf(department).map(({ name }) => name)
  return blocks(
    md`# ${department.name}`,
    trail.length > 1 ? md`${trail.join(' > ')}` : undefined,
    departmentList(context, offered(department.below)),
    ...foundBlocks(context, found, LEFT_OUT),
  )
}

export function searchMarkdown(context: PageContext, found: FoundMarkdown): Markdown {
  return blocks(md`# ${searchTitle(context, found)}`, ...foundBlocks(context, { ...found, isTitled: true }))
}

function foundBlocks(
  context: PageContext,
  { query, answer, path, isTitled }: FoundMarkdown,
  leftOut?: ReadonlySet<string>,
): Markdown[] {
  const { translations, shop } = context
  const { total_count } = answer.pagination
  const following = nextPage(query, answer)
  const next = following && `${shop.url}${addressOf(`${path}.md`, following)}`
  const cards = answer.products.map((product) => cardOfFound(product, shop.url))
  const isEmpty = total_count === 0 && !isNarrowed(query)
  const near = (answer.related ?? []).map((product) => cardOfFound(product, shop.url))
  const facets = facetLines(context, answer.facets, leftOut)
  return [
    md`${translations.products({ count: total_count })}`,
    ...searchNotices(context, answer.messages, { query: query.q, isTitled, isEmpty }).map((note) => md`${note}`),
    isNarrowed(query) ? chosenLine(context, query) : md``,
    cards.length > 0 ? cardList(context, cards) : nothing(context, query),
    ...(near.length > 0 ? [md`## ${translations.findings.near}`, cardList(context, near)] : []),
    next === undefined ? md`` : link(translations.nextPage, next),
    ...(facets ? [md`## ${translations.narrow}`, facets] : []),
  ]
}

function chosenLine(context: PageContext, query: ListingQuery): Markdown {
  const labels = choicesIn(context, query).map(({ label }) => label)
  return md`${context.translations.chosen}: ${labels.join(', ')}`
}

function nothing({ translations, shop }: PageContext, query: ListingQuery): Markdown {
  const browse = link(translations.browse, `${shop.url}/collections`)
  return md`${isNarrowed(query) ? translations.nothingLeft : translations.nothingFound} ${browse}`
}

/** A link into the shop becomes absolute, so that it works in a copy of the Markdown. */
const ROOTED = /(\]\(|^\[[^\]]+\]:\s*)(\/(?!\/))/gm

/** A page of the owner. */
export function ownPageMarkdown(context: PageContext, { title, markdown, updated_at }: WrittenPage): Markdown {
  const { shop, format, translations } = context
  const text = markdown.trim().replace(ROOTED, `$1${shop.url}$2`)
  return blocks(
    /^# /m.test(text) ? new Markdown(text) : blocks(md`# ${title}`, new Markdown(text)),
    md`${translations.updated}: ${format.date(updated_at.toISOString())}`,
  )
}

/** The owner's own text; on the contact page followed by the contact address. */
export function policyMarkdown(context: PageContext, { slug, markdown, updated_at }: Policy): Markdown {
  const { shop, format, translations } = context
  const written = new Markdown(markdown.trim().replace(ROOTED, `$1${shop.url}$2`))
  const changed = md`${translations.updated}: ${format.date(updated_at.toISOString())}`
  if (slug !== 'contact') return blocks(written, changed)
  return blocks(written, ...contactBlocks(context), changed)
}

/** A policy page that the owner has not written. */
export function unpublishedMarkdown(context: PageContext, slug: PolicySlug): Markdown {
  const { shop, translations } = context
  return blocks(
    md`# ${policyTitle(slug, translations)}`,
    md`${translations.notPublished} ${shop.contactEmail === undefined ? translations.noContact : translations.notPublishedAsk}`,
    ...contactBlocks(context),
  )
}

/** The contact address; absent if the shop has none. */
function contactBlocks({ shop, translations }: PageContext): Markdown[] {
  if (shop.contactEmail === undefined) return []
  const address = `${shop.url}/pages/contact`
  return [md`## ${translations.writeToUs}`, md`${link(address, address)}, ${shop.contactEmail}`]
}
