import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formTokenOf, isFormToken } from '@vitrine/server-kit/endpoints/form-token'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import fc from '../../../test/properties.ts'
import { readReturnTo, signInFirst } from '../src/people/people-paths.ts'

const ORIGIN = 'https://shop.example'
const PLACES = ['/your-agents', '/claim', '/oauth2/authorize']

describe('the place to which a person goes after signing in', () => {
  it('is one of ours, whatever was asked for', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      'your-agents',
      'claim',
      '..',
      '.',
      '?',
      '#',
      '@',
      ':',
      '%2f',
      '\t',
      '\n',
      'evil.example',
      'https:',
      'javascript:',
      '%00',
      '\u2028',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const place = readReturnTo(text, ORIGIN)
        // As a browser reads a Location header.
        const { origin, pathname } = new URL(place, ORIGIN)
        return place.startsWith('/') && origin === ORIGIN && PLACES.includes(pathname) && !/[\r\n]/.test(place)
      }),
      { numRuns: 2000 },
    )
  })

  it('is that of people’s agents where nothing was asked for, or too much', () => {
    const asked = (length: number) => '/claim?x='.padEnd(length, 'y')
    assert.equal(readReturnTo(undefined, ORIGIN), '/your-agents')
    assert.equal(readReturnTo(asked(6000), ORIGIN), asked(6000))
    assert.equal(readReturnTo(asked(6001), ORIGIN), '/your-agents')
    assert.equal(readReturnTo(`${ORIGIN}/claim`, ORIGIN), '/your-agents', 'an address is not a path')
  })

  it('is found again, query and all, after the way through the sign-in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.webQueryParameters(), (path, query) => {
        const place = readReturnTo(`${path}?${query}`, ORIGIN)
        const asked = new URL(signInFirst(place), ORIGIN).searchParams.get('return_to')
        return readReturnTo(asked ?? undefined, ORIGIN) === place && place.startsWith(path)
      }),
    )
  })
})

describe('the text that only our forms carry', () => {
  it('is good in the browser that got it, and in no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        const token = formTokenOf(one)
        return isFormToken(token, one) && (one === two || !isFormToken(token, two))
      }),
    )
  })

  it('is nothing else, and says nothing of the cookie', () => {
    for (const token of [undefined, null, '', 1, ['x'], {}, 'x'.repeat(43)]) assert.ok(!isFormToken(token, 'secret'))
    assert.ok(!isFormToken(formTokenOf('secret'), undefined))
    assert.ok(!formTokenOf('secret').includes('secret'))
  })
})

describe('cookies', () => {
  it('are read back as they were written, among any others', () => {
    for (const url of ['https://shop.example', 'http://localhost:3000']) {
      const cookies = createCookies(url)
      const [pair = ''] = cookies.write('session', 'ses_1', 60).split('; ')
      assert.deepEqual(cookies.read(`a=b; ${pair}; c`), {
        session: 'ses_1',
        browser: undefined,
        cart: undefined,
        known: undefined,
        count: undefined,
      })
    }
  })

  it('count only under the full name, which nobody but this host can set', () => {
    const cookies = createCookies('https://shop.example')
    assert.equal(cookies.read('vitrine-session=ses_1; x__Host-vitrine-session=ses_2').session, undefined)
  })

  it('are read from any header without a fault', () => {
    const cookies = createCookies(ORIGIN)
    fc.assert(fc.property(fc.string(), (header) => typeof cookies.read(header) === 'object'))
  })
})
