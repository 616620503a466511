import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Html, html, trusted } from '../html/html.ts'
import { shortenStyles } from '../html/shorten-styles.ts'
import type { LocaleFormat } from '../translations/locale-format.ts'

const STYLES = ['office.css', 'list-components.css', 'frame.css']
  .map((name) => shortenStyles(readFileSync(new URL(name, import.meta.url), 'utf8')))
  .join('')

/**
 * What a page of the office may load: its own styles, scripts of this origin, pictures of the catalogue. Nothing that is
 * written into the page runs, whatever a product, a policy or a theme contains.
 */
export const OFFICE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLES, 'base64')}'; script-src 'self'; connect-src 'self'; img-src 'self' https: http: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A whole document of the office, without anything of the owner's theme. */
export function officeDocument(
  { lang, dir }: Pick<LocaleFormat, 'lang' | 'dir'>,
  {
    title,
    body,
    scripts = [],
    refresh,
  }: {
    title: string
    body: Html
    scripts?: readonly string[]
    /** After how many seconds a browser without scripts loads it again. */
    refresh?: number
  },
): Html {
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${trusted(STYLES)}</style>
${refresh !== undefined && html`<noscript><meta http-equiv="refresh" content="${String(refresh)}"></noscript>`}
${scripts.map((script) => html`<script src="${script}" type="module"></script>`)}
</head>
<body>
${body}
</body>
</html>
`
}
