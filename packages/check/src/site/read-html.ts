/** The start tag of an element. */
export interface PageElement {
  /** In lower case. */
  name: string
  /** As written. */
  attributes: string
  /** Of scripts, what is in them; empty for all others. */
  script: string
}

/** An unclosed quotation mark, tag or comment reaches to the end, as in browsers; so no part is read twice. */
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(?:>|$)|<!--(?:[\s\S]*?-->|[\s\S]*$)/gi
/** The ends of elements whose content is no text. */
const ENDS: Readonly<Record<string, RegExp>> = {
  script: /<\/script|$/gi,
  style: /<\/style|$/gi,
  template: /<\/template|$/gi,
}

/** The elements of a page, and its text with a space in place of each tag. */
export function readHtml(html: string): { elements: PageElement[]; text: string } {
  const elements: PageElement[] = []
  const texts: string[] = []
  let at = 0
  for (let tag = tagFrom(html, 0); tag; tag = tagFrom(html, at)) {
    const [all, slash, written = '', attributes = ''] = tag
    const name = written.toLowerCase()
    texts.push(html.slice(at, tag.index), ' ')
    at = tag.index + all.length
    if (slash !== '') continue
    const end = endOf(name, html, at)
    elements.push({ name, attributes, script: name === 'script' ? html.slice(at, end) : '' })
    at = end
  }
  return { elements, text: texts.join('') + html.slice(at) }
}

function tagFrom(html: string, at: number): RegExpExecArray | null {
  TAG.lastIndex = at
  return TAG.exec(html)
}

function endOf(name: string, html: string, at: number): number {
  const end = ENDS[name]
  if (!end) return at
  end.lastIndex = at
  return end.exec(html)?.index ?? at
}

/** The JSON-LD of a page, as written. */
export function jsonLdIn(html: string): string[] {
  return readHtml(html).elements.flatMap(({ name, attributes, script }) =>
    name === 'script' && /application\/ld\+json/i.test(attributes) ? [script] : [],
  )
}
