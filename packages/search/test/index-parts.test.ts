import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { generateProducts } from '@vitrine/sample-shop'
import fc from '../../../test/properties.ts'
import { toDocument } from '../src/index/document.ts'
import { growing } from '../src/index/growable-arrays.ts'
import { findIdentifier, identifierEntry } from '../src/index/identifiers.ts'
import { interning, interningLists } from '../src/index/intern.ts'
import { indexOf, type LiveIndex } from '../src/index/live-index.ts'
import { DENSE, impactOf, postingsOf } from '../src/index/postings.ts'
import { createTextReader } from '../src/index/text-reader.ts'
import { openTitles } from '../src/index/titles.ts'
import { alternative } from '../src/query/expansions.ts'
import { kindsAmong } from '../src/query/product-kinds.ts'
import { match } from '../src/retrieve/match-segment.ts'
import { createMatches } from '../src/retrieve/matches.ts'
import { createMergeBuffers } from '../src/retrieve/merge-postings.ts'
import { frequency, type Group } from '../src/retrieve/term-groups.ts'
import { namesOf } from '../src/suggest/names.ts'
import { foldIdentifier } from '../src/text/fold.ts'
import { piecesOf } from '../src/text/words.ts'
import { AT, analysis, productOf, segmentOf, withChanges } from './shelf.ts'

describe('postings', () => {
  // Every product has the first word, every second one the second, and so on: lists of both kinds, and of one product.
  const SIZE = DENSE * 3
  const WORDS = ['always', 'second', 'third', 'fourth', 'tenth', 'hundredth', 'last']
  const EVERY = [1, 2, 3, 4, 10, 100, SIZE]
  const segment = segmentOf(
    Array.from({ length: SIZE }, (_, doc) => ({
      number: doc + 1,
      product: productOf(`p${doc}`, { title: WORDS.filter((_, at) => (doc + 1) % EVERY[at]! === 0).join(' ') }),
    })),
  )
  const [block] = segment.blocks

  it('list the products of each word, dense for common ones, sparse for others', () => {
    assert.ok(block)
    assert.deepEqual([block.dense.words.length, block.sparse.words.length], [3, 4])
    for (const [at, text] of WORDS.entries()) {
      const word = segment.words.find(text)
      const wanted = Array.from({ length: SIZE }, (_, doc) => doc).filter((doc) => (doc + 1) % EVERY[at]! === 0)
      const { docs, impacts } = postingsOf(block, word)
      assert.deepEqual([...docs], wanted, text)
      assert.equal(segment.frequencies[word], wanted.length)
      for (let doc = 0; doc < SIZE; doc++) {
        const place = wanted.indexOf(doc)
        assert.equal(impactOf(block, word, doc), place < 0 ? 0 : impacts[place])
      }
    }
  })

  it('are matched on some pages as they are on all', () => {
    const live = indexOf(segment).segments[0]!
    const buffers = createMergeBuffers()
    const found = (texts: readonly string[], everyPage: number) => {
      const groups = texts.map((text) => {
        return { word: text, alternatives: [alternative('exact', text)], optional: false, rarity: 1 }
      })
      const matches = createMatches()
      match(live, groups, 'all', buffers, matches, { takesBlock: () => true, everyPage })
      return Array.from({ length: matches.length }, (_, at) => [matches.docs[at]!, matches.scores[at]!])
    }
    for (const texts of [
      ...WORDS.map((text) => [text]),
      ['always', 'second'],
      ['third', 'hundredth'],
      WORDS.slice(0, 5),
    ])
      for (const everyPage of [2, 3, 5]) {
        const wanted = found(texts, 1).filter(([doc]) => (doc! >>> 8) % everyPage === 0)
        assert.deepEqual(found(texts, everyPage), wanted, `${texts.join(' ')}, every ${everyPage}`)
      }
  })

  it('of removed products do not count, in whatever order they were removed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: SIZE }), { maxLength: 300 }), { maxLength: 4 }),
        (waves) => {
          const index = waves.reduce((before, numbers) => withChanges(before, numbers), indexOf(segment))
          const left = Array.from({ length: SIZE }, (_, doc) => doc + 1).filter(
            (number) => !waves.flat().includes(number),
          )
          for (const [at, text] of WORDS.entries()) {
            const wanted = left.filter((number) => number % EVERY[at]! === 0).length
            assert.equal(frequency(index, { alternatives: [alternative('exact', text)] }), wanted, text)
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('what is worked out ahead of any query', () => {
  const products = [...generateProducts({ products: 400, seed: 9 })].map((product, at) => ({ number: at + 1, product }))
  const whole = segmentOf(products)
  /** Of every word whether it names a kind, and every name with its count. */
  const tellsOf = (index: LiveIndex) => {
    const groups = Array.from({ length: whole.words.size }, (_, word): Group => {
      const text = whole.words.word(word)
      return { word: text, alternatives: [alternative('exact', text)], optional: false }
    })
    const { brands, categories } = namesOf(index)
    return {
      kinds: kindsAmong(groups, index).map(({ word }) => word),
      names: [brands, categories].map((table) => table.beginning('', Number.POSITIVE_INFINITY)),
    }
  }

  it('is the same of an updated index as of a rebuilt one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 399 }), fc.integer({ min: 1, max: 5 }), (from, step) => {
        const isGone = (number: number) => number > from && number % step === 0
        const left = products.filter(({ number }) => !isGone(number))
        const later = left.filter(({ number }) => number % 3 === 1)
        const outdated = products.map(({ number }) => number).filter((number) => isGone(number) || number % 3 === 1)
        const changed = withChanges(indexOf(whole), outdated, segmentOf(later))
        assert.deepEqual(tellsOf(changed), tellsOf(indexOf(segmentOf(left))))
      }),
      { numRuns: 10 },
    )
  })

  it('knows how many titles have a word for their head', () => {
    const heads = products.flatMap(({ number, product }) => [
      ...new Set(toDocument(number, product, { at: AT, readTitle: analysis.readTitle }).heads),
    ])
    assert.ok(heads.length > 100)
    for (let word = 0; word < whole.words.size; word++) {
      const text = whole.words.word(word)
      assert.equal(whole.headed(word), heads.filter((head) => head === text).length, text)
    }
  })

  it('rates words in titles above words that are only mentioned', () => {
    const lamps = Array.from({ length: 90 }, (_, at) => ({
      number: at + 1,
      product: productOf(`p${at}`, { title: at % 2 ? 'Oak lamp' : 'Pine chair', description: { plain: 'sturdy' } }),
    }))
    const { words, worth, frequencies } = segmentOf(lamps)
    const [lamp, sturdy] = [words.find('lamp'), words.find('sturdy')]
    assert.ok(frequencies[lamp]! * 2 === frequencies[sturdy])
    assert.ok(worth[lamp]! > worth[sturdy]!)
  })
})

describe('pieces of text', () => {
  it('have their words wherever they stand, and different words different numbers', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 300 })
    fc.assert(
      fc.property(words, (texts) => {
        const { values, numberOf } = interning<string>((word) => word)
        const { read } = createTextReader(analysis, numberOf)
        const text = texts.join(' ')
        const pieces = piecesOf(text)
        const together: number[] = []
        const alone: number[] = []
        const length = read(text, false, together)
        assert.equal(
          length,
          pieces.map((piece) => read(piece, false, alone)).reduce((sum, one) => sum + one, 0),
        )
        const cut = new Set(pieces.flatMap((piece) => analysis.cutter.cutPiece(piece).parts))
        assert.deepEqual(new Set(values).intersection(cut), cut)
        assert.deepEqual(new Set(together).intersection(new Set(alone)), new Set(alone))
      }),
      { numRuns: 100 },
    )
  })

  it('part where words part: pauses of any script, and control characters', () => {
    const pauses = [
      '\t',
      '\n',
      '\u0000',
      '\u007f',
      '\u0085',
      '\u00a0',
      '\u1680',
      '\u2003',
      '\u2028',
      '\u3000',
      '\ufeff',
    ]
    const title = pauses.map((pause, at) => `word${at}x${pause}`).join('')
    const segment = segmentOf([{ number: 1, product: productOf('p', { title, description: { plain: title } }) }])
    for (const at of pauses.keys()) assert.ok(segment.words.find(`word${at}x`) >= 0, JSON.stringify(pauses[at]))
  })
})

