import { NO_WORK, type WorkDone, type WorkKind } from '../packages/kit/src/work-counters.ts'
import type { WorstRequest } from '../packages/server-kit/src/endpoints/endpoint.ts'

/** The most work that each kind of request of a route may make in a catalogue of so many products, as it declares them. */
export function mostWorks({ maxWork, orWork, isStream }: WorstRequest, products: number): WorkDone[] {
  return [maxWork, ...(orWork ? [orWork] : [])].map((most) => mostWork({ maxWork: most, isStream }, products))
}

/** The most work of the request that a route declares as its worst. */
export function mostWork(
  { maxWork: most, isStream }: Pick<WorstRequest, 'maxWork'> & { isStream?: true | undefined },
  products: number,
): WorkDone {
  const times = isStream ? products : 1
  return {
    documents: most.documents * times,
    bytes: most.bytes * times,
    tables: most.tables ?? 0,
    entries: (most.entries ?? 0) + (most.entriesPerProduct ?? 0) * products,
    rendered: (most.rendered ?? 0) * times,
    sought: (most.sought ?? 0) * times,
    shown: most.shown ?? 0,
  }
}

/** The kinds of work of which more was done than `most` allows. */
export function excessWork(done: Readonly<WorkDone>, most: WorkDone): WorkKind[] {
  return KINDS.filter((kind) => done[kind] > most[kind])
}

const KINDS = Object.keys(NO_WORK) as WorkKind[]

/** Microseconds of CPU that one of each kind takes at most; see `bench/README.md`, "Worst requests". */
export const UNIT_COSTS: Readonly<WorkDone> = {
  documents: 50,
  bytes: 0.008,
  tables: 10,
  entries: 0.005,
  rendered: 0.025,
  sought: 50,
  shown: 120,
}

/** What so much work is worth, in milliseconds of CPU. */
export function worthOf(work: Readonly<WorkDone>): number {
  return KINDS.reduce((sum, kind) => sum + work[kind] * UNIT_COSTS[kind], 0) / 1000
}
