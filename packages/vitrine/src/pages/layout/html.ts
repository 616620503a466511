import { raw, html as tagged } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup that is safe to send: whatever was interpolated has been escaped, unless it was markup itself. */
export type Html = HtmlEscapedString

/** The library's template, for pages that wait for nothing while they are written. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  const markup = tagged(strings, ...values)
  if (markup instanceof Promise) throw new TypeError('A promise was interpolated into a page; await it first.')
  return markup
}

/** Markup from where it was already made safe: the sanitiser, the stylesheet. */
export function trusted(markup: string): Html {
  return raw(markup)
}

/**
 * Data for programs inside a page. In a script element only `<` can end what should not end, and JSON can say it
 * as an escape (HTML, section 4.12.1.3).
 */
export function dataScript(data: unknown): Html {
  return trusted(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
}