describe('titles', () => {
  it('have their sorted place, and absent ones a place between two', () => {
    const title = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '靴', '𝒳', ' '), maxLength: 6 })
    fc.assert(
      fc.property(fc.uniqueArray(title, { maxLength: 600 }), title, (all, other) => {
        const keys = all.sort()
        const titles = openTitles(Uint32Array.from(keys.keys()), (doc) => keys[doc]!)
        for (const [place, key] of keys.entries()) {
          assert.equal(titles.at(place), key)
          assert.equal(titles.placeOf(key), place)
        }
        const before = keys.filter((key) => key < other).length
        assert.equal(titles.placeOf(other), keys.includes(other) ? before : before - 0.5)
      }),
      { numRuns: 50 },
    )
  })

  it('are known of products whose summaries the index cannot show', () => {
    const titles = ['Axe', 'Bell\u001fRope', 'Chair']
    const segment = segmentOf(titles.map((title, at) => ({ number: at + 1, product: productOf(`p${at}`, { title }) })))
    assert.equal(segment.summaries.of(1, segment.columns), undefined)
    assert.deepEqual([0, 1, 2].map(segment.titles.at), ['axe', 'bell rope', 'chair'])
  })
})

describe('article numbers', () => {
  it('lead to their products in any number, and hardly ever to others', () => {
    for (const count of [0, 1, 7, 100, 40_000]) {
      const entries = growingEntries(count).sort()
      for (let doc = 0; doc < count; doc += 1 + Math.floor(count / 500)) {
        const found = findIdentifier(entries, `AB-${doc}/x`)
        assert.ok(found.includes(doc), `${doc} of ${count}`)
        assert.ok(found.length < 4)
      }
      assert.ok(findIdentifier(entries, 'nowhere').length < 4)
    }
  })

  function growingEntries(count: number): Float64Array {
    return Float64Array.from({ length: count }, (_, doc) => identifierEntry(foldIdentifier(`ab${doc}x`), doc))
  }
})

describe('lists of numbers', () => {
  it('are kept once each', () => {
    const list = fc.array(fc.nat({ max: 5 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(list, { maxLength: 2000 }), (all) => {
        const lists = interningLists()
        const numbers = all.map(lists.numberOf)
        const { starts, items } = lists.lists()
        for (const [at, number] of numbers.entries()) {
          assert.deepEqual([...items.subarray(starts[number], starts[number + 1])], all[at])
        }
        assert.equal(new Set(numbers).size, new Set(all.map((one) => one.join())).size)
      }),
      { numRuns: 20 },
    )
  })

  it('grow as far as they are pushed', () => {
    const numbers = growing(Uint32Array)
    for (let at = 0; at < 5000; at++) numbers.push(at)
    assert.deepEqual(
      [...numbers.view()],
      Array.from({ length: 5000 }, (_, at) => at),
    )
  })
})
