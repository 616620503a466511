import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { NO_WORK, type Work, type WorkDone, type WorkKind } from '../packages/kit/src/work-counters.ts'

const CHANNEL = 'tracing:fastify.request.handler:start'

/**
 * What `ask` resolves to, and the work that is charged to callers for it. Fastify tells which request a handler begins
 * with; those that the shop sends to itself have no counters of their own.
 */
export async function workOf<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; work: WorkDone }> {
  const counted = new Set<Work>()
  const note = (message: unknown) => {
    const { work } = (message as { request: FastifyRequest }).request
    if (work) counted.add(work)
  }
  subscribe(CHANNEL, note)
  try {
    const answer = await ask()
    const work = { ...NO_WORK }
    for (const { done } of counted) for (const kind of Object.keys(work) as WorkKind[]) work[kind] += done[kind]
    return { answer, work }
  } finally {
    unsubscribe(CHANNEL, note)
  }
}
