/** A value for monitoring systems. */
export type Metric = ReadMetric | ObservedMetric

interface MetricFacts {
  /** Unique in the shop, with its unit at the end; of a counter, `_total`: `vitrine_mails_total`. */
  readonly name: string
  /** A sentence, for whoever reads the list of metrics. */
  readonly help: string
  /** Names of labels. Their values are few, and callers choose none of them. */
  readonly labels?: readonly string[]
}

/** A value that is read when a monitoring system asks: a gauge goes up and down, a counter only up. */
export interface ReadMetric extends MetricFacts {
  readonly type: 'gauge' | 'counter'
  read(): number | readonly MetricSample[]
}

/** One value of a metric with labels. */
export interface MetricSample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Values that are counted by size when they occur. */
export interface ObservedMetric extends MetricFacts {
  readonly type: 'histogram'
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[]
  /** Called once, if somebody measures: hands over what is to be called with each value. */
  observe(record: RecordValue): void
}

export type RecordValue = (value: number, labels?: Readonly<Record<string, string>>) => void
