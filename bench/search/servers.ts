import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openOpenSearchCluster, whyNoOpenSearch } from '../../test/servers/opensearch.ts'
import type { Entry } from './entries.ts'
import { isHalfTyped, type OpenPeer, type PeerAnswer, spelling, WEIGHTS, wordsOf } from './peers.ts'

// Peers in processes of their own that are not of this language; what passes between is a part of what is measured.

/**
 * tantivy by its Python package, in memory: stems of English, weights, the last word as a prefix, facets by aggregations, the
 * vocabulary that FTS5 has for typos. `TANTIVY_PYTHON` is a Python that has it (`pip install tantivy`).
 */
export const openTantivy: OpenPeer = async (entries) => {
  const python = process.env.TANTIVY_PYTHON
  if (!python) throw new Error('Error: TANTIVY_PYTHON is not set.')
  const facets = String(entries[0]?.facets.length ?? 0)
  const child = spawn(python, [path.join(import.meta.dirname, 'tantivy-peer.py'), JSON.stringify(WEIGHTS), facets], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  for (const { place, fields, facets: values } of entries)
    if (!child.stdin.write(`${JSON.stringify({ place, fields, facets: values })}\n`)) await once(child.stdin, 'drain')
  child.stdin.write('\n')
  await answers.next()
  const correct = spelling(entries)
  return {
    name: 'tantivy',
    async search(q, limit) {
      child.stdin.write(`${JSON.stringify({ groups: wordsOf(q).map(correct), prefix: isHalfTyped(q), limit })}\n`)
      const { value } = await answers.next()
      const { places, total }: { places: number[]; total: number } = JSON.parse(value ?? '')
      return { ids: places.map((place) => entries[place]!.id), total }
    },
    async close() {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

const INDEX = 'bench-search'
/** Products that one request brings. */
const BULK = 2000

/**
 * OpenSearch, one node with one shard: English analysis, weights, typos by its own fuzziness, facets by aggregations. That at
 * `OPENSEARCH_URL`, whose index `bench-search` is recreated, or one that is started here.
 */
export const openOpenSearch: OpenPeer = async (entries) => {
  const own = process.env.OPENSEARCH_URL ? undefined : await openOwnNode()
  const url = process.env.OPENSEARCH_URL ?? own?.nodes[0]?.url
  const send = async (method: string, where: string, body?: string): Promise<unknown> => {
    const headers = { 'content-type': where.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json' }
    const response = await fetch(`${url}/${where}`, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    if (!response.ok && method !== 'DELETE') throw new Error(`Error: ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  await send('DELETE', INDEX)
  await send('PUT', INDEX, JSON.stringify(indexFor(entries)))
  for (let at = 0; at < entries.length; at += BULK)
    await send(
      'POST',
      `${INDEX}/_bulk`,
      entries
        .slice(at, at + BULK)
        .map(bulkLines)
        .join(''),
    )
  await send('POST', `${INDEX}/_forcemerge?max_num_segments=1`)
  await send('POST', `${INDEX}/_refresh`)
  const aggs = Object.fromEntries(facetNames(entries).map((name) => [name, { terms: { field: name, size: 1000 } }]))
  return {
    name: 'OpenSearch',
    async search(q, limit) {
      const words = { query: q, fields: Object.entries(WEIGHTS).map(([field, weight]) => `${field}^${weight}`) }
      const type = isHalfTyped(q) ? { type: 'bool_prefix' } : {}
      const query =
        q.trim() === ''
          ? { match_all: {} }
          : { multi_match: { ...words, ...type, fuzziness: 'AUTO', prefix_length: 1 } }
      const body = { query, aggs, size: limit, track_total_hits: true, _source: false }
      return toAnswer(await send('POST', `${INDEX}/_search?request_cache=false`, JSON.stringify(body)))
    },
    async close() {
      await send('DELETE', INDEX)
      await own?.[Symbol.asyncDispose]()
    },
  }
}

async function openOwnNode() {
  const lacking = await whyNoOpenSearch()
  if (lacking !== undefined) throw new Error(`Error: ${lacking}`)
  return openOpenSearchCluster()
}

const facetNames = ([first]: readonly Entry[]) => (first?.facets ?? []).map((_, at) => `facet${at}`)

function indexFor(entries: readonly Entry[]): object {
  const texts = Object.keys(WEIGHTS).map((field) => [field, { type: 'text', analyzer: 'english' }])
  const facets = facetNames(entries).map((name) => [name, { type: 'keyword' }])
  return {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
    mappings: { properties: Object.fromEntries([...texts, ...facets]) },
  }
}

function bulkLines({ id, fields, facets }: Entry): string {
  const values = Object.fromEntries(facets.map((value, at) => [`facet${at}`, value]))
  return `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify({ ...fields, ...values })}\n`
}

function toAnswer(found: unknown): PeerAnswer {
  const { hits } = found as { hits: { total: { value: number }; hits: { _id: string }[] } }
  return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value }
}
