import type { Media } from '@vitrine/product'
import { departmentTiles, fullest } from './department-links.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { shopData } from './page-data.ts'
import { initial, pictureTag } from './picture-tag.ts'
import { type CardFacts, productGrid, productPath } from './product-card.ts'
import { ownBody } from './theme/own-body.ts'
import { cardSaid } from './theme/said-facts.ts'

export interface HomeView {
  /** Seen first. */
  showcase: readonly CardFacts[]
  offers: readonly CardFacts[]
  favourites: readonly CardFacts[]
  /** In a shop where nothing is on sale and nobody has rated anything. */
  others: readonly CardFacts[]
  /** The picture that stands for a department, by its path. */
  covers: ReadonlyMap<string, Media>
}

export function homePage(house: House, { showcase, offers, favourites, others, covers }: HomeView): Html {
  const { shop, words, departments } = house
  const parts = {
    hero: hero(house, showcase),
    departments:
      departments.length > 0 ? section('departments', words.departments, departmentShelf(house, covers)) : undefined,
    offers: offers.length > 0 ? section('offers', words.onSale, productGrid(house, offers)) : undefined,
    favourites:
      favourites.length > 0 ? section('favourites', words.wellLiked, productGrid(house, favourites)) : undefined,
    others: others.length > 0 ? section('others', words.lookAround, productGrid(house, others)) : undefined,
  }
  const said = (cards: readonly CardFacts[]) => cards.map((card) => cardSaid(house, card))
  const body = html`${parts.hero}
${parts.departments}
${parts.offers}
${parts.favourites}
${parts.others}`
  return layout(house, {
    description: shop.description,
    canonical: '/',
    markdown: '/index.md',
    data: shopData(house),
    body,
    own: ownBody('home', parts, () => ({
      showcase: said(showcase),
      offers: said(offers),
      favourites: said(favourites),
      others: said(others),
    })),
  })
}

/** More would push everything else out of sight; a link leads to the rest. */
const MOST_TILES = 12

function departmentShelf(house: House, covers: HomeView['covers']): Html {
  const { departments, words } = house
  return html`${departmentTiles(house, fullest(departments, MOST_TILES), covers)}
${departments.length > MOST_TILES && html`<p><a href="/collections">${words.allDepartments}</a></p>`}`
}

function section(id: string, title: string, content: Html): Html {
  return html`<section class="even" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}
</section>`
}

function hero(house: House, products: readonly CardFacts[]): Html {
  const { name, description } = house.shop
  return html`<section class="hero"><div>
<h1>${name}</h1>
${description !== undefined && html`<p>${description}</p>`}
<p><a class="button" href="/collections">${house.words.browse}</a></p>
</div>
${pictures(house, products)}</section>`
}

const FILLS_A_ROW = 3

/** A few pictures that say what kind of shop this is before a word is read; each leads to what it shows. */
function pictures(house: House, products: readonly CardFacts[]): Html | undefined {
  if (products.length < FILLS_A_ROW) return undefined
  return html`<ul class="showcase" role="list">${products.map(
    (
      card,
    ) => html`<li><a class="frame" href="${productPath(card)}"><span class="quiet">${card.title}</span>${card.picture ? pictureTag(house, card.picture, { place: 'tile', name: card.title, load: 'now' }) : initial(card.title)}</a></li>
`,
  )}</ul>`
}
