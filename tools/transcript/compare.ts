import { Parser } from 'htmlparser2'
import type { Body, Exchange } from './exchange.ts'
import { readOr } from './exchange.ts'

// What two recordings do not have in common.

type DifferenceKind = 'status' | 'header' | 'member' | 'sentence'

interface Difference {
  kind: DifferenceKind
  where: string
  before: unknown
  after: unknown
}

/** Members of JSON, and attributes of HTML, whose strings are for people to read. */
const SENTENCES = new Set([
  ...['detail', 'title', 'description', 'message', 'error_description', 'summary', 'text', 'plain', 'html', 'markdown'],
  ...['instructions', 'reason', 'content', 'formula', 'alt', 'alt_text', 'placeholder', 'aria-label'],
  ...['tooldescription', 'toolparamdescription', 'toolparamtitle'],
])

function compareExchanges(before: Exchange, after: Exchange): Difference[] {
  const differences: Difference[] = []
  if (before.status !== after.status)
    differences.push({ kind: 'status', where: 'status', before: before.status, after: after.status })
  for (const name of new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])) {
    differences.push(...compareHeaders(name, before.headers[name], after.headers[name]))
  }
  return [...differences, ...compareBodies(before.body, after.body)]
}

function compareHeaders(name: string, before: string[] | undefined, after: string[] | undefined): Difference[] {
  const where = name
  const [old, fresh] = [before?.join('\n'), after?.join('\n')]
  if (old === fresh) return []
  const withoutWords = (value = '') => value.replace(/(error_description=)"[^"]*"/g, '$1')
  const isWording = old !== undefined && fresh !== undefined && withoutWords(old) === withoutWords(fresh)
  const isSubject = name === 'subject' && old !== undefined && fresh !== undefined
  return [{ kind: isWording || isSubject ? 'sentence' : 'header', where, before: old, after: fresh }]
}

function compareBodies(before: Body, after: Body): Difference[] {
  if (before.kind !== after.kind)
    return [{ kind: 'member', where: 'kind of the body', before: before.kind, after: after.kind }]
  if (before.kind === 'none' || after.kind === 'none') return []
  if (typeof before.value !== 'string' || typeof after.value !== 'string')
    return compareValues('$', before.value, after.value)
  if (before.value === after.value) return []
  switch (before.kind) {
    case 'html':
      return compareMarkup(before.value, after.value, { isXml: false })
    case 'xml':
      return compareMarkup(before.value, after.value, { isXml: true })
    case 'markdown':
      return compareMarkdown(before.value, after.value)
    default:
      return compareLines(before.value, after.value)
  }
}

function compareValues(where: string, before: unknown, after: unknown): Difference[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = `${where}.length`
    const common = before
      .slice(0, after.length)
      .flatMap((each, at) => compareValues(`${where}[${at}]`, each, after[at]))
    return before.length === after.length
      ? common
      : [{ kind: 'member', where: length, before: before.length, after: after.length }, ...common]
  }
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => compareValues(`${where}.${name}`, before[name], after[name]))
  }
  if (typeof before !== 'string' || typeof after !== 'string') return [{ kind: 'member', where, before, after }]
  const [old, fresh] = [readOr(() => JSON.parse(before)), readOr(() => JSON.parse(after))]
  if (typeof old === 'object' && typeof fresh === 'object' && old && fresh) return compareValues(where, old, fresh)
  const member = /\.([^.[]+)(?:\[\d+\])?$/.exec(where)?.[1] ?? ''
  return [{ kind: SENTENCES.has(member) ? 'sentence' : 'member', where, before, after }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Elements with their attributes, data in scripts, and text. In XML text is data, too. */
function compareMarkup(before: string, after: string, { isXml }: { isXml: boolean }): Difference[] {
  const [old, fresh] = [readMarkup(before, isXml), readMarkup(after, isXml)]
  const data = old.data.length === fresh.data.length ? old.data : []
  return [
    ...compareLists('element', old.elements, fresh.elements, 'member'),
    ...data.flatMap((each, at) => compareValues(`script[${at}]`, each, fresh.data[at])),
    ...compareLists('text', old.texts, fresh.texts, isXml ? 'member' : 'sentence'),
  ]
}

interface Markup {
  elements: string[]
  /** JSON in scripts, and the source of scripts and styles. */
  data: unknown[]
  texts: string[]
}

function readMarkup(source: string, isXml: boolean): Markup {
  const markup: Markup = { elements: [], data: [], texts: [] }
  let inside = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        inside = name
        const isWords = name === 'meta' && /description|title/.test(attributes.name ?? attributes.property ?? '')
        const pairs = Object.entries(attributes)
          .sort()
          .map(([key, value]) => {
            if (isXml || !(key === 'content' ? isWords : SENTENCES.has(key))) return ` ${key}="${value}"`
            markup.texts.push(value)
            return ` ${key}`
          })
        markup.elements.push(`<${name}${pairs.join('')}>`)
      },
      ontext(text) {
        const trimmed = text.replace(/\s+/g, ' ').trim()
        if (trimmed === '') return
        if (inside === 'script' || inside === 'style') markup.data.push(readOr(() => JSON.parse(text)) ?? text)
        else markup.texts.push(trimmed)
      },
      onclosetag() {
        inside = ''
      },
    },
    { xmlMode: isXml },
  )
  parser.end(source)
  return markup
}

