import type { Media } from '../catalog/product.ts'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { type Department, departmentPath, trailOf } from './departments.ts'
import { isNarrowed } from './finding.ts'
import { type Found, results } from './found-page.ts'
import { countOf, departmentTiles } from './home-page.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { WORDS } from './words.ts'

/** The departments below have links of their own. */
const LEFT_OUT = new Set(['category'])

export function listingPage(house: House, department: Department, { finding, answer }: Found): Html {
  const trail = crumbs(trailOf(department))
  const path = departmentPath(department)
  // Pages that follow, and other orders and choices, show the same products again: one address stands for them all.
  const isPlain = !isNarrowed(finding) && finding.sort === undefined && finding.cursor === undefined && finding.q === ''
  const body = html`${breadcrumb(trail)}
<h1>${department.name}</h1>
${department.below.length > 0 && html`<nav aria-label="${department.name}">${pillsOf(department.below, house)}</nav>`}
${results(house, { finding, answer, path, leftOut: LEFT_OUT })}`
  return layout(house, {
    title: department.name,
    description: `${trailOf(department)
      .map(({ name }) => name)
      .join(', ')}: ${countOf(department, house.speech)}. ${house.shop.name}.`,
    canonical: isPlain ? path : undefined,
    markdown: isPlain ? `${path}.md` : undefined,
    department: department.path,
    data: [breadcrumbData(trail, house.shop)],
    body,
  })
}

function pillsOf(departments: readonly Department[], { speech }: House): Html {
  return html`<ul class="pills" role="list">${departments.map((each) => html`<li><a href="${departmentPath(each)}">${each.name} <span class="count">${speech.number(each.count)}</span></a></li>`)}</ul>`
}

/** Every department at once, each with what is directly below it. */
export function departmentsPage(house: House, covers: ReadonlyMap<string, Media>): Html {
  const body = html`${breadcrumb([{ name: WORDS.allDepartments, path: '/collections' }])}
<h1>${WORDS.allDepartments}</h1>
<h2 class="quiet">${WORDS.departments}</h2>
${departmentTiles(house.departments, house, covers)}
<div class="shelves">${house.departments.map(
    (
      department,
    ) => html`<section class="shelf" aria-labelledby="in-${department.path}"><h2 id="in-${department.path}"><a href="${departmentPath(department)}">${department.name}</a></h2>
${pillsOf(department.below, house)}</section>
`,
  )}</div>`
  return layout(house, {
    title: WORDS.allDepartments,
    description:
      `${WORDS.allDepartments}: <div class="shelves">${house.departments.map(({ name }) => name).join(', ')}`.slice(
        0,
        300,
      ),
    canonical: '/collections',
    markdown: '/collections.md',
    body,
  })
}

export function crumbs(trail: readonly Department[]) {
  return [
    { name: WORDS.allDepartments, path: '/collections' },
    ...trail.map((each) => ({ name: each.name, path: departmentPath(each) })),
  ]
}
