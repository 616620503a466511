import type { Media } from '@vitrine/product'
import { type Department, departmentPath } from './departments.ts'
import { type Html, html } from './html.ts'
import type { House } from './layout.ts'
import { initial, pictureTag } from './picture-tag.ts'

/** The fullest, as many as there is room for, in the order of the shop. */
export function fullest(departments: readonly Department[], most: number): readonly Department[] {
  if (departments.length <= most) return departments
  const kept = new Set([...departments].sort((a, b) => b.count - a.count).slice(0, most))
  return departments.filter((department) => kept.has(department))
}

/** A tile a department, with the picture that stands for it; without any pictures, a list with room to touch. */
export function departmentTiles(
  house: House,
  departments: readonly Department[],
  covers: ReadonlyMap<string, Media>,
): Html {
  const hasPictures = departments.some(({ path }) => covers.has(path))
  return html`<ul class="tiles${hasPictures ? '' : ' bare'}" role="list">${departments.map((department) => {
    const cover = covers.get(department.path)
    const frame =
      hasPictures &&
      html`<div class="frame">${cover ? pictureTag(house, cover, { place: 'tile', name: department.name, load: 'now' }) : initial(department.name)}</div>`
    return html`<li class="tile">${frame}<h3><a href="${departmentPath(department)}">${breakable(department.name)}</a></h3><p class="note">${house.words.products(department.count)}</p></li>
`
  })}</ul>`
}

/** Names of departments run words together ("Rims/Spokes(Wheels)"); where they join is where they may part. */
function breakable(name: string): Html {
  return html`${name.split(/(?<=\/)|(?=\()/).map((part, place) => (place === 0 ? html`${part}` : html`<wbr>${part}`))}`
}

export function departmentPills({ speech }: House, departments: readonly Department[]): Html {
  return html`<ul class="pills row" role="list">${departments.map((each) => html`<li><a href="${departmentPath(each)}">${each.name} <span class="count">${speech.number(each.count)}</span></a></li>`)}</ul>`
}
