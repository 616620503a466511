import type { IssueReport } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'
import type { SourceContext } from '../model/raw-product.ts'
import { readAddresses } from './read-addresses.ts'

/**
 * An address that can be published: absolute, or a path below the shop's own address when it is unknown where relative
 * addresses begin. Undefined: it cannot be made one.
 */
export function toUrl(text: unknown, { storeUrl }: SourceContext): string | undefined {
  if (typeof text !== 'string' || text.trim() === '' || /^\s*(https?:)?\/{3}/i.test(text)) return undefined
  // No address has `&amp;` in it that was not written for HTML.
  const address = text
    .trim()
    .replace(/^\/\//, 'https://')
    .replaceAll('&amp;', '&')
    .replace(/^www\./i, 'https://$&')
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || storeUrl !== undefined) {
    const url = URL.parse(address, storeUrl)
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined
  }
  if (!address.startsWith('/')) return undefined
  // Borrowing an origin gives a path the same escaping as an address; only the path comes back.
  const url = URL.parse(address, 'http://here')
  return url?.host === 'here' ? url.pathname + url.search : undefined
}

/** Media with addresses that can be published, each once. */
export function finishMedia(media: unknown, path: string, context: SourceContext, report: IssueReport): unknown[] {
  if (!Array.isArray(media)) return []
  const seen = new Set<string>()
  return media.flatMap((item, at) => {
    if (!isRecord(item)) return []
    return addressesOf(item.url).flatMap((address) => {
      const url = toUrl(address, context)
      if (url === undefined) warn(address, `${path}[${at}].url`, report)
      if (url === undefined || seen.has(url)) return []
      seen.add(url)
      return [{ ...item, type: item.type ?? 'image', url }]
    })
  })
}

function addressesOf(url: unknown): readonly unknown[] {
  const addresses = typeof url === 'string' ? readAddresses(url) : []
  return addresses.length > 0 ? addresses : [url]
}

function warn(url: unknown, path: string, report: IssueReport): void {
  report.warn({
    code: 'media_url_invalid',
    path,
    value: url,
    reason: 'The picture or film has no address that works on the web, so it was left out.',
    remedy: 'Give a full address (https://…), or say with --store-url where relative ones begin.',
  })
}
