import type { Media } from '@vitrine/product'
import { breadcrumb, breadcrumbData } from '@vitrine/ui/components/breadcrumb'
import { departmentCrumbs, departmentPills, departmentTiles, wayToAll } from '@vitrine/ui/components/department-links'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Department, departmentPath, trailOf } from '@vitrine/ui/departments/department-tree'
import { offered } from '@vitrine/ui/departments/offered-departments'
import { type Html, html } from '@vitrine/ui/html/html'
import { LISTING_SCRIPTS } from '@vitrine/ui/layout/browser-scripts'
import { metaDescription } from '@vitrine/ui/layout/meta-description'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { templateBody } from '@vitrine/ui/theme/templates'
import type { ListingResults } from '../search/search-notices.ts'
import { foundData, results, templateResults } from '../search/search-page.ts'
import { listingData } from '../structured-data/page-data.ts'
import { isNarrowed } from './listing-query.ts'

/** Facets that the page omits, because the subdepartments have links. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['category'])

export function listingPage(context: PageContext, department: Department, { query, answer }: ListingResults): Html {
  const trail = departmentCrumbs(context, trailOf(department))
  const path = departmentPath(department)
  // Further pages, orders and filters show the same products again: one canonical address represents them.
  const isPlain = !isNarrowed(query) && query.sort === undefined && query.cursor === undefined && query.q === ''
  const { name, count } = department
  const below = offered(department.below)
  const parts = {
    breadcrumb: breadcrumb(context, trail),
    below: below.length > 0 ? html`<nav aria-label="${name}">${departmentPills(context, below)}</nav>` : undefined,
    results: results(context, { query, answer, path, leftOut: LEFT_OUT }),
  }
  const body = html`${parts.breadcrumb}
<h1>${name}</h1>
${parts.below}
${parts.results}`
  return renderPage(context, {
    // With the names above it: departments such as "Clothing" are in several others.
    title: trailOf(department)
      .map((each) => each.name)
      .toReversed()
      .join(' – '),
    description: descriptionOf(context, department, answer.products),
    canonical: isPlain ? path : undefined,
    markdown: isPlain ? `${path}.md` : undefined,
    department: department.path,
    scripts: LISTING_SCRIPTS,
    data: [foundData(context, { kind: 'CollectionPage', name, path }, answer), breadcrumbData(trail, context.shop)],
    body,
    template: templateBody('department', parts, () => ({
      department: { name, path, count },
      ...templateResults(context, answer),
    })),
  })
}

/** What is in the department, by the names of its products and of what is below it. */
function descriptionOf(
  { translations, shop }: PageContext,
  department: Department,
  products: readonly { title: string }[],
): string | undefined {
  const names = trailOf(department).map(({ name }) => name)
  const things = [...department.below.map(({ name }) => name), ...products.map(({ title }) => title)]
  return metaDescription([
    `${names.join(', ')}: ${translations.products(department)}.`,
    ...things.map((name, place) => `${name}${place < things.length - 1 ? ',' : '.'}`),
    `${shop.name}.`,
    shop.description,
  ])
}

/** More pictures would make this a page of pictures. */
const MOST_PICTURED = 24

/** All departments on one page, each with its direct subdepartments. */
export function departmentsPage(context: PageContext, covers: ReadonlyMap<string, Media>): Html {
  const { translations, departments } = context
  const pictured = covers.size > 0 ? departments.slice(0, MOST_PICTURED) : departments
  const others = departments.filter((department) => !pictured.includes(department))
  const shelves = departments.filter(({ below }) => offered(below).length > 0)
  const parts = {
    breadcrumb: breadcrumb(context, [{ name: translations.allDepartments, path: '/collections' }]),
    tiles: html`${departmentTiles(context, pictured, covers)}
${others.length > 0 && departmentTiles(context, others, new Map())}`,
    shelves:
      shelves.length > 0
        ? html`<div class="shelves">${shelves.map((department) => shelf(context, department))}</div>`
        : undefined,
  }
  const body = html`${parts.breadcrumb}
<h1>${translations.allDepartments}</h1>
<h2 class="quiet">${translations.departments}</h2>
${parts.tiles}
${parts.shelves}
${departments.length === 0 && withoutDepartments(context)}`
  return renderPage(context, {
    title: translations.allDepartments,
    description: metaDescription([
      departments.length > 0
        ? `${translations.allDepartments}: ${departments.map(({ name }) => name).join(', ')}.`
        : undefined,
      `${context.shop.name}.`,
      context.shop.description,
    ]),
    canonical: '/collections',
    markdown: '/collections.md',
    data: departmentsData(context),
    body,
    template: templateBody('departments', parts, () => ({})),
  })
}

function departmentsData(context: PageContext) {
  const { translations, departments, shop } = context
  const items = departments.map((each) => ({ name: each.name, path: departmentPath(each) }))
  const name = translations.allDepartments
  return [
    listingData({ kind: 'CollectionPage', name, path: '/collections', items, total: items.length }, context),
    breadcrumbData(departmentCrumbs(context, []), shop),
  ]
}

function withoutDepartments(context: PageContext): Html {
  const { path, label } = wayToAll(context)
  return html`<p><a class="button" href="${path}">${label}</a></p>`
}

function shelf(context: PageContext, department: Department): Html {
  const { path, name, below } = department
  return html`<section class="shelf" aria-labelledby="in-${path}"><h2 id="in-${path}"><a href="${departmentPath(department)}">${name}</a></h2>
${departmentPills(context, offered(below))}</section>
`
}
