import { departmentTiles, fullest, wayToAll } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { initial, pictureTag } from '@vitrine/ui/components/picture-tag'
import { type CardFacts, productGrid, productPath } from '@vitrine/ui/components/product-card'
import { type Html, html } from '@vitrine/ui/html/html'
import { metaDescription } from '@vitrine/ui/layout/meta-description'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { templateBody } from '@vitrine/ui/theme/templates'
import type { HomeView } from '../page-reader.ts'
import { templateCard } from '../product-facts.ts'
import { shopData } from '../structured-data/page-data.ts'

export function homePage(context: PageContext, view: HomeView): Html {
  const { showcase, offers, favourites, others } = view
  const parts = homeParts(context, view)
  const said = (cards: readonly CardFacts[]) => cards.map((card) => templateCard(context, card))
  const body = html`${parts.hero}
${parts.departments}
${parts.offers}
${parts.favourites}
${parts.others}`
  return renderPage(context, {
    description: metaDescription([
      context.shop.description,
      `${context.shop.name}: ${context.departments.map(({ name }) => name).join(', ') || context.shop.name}.`,
    ]),
    canonical: '/',
    markdown: '/index.md',
    data: shopData(context),
    body,
    template: templateBody('home', parts, () => ({
      showcase: said(showcase),
      offers: said(offers),
      favourites: said(favourites),
      others: said(others),
    })),
  })
}

function homeParts(context: PageContext, { showcase, offers, favourites, others, covers }: HomeView) {
  const { translations, departments } = context
  return {
    hero: hero(context, showcase),
    departments:
      departments.length > 0
        ? section('departments', translations.departments, departmentShelf(context, covers))
        : undefined,
    offers: cardSection(context, 'offers', offers, translations.onSale),
    favourites: cardSection(context, 'favourites', favourites, translations.wellLiked),
    others: cardSection(context, 'others', others, translations.lookAround),
  }
}

function cardSection(context: PageContext, id: string, cards: readonly CardFacts[], title: string): Html | undefined {
  return cards.length > 0 ? section(id, title, productGrid(context, cards)) : undefined
}

/** More tiles would push everything else out of view; a link leads to the rest. */
const MOST_TILES = 12

function departmentShelf(context: PageContext, covers: HomeView['covers']): Html {
  const { departments, translations } = context
  return html`${departmentTiles(context, fullest(departments, MOST_TILES), covers)}
${departments.length > MOST_TILES && html`<p><a href="/collections">${translations.allDepartments}</a></p>`}`
}

function section(id: string, title: string, content: Html): Html {
  return html`<section class="even" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}
</section>`
}

function hero(context: PageContext, products: readonly CardFacts[]): Html {
  const { shop, look } = context
  const all = wayToAll(context)
  const { title = shop.name, text = shop.description, picture, alt = '' } = look.hero
  const { link = all.path, button = all.label } = look.hero
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
