import type { OfficePage, OfficeRequest, OfficeView, Sql } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { badge, pageHead } from '@vitrine/ui/office/components'
import { indexTable, pager, type TableColumn } from '@vitrine/ui/office/list-components'
import type { CartLine } from '../cart/cart.ts'
import { findHandedOff, findHandedOffAgents, type HandedOffRow } from '../cart/sent-carts.ts'
import type { OrderRecord, Orders } from '../orders/order-reports.ts'
import { INQUIRIES_PAGE, inquiryTabs } from './inquiry-tabs.ts'
import type { InquiryWords } from './message-types.ts'

export interface SalesPagesParts {
  sql: Sql
  /** Undefined where no shop system reports any. */
  orders: Pick<Orders, 'list' | 'agents'> | undefined
  text: TextContext
  words: InquiryWords['office']
  hasOrders: boolean
}

const ROWS_OF_A_PAGE = 50
/** Titles of a cart that its row names. */
const TITLES_SHOWN = 3

/** What went on to the merchant's checkout, and what came back from it. */
export function salesPages(parts: SalesPagesParts): OfficePage[] {
  const { orders } = parts
  return [
    { method: 'GET', path: 'carts', answer: (request) => cartsPage(parts, request) },
    ...(orders
      ? [
          {
            method: 'GET' as const,
            path: 'orders',
            answer: (request: OfficeRequest) => ordersPage(parts, orders, request),
          },
        ]
      : []),
  ]
}

async function cartsPage(parts: SalesPagesParts, { query }: OfficeRequest): Promise<OfficeView> {
  const { sql, text, words } = parts
  const { format } = text
  const status = query.get('status') ?? ''
  const asked = {
    ...pageOf(query),
    ...(status !== '' && { isOrdered: status === 'ordered' }),
  }
  const [rows, agents] = await Promise.all([findHandedOff(sql, asked), findHandedOffAgents(sql)])
  const linesOf = ({ lines }: HandedOffRow): CartLine[] => JSON.parse(lines)
  const totalOf = (row: HandedOffRow) => linesOf(row).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const columns: TableColumn<HandedOffRow>[] = [
    { head: words.when, cell: ({ checkout_at }) => checkout_at && format.instant(checkout_at) },
    { head: words.agent, cell: ({ agent, protocol }) => agentCell(words, agent ?? 'other', protocol) },
    { head: words.items, cell: (row) => titlesOf(linesOf(row), words) },
    {
      ...{ head: text.translations.cart.total, isNumber: true },
      cell: (row) => format.money({ amount: totalOf(row), currency: text.shop.currency }),
    },
    {
      head: words.status,
      cell: ({ ordered_at, order_number }) =>
        ordered_at === null
          ? badge(words.statuses.handedOff, 'quiet')
          : html`${badge(words.statuses.ordered, 'good')} ${order_number}`,
    },
    { head: words.reference, cell: ({ reference }) => reference ?? '–' },
  ]
  const statuses = [
    ['', words.all],
    ['open', words.statuses.handedOff],
    ['ordered', words.statuses.ordered],
  ] as const
  const filters = html`${select({ name: 'status', label: words.status, options: statuses, value: status })} ${agentFilter(words, agents, asked.agent)}`
  return listOf(parts, { query, tab: 'carts', rows, columns, filters, empty: words.noCarts })
}

async function ordersPage(
  parts: SalesPagesParts,
  orders: Pick<Orders, 'list' | 'agents'>,
  { query }: OfficeRequest,
): Promise<OfficeView> {
  const { text, words } = parts
  const { format } = text
  const asked = pageOf(query)
  const [rows, agents] = await Promise.all([orders.list(asked), orders.agents()])
  const columns: TableColumn<OrderRecord>[] = [
    { head: words.number, cell: ({ id }) => id },
    { head: words.when, cell: ({ created_at }) => format.instant(created_at) },
    { head: words.agent, cell: ({ agent, protocol }) => agentCell(words, agent, protocol) },
    {
      ...{ head: text.translations.cart.total, isNumber: true },
      cell: ({ amount, currency }) => (amount === null || currency === null ? '–' : format.money({ amount, currency })),
    },
  ]
  const filters = agentFilter(words, agents, asked.agent)
  return listOf(parts, { query, tab: 'orders', rows, columns, filters, empty: words.noOrders })
}

/** `page` counts from 1; no page is further than a person goes. */
function pageOf(query: URLSearchParams): { page: number; agent: string | undefined; offset: number; limit: number } {
  const typed = query.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
  const offset = (page - 1) * ROWS_OF_A_PAGE
  // One row more says whether there is another page.
  return { page, agent: query.get('agent') || undefined, offset, limit: ROWS_OF_A_PAGE + 1 }
}

interface SalesList<Row> {
  query: URLSearchParams
  tab: 'carts' | 'orders'
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  filters: Html
  empty: string
}

function listOf<Row>(
  parts: SalesPagesParts,
  { query, tab, rows, columns, filters, empty }: SalesList<Row>,
): OfficeView {
  const { text, words } = parts
  const { page } = pageOf(query)
  const path = `${INQUIRIES_PAGE}/${tab}`
  const to = (other: number, label: string) => {
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(other))
    return { label, href: `${path}?${parameters}` }
  }
  const caption = words[tab]
  const body = html`${pageHead(words.entry)}
${inquiryTabs(parts, tab)}
<form class="row" action="${path}">${filters} <button class="button plain" type="submit">${words.filter}</button></form>
${indexTable({ caption, columns, rows: rows.slice(0, ROWS_OF_A_PAGE), empty })}
${
  (page > 1 || rows.length > ROWS_OF_A_PAGE) &&
  pager({
    ...{ label: words.pages, here: text.format.number(page) },
    previous: page > 1 ? to(page - 1, words.newer) : undefined,
    next: rows.length > ROWS_OF_A_PAGE ? to(page + 1, words.older) : undefined,
  })
}`
  return { title: caption, body }
}

function agentFilter(words: InquiryWords['office'], agents: readonly string[], value = ''): Html {
  const options = [['', words.all] as const, ...agents.map((agent) => [agent, agentName(words, agent)] as const)]
  return select({ name: 'agent', label: words.agent, options, value })
}

function select(field: {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
}): Html {
  const { name, label, options, value } = field
  return html`<label>${label} <select name="${name}">${options.map(
    ([option, shown]) => html`<option value="${option}"${option === value && html` selected`}>${shown}</option>`,
  )}</select></label>`
}

/** The name under which statistics count the agent, and by which protocol it came. */
function agentCell(words: InquiryWords['office'], agent: string, protocol: string): Html {
  return html`${agentName(words, agent)} <span class="quiet">${protocol}</span>`
}

function agentName(words: InquiryWords['office'], agent: string): string {
  if (agent === 'browser') return words.person
  return agent === 'other' ? words.unknown : agent
}

function titlesOf(lines: readonly CartLine[], words: InquiryWords['office']): string {
  const shown = lines
    .slice(0, TITLES_SHOWN)
    .map(({ title, item, quantity }) => `${quantity} × ${title === '' ? item : title}`)
  const left = lines.length - shown.length
  return [...shown, ...(left > 0 ? [words.more({ count: left })] : [])].join(', ')
}
