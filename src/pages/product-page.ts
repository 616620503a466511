import type { Product, Variant } from '../catalog/product.ts'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { type Department, trailOf } from './departments.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { crumbs } from './listing-page.ts'
import { availability, highlights, options, outward, price, rating } from './product-buying.ts'
import { type CardFacts, mainPicture, productGrid, productPath } from './product-card.ts'
import { gallery } from './product-gallery.ts'
import { delivery, productSections } from './product-sections.ts'
import { productData } from './structured-data.ts'

export interface ProductView {
  product: Product
  chosen: Variant
  at: Date
  department?: Department
  /** What the product says it goes with. */
  related: readonly CardFacts[]
  /** Others of its department. */
  similar: readonly CardFacts[]
}

export function productPage(house: House, view: ProductView): Html {
  const { product, chosen, at, department } = view
  const { words } = house
  const pictures = gallery(house, product, chosen)
  const trail = department ? crumbs(house, trailOf(department)) : []
  const body = html`${breadcrumb(house, trail, product.title)}
<article class="product${pictures ? '' : ' bare'}">
${pictures}
<div class="buy">
${product.brand && html`<p class="brand">${product.brand}</p>`}
<h1>${product.title}</h1>
${rating(house, product)}
${price(house, chosen, at)}
${options(house, product, chosen)}
${availability(house, chosen)}
${outward(house, product, chosen)}
${highlights(house, product)}
${delivery(house)}
</div>
${productSections(house, view)}
</article>
${shelf('related', words.goesWith, view.related)}
${shelf('similar', words.similar, view.similar)}`

  function shelf(id: string, title: string, products: readonly CardFacts[]): Html | undefined {
    if (products.length === 0) return undefined
    return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${productGrid(house, products)}
</section>`
  }

  return layout(house, {
    title: product.seo?.title ?? product.title,
    description: product.seo?.description ?? excerpt(product.description.plain, product.title),
    canonical: productPath(product),
    markdown: `${productPath(product)}.md`,
    picture: mainPicture(product)?.url,
    kind: 'product',
    department: department?.path,
    data: [
      productData({ product, shop: house.shop, speech: house.speech, at }),
      breadcrumbData([...trail, { name: product.title, path: productPath(product) }], house.shop),
    ],
    body,
  })
}

/** The first sentences, as long as a search result shows. */
export function excerpt(plain: string, instead: string): string {
  const line = plain.replace(/\s+/g, ' ').trim()
  if (line === '') return instead
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')} …`
}
