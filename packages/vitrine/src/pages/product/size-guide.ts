import type { Product } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Department, trailOf } from '@vitrine/ui/departments/department-tree'
import { type Html, html } from '@vitrine/ui/html/html'
import type { WrittenPage } from '@vitrine/ui/window/own-pages'
import { sizeOption } from './variant-choice.ts'

// The size guide of a product: a page of the owner, `pages/size-guide.md`, or `pages/size-guide-shoes.md` for the products
// of the department “shoes”.

const SLUG = 'size-guide'

/** In characters of HTML. Of a longer guide every product would weigh more than a page: there is a link to it. */
const MOST_IN_PLACE = 8_000

/**
 * The guide for a product; absent if it has no choice of sizes, or the owner has written none. Of several the one of the
 * nearest department counts, by its own name or by its path with hyphens: `size-guide-boots`, `size-guide-women-boots`.
 *
 * @example
 * findSizeGuide(pages, shirt, departments.find('women/shirts'))?.slug // => 'size-guide-women'
 */
export function findSizeGuide(
  pages: readonly WrittenPage[],
  product: Pick<Product, 'options' | 'variants'>,
  department: Department | undefined,
): WrittenPage | undefined {
  if (sizeOption(product) === undefined) return undefined
  const paths = (department ? trailOf(department) : []).map(({ path }) => path.split('/')).reverse()
  const slugs = paths.flatMap((steps) => [`${SLUG}-${steps.join('-')}`, `${SLUG}-${steps.at(-1)}`])
  for (const slug of [...slugs, SLUG]) {
    const page = pages.find((each) => each.slug === slug)
    if (page) return page
  }
  return undefined
}

/**
 * A button that opens the guide in a dialog over the product, without script: a modal one where the browser knows
 * invokers, a popover where it knows only those. Others show the link instead (`size-guide.css`).
 */
export function sizeGuide({ translations: { choosing } }: PageContext, guide: WrittenPage): Html {
  const link = html`<a href="/pages/${guide.slug}">${choosing.sizeGuide}</a>`
  if (guide.html.toString().length > MOST_IN_PLACE) return html`<p>${link}</p>`
  const toggle = (command: 'show-modal' | 'close', action: 'show' | 'hide') =>
    html`type="button" commandfor="${SLUG}" command="${command}" popovertarget="${SLUG}" popovertargetaction="${action}"`
  return html`<p class="guide-link">${link}<button ${toggle('show-modal', 'show')} aria-haspopup="dialog">${choosing.sizeGuide}</button></p>
<dialog class="guide" id="${SLUG}" popover closedby="any" aria-labelledby="about-${SLUG}"><button class="shut" ${toggle('close', 'hide')} aria-label="${choosing.close}">×</button><h2 id="about-${SLUG}">${guide.title}</h2>
<div class="prose">${guide.html}</div></dialog>`
}
