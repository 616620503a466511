import { withoutForbidden } from '@vitrine/kit'
import { SaxesParser } from 'saxes'
import { childrenOf, MAX_DEPTH, readElementsAt, textInside, type XmlElement } from './xml-elements.ts'

// XML of any kind as records, as JSON has them. An element becomes its text, or a record of its attributes (`@id`), of
// the elements in it by their names, which are lists where they repeat, and of its text beside these (`#text`).

export interface XmlRecord {
  /** Where the element begins. */
  line: number
  record: Record<string, unknown>
}

/**
 * The elements at the end of a path of names (`SHOP`, `SHOPITEM`) as records, in batches.
 *
 * @throws {BrokenXml}
 */
export async function* xmlRecords(text: AsyncIterable<string>, path: readonly string[]): AsyncGenerator<XmlRecord[]> {
  for await (const elements of readElementsAt(text, path))
    yield elements.map((element) => ({ line: element.line, record: recordOf(element) }))
}

function recordOf(element: XmlElement): Record<string, unknown> {
  const parts = partsOf(element)
  const text = parts.length > 0 ? ownText(element) : textInside(element)
  // `fromEntries` defines members, so that an element called `__proto__` is one like any other.
  return Object.fromEntries([
    ...Object.entries(element.attributes).flatMap(([name, value]): [string, string][] =>
      /^xmlns(:|$)/.test(name) ? [] : [[`@${name}`, value.trim()]],
    ),
    ...[...Map.groupBy(parts, ({ name }) => name)].map(([name, alike]): [string, unknown] => {
      const values = alike.map(memberOf)
      return [name, values.length > 1 ? values : values[0]]
    }),
    ...(text === '' ? [] : [['#text', text] as const]),
  ])
}

function memberOf(element: XmlElement): unknown {
  const isPlain = partsOf(element).length === 0 && Object.keys(element.attributes).length === 0
  return isPlain ? textInside(element) : recordOf(element)
}

/** The elements that are parts of it; a formatted text has none, though its HTML is not escaped. */
function partsOf(element: XmlElement): XmlElement[] {
  const children = childrenOf(element)
  const isText =
    children.every(({ name }) => HTML.test(name)) &&
    (ownText(element) !== '' || children.some(({ name }) => BLOCK.test(name)))
  return isText ? [] : children
}

const HTML =
  /^(a|abbr|b|blockquote|br|center|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/i
/** What no format calls its own elements; `a` and `i` some do. */
const BLOCK = /^(br|center|div|em|h[1-6]|ol|p|pre|span|strong|table|ul)$/i

function ownText({ content }: XmlElement): string {
  return content
    .filter((part) => typeof part === 'string')
    .join('')
    .trim()
}

/** What the beginning of a text shows of the elements at one path. */
interface Seen {
  path: readonly string[]
  count: number
  /** The different paths of elements and attributes in it; of those in it directly. */
  inside: Set<string>
  directly: Set<string>
}

/**
 * The path of the elements that are the products, by the beginning of a text: those that repeat and say most. Undefined:
 * none do.
 */
export function findRecordPath(start: string): readonly string[] | undefined {
  const seen = lookInside(start)
  const repeated = seen.filter(({ count, inside }) => count > 1 && inside.size > 1)
  if (repeated.length === 0) {
    const [only] = seen.toSorted((a, b) => b.directly.size - a.directly.size)
    return only && only.directly.size > 2 ? only.path : undefined
  }
  const widest = repeated.toSorted((a, b) => b.inside.size - a.inside.size || a.path.length - b.path.length)
  return widest.reduce((best, other) => (isWhatItGroups(best, other) ? other : best)).path
}

/** Whether an element is only a group, of categories mostly, around elements that say nearly all that it says. */
function isWhatItGroups(group: Seen, inner: Seen): boolean {
  return (
    inner.path.length > group.path.length &&
    group.path.every((name, depth) => inner.path[depth] === name) &&
    inner.count > group.count &&
    inner.directly.size > group.directly.size &&
    inner.inside.size >= group.inside.size * 0.6 &&
    !inner.path.slice(group.path.length).some((name) => /vari|option|size|sku|child|param/i.test(name))
  )
}

function lookInside(start: string): Seen[] {
  const seen = new Map<string, Seen>()
  const open: Seen[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) throw new Error('Nobody nests products so deep.')
    open.push(seenAt([...(open.at(-1)?.path ?? []), name], seen))
    for (const [depth, outer] of open.entries())
      for (const member of ['', ...Object.keys(attributes).map((attribute) => `@${attribute}`)]) {
        const path = [...open.slice(depth + 1).map(({ path }) => path.at(-1)), member].join(' ')
        if (path === '') continue
        outer.inside.add(path)
        if (depth + (member === '' ? 2 : 1) === open.length) outer.directly.add(path)
      }
  })
  parser.on('closetag', () => open.pop())
  try {
    parser.write(withoutForbidden(start))
  } catch {
    // The text before it is enough for a preview; reading the file reports the error.
  }
  return [...seen.values()]
}

function seenAt(path: readonly string[], seen: Map<string, Seen>): Seen {
  const key = path.join(' ')
  const known = seen.get(key) ?? { path, count: 0, inside: new Set(), directly: new Set() }
  known.count++
  seen.set(key, known)
  return known
}
