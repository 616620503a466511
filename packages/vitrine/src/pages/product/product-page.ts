import type { Product } from '@vitrine/product'
import { breadcrumb, breadcrumbData } from '@vitrine/ui/components/breadcrumb'
import { departmentCrumbs } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { galleryFrame, galleryRatio, pictureTag } from '@vitrine/ui/components/picture-tag'
import { type CardFacts, mainPicture, productGrid, productPath } from '@vitrine/ui/components/product-card'
import { trailOf } from '@vitrine/ui/departments/department-tree'
import { type Html, html } from '@vitrine/ui/html/html'
import { PRODUCT_SCRIPTS } from '@vitrine/ui/layout/browser-scripts'
import { metaDescription } from '@vitrine/ui/layout/meta-description'
import { renderPage, SIZE_GUIDE_STYLES } from '@vitrine/ui/layout/render-page'
import { templateBody } from '@vitrine/ui/theme/templates'
import type { ProductView } from '../page-reader.ts'
import { templateProduct } from '../product-facts.ts'
import { pageData } from '../structured-data/page-data.ts'
import { productData } from '../structured-data/product-data.ts'
import { availability, buyLinks, highlights, options, price, rating } from './buy-box.ts'
import { delivery, productSections } from './product-sections.ts'
import { type ProductChoice, picturesOf } from './variant-choice.ts'

export function productPage(context: PageContext, view: ProductView): Html {
  const { product, choice, at, department } = view
  const { translations } = context
  const dateModified = view.updatedAt.toISOString()
  const trail = department ? departmentCrumbs(context, trailOf(department)) : []
  const parts = {
    breadcrumb: breadcrumb(context, trail, product.title),
    gallery: gallery(context, product, choice),
    rating: rating(context, product),
    price: price(context, product, choice, at),
    options: options(context, product, choice, view.sizeGuide),
    availability: availability(context, choice),
    actions: buyLinks(context, product, choice),
    highlights: highlights(context, product),
    delivery: delivery(context),
    sections: productSections(context, view),
    related: shelf(context, 'related', translations.goesWith, wholeRows(view.related)),
    similar: shelf(context, 'similar', translations.similar, view.similar.length < ROW ? [] : wholeRows(view.similar)),
    recent: recentlyViewed(context, product),
  }
  const body = html`${parts.breadcrumb}
<article class="product">
${parts.gallery}
<div class="buy">
${product.brand && html`<p class="brand">${product.brand}</p>`}
<h1${product.title.length > LONG_TITLE ? html` class="long"` : ''}>${product.title}</h1>
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
${parts.similar}
${parts.recent}`
  return renderPage(context, {
    title: product.seo?.title ?? product.title,
    description: metaDescription([
      product.seo?.description ?? product.description.plain,
      `${[product.brand, product.title].filter(Boolean).join(' ')}.`,
      ...(product.highlights ?? []).map((highlight) => `${highlight}.`),
      `${context.shop.name}.`,
      context.shop.description,
    ]),
    canonical: productPath(product),
    markdown: `${productPath(product)}.md`,
    picture: mainPicture(product)?.url,
    kind: 'product',
    scripts: PRODUCT_SCRIPTS,
    ...(view.sizeGuide && { styles: SIZE_GUIDE_STYLES }),
    department: department?.path,
    data: [
      productData({ product, variant: choice.variant, shop: context.shop, format: context.format, at }),
      // The page's subject changed at this date; changes of other products do not count.
      { ...pageData('ItemPage', { name: product.title, path: productPath(product) }, context), dateModified },
      breadcrumbData([...trail, { name: product.title, path: productPath(product) }], context.shop),
    ],
    body,
    template: templateBody('product', parts, () => templateProduct(context, view)),
  })
}

/** In characters: titles of catalogues that list every property in them. */
const LONG_TITLE = 70

/** The products of a row where there is room; where there is less, two rows of half as many. */
const ROW = 4

/** Cut to whole rows. Fewer than one row are kept: the catalogue names them, and they are shown as one line. */
function wholeRows(products: readonly CardFacts[]): readonly CardFacts[] {
  return products.length < ROW ? products : products.slice(0, products.length - (products.length % ROW))
}

function shelf(context: PageContext, id: string, title: string, products: readonly CardFacts[]): Html | undefined {
  if (products.length === 0) return undefined
  return html`<section class="${products.length < ROW ? 'few' : 'rows'}" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${productGrid(context, products)}
</section>`
}

/**
 * The place for products that this browser has seen before. The browser alone knows them: `recently-viewed.js` keeps them
 * there, fills this section, and shows it once there are others.
 */
function recentlyViewed({ translations }: PageContext, product: Product): Html {
  const { url: picture } = mainPicture(product) ?? {}
  return html`<section id="recent" aria-labelledby="about-recent" hidden data-path="${productPath(product)}" data-title="${product.title}"${picture !== undefined && html` data-picture="${picture}"`}><h2 id="about-recent">${translations.choosing.seen}</h2></section>`
}

const MOST_PICTURES = 12

/**
 * All pictures in a strip that snaps from one to the next; thumbnails below link to each. Each picture is a link to the
 * whole of it, which `gallery.js` opens on the page. Only the first is a stop of the Tab key: from there arrow keys lead
 * to the others. Omitted without a picture: an empty frame would be the largest element on the page.
 */
function gallery(context: PageContext, product: Product, choice: ProductChoice): Html | undefined {
  const { format, translations } = context
  const pictures = picturesOf(product, choice).slice(0, MOST_PICTURES)
  const [first] = pictures
  if (first === undefined) return undefined
  const ratio = galleryRatio(context, first)
  const altOf = (place: number) =>
    pictures[place]?.alt_text ?? translations.picture({ number: format.number(place + 1), title: product.title })
  const { zoom, close, previous, next, nearer, farther } = translations.choosing
  const total = format.number(pictures.length)
  return html`<div class="gallery" data-zoom="${zoom}" data-close="${close}" data-previous="${previous}" data-next="${next}" data-nearer="${nearer}" data-farther="${farther}">
<ul class="strip" style="--ratio:${ratio}" role="list" tabindex="0" aria-label="${product.title}">${pictures.map((picture, place) => html`<li class="${galleryFrame(picture, ratio)}" id="picture-${place + 1}" data-place="${format.number(place + 1)}/${total}"><a href="${picture.url}"${place > 0 && html` tabindex="-1"`}>${pictureTag(context, picture, { place: 'main', alt: altOf(place), name: product.brand ?? product.title, load: place === 0 ? 'first' : 'later' })}</a></li>`)}</ul>
${pictures.length > 1 && html`<p class="place" aria-hidden="true">${format.number(1)}/${total}</p>`}
${pictures.length > 1 && html`<ul class="thumbs" role="list">${pictures.map((picture, place) => html`<li><a class="frame" href="#picture-${place + 1}">${pictureTag(context, picture, { place: 'thumb', alt: altOf(place) })}</a></li>`)}</ul>`}
</div>`
}
