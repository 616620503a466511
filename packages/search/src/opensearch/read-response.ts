// Parses OpenSearch's responses member by member: the client's types are less precise than the documentation.

export interface Bucket {
  key: string
  count: number
  [name: string]: unknown
}

/** The buckets of an aggregation, with their counts. */
export function bucketsOf(aggregations: unknown, name: string): Bucket[] {
  return listOf(memberOf(memberOf(aggregations, name), 'buckets')).flatMap((bucket) =>
    typeof bucket === 'object' && bucket !== null
      ? [{ ...bucket, key: String(memberOf(bucket, 'key')), count: Number(memberOf(bucket, 'doc_count')) }]
      : [],
  )
}

/** `hits.total`, which is a number in some versions and an object in others. */
export function totalOf(total: unknown): number {
  return Number(typeof total === 'number' ? total : (memberOf(total, 'value') ?? 0))
}

/** The values of a field requested by `docvalue_fields`; empty if the document has none. */
export function fieldValues(fields: unknown, name: string): unknown[] {
  return listOf(memberOf(fields, name))
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
