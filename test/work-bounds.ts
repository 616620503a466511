import type { WorkDone, WorkKind } from '../packages/kit/src/work-counters.ts'
import type { WorstRequest } from '../packages/server-kit/src/endpoints/endpoint.ts'

/** The most work that one request of a route may make in a catalogue of so many products, as the route declares it. */
export function mostWork({ maxWork: most, isStream }: WorstRequest, products: number): WorkDone {
  const times = isStream ? products : 1
  return {
    documents: most.documents * times,
    bytes: most.bytes * times,
    tables: most.tables ?? 0,
    entries: (most.entriesPerProduct ?? 0) * products,
  }
}

/** The kinds of work of which more was done than `most` allows. */
export function excessWork(done: Readonly<WorkDone>, most: WorkDone): WorkKind[] {
  const kinds: WorkKind[] = ['documents', 'bytes', 'tables', 'entries']
  return kinds.filter((kind) => done[kind] > most[kind])
}

/** Microseconds of CPU that one of each kind takes at most; see `bench/README.md`, "Worst requests". */
export const UNIT_COSTS: Readonly<WorkDone> = { documents: 50, bytes: 0.008, tables: 10, entries: 0.005 }

/** What so much work is worth, in milliseconds of CPU. */
export function worthOf(work: Readonly<WorkDone>): number {
  const { documents, bytes, tables, entries } = UNIT_COSTS
  return (work.documents * documents + work.bytes * bytes + work.tables * tables + work.entries * entries) / 1000
}
