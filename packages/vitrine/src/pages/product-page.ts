import type { Product, Variant } from '@vitrine/product'
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
import { ownBody } from './theme/own-body.ts'
import { productSaid } from './theme/said-facts.ts'

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
  const trail = department ? crumbs(house, trailOf(department)) : []
  const parts = {
    breadcrumb: breadcrumb(house, trail, product.title),
    gallery: gallery(house, product, chosen),
    rating: rating(house, product),
    price: price(house, chosen, at),
    options: options(house, product, chosen),
    availability: availability(house, chosen),
    actions: outward(house, product, chosen),
    highlights: highlights(house, product),
    delivery: delivery(house),
    sections: productSections(house, view),
    related: shelf(house, 'related', words.goesWith, view.related),
    similar: shelf(house, 'similar', words.similar, view.similar),
  }
  const body = html`${parts.breadcrumb}
<article class="product">
${parts.gallery}
<div class="buy">
${product.brand && html`<p class="brand">${product.brand}</p>`}
<h1>${product.title}</h1>
${parts.rating}
${parts.price}
${parts.options}
${parts.availability}
${parts.actions}
${parts.highlights}
${parts.delivery}
</div>
${parts.sections}
</article>
${parts.related}
${parts.similar}`
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
    own: ownBody('product', parts, () => productSaid(house, view)),
  })
}

function shelf(house: House, id: string, title: string, products: readonly CardFacts[]): Html | undefined {
  if (products.length === 0) return undefined
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${productGrid(house, products)}
</section>`
}

/** The first sentences, as long as a search result shows. */
export function excerpt(plain: string, instead: string): string {
  const line = plain.replace(/\s+/g, ' ').trim()
  if (line === '') return instead
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')} …`
}
