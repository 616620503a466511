import { departmentTiles, wayToAll } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { initial, pictureTag } from '@vitrine/ui/components/picture-tag'
import { type CardFacts, productGrid, productPath } from '@vitrine/ui/components/product-card'
import { departmentPath } from '@vitrine/ui/departments/department-tree'
import { type Html, html } from '@vitrine/ui/html/html'
import { metaDescription } from '@vitrine/ui/layout/meta-description'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { toSafeHtml } from '@vitrine/ui/policies/policies'
import { templateBody } from '@vitrine/ui/theme/templates'
import type { HomeSection } from '@vitrine/ui/window/window-document'
import type { HomeView } from '../page-reader.ts'
import { templateCard } from '../product-facts.ts'
import { shopData } from '../structured-data/page-data.ts'
import type { SectionView, Voice } from './home-sections.ts'

/** The sections that the owner's window names, in its order, or those that every shop has. */
export function homePage(context: PageContext, view: HomeView): Html {
  const { showcase, offers, favourites, others } = view
  const ids = idsOf(view.sections)
  const sections = view.sections.map((one, place) => homeSection(context, view, { ...one, id: ids[place] ?? '' }))
  // A page has one main heading, also where the owner's window begins with something else.
  const heading = view.sections.some(({ section }) => section.show === 'hero')
    ? undefined
    : html`<h1 class="quiet">${context.shop.name}</h1>
`
  const body = html`${heading}${sections.map(
    (section) => html`${section}
`,
  )}`
  const said = (cards: readonly CardFacts[]) => cards.map((card) => templateCard(context, card))
  return renderPage(context, {
    description: metaDescription([
      context.shop.description,
      context.departments.length > 0
        ? `${context.shop.name}: ${context.departments.map(({ name }) => name).join(', ')}.`
        : undefined,
    ]),
    canonical: '/',
    markdown: '/index.md',
    data: shopData(context),
    body,
    template: templateBody('home', { ...homeParts(context, view), sections: body }, () => ({
      showcase: said(showcase),
      offers: said(offers),
      favourites: said(favourites),
      others: said(others),
    })),
  })
}

/** Of sections whose kind is called otherwise in a window. */
const ANCHORS: Partial<Record<HomeSection['show'], string>> = { sale: 'offers', liked: 'favourites', around: 'others' }

/** Anchors that stay when sections move: the kind of each, and a number from its second use on. */
function idsOf(sections: readonly SectionView[]): string[] {
  const uses = new Map<string, number>()
  return sections.map(({ section: { show } }) => {
    const use = (uses.get(show) ?? 0) + 1
    uses.set(show, use)
    return `${ANCHORS[show] ?? show}${use > 1 ? `-${use}` : ''}`
  })
}

/** Sections of every shop, for a template that arranges them itself. */
function homeParts(context: PageContext, view: HomeView) {
  const { translations } = context
  return {
    hero: hero(context, view.showcase, { show: 'hero' }),
    departments: departmentSection(context, view, { id: 'departments' }),
    offers: cardSection(context, view.offers, { id: 'offers', title: translations.onSale }),
    favourites: cardSection(context, view.favourites, { id: 'favourites', title: translations.wellLiked }),
    others: cardSection(context, view.others, { id: 'others', title: translations.lookAround }),
  }
}

function homeSection(context: PageContext, view: HomeView, one: SectionView & { id: string }): Html | undefined {
  const { translations } = context
  const { section, id } = one
  const named = (title: string) => ({ id, title: section.show !== 'hero' && section.title ? section.title : title })
  if ('cards' in one) return cardSection(context, one.cards, { ...named(cardTitle(context, one)), more: moreOf(one) })
  if ('brands' in one) return brandSection(one.brands, named(translations.brands))
  if ('voices' in one) return voiceSection(context, one.voices, named(translations.customersSay))
  switch (one.section.show) {
    case 'hero':
      return hero(context, view.showcase, one.section)
    case 'departments':
      return departmentSection(context, view, named(translations.departments))
    case 'sale':
      return cardSection(context, view.offers, named(translations.onSale))
    case 'liked':
      return cardSection(context, view.favourites, named(translations.wellLiked))
    case 'around':
      return cardSection(context, view.others, named(translations.lookAround))
    case 'text':
      return textSection(context, one.section, id)
  }
}

type CardSectionView = Extract<SectionView, { cards: readonly CardFacts[] }>

/** The heading of a section of products, unless the owner wrote one. */
export function cardTitle({ translations }: PageContext, one: CardSectionView): string {
  return 'department' in one && one.department ? one.department.name : translations.newIn
}

