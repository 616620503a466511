import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readMapping, suggestMapping } from '@vitrine/catalog-readers'
import {
  choicesOf,
  type DecidedColumns,
  decidedMapping,
  isDecided,
  KEPT,
  UNUSED,
} from '../../src/imports/column-choices.ts'

const CSV = `code,bezeichnung,vk,lager,notiz
${Array.from({ length: 30 }, (_, at) => `A${at},Lamp ${at},${at + 10}.50,${at},shelf ${at}\n`).join('')}`

async function suggested() {
  const suggestion = await suggestMapping(bytesOf(CSV), { currency: 'EUR', locale: 'de' })
  assert.ok(!('issue' in suggestion))
  return suggestion
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const asSuggested: DecidedColumns = { readAs: () => KEPT, isPublic: () => false, priceIn: undefined }

describe('what a person decides about columns', () => {
  it('begins with every column, its samples and what it is read as', async () => {
    const choices = choicesOf(await suggested())
    assert.deepEqual(choices.map(({ column }) => column).toSorted(), ['bezeichnung', 'code', 'lager', 'notiz', 'vk'])
    const price = choices.find(({ column }) => column === 'vk')
    assert.ok(price?.fields.includes('price') && (price.samples[0] ?? '') === '10.50' && (price.confidence ?? 0) > 0.5)
    assert.ok(choices.every(({ isPublic }) => !isPublic))
  })

  it('changes nothing of the suggestion where nothing is decided', async () => {
    const suggestion = await suggested()
    const { fields } = Object(decidedMapping(suggestion, asSuggested))
    assert.deepEqual(fields, suggestion.mapping.fields)
  })

  it('moves a field to another column, publishes a detail, and is refused without a price', async () => {
    const suggestion = await suggested()
    const placeOf = (name: string) => suggestion.columns.findIndex(({ column }) => column === name)
    const mapping = decidedMapping(suggestion, {
      readAs: (place) => (place === placeOf('lager') ? 'weight' : KEPT),
      isPublic: (place) => place === placeOf('notiz'),
      priceIn: 'minor',
    })
    const { fields, details, price_in } = Object(mapping)
    assert.deepEqual([fields.weight, fields.quantity, details, price_in], ['lager', undefined, ['notiz'], 'minor'])
    assert.equal(readMapping(JSON.stringify(mapping)).ok, true)
    const without = decidedMapping(suggestion, {
      ...asSuggested,
      readAs: (place) => (place === placeOf('vk') ? UNUSED : KEPT),
    })
    assert.equal(readMapping(JSON.stringify(without)).ok, false)
  })

  it('leaves no question open that nothing may guess', async () => {
    const suggestion = { ...(await suggested()), questions: { priceUnit: true, mayHide: ['notiz'] } }
    const answered = { ...asSuggested, priceIn: 'major' as const }
    assert.equal(isDecided(suggestion, answered), true)
    assert.equal(isDecided(suggestion, asSuggested), false)
    assert.equal(isDecided(suggestion, { ...answered, readAs: () => '' }), false)
    assert.equal(choicesOf(suggestion)[0]?.column, 'notiz', 'it is asked first')
  })
})
