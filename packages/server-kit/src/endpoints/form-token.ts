import { createHmac, timingSafeEqual } from 'node:crypto'

// A page of another site can make a browser submit a form, with its cookies, but cannot read our pages. So each of our
// forms contains a text that only our pages show: the hashed secret cookie of the browser.

/**
 * The text that the forms of a browser contain. `secret`: of a cookie that scripts cannot read.
 *
 * @example
 * isFormToken(formTokenOf('secret'), 'secret') // => true
 */
export function formTokenOf(browser: string): string {
  return createHmac('sha256', browser).update('vitrine: form').digest('base64url')
}

/**
 * Whether a form was loaded by the browser that has this secret.
 *
 * @example
 * isFormToken('guessed', 'secret') // => false
 */
export function isFormToken(token: unknown, browser: string | undefined): boolean {
  if (typeof token !== 'string' || browser === undefined) return false
  const expected = Buffer.from(formTokenOf(browser))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
