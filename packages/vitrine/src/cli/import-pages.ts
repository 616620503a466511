import { isRecord } from '@vitrine/catalog-readers'

// Shopify answers `/products.json` with thirty products where nobody asks for more, and with 250 at most. Whoever
// gives that address means the shop, so all of its pages are read, one after the other.

const MOST = '250'
/** No page is as long as this, so what is longer is another kind of file, and has no pages. */
const LONGEST_PAGE = 16 * 1024 * 1024

/** Whether an address means all pages of a Shopify shop; one that names a page means that page. */
export function hasPages(address: string): boolean {
  const url = URL.parse(address)
  return url?.pathname.endsWith('/products.json') === true && !url.searchParams.has('page')
}

export function pageAddress(address: string, page: number): string {
  const url = new URL(address)
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', MOST)
  if (page > 1) url.searchParams.set('page', String(page))
  return url.href
}

/** The bytes of all pages, until one has no products, or those of the page before: not every server knows pages. */
export async function* readPages(
  first: AsyncIterable<Uint8Array>,
  open: (page: number) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const start: Uint8Array[] = []
  let length = 0
  for await (const chunk of first) {
    yield chunk
    length += chunk.length
    if (length <= LONGEST_PAGE) start.push(chunk)
  }
  let seen = length <= LONGEST_PAGE ? productsIn(Buffer.concat(start)) : ''
  for (let page = 2; seen !== ''; page++) {
    const bytes = Buffer.concat(await Array.fromAsync(await open(page)))
    const products = productsIn(bytes)
    if (products === seen) return
    if (products !== '') yield bytes
    seen = products
  }
}

/** The ids of the products on a page; empty: it is none, or has none. */
function productsIn(bytes: Uint8Array): string {
  try {
    const page: unknown = JSON.parse(Buffer.from(bytes).toString())
    const products: unknown[] = isRecord(page) && Array.isArray(page.products) ? page.products : []
    return products.map((product) => (isRecord(product) ? product.id : '')).join()
  } catch {
    // What is wrong with the first is told by whoever reads it.
    return ''
  }
}
