import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const FOLDER = new URL('../policies/', import.meta.url)
const PAGES = ['contact', 'faq', 'privacy-policy', 'returns-and-refunds', 'shipping', 'terms-and-conditions']
const read = (page: string) => readFileSync(new URL(`${page}.md`, FOLDER), 'utf8')

describe('the sample policies', () => {
  it('are six pages', () => {
    assert.deepEqual(
      readdirSync(FOLDER).toSorted(),
      PAGES.map((page) => `${page}.md`),
    )
  })

  it('have one top-level heading each, and say that this is a sample shop', () => {
    for (const page of PAGES) {
      assert.match(read(page), /^# .+\n\n> .*sample shop/, page)
      assert.equal(read(page).match(/^# /gm)?.length, 1, page)
    }
  })

  it('link only to pages and documents that the shop has', () => {
    const known = [...PAGES.map((page) => `/pages/${page}`), '/agents.md', '/api/catalog']
    for (const page of PAGES) {
      for (const [, target = ''] of read(page).matchAll(/\]\((\/[^)]*)\)/g)) assert.ok(known.includes(target), target)
    }
  })

  it('answer each question of the FAQ in paragraphs below its heading', () => {
    const questions = read('faq').split(/^## /m).slice(1)
    assert.ok(questions.length >= 10)
    for (const entry of questions) assert.match(entry, /^.+\?\n\n\S[\s\S]+[.]\n*$/)
  })

  it('agree with one another about prices and days', () => {
    const shipping = read('shipping')
    for (const [price] of read('faq').matchAll(/€[\d.]+\d/g)) assert.ok(shipping.includes(price), price)
    for (const page of ['faq', 'returns-and-refunds']) assert.match(read(page), /\b30 days\b/)
    for (const page of PAGES) {
      const addresses = read(page).match(/[\w.]+@[\w.]+\w/g) ?? []
      assert.ok(addresses.every((address) => address === 'hello@fieldhouse.example'))
    }
  })
})
