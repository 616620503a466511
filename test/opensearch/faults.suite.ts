import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createMemoryCatalog, openRemoteSearch, type Search } from '../../packages/search/src/index.ts'
import { SHOP } from '../contracts/search-contract.ts'
import { aProduct } from '../products.ts'
import { type OpenSearchCluster, openOpenSearchCluster, whyNoOpenSearch } from '../servers/opensearch.ts'

// What happens to OpenSearch in the course of its life, done to a real one: killed, frozen, red, full, restarted.

const reason = await whyNoOpenSearch()
if (reason !== undefined) console.error(`The faults of OpenSearch were not tried. ${reason}`)

const titled = (...titles: string[]) =>
  titles.map((title, at) => aProduct(`p${at + 1}`, { title, handle: `p${at + 1}` }))

async function openOn(cluster: OpenSearchCluster, name: string, told: unknown[] = []) {
  const catalog = createMemoryCatalog(titled('Desk lamp', 'Kettle'))
  const search = await openRemoteSearch({
    catalog,
    shop: { ...SHOP, locale: 'en' },
    openSearch: { nodes: cluster.nodes.map(({ url }) => url), name, searchTimeout: 3000, buildTimeout: 5000 },
    onError: (error) => told.push(error),
  })
  await search.settled()
  // On a busy machine the first attempts to write may take longer than a build may; they are repeated.
  assert.deepEqual(await recovered(search), WHOLE)
  return { catalog, search, [Symbol.asyncDispose]: () => search.close() }
}

async function stateOf(search: Search, q = 'lamp ') {
  const { products, messages } = await search.find({ q, facets: [] })
  return { ids: products.map(({ id }) => id), isDegraded: messages.some(({ code }) => code === 'search_degraded') }
}

/** Asks until the answer is whole again. */
async function recovered(search: Search, q?: string, milliseconds = 60_000) {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const state = await stateOf(search, q)
    if ((!state.isDegraded && state.ids.length > 0) || performance.now() > deadline) return state
    await pause(200)
  }
}

const WHOLE = { ids: ['p1'], isDegraded: false }
const LESS = { ids: [], isDegraded: true }

async function ask(url: string, method: string, body?: unknown): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  assert.ok(answer.ok, await answer.text())
}

describe('one node of OpenSearch', { skip: reason ?? false }, () => {
  let cluster: OpenSearchCluster | undefined
  after(() => cluster?.[Symbol.asyncDispose]())
  const opened = async () => {
    cluster ??= await openOpenSearchCluster()
    return cluster
  }

  it('is killed and restarted, as by an upgrade: search degrades and recovers by itself', async () => {
    const [node] = (await opened()).nodes
    await using shop = await openOn(await opened(), 'killed')
    const before = shop.search.key()
    await node?.kill()
    assert.deepEqual(await stateOf(shop.search), LESS)
    assert.notEqual(shop.search.key(), before, 'answers kept before are not mixed with those of now')
    assert.deepEqual(await stateOf(shop.search, 'desk lamp'), { ids: [], isDegraded: true })
    assert.deepEqual(await stateOf(shop.search, 'p2'), { ids: ['p2'], isDegraded: true })
    await node?.restart()
    assert.deepEqual(await recovered(shop.search), WHOLE)
  })

  it('is frozen: nobody waits beyond the limit, and after the first nobody waits', async () => {
    const [node] = (await opened()).nodes
    await using shop = await openOn(await opened(), 'frozen')
    node?.freeze()
    const began = performance.now()
    assert.deepEqual(await stateOf(shop.search), LESS)
    const first = performance.now() - began
    assert.ok(first < 8000, `the first waited ${first} ms`)
    for (let count = 0; count < 20; count++) await stateOf(shop.search)
    assert.ok(performance.now() - began - first < 1000)
    node?.thaw()
    assert.deepEqual(await recovered(shop.search), WHOLE)
  })

  it('is red: a missing shard is no answer', async () => {
    const [{ url } = { url: '' }] = (await opened()).nodes
    await using shop = await openOn(await opened(), 'red')
    await ask(`${url}/_cluster/settings`, 'PUT', { transient: { 'cluster.routing.allocation.enable': 'none' } })
    // Closed and opened without allocation, a shard stays unassigned.
    await ask(`${url}/red-v*/_close?wait_for_active_shards=0`, 'POST')
    await ask(`${url}/red-v*/_open?wait_for_active_shards=0`, 'POST')
    assert.deepEqual(await stateOf(shop.search), LESS)
    await ask(`${url}/_cluster/settings`, 'PUT', { transient: { 'cluster.routing.allocation.enable': null } })
    assert.deepEqual(await recovered(shop.search), WHOLE)
  })

  it('is full: old results remain, the failed write is reported and retried', async () => {
    const [{ url } = { url: '' }] = (await opened()).nodes
    const told: unknown[] = []
    await using shop = await openOn(await opened(), 'full', told)
    // The block that the flood stage of the disk watermark sets.
    await ask(`${url}/full-v*/_settings`, 'PUT', { 'index.blocks.read_only_allow_delete': true })
    await shop.catalog.publish(titled('Desk lamp', 'Kettle', 'Toaster'))
    const refused = /OpenSearch did not take 1 products \(429\)|cluster_block_exception/
    const isTold = () => refused.test(told.join('\n'))
    // On a busy machine attempts take too long, or end at once while the server seems away; they are repeated.
    for (const began = performance.now(); !isTold() && performance.now() - began < 60_000; await pause(500))
      await shop.search.settled()
    assert.match(told.join('\n'), refused)
    assert.deepEqual(await recovered(shop.search), WHOLE)
    await ask(`${url}/full-v*/_settings`, 'PUT', { 'index.blocks.read_only_allow_delete': null })
    assert.deepEqual(await recovered(shop.search, 'toaster '), { ids: ['p3'], isDegraded: false })
  })

  it('has one writer for several processes, and another goes on when it is gone', async () => {
    await using _one = await openOn(await opened(), 'shared')
    await using _other = await openOn(await opened(), 'shared')
    const [{ url } = { url: '' }] = (await opened()).nodes
    const aliases = Object(await (await fetch(`${url}/_alias/shared`)).json())
    assert.equal(Object.keys(aliases).length, 1, 'the alias has one index')
  })
})

describe('three nodes of OpenSearch', { skip: reason ?? false }, () => {
  it('lose one, and the shop goes on', async () => {
    await using cluster = await openOpenSearchCluster(3)
    await using shop = await openOn(cluster, 'three')
    const [first] = cluster.nodes
    await ask(`${first?.url}/_cluster/health/three-v*?wait_for_status=green&timeout=60s`, 'GET')
    await first?.kill()
    assert.deepEqual(await recovered(shop.search), WHOLE)
    await shop.catalog.publish(titled('Desk lamp', 'Kettle', 'Toaster'))
    assert.deepEqual(await recovered(shop.search, 'toaster '), { ids: ['p3'], isDegraded: false })
  })
})
