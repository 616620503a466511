import type { OfficeRequest, OfficeSection } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, badge, banner, notice, pageHead, tabs } from '@vitrine/ui/office/components'
import { chips, diff, field, indexTable, pager, saveBar } from '@vitrine/ui/office/list-components'
import { OFFICE_PATH } from './office-paths.ts'

// For those who write pages of the office. In English: no owner sees it.

const PATH = `${OFFICE_PATH}/components`

/** Each component of the office with values: one page, in development. */
export function componentsSection(): OfficeSection {
  return {
    pages: [{ method: 'GET', path: '', answer: (request) => ({ title: 'Components', body: allComponents(request) }) }],
  }
}

function allComponents({ formToken }: OfficeRequest): Html {
  const shown: [name: string, component: Html | undefined][] = [
    ['tabs', tabs('Views', viewsOf(['All', 'No picture', 'Hidden']))],
    ['chips', chips([{ label: 'Ardwen', remove: 'Remove Ardwen', href: PATH }], { label: 'Remove all', href: PATH })],
    ['indexTable', someTable()],
    ['indexTable, empty', indexTable({ caption: 'Schedules', columns: [], rows: [], empty: 'No schedule yet.' })],
    ['pager', pager({ label: 'Pages', here: 'Page 1 of 9', next: { label: 'Next', href: PATH } })],
    ['field', titleField('of-file', 'from file')],
    [
      'field, changed by the owner',
      titleField('of-owner', 'yours', { release: html`<button class="button link" type="button">Release</button>` }),
    ],
    ['field, with a mistake', titleField('mistaken', 'yours', { mistake: 'A title has at least one letter.' })],
    ['diff', diff('€ 20.00', '€ 18.00')],
    [
      'badge',
      html`${badge('Public', 'good')} ${badge('Sold out', 'bad')} ${badge('Hidden', 'quiet')} ${badge('Yours')}`,
    ],
    [
      'banner',
      banner({
        text: '3 products have no picture.',
        tone: 'bad',
        remedy: html`<a class="button plain" href="${PATH}">Show</a>`,
      }),
    ],
    ['notice', notice('The price was changed.', html`<a href="${PATH}">Undo</a>`)],
    [
      'actionButton',
      html`<div class="row">${(['main', 'plain', 'danger', 'link'] as const).map((look) => actionButton({ action: PATH, label: look, formToken, look }))}</div>`,
    ],
    ['saveBar', saveBar('Save')],
  ]
  return html`${pageHead('Components', html`<a class="button" href="${PATH}">The main action</a>`)}
${shown.map(([name, component]) => html`<section class="card"><h2>${name}</h2><div>${component}</div></section>`)}`
}

const viewsOf = (titles: readonly string[]) =>
  titles.map((title, at) => ({ title, href: PATH, isCurrent: at === 0, count: String(40 - at * 17) }))

function someTable(): Html {
  const rows = [
    { title: 'Kettle', price: '€ 20.00' },
    { title: 'A tent for two with a title that is much longer than what fits a line', price: '€ 1,299.00' },
  ]
  return indexTable({
    caption: '2 products',
    rows,
    empty: 'None.',
    columns: [
      { head: 'Product', cell: ({ title }) => html`<a href="${PATH}">${title}</a>` },
      { head: 'Price', isNumber: true, cell: ({ price }) => price },
    ],
  })
}

function titleField(id: string, source: string, { release, mistake }: { release?: Html; mistake?: string } = {}): Html {
  const input = html`<input id="${id}" value="Kettle"${mistake !== undefined && html` aria-describedby="${id}-mistake"`}>`
  return field({ id, label: 'Title', input, source, release, mistake })
}
