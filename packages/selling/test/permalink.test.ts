import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { permalinkItems } from '@vitrine/product'
import fc from '../../../test/properties.ts'
import { readItems, readQuery, withParameters } from '../src/cart/permalink.ts'

const ORIGIN = 'https://shop.example'
const query = (text: string) => readQuery(new URLSearchParams(text), ORIGIN)

/** As `source/services/shopping/permalink.openapi.json` of the release has it, where an id alone is one piece. */
const PUBLISHED =
  /^(?:[A-Za-z0-9._-]+|~[A-Za-z0-9_-]+)(?::[1-9][0-9]*)?(?:,(?:[A-Za-z0-9._-]+|~[A-Za-z0-9_-]+)(?::[1-9][0-9]*)?)*$/

describe('UCP permalinks: compact items', () => {
  const id = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed())
  const items = fc.array(
    fc.record({ id, quantity: fc.integer({ min: 1, max: 1_000_000 }) }, { noNullPrototype: true }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )

  it('are read back as they were written, whatever ids are like', () => {
    fc.assert(
      fc.property(items, (asked) => {
        const path = permalinkItems(asked)
        assert.match(path, PUBLISHED)
        assert.deepEqual(readItems(path), asked)
      }),
    )
  })

  it('are refused where they are not of the published grammar', () => {
    const near = fc.string({ unit: fc.constantFrom(...'ab1:,~0-_.%/ +='), maxLength: 12 })
    fc.assert(
      fc.property(near, (path) => {
        if (!PUBLISHED.test(path)) assert.equal(readItems(path), undefined, path)
      }),
      { numRuns: 2000 },
    )
  })

  it('have one meaning, encoded or not, and no encoding but the canonical one', () => {
    assert.deepEqual(readItems('~YQ:2'), [{ id: 'a', quantity: 2 }])
    assert.deepEqual(readItems('a,~YQ'), [
      { id: 'a', quantity: 1 },
      { id: 'a', quantity: 1 },
    ])
    for (const path of [
      '~YR:1',
      '~YQ==:1',
      '~:1',
      '~gA:1',
      '~AA:1',
      'a:0',
      'a:01',
      'a:-1',
      'a:',
      'a:1,',
      ',a:1',
      'a%2Fb:1',
      '~a.b:1',
    ])
      assert.equal(readItems(path), undefined, path)
  })
})

describe('UCP permalinks: the query', () => {
  it('goes on to paths of this shop only', () => {
    assert.equal(query('continue_to=/collections/spring?a=1').continueTo, '/collections/spring?a=1')
    assert.equal(query('continue_to=/a/../b').continueTo, '/b')
    assert.equal(query('continue_to=/%25C3%25A4').continueTo, '/%C3%A4')
    for (const value of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%09/evil.example',
      '/a%0d%0ab',
      '/a%20b',
      'x',
      '',
      '/..//evil.example',
    ])
      assert.equal(query(`continue_to=${value}`).continueTo, undefined, value)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (value) => {
        const { continueTo } = readQuery(new URLSearchParams([['continue_to', `/${value}`]]), ORIGIN)
        if (continueTo === undefined) return
        assert.equal(new URL(continueTo, ORIGIN).origin, ORIGIN)
        assert.doesNotMatch(continueTo, /[\s\p{Cc}]/u)
      }),
    )
  })

  it('keeps foreign parameters, gives attribution plain names, and drops secrets and other UCP fields', () => {
    const { passed } = query(
      'utm_source=x&attribution/ref=creator&buyer/email=a@b.example&context/postal_code=1&line_items/0/quantity=9&totals=1&access_token=s&my.api-key=s&password=p',
    )
    assert.deepEqual(passed, [
      ['ref', 'creator'],
      ['utm_source', 'x'],
    ])
    assert.deepEqual(query('/attribution/utm_source=x').passed, [['utm_source', 'x']])
    assert.deepEqual(query('attribution/access_token=s&attribution/a%20b=x&attribution/__proto__=x').passed, [])
    for (const [name, kept] of [
      ['ref', 'ref'],
      ['attribution/ref', 'ref'],
    ] as const) {
      const longest = 'x'.repeat(500)
      assert.deepEqual(query(`${name}=${longest}`).passed, [[kept, longest]])
      assert.deepEqual(query(`${name}=${longest}x`).passed, [])
    }
  })

  it('is ambiguous where two names mean one field', () => {
    assert.equal(query('buyer/email=a&/buyer/email=b').isAmbiguous, true)
    assert.equal(query('continue_to=/a&continue_to=/b').isAmbiguous, true)
    assert.equal(query('ref=a&ref=b').isAmbiguous, false)
    assert.deepEqual(query('buyer/email=a&/buyer/email=b&utm_source=x').passed, [], 'nothing of it is passed on')
  })

  it('adds to an address without changing what is there', () => {
    assert.equal(
      withParameters('https://s.example/c/?products=1:2,3:4#x', [
        ['products', '9'],
        ['utm', 'a b'],
      ]),
      'https://s.example/c/?products=1:2,3:4&utm=a+b#x',
    )
    assert.equal(withParameters('https://s.example/cart/1:2', [['ref', 'x']]), 'https://s.example/cart/1:2?ref=x')
    for (const nothingNew of [[], [['a', '2']]] as [string, string][][])
      assert.equal(withParameters('https://s.example/cart/1:2?a=1', nothingNew), 'https://s.example/cart/1:2?a=1')
  })
})
