import { randomBytes } from 'node:crypto'
import { after, it } from 'node:test'
import type { OpenSearchSettings } from '../../packages/search/src/index.ts'
import { openOpenSearchCluster, whyNoOpenSearch } from '../servers/opensearch.ts'

/** A server of this file's own, or the one at `OPENSEARCH_URL`. */
export interface StartedServer {
  url: string
  /** Where a search may keep an index that nobody else has; all of them are removed at the end. */
  place(): OpenSearchSettings
}

/** Starts OpenSearch for a file of tests; where there can be none, the run says so and has a test that was not run. */
export async function startedOnce(): Promise<StartedServer | undefined> {
  const given = process.env.OPENSEARCH_URL
  const reason = given === undefined ? await whyNoOpenSearch() : undefined
  if (reason !== undefined) {
    console.error(`The suite on OpenSearch did not run. ${reason} Or name a server: OPENSEARCH_URL.`)
    it('OpenSearch', { skip: reason }, () => {})
    return undefined
  }
  const cluster = given === undefined ? await openOpenSearchCluster() : undefined
  const url = given ?? cluster?.nodes[0]?.url ?? ''
  const prefix = `test-${randomBytes(4).toString('hex')}`
  let opened = 0
  after(async () => {
    if (cluster) await cluster[Symbol.asyncDispose]()
    else await fetch(new URL(`/${prefix}-*`, url), { method: 'DELETE' })
  })
  return { url, place: () => ({ nodes: [url], name: `${prefix}-${++opened}`, searchTimeout: 10_000 }) }
}
