import { SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import type { Database } from '@vitrine/server-kit'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client'
import type { Feeds } from '../feeds/feeds.ts'
import type { Mailer } from '../mail/mailer.ts'

// The metrics of a shop, in OpenMetrics. Gauges are read when they are collected; requests are counted as they end. No
// label is chosen by callers: routes, their methods and status classes are few.

/** The sources of the values. */
export interface MetricSources {
  catalog: Pick<Catalog, 'edition' | 'age' | 'follow'>
  search: Pick<Search, 'key'>
  feeds: Pick<Feeds, 'writing'>
  mailer: Pick<Mailer, 'counts'>
  database: Pick<Database, 'connections'>
}

/** A response that was not cached, once it is sent. */
export interface MeasuredResponse {
  method: string
  /** The pattern of the route, `/products/:handle`; undefined if no route matched. */
  route: string | undefined
  status: number
  /** From the first byte of the request to the last of the response. */
  seconds: number
}

export interface Metrics {
  contentType: string
  /** Counts a response that was sent from the cache. */
  countKept(): void
  observe(response: MeasuredResponse): void
  /** All values as OpenMetrics text. */
  write(): Promise<string>
  /** The same as objects that another thread can merge by `mergeMetrics`. */
  collect(): Promise<MetricObject[]>
}

/** The interface that `/metrics` needs, of one process or of several workers together. */
export type MetricsText = Pick<Metrics, 'contentType' | 'write'>

/** The values of several workers in one text; each has the label `worker`. */
export function mergeMetrics(collect: () => Promise<MetricObject[][]>): MetricsText {
  return {
    contentType: Registry.OPENMETRICS_CONTENT_TYPE,
    async write() {
      const merged = AggregatorRegistry.aggregate<typeof Registry.OPENMETRICS_CONTENT_TYPE>(await collect())
      merged.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
      return writeText(merged)
    },
  }
}

/**
 * Omits samples without a value. The event loop's lag has none if two monitoring systems read within its resolution of
 * 10 ms, and NaN triggers no alarm but spoils every sum.
 */
async function writeText(
  registry: Pick<Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>, 'metrics'>,
): Promise<string> {
  const lines = (await registry.metrics()).split('\n')
  return lines.filter((line) => line.startsWith('#') || !line.endsWith(' Nan')).join('\n')
}

type Registries = Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>[]

/** In seconds: from the duration of a cached response to the longest that a caller waits. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** In seconds: a shop checks for changes three times a second. */
const FOLLOW_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60]

/** `worker`: the id of the worker that measures itself, if there are several. */
export function createMetrics(sources: MetricSources, worker?: number): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  if (worker !== undefined) registry.setDefaultLabels({ worker })
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  describeCatalog(registers, sources)
  describeFollowing(registers, sources)
  describeFeeds(registers, sources)
  describeMail(registers, sources)
  describeDatabase(registers, sources)
  const { kept, first } = describeResponses(registers)
  return {
    contentType: registry.contentType,
    countKept: () => kept.inc(),
    observe({ method, route = 'none', status, seconds }) {
      first.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    write: () => writeText(registry),
    collect: () => registry.getMetricsAsJSON(),
  }
}

function describeResponses(registers: Registries) {
  const kept = new Counter({
    name: 'vitrine_kept_responses_total',
    help: 'Responses written from the cache of responses.',
    registers,
  })
  const first = new Histogram({
    name: 'vitrine_response_duration_seconds',
    help: 'Seconds until a response that was not in the cache was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  return { kept, first }
}

function describeCatalog(registers: Registries, { catalog }: MetricSources): void {
  new Gauge({
    name: 'vitrine_products',
    help: 'Public products of the edition being served.',
    registers,
    collect() {
      this.set(catalog.edition()?.product_count ?? 0)
    },
  })
  new Gauge({
    name: 'vitrine_catalog_version',
    help: 'Number of the catalogue version being served; the same on every machine that is up to date.',
    registers,
    collect() {
      this.set(catalog.edition()?.number ?? 0)
    },
  })
  new Gauge({
    name: 'vitrine_catalog_age_seconds',
    help: 'Seconds since the database was last looked at with success; the shop is not ready above 10.',
    registers,
    collect() {
      this.set(catalog.age() / SECOND)
    },
  })
}

/** The delay until this process serves a published version. */
function describeFollowing(registers: Registries, { catalog, search }: MetricSources): void {
  const followed = new Histogram({
    name: 'vitrine_catalog_follow_seconds',
    help: 'Seconds from the publication of a catalogue version, or the beginning or end of a sale, until this process served it.',
    buckets: FOLLOW_BUCKETS,
    registers,
  })
  catalog.follow(({ as_of }) => followed.observe(Math.max(0, Date.now() - as_of.getTime()) / SECOND))
  new Gauge({
    name: 'vitrine_search_lag_seconds',
    help: 'Seconds since a catalogue version was published that the search index does not have yet; 0 when it has it.',
    registers,
    collect() {
      const edition = catalog.edition()
      const isBehind = edition !== undefined && search.key() !== edition.key
      this.set(isBehind ? Math.max(0, Date.now() - edition.as_of.getTime()) / SECOND : 0)
    },
  })
}

function describeFeeds(registers: Registries, { feeds }: MetricSources): void {
  new Gauge({
    name: 'vitrine_feeds_writing',
    help: 'Feeds being written or waiting to be written.',
    registers,
    collect() {
      this.set(feeds.writing())
    },
  })
}

function describeMail(registers: Registries, { mailer }: MetricSources): void {
  new Counter({
    name: 'vitrine_mails_total',
    help: 'E-mails by outcome.',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { sent, failed } = mailer.counts()
      this.reset()
      this.inc({ outcome: 'sent' }, sent)
      this.inc({ outcome: 'failed' }, failed)
    },
  })
}

function describeDatabase(registers: Registries, { database }: MetricSources): void {
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to PostgreSQL by state, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) this.set({ state }, count)
    },
  })
}
