import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LiveIndex } from '../src/index/live-index.ts'
import { createExecutionBuffers } from '../src/rank/execute-query.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import { findSuggestions } from '../src/suggest/find-suggestions.ts'
import { withCompletion } from '../src/suggest/typed-text.ts'
import { analysis, indexFor, productOf, segmentOf, withChanges } from './shelf.ts'

const buffers = createExecutionBuffers()

function queries(index: LiveIndex, text: string): string[] {
  const parts = { analysis, synonyms: new Map(), weights: RANKING_WEIGHTS, buffers }
  return findSuggestions(index, { text, limit: 10 }, parts).queries
}

const titled = (...titles: string[]) => indexFor(titles.map((title, at) => productOf(`p${at}`, { title })))
/** A shop in which a word must be in three titles. */
const largeWith = (...titles: string[]) =>
  titled(...titles, ...Array.from({ length: 300 }, (_, at) => `Zinc bucket ${at}`))

describe('a completion', () => {
  it('is no word that the index made by joining or folding', () => {
    const index = titled('HDMI™ cable', 'Cable HDMI/DVI', 'HDMI(F) plug', 'Laptop/Notebook bag', 'Laptop sleeve')
    assert.deepEqual(queries(index, 'hdm'), ['hdmi'])
    assert.deepEqual(queries(index, 'lapt'), ['laptop'])
  })

  it('is spelled as most titles spell it, in lower case', () => {
    const index = titled(
      'Wi-Fi router',
      'WI-FI antenna',
      'Größe Tabelle',
      'GRÖSSE',
      'Größe 2',
      'Wifi stick',
      'Men’s vest',
    )
    assert.deepEqual(queries(index, 'wif'), ['wi-fi'])
    assert.deepEqual(queries(index, 'gros'), ['größe'])
    assert.deepEqual(queries(index, 'me'), ['men’s'])
  })

  it('stands in three titles, or in one where the shop is small', () => {
    const titles = ['Xylophone', 'Xylophone', 'Xylem vase', 'Xylem vase', 'Xylem vase']
    assert.deepEqual(queries(largeWith(...titles), 'xyl'), ['xylem'])
    assert.deepEqual(queries(titled(...titles), 'xyl').toSorted(), ['xylem', 'xylophone'])
  })

  it('is no word of descriptions alone', () => {
    const index = indexFor([productOf('a', { title: 'Lamp', description: { plain: 'lanterns' } })])
    assert.deepEqual(queries(index, 'la'), ['lamp'])
    assert.deepEqual(queries(index, 'lant'), [])
  })

  it('counts no titles of products that are gone', () => {
    const index = largeWith('Xylophone', 'Xylophone', 'Xylophone')
    assert.deepEqual(queries(index, 'xyl'), ['xylophone'])
    assert.deepEqual(queries(withChanges(index, [2]), 'xyl'), [])
    const added = segmentOf([{ number: 900, product: productOf('new', { title: 'Xylophone' }) }])
    assert.deepEqual(queries(withChanges(index, [2], added), 'xyl'), ['xylophone'])
  })

  it('leaves the words before as they were typed, unless they are misspelt', () => {
    const index = titled('Running t-shirt', 'Running shirt')
    assert.equal(queries(index, 'Running  t-sh')[0], 'running t-shirt')
    assert.equal(queries(index, 'runing sh')[0], 'running shirt')
    const typed = { start: 'rob', shown: 'robe', instead: new Map() }
    assert.equal(withCompletion('Été rob', typed), 'été robe')
  })
})

describe('a word before ™', () => {
  it('is found without it', () => {
    const index = titled('Thinsulate™ gloves')
    assert.deepEqual(queries(index, 'thinsu'), ['thinsulate'])
  })
})
