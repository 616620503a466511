import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cutText } from '../src/cut-text.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What a reader sees as one: a family, a flag, a skin tone, a keycap, marks, a Hangul syllable in parts, an Indic one. */
const CLUSTERS = ['👩‍👩‍👦‍👦', '🇩🇪', '👍🏽', '1️⃣', 'é', 'ộ', '각', 'क्षि', '𝒜', '\r\n', 'a', ' ']

describe('a text that is cut', () => {
  for (const cluster of CLUSTERS)
    it(`keeps ${JSON.stringify(cluster)} whole at every length`, () => {
      const text = `ab${cluster}${cluster}c${cluster}`
      const ends = new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length))
      for (let most = 2; most <= text.length + 1; most++) {
        const cut = cutText(text, most)
        assert.ok(text.startsWith(cut) && cut.length <= most)
        assert.ok(ends.has(cut.length), `${most}: ${JSON.stringify(cut)}`)
        const next = [...ends].filter((end) => end > cut.length).sort((one, other) => one - other)[0]
        assert.ok(next === undefined || next > most, `${most} leaves room for more`)
      }
    })

  it('is cut at a code point if one grapheme cluster exceeds the limit', () => {
    assert.equal(cutText('👩‍👩‍👦‍👦', 3), '👩‍')
    assert.equal(cutText('👩', 1), '')
    assert.equal(cutText(`e${'\u0301'.repeat(100)}`, 10), `e${'\u0301'.repeat(9)}`)
  })

  it('stays as it is if it fits', () => {
    assert.equal(cutText('👩‍👩‍👦‍👦', 11), '👩‍👩‍👦‍👦')
    assert.equal(cutText('', 0), '')
  })
})
