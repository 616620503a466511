import { readFileSync } from 'node:fs'
import { formatDecimal } from '@vitrine/product'
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
export function readView(uri: string, shop: Pick<Shop, 'url' | 'locale' | 'currency'>) {
  const view = Object.values(VIEW_OF).find((name) => viewUri(name, shop) === uri)
  if (view === undefined) return undefined
  const minorUnit = formatDecimal({ amount: 1, currency: shop.currency })
  return {
    mimeType: APP_MIME_TYPE,
    text: `<!doctype html><html lang="${shop.locale}"><head><meta charset="utf-8"><title>${view}</title><style>${STYLES}</style></head><body data-view="${view}" data-minor-unit="${minorUnit}"><script>${SCRIPT}</script></body></html>`,
    // Pictures are all that a view loads. A host that applies this shows those that the shop serves itself.
    _meta: { ui: { csp: { resourceDomains: [shop.url] }, prefersBorder: true } },
  }
}

function viewUri(view: string, { url }: Pick<Shop, 'url'>): string {
  return `ui://${new URL(url).host}/${view}`
}
