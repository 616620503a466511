import { Failure } from '@vitrine/server-kit'

/**
 * The error of every reader of products until a first catalogue is published: it is too early, never that a
 * product is not there, which crawlers and agents would remember.
 */
export function noCatalogue(): Failure {
  return new Failure('unavailable', 'No catalogue has been imported yet.', { headers: { 'retry-after': '30' } })
}
