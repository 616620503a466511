import { type FeedFacts, google } from '@vitrine/feeds'
import { cutText } from '@vitrine/kit'
import { foldLetters, LATIN_LETTERS, type Product } from '@vitrine/product'
import type { Tables } from '@vitrine/server-kit'

/** In characters: more does not fit into an entry of an index of PostgreSQL, whatever the script. */
const LONGEST_SEARCH_TEXT = 600
const LONGEST_TITLE_KEY = 60

/** Small letters without marks, as the list compares texts. */
export const foldForList = foldLetters({ marks: /\p{M}/gu, letters: LATIN_LETTERS })

/** What the owner's list knows of a product. `facts`: those of the shop, which decide what Google's feed omits. */
export function toListRow(
  product: Product,
  { number, since, facts }: { number: number; since: number; facts: FeedFacts },
): Tables['product_list'] {
  const { variants } = product
  const quantities = variants.flatMap(({ availability: { quantity } }) => (quantity === undefined ? [] : [quantity]))
  const omitted = google.project({ product, number, updated_at: facts.at }, facts).some((one) => 'skipped' in one)
  return {
    ...{ number, since, id: product.id, status: product.status },
    title_key: cutText(foldForList(product.title), LONGEST_TITLE_KEY),
    search_text: searchTextOf(product),
    brand: product.brand ?? '',
    department: product.product_type.map((step) => `${step}/`).join(''),
    price: Math.min(...variants.map(({ regular_price }) => regular_price.amount)),
    stock: quantities.length === 0 ? null : quantities.reduce((sum, each) => sum + each, 0),
    no_picture: toFlag(![product, ...variants].some(({ media = [] }) => media.some(({ type }) => type === 'image'))),
    no_stock: toFlag(variants.every(({ availability }) => availability.status === 'out_of_stock')),
    not_public: toFlag(product.status !== 'active'),
    not_in_google: toFlag(omitted),
  }
}

function searchTextOf({ id, title, brand = '' }: Product): string {
  return cutText(foldForList([title, brand, id].join(' ')), LONGEST_SEARCH_TEXT)
}

const toFlag = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0)
