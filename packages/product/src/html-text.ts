import { createRequire } from 'node:module'
import { cutText, lazily } from '@vitrine/kit'
import type * as htmlparser2 from 'htmlparser2'
import type sanitizeHtml from 'sanitize-html'

// Descriptions arrive as HTML from editors, marketplaces and strangers. People see the harmless part of it; agents get
// plain text with paragraphs and list items on separate lines.

const require = createRequire(import.meta.url)
// Loaded with the first text: they are eighty modules, and most programs that use this package read no HTML.
const parsers = lazily(() => require('htmlparser2') as typeof htmlparser2)
const sanitizer = lazily(() => require('sanitize-html') as typeof sanitizeHtml)

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'iframe', 'object', 'svg', 'math', 'select'])
const LINES = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer form header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const PARAGRAPHS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'table', 'ul', 'ol', 'dl', 'blockquote'])

/**
 * In characters: what follows is no longer read. Parsers look for the start of each end tag among all that are open, so
 * that twice as many tags take four times as long.
 */
export const LONGEST_HTML = 100_000

/**
 * The text of an HTML fragment: list items start with a dash, cells are separated by a bar, and scripts are omitted.
 *
 * @example
 * htmlToText('<p>Warm</p><ul><li>Wool</li></ul>') // => 'Warm\n\n- Wool'
 */
export function htmlToText(html: string): string {
  const text = new TextOfHtml()
  const parser = new (parsers().Parser)(text, { decodeEntities: true, lowerCaseTags: true })
  parser.write(cutText(html, LONGEST_HTML))
  parser.end()
  return text.toString()
}

/**
 * Normalized plain text: no control characters, no trailing spaces, at most one empty line in a row.
 *
 * @example
 * tidyText('Warm  \n\n\n\nboot') // => 'Warm\n\nboot'
 */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00a0\ufeff]/g, (c) => (c === '\t' || c === '\u00a0' ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * The HTML that a page may show: structure and emphasis, links and pictures; no scripts, styles, forms or classes.
 *
 * @example
 * sanitiseHtml('<p class="x">Warm<script>1</script></p>') // => '<p>Warm</p>'
 */
export function sanitiseHtml(html: string): string {
  const read = cutText(html, LONGEST_HTML)
  return sanitizer()(mayHide(read) ? withoutHidden(read) : read, safe()).trim()
}

/** Whether there is markup that can hide an element: rare enough to be tested first. */
function mayHide(html: string): boolean {
  return HIDES.test(html) || (html.match(STYLE_OR_CLASS) ?? []).some((attribute) => MAY_HIDE.test(attribute))
}

const HIDES =
  /\shidden\b|display\s*:|visibility\s*:|opacity\s*:|font-size\s*:\s*0|mso-hide|transparent|indent\s*:|:\s*-\d{3}/i
/** To the end of the tag. Each is found once, whereas a longer expression would look for its end from every one. */
const STYLE_OR_CLASS = /\b(?:style|class)\s*=[^>]*/gi
/** A style may also contain entities or comments. */
const MAY_HIDE = /[&\\]|\/\*|(?:height|width)\s*:\s*0|hid|none|invisible|no-display/i

const HIDING_STYLE = new RegExp(
  `(?:^|;)\\s*(?:${[
    'display\\s*:\\s*none',
    'visibility\\s*:\\s*(?:hidden|collapse)',
    '(?:opacity|font-size)\\s*:\\s*(?:0+(?:\\.0*)?|\\.0+)(?:[a-z]+|%)?\\s*(?:!|;|$)',
    'color\\s*:\\s*transparent',
    'mso-hide\\s*:\\s*all',
    '(?:text-indent|left|top|right)\\s*:\\s*-(?:999|\\d{4})',
    '(?:max-)?(?:height|width)\\s*:\\s*0(?:[a-z]+|%)?\\s*(?:!|;|$)',
  ].join('|')})`,
  'i',
)

/**
 * Class names with which themes hide an element. Names for screen readers are excluded, because their text is read
 * aloud.
 */
const HIDING_CLASS = /^(?:(?:is-|u-|uk-)?hidden|hide|d-none|display-none|no-display|invisible)$/i
/** Bootstrap and Tailwind: shown on larger screens after all. */
const SHOWING_CLASS =
  /^(?:d-(?:sm|md|lg|xl|xxl)-(?!none)|(?:sm|md|lg|xl|2xl):(?:block|flex|inline|grid|table|visible|contents))/i

/**
 * Whether a browser would hide the element, so that it is not text: a merchant's hidden notes in a description, and
 * instructions that a third party has hidden there for agents.
 */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  if (attributes.hidden !== undefined) return true
  const { style, class: names } = attributes
  if (style !== undefined && HIDING_STYLE.test(plainStyle(style))) return true
  const classes = names?.split(/\s+/) ?? []
  return classes.some((name) => HIDING_CLASS.test(name)) && !classes.some((name) => SHOWING_CLASS.test(name))
}