/** Where a section of products leads on. */
function moreOf(one: CardSectionView): string | undefined {
  if ('department' in one && one.department) return departmentPath(one.department)
  return one.section.show === 'new' ? '/search?sort=newest' : undefined
}

interface Heading {
  id: string
  title: string
  /** The address of all that the section shows a part of. */
  more?: string | undefined
}

function cardSection(context: PageContext, cards: readonly CardFacts[], heading: Heading): Html | undefined {
  return cards.length > 0 ? section(heading, productGrid(context, cards)) : undefined
}

/** More tiles would push everything else out of view; a link leads to the rest. */
const MOST_TILES = 12

function departmentSection(
  context: PageContext,
  { covers }: Pick<HomeView, 'covers'>,
  { id, title }: Partial<Heading> & { id: string },
): Html | undefined {
  const { departments, translations } = context
  if (departments.length === 0) return undefined
  return section(
    { id, title: title ?? translations.departments },
    html`${departmentTiles(context, departments.slice(0, MOST_TILES), covers)}
${departments.length > MOST_TILES && html`<p><a href="/collections">${translations.allDepartments}</a></p>`}`,
  )
}

function section({ id, title, more }: Heading, content: Html): Html {
  return html`<section class="even" aria-labelledby="${id}"><h2 id="${id}">${more === undefined ? title : html`<a href="${more}">${title}</a>`}</h2>
${content}
</section>`
}

function brandSection(brands: readonly string[], heading: Heading): Html | undefined {
  if (brands.length === 0) return undefined
  const links = brands.map((name) => html`<li><a href="${brandPath(name)}">${name}</a></li>`)
  return section(heading, html`<ul class="pills row" role="list">${links}</ul>`)
}

export function brandPath(name: string): string {
  return `/search?${new URLSearchParams({ brand: name })}`
}

function voiceSection(context: PageContext, voices: readonly Voice[], heading: Heading): Html | undefined {
  if (voices.length === 0) return undefined
  return section(heading, html`<ul class="voices" role="list">${voices.map((voice) => voiceCard(context, voice))}</ul>`)
}

function voiceCard({ format, translations }: PageContext, { product, review, scale }: Voice): Html {
  const share = Math.round((review.rating / scale) * 100)
  const stars = translations.stars({ value: format.number(review.rating), scale: format.number(scale) })
  const by = [review.author, review.date && format.date(review.date)].filter(Boolean).join(', ')
  return html`<li><p><span class="stars" style="--share:${share}%" aria-hidden="true">★★★★★</span> <span class="quiet">${stars}</span></p>
<p class="lines">${review.body}</p>
<p class="note">${by !== '' && html`${by} · `}<a href="${productPath(product)}">${product.title}</a></p></li>
`
}

function textSection(context: PageContext, one: Extract<HomeSection, { show: 'text' }>, id: string): Html {
  const { title, text, picture, alt = '', button, link } = one
  const words = html`<div><h2 id="${id}">${title}</h2>
<div class="prose">${toSafeHtml(text)}</div>
${button !== undefined && link !== undefined && html`<p><a class="button" href="${link}">${button}</a></p>`}</div>`
  return html`<section class="written${picture === undefined ? '' : ' pictured'}" aria-labelledby="${id}">${words}
${picture !== undefined && html`<div class="banner">${pictureTag(context, { url: picture }, { place: 'main', alt })}</div>`}</section>`
}

function hero(context: PageContext, products: readonly CardFacts[], own: Extract<HomeSection, { show: 'hero' }>): Html {
  const { shop, look } = context
  const all = wayToAll(context)
  const { title = shop.name, text = shop.description, picture, alt = '' } = { ...look.hero, ...own }
  const { link = all.path, button = all.label } = { ...look.hero, ...own }
  return html`<section class="hero ${look.layout}"><div>
<h1>${title}</h1>
${text !== undefined && html`<p>${text}</p>`}
<p><a class="button" href="${link}">${button}</a></p>
</div>
${picture === undefined ? pictures(context, products) : html`<div class="banner">${pictureTag(context, { url: picture }, { place: 'main', alt, load: 'first' })}</div>`}</section>`
}

const FILLS_A_ROW = 3

/** A few pictures that show the kind of shop at a glance; each links to what it shows. */
function pictures(context: PageContext, products: readonly CardFacts[]): Html | undefined {
  if (products.length < FILLS_A_ROW) return undefined
  return html`<ul class="showcase" role="list">${products.map(
    (
      card,
    ) => html`<li><a class="frame" href="${productPath(card)}"><span class="quiet">${card.title}</span>${card.picture ? pictureTag(context, card.picture, { place: 'showcase', name: card.brand ?? card.title, load: 'now' }) : initial(card.brand ?? card.title)}</a></li>
`,
  )}</ul>`
}
