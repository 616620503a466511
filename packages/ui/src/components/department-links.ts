import type { Media } from '@vitrine/product'
import { type Department, departmentPath } from '../departments/department-tree.ts'
import { type Html, html } from '../html/html.ts'
import { columnsFor } from '../looks/grids.ts'
import type { PageContext } from './page-context.ts'
import { initial, pictureTag } from './picture-tag.ts'

/** The link to all products: by departments, or in a shop without departments as one list. */
export function wayToAll({ departments, translations }: PageContext): { path: string; label: string } {
  return departments.length > 0
    ? { path: '/collections', label: translations.browse }
    : { path: '/search', label: translations.everything }
}

/** A tile per department, with its cover picture; without any pictures, a list with large touch targets. */
export function departmentTiles(
  context: PageContext,
  departments: readonly Department[],
  covers: ReadonlyMap<string, Media>,
): Html {
  const hasPictures = departments.some(({ path }) => covers.has(path))
  const across = hasPictures ? columnsFor(departments.length) : undefined
  return html`<ul class="tiles${hasPictures ? '' : ' bare'}${across === undefined ? '' : ` across-${across}`}" role="list">${departments.map(
    (department) => {
      const cover = covers.get(department.path)
      const frame =
        hasPictures &&
        html`<div class="frame">${cover ? pictureTag(context, cover, { place: 'tile', name: department.name, load: 'now', across }) : initial(department.name)}</div>`
      return html`<li class="tile">${frame}<h3><a href="${departmentPath(department)}">${breakable(department.name)}</a></h3><p class="note">${context.translations.products(department)}</p></li>
`
    },
  )}</ul>`
}

/** Names of departments run words together ("Rims/Spokes(Wheels)"), which may break where they join. */
function breakable(name: string): Html {
  return html`${name.split(/(?<=\/)|(?=\()/).map((part, place) => (place === 0 ? html`${part}` : html`<wbr>${part}`))}`
}

export function departmentPills({ format }: PageContext, departments: readonly Department[]): Html {
  return html`<ul class="pills row" role="list">${departments.map((each) => html`<li><a href="${departmentPath(each)}">${each.name} <span class="count">${format.number(each.count)}</span></a></li>`)}</ul>`
}

/** All departments, then the levels of `trail` from the top down. */
export function departmentCrumbs({ translations }: PageContext, trail: readonly Department[]) {
  return [
    { name: translations.allDepartments, path: '/collections' },
    ...trail.map((each) => ({ name: each.name, path: departmentPath(each) })),
  ]
}
