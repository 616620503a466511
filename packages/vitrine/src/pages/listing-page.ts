import type { Media } from '@vitrine/product'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { departmentPills, departmentTiles, fullest } from './department-links.ts'
import { type Department, departmentPath, trailOf } from './departments.ts'
import { isNarrowed } from './finding.ts'
import { type Found, results, resultsSaid } from './found-page.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { listingData } from './page-data.ts'
import { productPath } from './product-card.ts'
import { ownBody } from './theme/own-body.ts'

/** The departments below have links of their own. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['category'])

export function listingPage(house: House, department: Department, { finding, answer }: Found): Html {
  const trail = crumbs(house, trailOf(department))
  const path = departmentPath(department)
  // Pages that follow, and other orders and choices, show the same products again: one address stands for them all.
  const isPlain = !isNarrowed(finding) && finding.sort === undefined && finding.cursor === undefined && finding.q === ''
  const { name, below, count } = department
  const parts = {
    breadcrumb: breadcrumb(house, trail),
    below: below.length > 0 ? html`<nav aria-label="${name}">${departmentPills(house, below)}</nav>` : undefined,
    results: results(house, { finding, answer, path, leftOut: LEFT_OUT }),
  }
  const body = html`${parts.breadcrumb}
<h1>${name}</h1>
${parts.below}
${parts.results}`
  return layout(house, {
    title: department.name,
    description: `${trailOf(department)
      .map(({ name }) => name)
      .join(', ')}: ${house.words.products(department.count)}. ${house.shop.name}.`,
    canonical: isPlain ? path : undefined,
    markdown: isPlain ? `${path}.md` : undefined,
    department: department.path,
    data: [
      listingData(
        {
          kind: 'CollectionPage',
          name: department.name,
          path,
          items: answer.products.map((product) => ({ name: product.title, path: productPath(product) })),
          total: answer.pagination.total_count,
        },
        house,
      ),
      breadcrumbData(trail, house.shop),
    ],
    body,
    own: ownBody('department', parts, () => ({ department: { name, path, count }, ...resultsSaid(house, answer) })),
  })
}

/** More pictures would be a page of pictures. */
const MOST_PICTURED = 24

/** Every department at once, each with what is directly below it. */
export function departmentsPage(house: House, covers: ReadonlyMap<string, Media>): Html {
  const { words, departments } = house
  const pictured = covers.size > 0 ? fullest(departments, MOST_PICTURED) : departments
  const others = departments.filter((department) => !pictured.includes(department))
  const shelves = departments.filter(({ below }) => below.length > 0)
  const parts = {
    breadcrumb: breadcrumb(house, [{ name: words.allDepartments, path: '/collections' }]),
    tiles: html`${departmentTiles(house, pictured, covers)}
${others.length > 0 && departmentTiles(house, others, new Map())}`,
    shelves:
      shelves.length > 0
        ? html`<div class="shelves">${shelves.map((department) => shelf(house, department))}</div>`
        : undefined,
  }
  const body = html`${parts.breadcrumb}
<h1>${words.allDepartments}</h1>
<h2 class="quiet">${words.departments}</h2>
${parts.tiles}
${parts.shelves}`
  return layout(house, {
    title: words.allDepartments,
    description: `${words.allDepartments}: ${house.departments.map(({ name }) => name).join(', ')}`.slice(0, 300),
    canonical: '/collections',
    markdown: '/collections.md',
    data: [
      listingData(
        {
          kind: 'CollectionPage',
          name: words.allDepartments,
          path: '/collections',
          items: house.departments.map((each) => ({ name: each.name, path: departmentPath(each) })),
          total: house.departments.length,
        },
        house,
      ),
      breadcrumbData(crumbs(house, []), house.shop),
    ],
    body,
    own: ownBody('departments', parts, () => ({})),
  })
}

function shelf(house: House, department: Department): Html {
  const { path, name, below } = department
  return html`<section class="shelf" aria-labelledby="in-${path}"><h2 id="in-${path}"><a href="${departmentPath(department)}">${name}</a></h2>
${departmentPills(house, below)}</section>
`
}

export function crumbs({ words }: House, trail: readonly Department[]) {
  return [
    { name: words.allDepartments, path: '/collections' },
    ...trail.map((each) => ({ name: each.name, path: departmentPath(each) })),
  ]
}
