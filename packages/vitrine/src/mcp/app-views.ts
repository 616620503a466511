import { readFileSync } from 'node:fs'
import { escapeMarkup } from '@vitrine/kit'
import { formatDecimal } from '@vitrine/product'
import type { PageContext } from '../pages/layout/page-context.ts'
import type { Shop } from '../shop/shop.ts'
import type { ToolName } from './mcp-outputs.ts'

// MCP Apps (https://github.com/modelcontextprotocol/ext-apps, revision 2026-01-26): pages without an address of their
// own, which hosts that can do so show beside the result of a tool. Other hosts have the same result as structured
// content and text.

export const APP_MIME_TYPE = 'text/html;profile=mcp-app'

/** The view of each tool that has one. */
const VIEW_OF: Partial<Record<ToolName, string>> = {
  search_products: 'products',
  get_product: 'product',
  compare_products: 'comparison',
}

const SCRIPT = readFileSync(new URL('app-view.js', import.meta.url), 'utf8')
const STYLES = readFileSync(new URL('app-view.css', import.meta.url), 'utf8')

/** What a tool’s `_meta` says of its view; undefined for a tool without one. */
export function viewMeta(tool: ToolName, shop: Pick<Shop, 'url'>): { ui: { resourceUri: string } } | undefined {
  const view = VIEW_OF[tool]
  return view === undefined ? undefined : { ui: { resourceUri: viewUri(view, shop) } }
}

/** Whether it is the address of a view, which holds nothing of the catalogue and is public. */
export function isViewUri(uri: unknown): boolean {
  return typeof uri === 'string' && uri.startsWith('ui://')
}

/** The page behind the address of a view; undefined where there is none. */
export function readView(uri: string, shop: Pick<Shop, 'url' | 'currency'>, texts: ViewTexts) {
  const view = Object.values(VIEW_OF).find((name) => viewUri(name, shop) === uri)
  if (view === undefined) return undefined
  const minorUnit = formatDecimal({ amount: 1, currency: shop.currency })
  return {
    mimeType: APP_MIME_TYPE,
    text: `<!doctype html><html lang="${texts.format.lang}" dir="${texts.format.dir}"><head><meta charset="utf-8"><title>${view}</title><style>${STYLES}</style></head><body data-view="${view}" data-minor-unit="${minorUnit}" data-words="${escapeMarkup(JSON.stringify(wordsOf(texts)))}"><script>${SCRIPT}</script></body></html>`,
    // Pictures are all that a view loads. A host that applies this shows those that the shop serves itself.
    _meta: { ui: { csp: { resourceDomains: [shop.url] }, prefersBorder: true } },
  }
}

/** The language of the shop. */
export type ViewTexts = Pick<PageContext, 'translations' | 'format'>

/** What a view says itself: names of facts as comparisons have them, and their values where they are words of ours. */
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
