import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import type { Plugin } from 'vitrine'
import { serveMetrics } from '../../packages/vitrine/src/cli/workers/listening.ts'
import { mergeMetrics } from '../../packages/vitrine/src/metrics/metrics.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const METRICS_TOKEN = 'a-token-of-a-monitoring-system'
const TOKEN = { authorization: `Bearer ${METRICS_TOKEN}` }
const DOORS = [{ labels: { door: 'front' }, value: 1 }]
const MONITORING = path.join(import.meta.dirname, '../../docs/monitoring')

/** Values by series, `name{labels}`; fails where a line is neither a comment nor a sample. */
function seriesOf(text: string): Map<string, number> {
  assert.match(text, /\n# EOF\n$/, 'the end that OpenMetrics asks for')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, series, value] = /^([a-zA-Z_:][\w:]*(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? assert.fail(line)
      assert.ok(!Number.isNaN(Number(value?.replace('Inf', 'Infinity'))), line)
      return [series ?? '', Number(value)]
    }),
  )
}

describe('/metrics', () => {
  it('is not there unless a setting asks for it', async () => {
    await using shop = await openTestShop()
    assert.equal((await shop.get('/metrics', TOKEN)).status, 404)
  })

  it('is for callers with the token alone', async () => {
    await using shop = await openTestShop({ environment: { METRICS_TOKEN } })
    for (const headers of [
      undefined,
      { authorization: 'Bearer a-token-of-a-monitoring-systen' },
      { authorization: 'Bearer ' },
    ]) {
      const refused = await shop.get('/metrics', headers)
      assert.equal(refused.status, 401)
      assert.match(String(refused.headers['www-authenticate']), /^Bearer realm="metrics"/)
      assert.doesNotMatch(refused.text, /vitrine_/)
    }
    const { status, headers } = await shop.get('/metrics', TOKEN)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/openmetrics-text; version=1.0.0; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-store')
  })

  it('counts first responses by route and kept ones apart, whatever addresses callers make up', async () => {
    await using shop = await openTestShop({ environment: { METRICS_TOKEN } })
    const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    for (let count = 0; count < 3; count++) await (await fetch(`${origin}/api/catalog?limit=5`)).text()
    for (const name of ['one', 'two', 'three']) await (await fetch(`${origin}/${name}`)).text()
    const series = seriesOf((await shop.get('/metrics', TOKEN)).text)
    const first = 'vitrine_response_duration_seconds_count{method="GET",route="/api/catalog",status="2xx"}'
    assert.equal(series.get(first), 1)
    assert.equal(series.get('vitrine_kept_responses_total'), 2)
    const unknown = [...series].filter(([name]) => /_count\{.*status="4xx"/.test(name))
    assert.deepEqual(unknown, [['vitrine_response_duration_seconds_count{method="GET",route="none",status="4xx"}', 3]])
  })

  it('reports the catalogue, the index, feeds, mail and memory', async () => {
    await using shop = await openTestShop({ environment: { METRICS_TOKEN } })
    const edition = shop.shop.catalog.edition()
    await shop.shop.mailer.send({ to: 'ana@example.test', subject: 'A', text: 'B', html: 'B' })
    const series = seriesOf((await shop.get('/metrics', TOKEN)).text)
    assert.equal(series.get('vitrine_products'), edition?.product_count)
    assert.equal(series.get('vitrine_catalog_version'), edition?.number)
    assert.equal(series.get('vitrine_search_lag_seconds'), 0)
    const followed = Number(series.get('vitrine_catalog_follow_seconds_count'))
    await shop.publish([aProduct('new')])
    const later = seriesOf((await shop.get('/metrics', TOKEN)).text)
    assert.ok(Number(later.get('vitrine_catalog_follow_seconds_count')) > followed)
    assert.equal(series.get('vitrine_mails_total{outcome="sent"}'), 1)
    assert.ok(Number(series.get('process_resident_memory_bytes')) > 1e7)
    // A shop writes its feeds as it opens, for as long as that takes.
    const writing = async () => seriesOf((await shop.get('/metrics', TOKEN)).text).get('vitrine_feeds_writing')
    for (let tries = 0; (await writing()) !== 0; tries++) {
      assert.ok(tries < 10_000, 'feeds are written some time')
      await setImmediate()
    }
  })

  it('has what a plugin measures, and goes without what cannot be read', async () => {
    const broken = (): number => {
      throw new Error('no thermometer')
    }
    const weather: Plugin = {
      name: 'weather',
      metrics: () => [
        { type: 'gauge', name: 'shop_door_open', help: 'Doors.', labels: ['door'], read: () => DOORS },
        { type: 'gauge', name: 'shop_celsius', help: 'Degrees.', read: broken },
        { type: 'histogram', name: 'shop_rain', help: 'Rain.', buckets: [1, 5], observe: (record) => record(2) },
      ],
    }
    await using shop = await openTestShop({ environment: { METRICS_TOKEN }, file: { plugins: [weather] } })
    const series = seriesOf((await shop.get('/metrics', TOKEN)).text)
    assert.equal(series.get('shop_door_open{door="front"}'), 1)
    assert.equal(series.get('shop_rain_bucket{le="5"}'), 1)
    assert.equal(series.get('vitrine_products'), shop.shop.catalog.edition()?.product_count)
    assert.ok(!series.has('shop_celsius'))
  })

  it('has one owner for each name', async () => {
    const metrics = () => [{ type: 'gauge' as const, name: 'vitrine_products', help: 'Mine.', read: () => 1 }]
    await assert.rejects(
      openTestShop({ file: { plugins: [{ name: 'mine', metrics }] } }),
      /Two capabilities have the metric vitrine_products: catalog, mine\./,
    )
  })

  it('has no sample without a value, also for two who ask at once', async () => {
    await using shop = await openTestShop({ environment: { METRICS_TOKEN } })
    const both = await Promise.all([shop.get('/metrics', TOKEN), shop.get('/metrics', TOKEN)])
    for (const { text } of both) assert.ok(seriesOf(text).has('process_resident_memory_bytes'))
    // Whether anything was measured between the two is luck, so that nothing was is said here.
    const registry = new Registry()
    const lag = new Gauge({ name: 'lag_seconds', help: 'Lag.', labelNames: ['worker'], registers: [registry] })
    lag.set({ worker: 1 }, Number.NaN)
    lag.set({ worker: 2 }, 0.5)
    const { write } = mergeMetrics(async () => [await registry.getMetricsAsJSON()])
    assert.deepEqual([...seriesOf(await write())], [['lag_seconds{worker="2"}', 0.5]])
  })

  it('is served on a port of its own, and nothing else is', async () => {
    await using shop = await openTestShop({ environment: { METRICS_PORT: '0' } })
    assert.equal((await shop.get('/metrics')).status, 404, 'not at the shop’s own port')
    const server = await serveMetrics(shop.shop.metrics ?? assert.fail(), { host: '127.0.0.1', port: 0 })
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : assert.fail()}`
    try {
      assert.equal(
        seriesOf(await (await fetch(`${origin}/metrics`)).text()).get('vitrine_products'),
        shop.shop.catalog.edition()?.product_count,
      )
      assert.equal((await fetch(`${origin}/api/catalog`)).status, 404)
    } finally {
      server.close()
    }
  })

  it('has every series that the alerts and the dashboard ask for', async () => {
    await using shop = await openTestShop({ environment: { METRICS_TOKEN } })
    await shop.get('/api/catalog')
    const { text } = await shop.get('/metrics', TOKEN)
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const names = (await readFile(path.join(MONITORING, file), 'utf8')).match(/\b(vitrine|process|nodejs)_\w+/g)
      assert.ok(names && names.length > 5, file)
      for (const name of names)
        assert.ok(text.includes(`\n${name}`) || text.includes(`# TYPE ${name.replace(/_total$/, '')} `), name)
    }
  })
})
