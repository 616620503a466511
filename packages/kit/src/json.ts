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
