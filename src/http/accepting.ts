import Negotiator from 'negotiator'
import { rememberLast } from './remember-last.ts'

/** Whether a caller takes this media type, or would at least take being told what is wrong. */
export function isAccepted(accept: string | undefined, type: string): boolean {
  return accept === undefined || judge(`${type}\n${accept}`)
}

const KEPT = 1000

/** Clients send the same few headers over and over. */
const judge = rememberLast(KEPT, (text) => {
  const [type = '', accept = ''] = text.split('\n')
  return new Negotiator({ headers: { accept } }).mediaType([type, 'application/problem+json']) !== undefined
})

/** Below `/api` whoever takes nothing of the kind is told so; elsewhere everybody gets what there is. */
export function isStrict(url: string): boolean {
  return url.startsWith('/api/')
}
