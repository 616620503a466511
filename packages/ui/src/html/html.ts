import { raw, html as tagged } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** HTML that is safe to send: interpolated values have been escaped, unless they were HTML already. */
export type Html = HtmlEscapedString

/** The library's template, for pages that await nothing during rendering. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  const markup = tagged(strings, ...values)
  if (markup instanceof Promise) throw new TypeError('A promise was interpolated into a page; await it first.')
  return markup
}

/** HTML that was already made safe: by the sanitizer, or from the stylesheet. */
export function trusted(markup: string): Html {
  return raw(markup)
}

/**
 * JSON data inside a page. In a script element only `<` can end the element, and JSON can escape it (HTML, section
 * 4.12.1.3).
 */
export function dataScript(data: unknown): Html {
  return trusted(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
}
