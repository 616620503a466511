import { check } from 'recheck'
import type { NotLinear } from '../../tools/expressions/not-linear.ts'

// Texts for which usual expressions and loops take longest: runs that one part of an expression gives back to the next,
// runs whose end does not fit, alternations, nesting, quotations without an end, and lists with many members.

/** A way to write a text of any length. */
export interface TextFamily {
  /** How its texts begin and end, as they are reported. */
  name: string
  /** A text of `length` characters, or a few less. */
  write(length: number): string
}

const SINGLES: readonly string[] = [
  ...' \t\n"\'`,;:.-+_=*/\\|#%&?@$^<({[',
  ...['0', 'a', 'A', 'é', '中', '\u00a0', '\u0301', '\u200d', '🦊'],
]

/** What is repeated when it is longer than a character: separators between members, and beginnings without an end. */
const UNITS: readonly string[] = [
  ...[
    'a ',
    '1 ',
    '- ',
    '" ',
    "' ",
    'a,',
    '1,',
    ',;',
    'a.',
    '1.',
    'a-',
    'a/',
    '../',
    'a@a.',
    '1x',
    'aB',
    'a\u0301',
    ' \n',
  ],
  ...['()', '[]', '{"a":', '<a ', '<!--', '&amp;', '%25', '%41', 'a=a&', 'a="', 'a:b ', ';q=1,', '0-1,', 'W/"', '"a" '],
  ...['a://a/', 'a or ', 'under 1 ', '1 x 1 '],
]

/** Runs that fit until their last characters. */
const RUNS_THAT_FAIL: readonly string[] = [' ', "'", ',', '.', '-', '1', 'a', '=', 'a ', 'a.', '1,']
const ENDS: readonly string[] = ['!', '1x1']

/** Members of a list, each of its own, with what is between them. */
const MEMBERS: readonly (readonly [member: (at: number) => string, between: string])[] = [
  [(at) => word(at), ' '],
  [(at) => `"${word(at)} ${word(at + 1)}"`, ' '],
  [(at) => `-${word(at)}`, ' '],
  [(at) => word(at), ','],
  [(at) => word(at), '.'],
  [(at) => word(at), '-'],
  [(at) => word(at), '/'],
  [(at) => String(at), ' '],
  [(at) => `${at}-${at}`, ','],
  [(at) => `${word(at)}=1`, '&'],
  [(at) => `${word(at)}=1`, '; '],
  [(at) => `${word(at)}=1`, ', '],
  [(at) => `${word(at)};q=0.1`, ', '],
  [(at) => `"${word(at)}"`, ', '],
  [(at) => `under ${at}`, ' '],
  [(at) => `${word(at)} ${at} cm`, ' '],
]

/** Families that need no catalogue; `vocabulary` are words that the shop's products have. */
export function worstTexts(vocabulary: readonly string[] = []): TextFamily[] {
  const listed = MEMBERS.map(([member, between]) => members(member, between))
  const known = [...new Set(vocabulary)]
  if (known.length > 0)
    listed.push(
      ...[' ', ' -', ' or ', ','].map((between) => members((at) => known[at % known.length] ?? '', between)),
      members((at) => `"${known[at % known.length]} ${known[(at + 1) % known.length]}"`, ' '),
    )
  return [
    ...[...SINGLES, ...UNITS].map((unit) => run(unit, '')),
    ...RUNS_THAT_FAIL.flatMap((unit) => ENDS.map((end) => run(unit, end))),
    ...['()', '[]', '{}', '""'].map(nested),
    ...listed,
  ]
}

/** The worst texts of expressions that are not linear, as their checker finds them. */
export async function textsAgainst(rows: readonly Pick<NotLinear, 'expression'>[]): Promise<TextFamily[]> {
  const found = await Promise.all(rows.map(({ expression }) => check(expression.source, expression.flags)))
  return found.flatMap((diagnostics) => {
    if (diagnostics.status !== 'vulnerable') return []
    const { pumps, suffix } = diagnostics.attack
    const [{ prefix = '', pump = '' } = {}] = pumps
    return pump === '' ? [] : [run(pump, suffix, prefix)]
  })
}

function run(unit: string, end: string, begin = ''): TextFamily {
  return {
    name: JSON.stringify(`${begin}${unit}${unit}${unit}…${end}`),
    write: (length) => {
      const room = Math.max(0, length - begin.length - end.length)
      return begin + whole(unit.repeat(Math.ceil(room / unit.length)).slice(0, room)) + end
    },
  }
}

function nested([open = '', close = '']: string): TextFamily {
  return {
    name: JSON.stringify(`${open}${open}…${close}${close}`),
    write: (length) => open.repeat(length / 2) + close.repeat(length / 2),
  }
}

function members(member: (at: number) => string, between: string): TextFamily {
  return {
    name: JSON.stringify(`${[0, 1, 2].map(member).join(between)}…`),
    write(length) {
      const all: string[] = []
      for (let written = 0, at = 0; written < length; at++) {
        const one = member(at)
        all.push(one)
        written += one.length + between.length
      }
      return whole(all.join(between).slice(0, length))
    },
  }
}

/** A word of letters, another one for each number: `aa`, `ab`, …, `baa`. */
function word(at: number): string {
  const letter = (value: number) => String.fromCharCode(97 + (value % 26))
  return (at >= 676 ? letter(Math.floor(at / 676)) : '') + letter(Math.floor(at / 26)) + letter(at)
}

/** Without half of a character at its end. */
function whole(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}
