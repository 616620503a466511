import type { ShelvedProduct } from '../catalog/catalog.ts'
import type { Media } from '../catalog/product.ts'
import { type Department, departmentPath } from './departments.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { framed, productGrid } from './product-card.ts'
import { shopData } from './structured-data.ts'
import { WORDS } from './words.ts'

export interface HomeView {
  at: Date
  offers: readonly ShelvedProduct[]
  favourites: readonly ShelvedProduct[]
  /** The picture that stands for a department, by its path. */
  covers: ReadonlyMap<string, Media>
}

export function homePage(house: House, view: HomeView): Html {
  const { shop, speech, departments } = house
  const body = html`<section class="hero"><h1>${shop.name}</h1><p>${shop.description}</p></section>
${
  departments.length > 0 &&
  html`<section aria-labelledby="departments"><h2 id="departments">${WORDS.browse}</h2>
${departmentTiles(departments, house, view.covers)}
</section>`
}
${shelf('offers', WORDS.onSale, view.offers)}
${shelf('favourites', WORDS.wellLiked, view.favourites)}`

  function shelf(id: string, title: string, products: readonly ShelvedProduct[]): Html | undefined {
    if (products.length === 0) return undefined
    return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${productGrid(products, { speech, at: view.at })}
</section>`
  }

  return layout(house, { description: shop.description, canonical: '/', data: [shopData(house)], body })
}

/** As many as a page can hold; the navigation leads to the rest. */
const MOST_TILES = 24

export function departmentTiles(
  departments: readonly Department[],
  { speech }: House,
  covers: ReadonlyMap<string, Media>,
): Html {
  return html`<ul class="tiles" role="list">${departments.slice(0, MOST_TILES).map(
    (
      department,
    ) => html`<li class="tile"><div class="frame">${framed(covers.get(department.path), true)}</div><h3><a href="${departmentPath(department)}">${department.name}</a></h3><p class="note">${countOf(department, speech)}</p></li>
`,
  )}</ul>`
}

export function countOf({ count }: Pick<Department, 'count'>, speech: House['speech']): string {
  return WORDS.products(speech.number(count), count === 1)
}
