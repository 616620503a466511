import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Failure, failing, HEALTH_STAGES, type Health, type ReadyCondition } from '@vitrine/server-kit'
import type { FastifyReply } from 'fastify'
import Type, { type TSchema } from 'typebox'

/** Named before every other reason. docs/guide/operate.md explains each. */
export const CLOSING = 'The shop is closing.'

/** For load balancers and supervisors: alive is not the same as ready. `health` is that of all capabilities. */
export function probeRoutes(health: readonly Health[]): FastifyPluginAsyncTypebox {
  const conditions = conditionsOf(health)
  const facts = health.flatMap(({ facts = {} }) => Object.entries(facts))
  const schemas: Record<string, TSchema> = Object.fromEntries(facts.map(([name, { schema }]) => [name, schema]))
  return async (app) => {
    app.get(
      '/healthz',
      {
        config: { uncounted: true },
        schema: {
          operationId: 'isAlive',
          summary: 'Whether the process is alive',
          description: 'It answers 200 from the moment at which the process accepts requests until it ends.',
          tags: ['operations'],
          response: { 200: Type.Object({ status: Type.Literal('alive') }) },
        },
      },
      async (_request, reply) => {
        answerAlone(reply)
        return { status: 'alive' as const }
      },
    )

    app.get(
      '/readyz',
      {
        config: { uncounted: true },
        schema: {
          operationId: 'isReady',
          summary: 'Whether the process is ready for customers',
          description:
            'It is ready while the database was read and written within the last ten seconds, the disk accepts writes, a catalogue is loaded and can be searched, and the shop is not closing. Otherwise `detail` says which of these is missing.',
          tags: ['operations'],
          response: {
            200: Type.Object({ status: Type.Literal('ready'), ...schemas }),
            ...failing('unavailable'),
          },
        },
      },
      async (_request, reply) => {
        answerAlone(reply)
        if (app.isShopClosing()) throw new Failure('unavailable', CLOSING)
        for (const condition of conditions)
          if (!(await condition.isMet())) throw new Failure('unavailable', condition.reason())
        return { status: 'ready' as const, ...Object.fromEntries(facts.map(([name, fact]) => [name, fact.read()])) }
      },
    )
  }
}

/** In the order in which they are checked: stage by stage, and within each in the order of the capabilities. */
export function conditionsOf(health: readonly Health[]): readonly ReadyCondition[] {
  const all = health.flatMap(({ conditions = [] }) => conditions)
  return HEALTH_STAGES.flatMap((stage) => all.filter((one) => one.stage === stage))
}

/** Without the compilers of serializers, which a shop that has only been asked whether it is ready does not load. */
function answerAlone(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify)
}
