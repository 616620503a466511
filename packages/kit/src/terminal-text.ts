// What a terminal would obey: ECMA-48 control sequences (colours, moves of the cursor, titles, links, the clipboard),
// control characters C0 and C1, and the direction marks of Unicode (UAX #9), which reorder a line.

/** ECMA-48 §5.4 (CSI) and §5.6 (OSC, DCS, SOS, PM, APC) with their texts, then the other escape sequences. */
const SEQUENCES =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0000-\u001f\u007f-\u009f]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-Z\\^-~]/g

/** Every control character but tab and line feed. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const LINE_ENDS = /\r\n|[\u2028\u2029]/g

/**
 * A text of any origin, safe to print on a terminal: without control sequences, control characters and direction marks.
 * Line feeds and tabs stay, for layouts; a carriage return alone, which would overwrite its line, does not.
 *
 * @example
 * toTerminalText('\u001b[2JAna\r\nBo\u202e') // 'Ana\nBo'
 */
export function toTerminalText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(SEQUENCES, '').replace(CONTROLS, '').replace(DIRECTION_MARKS, '')
}

/**
 * The same in a single line, for a value within a layout: a line feed in a name could otherwise look like the next row.
 *
 * @example
 * toTerminalLine('Ana\n2026-01-01  paid') // 'Ana 2026-01-01  paid'
 */
export function toTerminalLine(text: string): string {
  return toTerminalText(text).replace(/[\n\t]+/g, ' ')
}

/** What JSON (RFC 8259 §7) does not require to be escaped, and a terminal obeys. */
const UNESCAPED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/**
 * JSON text in which everything that a terminal would obey is an escape sequence of JSON. Its value is the same.
 *
 * @example
 * toTerminalJson('{"name":"Ana\u202e"}') // '{"name":"Ana\\u202e"}'
 */
export function toTerminalJson(json: string): string {
  // Outside of strings JSON has none of these characters.
  return json.replace(UNESCAPED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
