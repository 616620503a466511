import { withoutMetadata } from './picture-metadata.ts'

// Programs record in a drawing who drew it in which folder, and some the whole document again. SVG is XML, so its parts
// are told apart without understanding them.

/** Comments, sections, instructions, declarations, tags and texts. */
const TOKENS =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\]\s*(?=>))*>|<\/?[A-Za-z_](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/g
const TAG_NAME = /^<(\/?)([\w.-]+:)?([\w.-]+)/
const ATTRIBUTE = /(?<!\s)\s+([\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g

/** Prefixes of what is drawn. Others are those of programs: `inkscape:`, `sodipodi:`, `rdf:`, `i:`. */
const DRAWN = ['svg:', 'xlink:', 'xml:', 'xmlns:', 'xhtml:', 'html:']
const NAMESPACE =
  /xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|1999\/xhtml|1998\/Math\/MathML)["']/g
const NOT_DRAWN: ReadonlySet<string> = new Set(['metadata', 'script'])

/**
 * A drawing without comments, metadata, scripts, and what programs record of themselves and of the folder; pictures in it
 * lose their own metadata. The same buffer if there is nothing to remove. Undefined if it is no SVG, or not well-formed.
 */
export function withoutDrawingMetadata(drawing: Buffer): Buffer | undefined {
  // The marks of XML are the same bytes in UTF-8 and in all encodings that extend ASCII.
  const text = drawing.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  const tokens = text.match(TOKENS) ?? []
  if (tokens.reduce((sum, { length }) => sum + length, 0) !== text.length) return undefined
  const drawn = new Set([...DRAWN, ...[...text.matchAll(NAMESPACE)].map(([, prefix]) => `${prefix}:`)])
  const kept: string[] = []
  const open: { name: string; isKept: boolean }[] = []
  let hasDrawing = false
  for (const token of tokens) {
    const tag = /^<[/A-Za-z_]/.test(token) ? tagIn(token) : undefined
    const isInside = open.at(-1)?.isKept ?? true
    if (!tag) {
      if (isInside) kept.push(plainPart(token))
    } else if (tag.isEnd) {
      const begun = open.pop()
      if (begun?.name !== tag.name) return undefined
      if (begun.isKept) kept.push(token)
    } else {
      const isKept = isInside && drawn.has(tag.prefix || 'svg:') && !NOT_DRAWN.has(tag.local.toLowerCase())
      hasDrawing ||= isKept && tag.local === 'svg'
      if (isKept) kept.push(`<${tag.name}${plainAttributes(tag.attributes, drawn)}${tag.isEmpty ? '/' : ''}>`)
      if (!tag.isEmpty) open.push({ name: tag.name, isKept })
    }
  }
  if (!hasDrawing || open.length > 0) return undefined
  const plain = Buffer.from(kept.join(''), 'latin1')
  return plain.equals(drawing) ? drawing : plain
}

function tagIn(token: string) {
  const [start = '', end, prefix = '', local = ''] = TAG_NAME.exec(token) ?? []
  const isEmpty = token.endsWith('/>')
  const attributes = token.slice(start.length, isEmpty ? -2 : -1)
  return { isEnd: end === '/', prefix, local, name: prefix + local, attributes, isEmpty }
}

/** Texts as they are; of declarations what they declare. */
function plainPart(token: string): string {
  if (token.startsWith('<!--')) return ''
  if (token.startsWith('<?')) return /^<\?xml[\s-]/.test(token) ? token : ''
  return token.startsWith('<!DOCTYPE') ? token.replace(/<!--(?:[\s\S]*?-->|[\s\S]*$)/g, '') : token
}

function plainAttributes(attributes: string, drawn: ReadonlySet<string>): string {
  return attributes.replace(ATTRIBUTE, (all, prefix: string | undefined, local: string, value: string) => {
    const isOfProgram = prefix === 'xmlns:' ? !drawn.has(`${local}:`) : prefix !== undefined && !drawn.has(prefix)
    // Handlers of events run in no drawing that is shown.
    if (isOfProgram || /^on[a-z]/i.test(local)) return ''
    return all.slice(0, all.length - value.length) + value.replace(PICTURE, plainPicture)
  })
}

/** A picture inside the drawing. */
const PICTURE = /data:image\/(?:jpe?g|png|webp|gif|avif|svg\+xml);base64,([\w+/=\s]+)/

function plainPicture(address: string, data: string): string {
  const picture = Buffer.from(data, 'base64')
  const plain = address.startsWith('data:image/svg') ? withoutDrawingMetadata(picture) : withoutMetadata(picture)
  if (plain === picture) return address
  return plain === undefined ? 'data:,' : address.slice(0, address.length - data.length) + plain.toString('base64')
}