/** Where links lead, code, and the depth of headings are structure; the rest is text. */
function compareMarkdown(before: string, after: string): Difference[] {
  const [old, fresh] = [readMarkdown(before), readMarkdown(after)]
  return [
    ...compareLists('link or code', old.structure, fresh.structure, 'member'),
    ...compareLists('line', old.lines, fresh.lines, 'sentence'),
  ]
}

function readMarkdown(source: string): { structure: string[]; lines: string[] } {
  const code = source.match(/^```[\s\S]*?^```/gm) ?? []
  const links = source.match(/https?:\/\/[^\s)>\]"`]+|\]\([^)\s]+/g) ?? []
  const headings = source.match(/^#+ /gm) ?? []
  return { structure: [...code, ...links, ...headings], lines: source.split('\n') }
}

/** Comments are sentences, also in scripts. */
function compareLines(before: string, after: string): Difference[] {
  const kindOf = (line: string) => (/^\s*(#|\/\/|\/?\*)/.test(line) ? 'sentence' : 'member')
  const [old, fresh] = [Object.groupBy(before.split('\n'), kindOf), Object.groupBy(after.split('\n'), kindOf)]
  return (['member', 'sentence'] as const).flatMap((kind) =>
    compareLists('line', old[kind] ?? [], fresh[kind] ?? [], kind),
  )
}

/** What only one list has, side by side; where both have the same, the first place at which their orders part. */
function compareLists(where: string, before: string[], after: string[], kind: DifferenceKind): Difference[] {
  const [gone, added] = [without(before, after), without(after, before)]
  if (gone.length === 0 && added.length === 0) {
    const at = before.findIndex((each, place) => each !== after[place])
    return at === -1 ? [] : [{ kind, where: `order of ${where}s`, before: before[at], after: after[at] }]
  }
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, at) => ({
    ...{ kind, where, before: gone[at], after: added[at] },
  }))
}

function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1)
  return list.filter((each) => {
    const count = counts.get(each) ?? 0
    counts.set(each, count - 1)
    return count <= 0
  })
}

// Reporting

export interface Reporting {
  isStrict: boolean
  isAll: boolean
}

/** Equal differences are printed once, with the requests that show them; true if there are any that count. */
export function report(
  before: readonly Exchange[],
  after: readonly Exchange[],
  { isStrict, isAll }: Reporting,
): boolean {
  const keyOf = ({ shop, number }: Exchange) => `${shop}: ${number}`
  const others = new Map(after.map((exchange) => [keyOf(exchange), exchange]))
  const known = new Set(before.map(keyOf))
  const found = new Map<string, Found>()
  const differing = new Set<string>()

  function note(kind: Found['kind'], text: string, request: string): void {
    const group = found.get(`${kind} ${text}`) ?? { kind, text, requests: [] }
    found.set(`${kind} ${text}`, group)
    group.requests.push(request)
    if (kind !== 'sentence') differing.add(request)
  }

  for (const exchange of before) {
    const other = others.get(keyOf(exchange))
    if (!other) note('request', 'is in the recording and was not sent now', keyOf(exchange))
    else for (const one of compareExchanges(exchange, other)) note(one.kind, inWords(one), titleOf(exchange))
  }
  for (const key of others.keys()) if (!known.has(key)) note('request', 'is not in the recording', key)

  const groups = Object.groupBy(found.values(), ({ kind }) => kind)
  for (const kind of ['request', 'status', 'header', 'member', 'sentence'] as const) {
    const all = groups[kind] ?? []
    const most = isAll ? all.length : kind === 'sentence' && !isStrict ? 5 : 60
    for (const group of all.slice(0, most)) console.log(describe(group, isAll))
    if (all.length > most) console.log(`… and ${all.length - most} more (--all): ${kind}`)
  }
  const count = (kind: Found['kind']) => (groups[kind] ?? []).length
  console.log(
    `\n${before.length} requests, ${differing.size} with differences. Different differences: ${count('request')} of ` +
      `requests, ${count('status')} of status, ${count('header')} of headers, ${count('member')} of members, ` +
      `${count('sentence')} of sentences.`,
  )
  return differing.size > 0 || (isStrict && count('sentence') > 0)
}

/** A difference, and where it was found. */
interface Found {
  kind: DifferenceKind | 'request'
  text: string
  requests: string[]
}

function describe({ kind, text, requests }: Found, isAll: boolean): string {
  const shown = isAll ? requests : requests.slice(0, 2)
  const more = requests.length > shown.length ? [`  … ${requests.length} requests`] : []
  return [`${kind.padEnd(8)} ${text}`, ...shown.map((request) => `  ${request}`), ...more].join('\n')
}

function titleOf({ shop, number, request: { method, target, body = '' } }: Exchange): string {
  return `${shop}: ${number} ${method} ${shorten(target)} ${body.slice(0, 80)}`.trimEnd()
}

/** Without the places in lists, so that all members of a list that changed alike are one difference. */
function inWords({ where, before, after }: Difference): string {
  return `${where.replace(/\[\d+\]/g, '[]')}: ${shorten(before)} → ${shorten(after)}`
}

function shorten(value: unknown): string {
  const text = value === undefined ? '(absent)' : JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}