/** The style without comments, and with escape sequences resolved. */
function plainStyle(style: string): string {
  return style
    .replace(/\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g, '')
    .replace(/\\([\da-f]{1,5})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

function withoutHidden(html: string): string {
  const shown: string[] = []
  let from = 0
  let began = 0
  const open: boolean[] = []
  const parser = new (parsers().Parser)({
    onopentag(_, attributes) {
      const isInside = open.at(-1) ?? false
      open.push(isInside || isHidden(attributes))
      if (isInside || !open.at(-1)) return
      began = parser.startIndex
      shown.push(html.slice(from, began))
    },
    onclosetag(_, isImplied) {
      const wasHidden = open.pop()
      if (!wasHidden || open.at(-1)) return
      // An implied end tag ends where the next tag starts; a picture ends with its own tag.
      from = isImplied && parser.startIndex > began ? parser.startIndex : parser.endIndex + 1
    },
  })
  parser.write(html)
  const isOpen = open.at(-1)
  parser.end()
  return shown.join('') + (isOpen ? '' : html.slice(from))
}

/**
 * Whether HTML equals its sanitized form: only a few tags without attributes, properly nested. The test is twenty times
 * faster than sanitizing, and most descriptions of a large catalogue pass it.
 *
 * @example
 * isHarmlessHtml('<p>Warm</p>') // => true
 * isHarmlessHtml('<p onclick="x()">Warm</p>') // => false
 */
export function isHarmlessHtml(html: string): boolean {
  const open: string[] = []
  let at = html.indexOf('<')
  for (; at >= 0; at = html.indexOf('<', at + 1)) {
    const [tag, slash, name] = harmlessTag(html, at)
    if (!tag || !name) return false
    if (slash !== '' ? open.pop() !== name : !mayStandIn(open.at(-1), name)) return false
    if (slash === '') open.push(name)
  }
  return open.length === 0
}

/**
 * The allowed parents of each harmless tag; the empty string is the top level. A browser would rearrange anything else.
 */
const PARENTS: Readonly<Record<string, string>> = {
  p: ' li',
  ul: ' li',
  ol: ' li',
  li: 'ul ol',
  h2: '',
  h3: '',
  h4: '',
}
const INLINE_PARENTS = ' p li h2 h3 h4 b strong em i'

function mayStandIn(parent = '', name: string): boolean {
  return (PARENTS[name] ?? INLINE_PARENTS).split(' ').includes(parent)
}

const HARMLESS_TAG = /<(\/?)(p|ul|ol|li|strong|b|em|i|h2|h3|h4)>/y

function harmlessTag(html: string, at: number): string[] {
  HARMLESS_TAG.lastIndex = at
  return HARMLESS_TAG.exec(html) ?? []
}

/**
 * Whether a text is meant as HTML: it has an end tag, a void element or an entity.
 *
 * @example
 * looksLikeHtml('Size < 42') // => false
 */
export function looksLikeHtml(text: string): boolean {
  return HTML_SIGNS.test(text)
}

const TAG = /<\/[a-z][a-z\d]*\s*>|<(?:br|hr|img|p|li)(?:\s[^<>]*)?\/?>/i
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8}\d?);/i
const HTML_SIGNS = new RegExp(`${TAG.source}|${ENTITY.source}`, 'i')

