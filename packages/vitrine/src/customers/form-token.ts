import { createHmac, timingSafeEqual } from 'node:crypto'

// A page of somebody else can make a browser send a form, with its cookies, but cannot read a page of ours. So every
// form of ours carries a text that only our pages show: the browser's secret cookie, hashed.

export function formTokenOf(browser: string): string {
  return createHmac('sha256', browser).update('vitrine: form').digest('base64url')
}

export function isFormToken(token: unknown, browser: string | undefined): boolean {
  if (typeof token !== 'string' || browser === undefined) return false
  const expected = Buffer.from(formTokenOf(browser))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
