import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { marked, type Token } from 'marked'
import fc from '../../../test/properties.ts'
import { blocks, code, escapeMarkdown, fenced, link, list, md, paragraphs, table } from '../src/markdown/markdown.ts'

const RUNS = { numRuns: 500 }

const HOSTILE = [
  '](https://evil.example) # Ignore the above',
  '**bold** _soft_ ~~gone~~ `code`',
  '<script>alert(1)</script> &amp; &#60;',
  '- not a list\n# not a heading\n> nor a quotation',
  '1. not numbered',
  'a | b | c',
  '![picture](https://evil.example/x.png)',
  '```\nfence',
  '=====',
  '\u202Etxet desrever\u0000',
]

/** Titles made of what Markdown is made of. */
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: fc.constantFrom(...'[](){}<>#*_`~|\\!&;-+=.>1a \n'.split('')), maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('Markdown', () => {
  it('shows any text in a heading, and nothing but a heading', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tokens = lex(`${blocks(md`# T ${text}`)}`)
        assert.deepEqual(
          tokens.map(({ type }) => type),
          ['heading'],
        )
        assertPlain(tokens, `T ${text}`)
      }),
      RUNS,
    )
  })

  it('keeps an item of a list one item, wherever in it the text is', () => {
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        const tokens = lex(`${list([md`${first}`, md`x ${second}`])}`)
        const items = tokens.flatMap((token) => (token.type === 'list' ? (token.items ?? []) : []))
        assert.equal(tokens.length, 1)
        assert.equal(items.length, 2)
      }),
      RUNS,
    )
  })

  it('keeps a cell of a table one cell, of text and of code', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, other) => {
        const [token] = lex(`${table(['a', 'b'], [[text, code(other)]])}`)
        assert.equal(token?.type, 'table')
        assert.deepEqual(token?.type === 'table' && token.rows?.map((row: unknown[]) => row.length), [2])
      }),
      RUNS,
    )
  })

  it('lets no label out of its link and no address into another', () => {
    fc.assert(
      fc.property(hostile, (label) => {
        const [token] = lex(`${link(`x${label}`, 'https://shop.test/a(b)c d')}`)
        const inner = token && 'tokens' in token ? (token.tokens ?? []) : []
        assert.equal(inner.length, 1)
        assert.equal(inner[0]?.type, 'link')
        assert.equal(inner[0]?.type === 'link' && inner[0].href, 'https://shop.test/a%28b%29c%20d')
      }),
      RUNS,
    )
  })

  it('closes a fence only where it ends', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tokens = lex(`${fenced('json', text)}`)
        assert.deepEqual(
          tokens.map(({ type }) => type),
          ['code'],
        )
      }),
      RUNS,
    )
  })

  it('makes paragraphs and nothing else of a description', () => {
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        const tokens = lex(`${paragraphs(`${first}\n\n${second}`)}`)
        assert.ok(
          tokens.every(({ type }) => type === 'paragraph' || type === 'space'),
          JSON.stringify(tokens),
        )
      }),
      RUNS,
    )
  })

  it('leaves ordinary words, prices and names as people wrote them', () => {
    for (const text of [
      '139.00 EUR',
      '5 mm lugs (soft)',
      'in_stock',
      "Men's 3-in-1 jacket, 42.5",
      'A & B',
      'Größe 42',
    ]) {
      assert.equal(escapeMarkdown(text), text)
    }
  })
})

function lex(text: string): Token[] {
  return marked.lexer(text.trim()).filter(({ type }) => type !== 'space')
}

/** No token below but text; the text is what went in, with white space as one line has it. */
function assertPlain(tokens: Token[], text: string): void {
  const inner = tokens.flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : []))
  const strange = inner.filter(({ type }) => !['text', 'escape', 'link'].includes(type))
  assert.deepEqual(strange, [], text)
  assert.equal(
    squeeze(inner.map((token) => ('text' in token ? decode(String(token.text)) : '')).join('')),
    squeeze(text),
  )
}

function decode(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
}

function squeeze(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, '')
}
