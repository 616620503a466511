/**
 * The value of a JSON text; undefined if the text is not valid JSON.
 *
 * @example
 * parsedJson('{"id":"boot"}') // => { id: 'boot' }
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Deeper values are from nobody who means them, and would exhaust the stack. */
const MOST_LEVELS = 100

/**
 * The canonical form of a JSON value (RFC 8785): one text for all spellings of it. `JSON.stringify` writes numbers and
 * texts as the RFC requires, so only members need an order. Throws a `RangeError` if it has more than 100 levels.
 *
 * @example
 * canonicalJson({ b: [1.0, 'é'], a: null }) // => '{"a":null,"b":[1,"é"]}'
 */
export function canonicalJson(value: unknown, levels = MOST_LEVELS): string {
  if (levels === 0) throw new RangeError(`The value has more than ${MOST_LEVELS} levels.`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one, levels - 1)).join(',')}]`
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    // By UTF-16 code units, as in section 3.2.3.
    .sort(([name], [other]) => (name < other ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one, levels - 1)}`)
  return `{${members.join(',')}}`
}
