import { readFileSync } from 'node:fs'
import { escapeMarkup } from '@vitrine/kit'
import { type Catalog, formatDecimal, mainMedium, type Shop } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'

// MCP Apps (https://github.com/modelcontextprotocol/ext-apps, revision 2026-01-26): pages without an address, which
// hosts with support for them show beside the result of a tool. Other hosts get the same result as structured content
// and text.

export const APP_MIME_TYPE = 'text/html;profile=mcp-app'

/** The view of each tool that has one. */
const VIEW_OF: ReadonlyMap<string, string> = new Map([
  ['search_products', 'products'],
  ['get_product', 'product'],
  ['compare_products', 'comparison'],
])

const SCRIPT = readFileSync(new URL('app-view.js', import.meta.url), 'utf8')
const STYLES = readFileSync(new URL('app-view.css', import.meta.url), 'utf8')

/** The member of a tool's `_meta` for its view; undefined for a tool without one. */
export function viewMeta(tool: string, shop: Pick<Shop, 'url'>): { ui: { resourceUri: string } } | undefined {
  const view = VIEW_OF.get(tool)
  return view === undefined ? undefined : { ui: { resourceUri: viewUri(view, shop) } }
}

/**
 * Whether a URI is the address of a view. Views are public: of the catalogue they contain only the origins of pictures,
 * as pages do.
 */
export function isViewUri(uri: unknown): boolean {
  return typeof uri === 'string' && uri.startsWith('ui://')
}

/** The page behind the address of a view; undefined if there is none. */
export async function readView(uri: string, { catalog, shop, texts }: ViewParts) {
  const view = [...VIEW_OF.values()].find((name) => viewUri(name, shop) === uri)
  if (view === undefined) return undefined
  const minorUnit = formatDecimal({ amount: 1, currency: shop.currency })
  return {
    mimeType: APP_MIME_TYPE,
    text: `<!doctype html><html lang="${texts.format.lang}" dir="${texts.format.dir}"><head><meta charset="utf-8"><title>${view}</title><style>${STYLES}</style></head><body data-view="${view}" data-minor-unit="${minorUnit}" data-words="${escapeMarkup(JSON.stringify(wordsOf(texts)))}"><script>${SCRIPT}</script></body></html>`,
    // A view loads only pictures, and hosts allow them from these origins alone.
    _meta: { ui: { csp: { resourceDomains: await pictureOrigins(catalog, shop) }, prefersBorder: true } },
  }
}

/** Number of products whose picture origins are read, and maximum number of origins. */
const LOOKED_AT = 50
const MOST_ORIGINS = 8

/** The origins of this shop and of the pictures of its first products; a catalogue rarely has more than one or two. */
async function pictureOrigins(catalog: ViewParts['catalog'], { url }: Pick<Shop, 'url'>): Promise<string[]> {
  const edition = catalog.edition()
  const { products } = edition ? await catalog.page({ edition, limit: LOOKED_AT }) : { products: [] }
  const pictures = products.flatMap(({ product }) => mainMedium(product.media)?.url ?? [])
  return [...new Set([url, ...pictures.map((picture) => new URL(picture, url).origin)])].slice(0, MOST_ORIGINS)
}

export interface ViewParts {
  catalog: Pick<Catalog, 'edition' | 'page'>
  shop: Pick<Shop, 'url' | 'currency'>
  texts: ViewTexts
}

/** The language of the shop. */
export type ViewTexts = Pick<PageContext, 'translations' | 'format'>

/** The view's own texts: names of compared facts, and translations of fixed values. */
function wordsOf({ translations }: ViewTexts) {
  const { availability, conditions, genders, ageGroups, facets, price, views } = translations
  const { brand, rating, condition, gender, age_group, material } = facets
  return {
    cancelled: views.cancelled,
    facts: {
      ...{ brand, price, rating, condition, gender, age_group, material },
      regular_price: views.regularPrice,
      availability: views.availability,
    },
    values: { availability, condition: conditions, gender: genders, age_group: ageGroups },
  }
}

function viewUri(view: string, { url }: Pick<Shop, 'url'>): string {
  return `ui://${new URL(url).host}/${view}`
}
