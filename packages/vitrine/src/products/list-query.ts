import { cutText } from '@vitrine/kit'
import { PRODUCTS_PAGE } from './page-parts.ts'
import type { ProductListRequest, ProductSelection } from './product-list.ts'
import { PRODUCT_ORDERS, PRODUCT_VIEWS } from './product-views.ts'

const ROWS = 50
const MOST_ROWS = 100
/** In characters, as the API takes it. */
const LONGEST_SEARCH = 200

/** What a page of the list is asked for; what the address has and the list does not know is left out. */
export function readListQuery(query: URLSearchParams): ProductListRequest {
  const page = Math.floor(Number(query.get('page')))
  return {
    ...readSelection(query),
    order: PRODUCT_ORDERS.find((one) => one === query.get('order')) ?? 'added',
    page: page >= 1 && page < 1_000_000 ? page : 1,
    limit: query.get('rows') === String(MOST_ROWS) ? MOST_ROWS : ROWS,
  }
}

const STATUSES = ['active', 'draft', 'archived'] as const

export function readSelection(query: URLSearchParams): ProductSelection {
  const given = (name: string) => query.get(name)?.trim() || undefined
  return {
    view: PRODUCT_VIEWS.find((one) => one === query.get('view')) ?? 'all',
    text: cutText(given('q') ?? '', LONGEST_SEARCH) || undefined,
    department: given('department'),
    brand: given('brand'),
    status: STATUSES.find((one) => one === query.get('status')),
  }
}

/** The address of the list with some members changed; undefined removes one. A change leads to the first page. */
export function listPath(request: ProductListRequest, changes: Partial<ProductListRequest> = {}): string {
  const parameters = listParameters({ ...request, page: 1, ...changes })
  return parameters.size > 0 ? `${PRODUCTS_PAGE}?${parameters}` : PRODUCTS_PAGE
}

/** The members of a request that are not the defaults, under the names that `readListQuery` reads. */
export function listParameters(request: ProductListRequest): URLSearchParams {
  const { view, text, department, brand, status, order, page, limit } = request
  const named = {
    view: view === 'all' ? undefined : view,
    ...{ q: text, department, brand, status },
    order: order === 'added' ? undefined : order,
    page: page === 1 ? undefined : String(page),
    rows: limit === ROWS ? undefined : String(limit),
  }
  return new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
