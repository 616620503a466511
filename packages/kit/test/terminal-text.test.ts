import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toTerminalJson, toTerminalLine, toTerminalText } from '../src/terminal-text.ts'

describe('text for a terminal', () => {
  for (const [what, text, plain] of [
    ['colours', '\u001b[1;31mred\u001b[0m', 'red'],
    ['C1 forms of control sequences', '\u009b2Jgone\u009d0;title\u009c', 'gone'],
    ['links (OSC 8)', '\u001b]8;;https://evil.example\u001b\\pay\u001b]8;;\u0007', 'pay'],
    ['titles and the clipboard', '\u001b]0;root\u0007a\u001b]52;c;cm0=\u0007b', 'ab'],
    ['other escape sequences', '\u001bcreset\u001b(0line\u001b7', 'resetline'],
    ['the start of an unfinished sequence', 'a\u001b]8;;https://evil.example', 'a]8;;https://evil.example'],
    ['sequences that appear when others are removed', '\u001b\u001b[31m[2Ja', '[2Ja'],
    ['direction marks', 'invoice\u202efdp.exe\u2066x\u2069', 'invoicefdp.exex'],
    ['a carriage return alone', 'total 10\rtotal 1', 'total 10total 1'],
  ] as const)
    it(`leaves out ${what}`, () => {
      assert.equal(toTerminalText(text), plain)
    })

  it('keeps line feeds and tabs for layouts, and no value begins a line', () => {
    assert.equal(toTerminalText('a\r\nb\tc\u2028d'), 'a\nb\tc\nd')
    assert.equal(toTerminalLine('Ana\r\n2026-01-01\tpaid'), 'Ana 2026-01-01 paid')
  })

  it('leaves every other text as it is', () => {
    const text = 'Größe 42 – 靴 👩‍👩‍👦 עברית مرحبا 10 €'
    assert.equal(toTerminalText(text), text)
  })

  it('escapes in JSON what a terminal obeys, and the value stays the same', () => {
    const value = { name: '\u009b2J\u202eAna\u2066\u0085\u001b[2J\u2028' }
    const json = toTerminalJson(JSON.stringify(value))
    assert.match(json, /^[\u0020-\u007e]*$/)
    assert.deepEqual(JSON.parse(json), value)
  })
})
