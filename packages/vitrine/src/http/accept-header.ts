import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

/** Whether a caller takes this media type, or would at least take being told what is wrong. */
export function isAccepted(accept: string | undefined, type: string): boolean {
  return accept === undefined || judge(`${type}\n${accept}`)
}

const KEPT = 1000
const PROBLEM = 'application/problem+json'

/** Clients send the same few headers over and over. */
const judge = memoize(KEPT, (text) => {
  const [type = '', accept = ''] = text.split('\n')
  return new Negotiator({ headers: { accept } }).mediaType([type, PROBLEM]) !== undefined
})

/** Whether a person is reading: a page is asked for by name, and nothing for programs sooner. */
export function wantsPage(accept = ''): boolean {
  if (!accept.includes('text/html')) return false
  const [first] = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', 'application/json', PROBLEM])
  return first === 'text/html'
}

/** Below `/api` whoever takes nothing of the kind is told so; elsewhere everybody gets what there is. */
export function isStrict(url: string): boolean {
  return url.startsWith('/api/')
}
