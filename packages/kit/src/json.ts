/**
 * The value of a JSON text; undefined where the text is none.
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
