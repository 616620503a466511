import type { CatalogPage } from '../catalog/catalog.ts'
import type { Media } from '../catalog/product.ts'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { type Department, departmentPath, trailOf } from './departments.ts'
import { countOf, departmentTiles } from './home-page.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { productGrid } from './product-card.ts'
import { WORDS } from './words.ts'

/** Fills the last row of two, three, four and six columns. */
export const PAGE_SIZE = 36

export function listingPage(
  house: House,
  department: Department,
  { page, after }: { page: CatalogPage; after?: number },
): Html {
  const trail = crumbs(trailOf(department))
  const here = departmentPath(department)
  const next = page.after === undefined ? undefined : `${here}?after=${page.after}`
  const body = html`${breadcrumb(trail)}
<h1>${department.name}</h1>
<p class="lead">${countOf({ count: page.total_count }, house.speech)}</p>
${department.below.length > 0 && html`<nav aria-label="${department.name}"><ul class="pills" role="list">${department.below.map((each) => html`<li><a href="${departmentPath(each)}">${each.name} <span class="count">${house.speech.number(each.count)}</span></a></li>`)}</ul></nav>`}
<h2 class="quiet">${WORDS.shop}</h2>
${page.products.length > 0 ? productGrid(page.products, { speech: house.speech, at: page.edition.as_of, eager: 4 }) : html`<p>${WORDS.nothingHere}</p>`}
${paging({ first: after === undefined ? undefined : here, next })}`
  return layout(house, {
    title: department.name,
    description: `${trailOf(department)
      .map(({ name }) => name)
      .join(', ')}: ${countOf({ count: page.total_count }, house.speech)}. ${house.shop.name}.`,
    // Each page of a listing shows other products, so each stands for itself.
    canonical: after === undefined ? here : `${here}?after=${after}`,
    next,
    department: department.path,
    data: [breadcrumbData(trail, house.shop)],
    body,
  })
}

/** Every department at once, each with what is directly below it. */
export function departmentsPage(house: House, covers: ReadonlyMap<string, Media>): Html {
  const body = html`${breadcrumb([{ name: WORDS.allDepartments, path: '/collections' }])}
<h1>${WORDS.allDepartments}</h1>
<h2 class="quiet">${WORDS.departments}</h2>
${departmentTiles(house.departments, house, covers)}
${house.departments.map(
  (
    department,
  ) => html`<section class="shelf" aria-labelledby="in-${department.path}"><h2 id="in-${department.path}"><a href="${departmentPath(department)}">${department.name}</a></h2>
<ul class="pills" role="list">${department.below.map((each) => html`<li><a href="${departmentPath(each)}">${each.name} <span class="count">${house.speech.number(each.count)}</span></a></li>`)}</ul></section>
`,
)}`
  return layout(house, {
    title: WORDS.allDepartments,
    description: `${WORDS.allDepartments}: ${house.departments.map(({ name }) => name).join(', ')}`.slice(0, 300),
    canonical: '/collections',
    body,
  })
}

export function crumbs(trail: readonly Department[]) {
  return [
    { name: WORDS.allDepartments, path: '/collections' },
    ...trail.map((each) => ({ name: each.name, path: departmentPath(each) })),
  ]
}

function paging({ first, next }: { first?: string; next?: string }): Html | undefined {
  if (!first && !next) return undefined
  return html`<nav class="paging" aria-label="${WORDS.pages}">${first && html`<a href="${first}">${WORDS.firstPage}</a>`}${next && html`<a class="button" href="${next}" rel="next">${WORDS.nextPage}</a>`}</nav>`
}
