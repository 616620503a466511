import type { Dice } from './dice.ts'

/** What no page may show as it is: it would be markup of a stranger. */
export const MARKUP = '<vitrine-fuzz>'

/** Texts that programs have stumbled over. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  '99999',
  '2147483648',
  '9007199254740993',
  '1'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202eabc',
  'e\u0301'.repeat(500),
  '🦊👩‍👩‍👧',
  'İıſK',
  '\r\nX-Injected: 1',
  '\t\n',
  '%',
  '%zz',
  '%00',
  '%E0%A4%A',
  '..',
  '../../package.json',
  '..%2f..%2fpackage.json',
  '/etc/passwd',
  '//evil.example/',
  '\\\\evil.example',
  'https://evil.example/',
  'http://127.0.0.1:99999/cb',
  'http://localhost:0/',
  'http://[::1',
  'http://127.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  "' or 1=1 --",
  '"; drop table product; --',
  '{{7*7}}',
  MARKUP,
  `"'>${MARKUP}`,
  '*',
  '?',
  '#',
  '&',
  '+',
  '(((((((((((((((((((',
  '"unclosed',
  '-',
  '- - -x',
  'x'.repeat(513),
  'x '.repeat(3000),
  '2026-02-30',
  '2026-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  'ana@example.test',
  'ana@[127.0.0.1]',
  '"a b"@example.test',
  `${'a'.repeat(70)}@example.test`,
  'a@xn--a.test',
  '=cmd|x',
  'EUR',
  '9.99',
  '1,5',
  '.99.',
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
  'a.b.c',
]

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1 },
  JSON.parse(`{"then":1}`),
  { $gt: '' },
]

export function oddText(dice: Dice): string {
  return dice.pick(TEXTS)
}

export function oddValue(dice: Dice): unknown {
  return dice.percent(60) ? oddText(dice) : dice.pick(VALUES)
}

/** The value with one thing in it that is not as it should be: another type, a member too few or too many, a list of hundreds. */
export function spoil(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.percent(15)) return oddValue(dice)
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.percent(30))
      return Array.from({ length: dice.pick([0, 1, 2, 300]) }, () => oddText(dice))
    const place = dice.below(value.length)
    return value.map((each, index) => (index === place ? spoil(each, dice) : each))
  }
  const names = Object.keys(value)
  const name = names.length > 0 ? dice.pick(names) : 'x'
  switch (dice.below(5)) {
    case 0:
      return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
    case 1:
      return { ...value, [oddText(dice)]: oddValue(dice) }
    default:
      return { ...value, [name]: spoil(Object(value)[name], dice) }
  }
}

/** The text of a body with one thing in it that is no JSON, or JSON of a kind that nobody expects. */
export function spoilText(text: string, dice: Dice): Buffer {
  const plain = Buffer.from(text)
  switch (dice.below(10)) {
    case 0:
      return plain.subarray(0, dice.below(plain.length + 1))
    case 1:
      return Buffer.from('['.repeat(dice.pick([50, 20_000])))
    case 2:
      return Buffer.from(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
    case 3:
      return Buffer.from(text.replace('{', '{"__proto__":{"admin":true},'))
    case 4:
      return Buffer.from(text.replace('{', '{"constructor":{"prototype":{"admin":true}},'))
    case 5:
      return Buffer.from(`\ufeff${text}`, dice.percent(50) ? 'utf8' : 'utf16le')
    case 6:
      return Buffer.concat([plain.subarray(0, 3), Buffer.of(0xff, 0xfe, 0xc0, 0x80), plain.subarray(3)])
    case 7:
      return Buffer.from(
        text.replace(/"[^"]*"(?=[,}\]])/, () => dice.pick(['"\\ud800"', '1e400', '-', '"\\u0000"', 'NaN'])),
      )
    case 8:
      return Buffer.from(text.replace(/"(\w+)":/, (member, name) => `${member}1,"${name}":`))
    default:
      return Buffer.from(JSON.stringify('x'.repeat(dice.pick([70_000, 300_000]))))
  }
}
