import type { Media } from '../catalog/product.ts'
import { type Department, departmentPath } from './departments.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { shopData } from './page-data.ts'
import { type CardFacts, framed, productGrid, productPath } from './product-card.ts'

export interface HomeView {
  /** Seen first. */
  showcase: readonly CardFacts[]
  offers: readonly CardFacts[]
  favourites: readonly CardFacts[]
  /** The picture that stands for a department, by its path. */
  covers: ReadonlyMap<string, Media>
}

export function homePage(house: House, { showcase, offers, favourites, covers }: HomeView): Html {
  const { shop, words, departments } = house
  const body = html`${hero(house, showcase)}
${departments.length > 0 && section('departments', words.departments, departmentTiles(house, departments, covers))}
${offers.length > 0 && section('offers', words.onSale, productGrid(house, offers))}
${favourites.length > 0 && section('favourites', words.wellLiked, productGrid(house, favourites))}`
  return layout(house, {
    description: shop.description,
    canonical: '/',
    markdown: '/index.md',
    data: shopData(house),
    body,
  })
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
<p>${description}</p>
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
    ) => html`<li><a class="frame" href="${productPath(card)}"><span class="quiet">${card.title}</span>${framed(house, card.picture, true)}</a></li>
`,
  )}</ul>`
}

/** As many as a page can hold; the navigation leads to the rest. */
const MOST_TILES = 24

export function departmentTiles(
  house: House,
  departments: readonly Department[],
  covers: ReadonlyMap<string, Media>,
): Html {
  return html`<ul class="tiles" role="list">${departments.slice(0, MOST_TILES).map(
    (
      department,
    ) => html`<li class="tile"><div class="frame">${framed(house, covers.get(department.path), true)}</div><h3><a href="${departmentPath(department)}">${department.name}</a></h3><p class="note">${house.words.products(department.count)}</p></li>
`,
  )}</ul>`
}