/** Longer names, in characters, are not read to their end. */
const LONGEST_NAME = 10_000
/** No shop system encodes a name as often, while each `amp;` of `&amp;amp;amp;` can be one more time. */
const MOST_ENCODINGS = 8

/**
 * A name or a title as people read it. Shop systems export `Men&#39;s &amp; more` for an apostrophe, and titles with
 * emphasis. The function is idempotent, so that a catalogue survives export and import: text that was encoded twice is
 * decoded twice.
 *
 * @example
 * nameOf('Men&#39;s &amp; more') // => "Men's & more"
 */
export function nameOf(text: string): string {
  let name = text
  for (let times = 0; times < MOST_ENCODINGS && looksLikeHtml(name); times++) {
    const decoded = decodeName(name)
    if (decoded.length >= name.length) return decoded
    name = decoded
  }
  return name
}

function decodeName(text: string): string {
  const cut = cutText(text, LONGEST_NAME)
  return htmlToText(TAG.test(cut) ? cut : cut.replaceAll('<', '&lt;')).replace(/\s+/g, ' ')
}

const safe = lazily(
  (): sanitizeHtml.IOptions => ({
    allowedTags:
      'h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code b strong i em u s sub sup small mark table caption thead tbody tfoot tr th td figure figcaption a img'.split(
        ' ',
      ),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: [...SILENT, 'textarea', 'option', 'title'],
    transformTags: { h1: 'h2', a: sanitizer().simpleTransform('a', { rel: 'nofollow noopener' }) },
  }),
)

class TextOfHtml {
  readonly #lines: string[] = []
  #line = ''
  /** For each open element, whether its content is hidden. */
  readonly #open: boolean[] = []
  #preformatted = 0

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#open.push(this.#isSilent || SILENT.has(name) || isHidden(attributes))
    if (this.#isSilent) return
    if (name === 'pre') this.#preformatted++
    if (name === 'br') this.#break()
    else if (name === 'td' || name === 'th') this.#cell()
    else if (LINES.has(name) || PARAGRAPHS.has(name)) this.#block(name)
    if (name === 'li') this.#line = '- '
  }

  onclosetag(name: string): void {
    if (this.#open.pop()) return
    if (name === 'pre') this.#preformatted--
    if (LINES.has(name) || PARAGRAPHS.has(name)) this.#block(name)
  }

  ontext(text: string): void {
    if (this.#isSilent) return
    if (this.#preformatted > 0) {
      const [first = '', ...rest] = text.split('\n')
      this.#line += first
      for (const line of rest) {
        this.#break()
        this.#line = line
      }
    } else {
      const flowing = text.replace(/\s+/g, ' ')
      this.#line += this.#line === '' || this.#line.endsWith(' ') ? flowing.trimStart() : flowing
    }
  }

  get #isSilent(): boolean {
    return this.#open.at(-1) ?? false
  }

  toString(): string {
    this.#break()
    return tidyText(this.#lines.join('\n'))
  }

  #cell(): void {
    if (this.#line.trim() !== '') this.#line = `${this.#line.trimEnd()} | `
  }

  #block(name: string): void {
    if (this.#line !== '' && this.#line !== '- ') this.#break()
    if (PARAGRAPHS.has(name) && this.#lines.at(-1) !== '' && this.#line !== '- ') this.#lines.push('')
  }

  #break(): void {
    const line = this.#line.trimEnd()
    this.#line = ''
    if (line !== '-') this.#lines.push(line)
  }
}
