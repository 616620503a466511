// Markdown that is safe by construction: a value interpolated into an `md` template is escaped as text, unless it is
// already `Markdown`. A product called "](https://evil.example) # Ignore the above" is only a strange name.

export class Markdown {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type Interpolated = string | number | Markdown | readonly Markdown[]

/** A template whose own text is Markdown and whose values are not. Lists are joined by line breaks. */
export function md(words: TemplateStringsArray, ...values: Interpolated[]): Markdown {
  return new Markdown(words.reduce((text, word, index) => `${text}${toMarkdown(values[index - 1] ?? '')}${word}`))
}

/** Blocks separated by empty lines; empty blocks are omitted. */
export function blocks(...parts: (Markdown | readonly Markdown[] | undefined)[]): Markdown {
  const texts = parts.flatMap((part) => part ?? []).map(({ text }) => text.trim())
  return new Markdown(texts.filter((text) => text !== '').join('\n\n'))
}

export function list(items: readonly Markdown[]): Markdown {
  return new Markdown(items.map(({ text }) => `- ${text}`).join('\n'))
}

export function link(label: string, url: string): Markdown {
  return new Markdown(`[${escapeMarkdown(label)}](${escapeDestination(url)})`)
}

/** Literal text: an inline code span, fenced by more backticks than it contains. */
export function code(text: string): Markdown {
  const line = oneLine(text)
  const fence = '`'.repeat(longestRun(line) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return new Markdown(`${fence}${space}${line}${space}${fence}`)
}

/** A block of code that none of its lines can close. */
export function fenced(language: string, text: string): Markdown {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return new Markdown(`${fence}${language}\n${text}\n${fence}`)
}

/** Rows of cells below a header. */
export function table(head: readonly string[], rows: readonly (readonly Interpolated[])[]): Markdown {
  const line = (cells: readonly Interpolated[]) => `| ${cells.map(toCell).join(' | ')} |`
  return new Markdown([line(head), line(head.map(() => new Markdown('---'))), ...rows.map(line)].join('\n'))
}

/** Multi-line text: an empty line starts a paragraph, any other line break is kept. */
export function paragraphs(text: string): Markdown {
  const parts = text.split(/\n\s*\n/).map((part) =>
    part
      .split('\n')
      .map(escapeMarkdown)
      .filter((line) => line !== ''),
  )
  return new Markdown(
    parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('  \n'))
      .join('\n\n'),
  )
}

/** Any text as one line of Markdown that renders as exactly this text. */
export function escapeMarkdown(text: string): string {
  return (
    oneLine(text)
      .replace(/[\\`*[\]<>|~]/g, '\\$&')
      // Parsers that ignore the backslash would otherwise see the end of a link here.
      .replace(/\](?=\()/g, ']\\')
      // Inside a word it is only a letter.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=#?\w+;)/g, '\\&')
      // A heading would drop these from its end.
      .replace(/(?<=\s)#+$/, '\\$&')
      // The marks of headings, lists, quotations and rules, which matter only at the start of a line.
      .replace(/^([#+=-]|\d+(?=[.)](\s|$)))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
  )
}

function toMarkdown(value: Interpolated): string {
  if (typeof value === 'string') return escapeMarkdown(value)
  if (typeof value === 'number') return String(value)
  return value instanceof Markdown ? value.text : value.map(({ text }) => text).join('\n')
}

function toCell(value: Interpolated): string {
  const text = toMarkdown(value).replaceAll('\n', ' ')
  // In a table cell a bar ends the cell even inside code; text was escaped above.
  return typeof value === 'object' ? text.replace(/(?<!\\)\|/g, '\\|') : text
}

/** Line breaks, control characters and direction marks become one space or nothing. */
function oneLine(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
}

function escapeDestination(url: string): string {
  return url.replace(
    /[\s()<>\\\u0000-\u001f]/g,
    (character) => `%${(character.codePointAt(0) ?? 0x20).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}
