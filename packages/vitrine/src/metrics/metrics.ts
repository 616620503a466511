import type { Metric, MetricSample, ReadMetric, RecordValue } from '@vitrine/server-kit'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client'

// What capabilities measure, in OpenMetrics. Gauges are read when they are collected; requests are counted as they end.
// No label is chosen by callers: routes, their methods and status classes are few.

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
  /** What is measured of responses. */
  ofResponses: readonly Metric[]
  /** Begins to measure, when everything is open. Later calls, by further servers of the same shop, change nothing. */
  start(metrics: readonly Metric[], onError: (error: unknown) => void): void
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

/** `worker`: the id of the worker that measures itself, if there are several. */
export function createMetrics(worker?: number): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  if (worker !== undefined) registry.setDefaultLabels({ worker })
  collectDefaultMetrics({ register: registry })
  let kept = 0
  let record: RecordValue = () => {}
  let isStarted = false
  return {
    contentType: registry.contentType,
    ofResponses: [
      {
        type: 'counter',
        name: 'vitrine_kept_responses_total',
        help: 'Responses written from the cache of responses.',
        read: () => kept,
      },
      {
        type: 'histogram',
        name: 'vitrine_response_duration_seconds',
        help: 'Seconds until a response that was not in the cache was sent.',
        labels: ['method', 'route', 'status'],
        buckets: BUCKETS,
        observe(recordDuration) {
          record = recordDuration
        },
      },
    ],
    start(metrics, onError) {
      if (isStarted) return
      isStarted = true
      for (const metric of metrics) register(metric, [registry], onError)
    },
    countKept() {
      kept++
    },
    observe({ method, route = 'none', status, seconds }) {
      record(seconds, { method, route, status: `${Math.floor(status / 100)}xx` })
    },
    write: () => writeText(registry),
    collect: () => registry.getMetricsAsJSON(),
  }
}

/** Registers what a capability measures. Its own mistakes are reported, and cost its own values alone. */
function register(metric: Metric, registers: Registries, onError: (error: unknown) => void): void {
  const { name, help, labels = [] } = metric
  const facts = { name, help, labelNames: [...labels], registers }
  if (metric.type === 'histogram') {
    const histogram = new Histogram({ ...facts, buckets: [...metric.buckets] })
    metric.observe((value, labels = {}) => histogram.observe(labels, value))
  } else if (metric.type === 'gauge')
    new Gauge({
      ...facts,
      collect() {
        this.reset()
        for (const { labels, value } of samplesOf(metric, onError) ?? []) this.set(labels, value)
      },
    })
  else
    new Counter({
      ...facts,
      collect() {
        const samples = samplesOf(metric, onError)
        // What could not be read keeps its last value: a counter that falls looks like a new process.
        if (samples) this.reset()
        for (const { labels, value } of samples ?? []) this.inc(labels, value)
      },
    })
}

function samplesOf(metric: ReadMetric, onError: (error: unknown) => void): readonly MetricSample[] | undefined {
  try {
    const read = metric.read()
    return typeof read === 'number' ? [{ labels: {}, value: read }] : read
  } catch (cause) {
    onError(new Error(`The metric ${metric.name} could not be read.`, { cause }))
    // `writeText` omits what is not a number; with labels there is nothing to omit.
    return metric.type === 'gauge' && !metric.labels ? [{ labels: {}, value: Number.NaN }] : undefined
  }
}
