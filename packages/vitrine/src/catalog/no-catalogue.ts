import { Failure } from '@vitrine/server-kit'

/**
 * What every reader of products answers until a first catalogue is published: that it is too early, never that a
 * product is not there, which crawlers and agents would remember.
 */
export function noCatalogue(): Failure {
  return new Failure('unavailable', 'No catalogue has been imported yet.', { headers: { 'retry-after': '30' } })
}
