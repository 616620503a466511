import { readFileSync } from 'node:fs'

/** Stands in the head of every page, so that the first paint needs one request. */
export const STYLESHEET = shorten(readFileSync(new URL('storefront.css', import.meta.url), 'utf8'))

/** Comments and indentation are for us; nothing in our stylesheet depends on white space at these places. */
function shorten(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
}
