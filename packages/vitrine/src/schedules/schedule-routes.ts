import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { Failure, failing } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import type { OwnerKeys } from '../admin/owner-keys.ts'
import { findOwner } from '../admin/owner-token.ts'
import type { Schedule, Schedules } from './schedules.ts'

const SCHEDULES_PATH = '/admin/api/schedules'

const Named = Type.Object({
  name: Type.String({ maxLength: 40, description: 'Of the schedule.', examples: ['nightly'] }),
})

const ListedSchedule = Type.Object({
  name: Type.String({ description: 'Small letters, digits and hyphens.' }),
  cron: Type.String({
    description: 'Minute, hour, day of the month, month, day of the week, in the shop’s time zone.',
  }),
  sources: Type.Array(Type.String(), { description: 'Files and addresses that it reads.' }),
  next_at: Type.Optional(Type.String({ format: 'date-time', description: 'Absent while it is paused.' })),
  last_run: Type.Optional(
    Type.Object(
      {
        at: Type.String({ format: 'date-time', description: 'When it began.' }),
        outcome: Type.String({
          description: 'The exit code of the import; `unchanged`: its sources were what they had been.',
        }),
        said: Type.String({ description: 'Its last lines.' }),
      },
      { description: 'Absent before the first.' },
    ),
  ),
  failing_since: Type.Optional(Type.String({ format: 'date-time', description: 'Absent while it works.' })),
})

const ChangeBody = Type.Object(
  { paused: Type.Boolean({ description: 'Whether it rests until somebody resumes it.' }) },
  { additionalProperties: false },
)

const NoQuery = Type.Object({}, { additionalProperties: false })

export interface ScheduleRoutesParts {
  schedules: Schedules
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

/** Imports that repeat, for the owner's programs. A command or the page of an import adds them, which try them first. */
export function scheduleRoutes({ schedules, keys, trail }: ScheduleRoutesParts): FastifyPluginAsyncTypebox {
  async function find(name: string): Promise<Schedule> {
    const found = (await schedules.list()).find((one) => one.name === name)
    if (!found) throw new Failure('not_found', `There is no schedule ${name}. GET ${SCHEDULES_PATH} lists them.`)
    return found
  }

  return async (app) => {
    // Before the body is read: strangers cannot upload anything.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await findOwner(request, { keys, trail, scope: 'admin:catalog' })
    })
    const shared = { tags: ['operations'], security: [{ owner: ['admin:catalog'] }] }
    const refused = ['invalid_request', 'unknown_parameter', 'unauthorized', 'insufficient_scope'] as const
    const one = { description: 'The schedule.', content: { 'application/json': { schema: ListedSchedule } } }

    app.get(
      SCHEDULES_PATH,
      {
        schema: {
          ...shared,
          operationId: 'listSchedules',
          summary: 'Imports that repeat, by name',
          description: 'Requires an owner’s token.',
          querystring: NoQuery,
          response: {
            200: {
              description: 'The schedules.',
              content: {
                'application/json': {
                  schema: Type.Object({ schedules: Type.Array(ListedSchedule, { description: 'By name.' }) }),
                },
              },
            },
            ...failing(...refused, 'unavailable'),
          },
        },
      },
      async () => ({ schedules: (await schedules.list()).map(toListed) }),
    )

    app.post(
      `${SCHEDULES_PATH}/:name`,
      {
        schema: {
          ...shared,
          operationId: 'changeSchedule',
          summary: 'Pause a schedule, or resume it',
          description: 'Requires an owner’s token. A schedule that is resumed runs at its next time.',
          params: Named,
          querystring: NoQuery,
          body: ChangeBody,
          response: {
            200: one,
            ...failing(...refused, 'not_found', 'body_too_large', 'unsupported_media_type', 'unavailable'),
          },
        },
      },
      async ({ params: { name }, body: { paused }, ownerKey }) => {
        await find(name)
        await schedules.setPaused(name, paused, ownerKey?.name ?? '')
        return toListed(await find(name))
      },
    )

    app.post(
      `${SCHEDULES_PATH}/:name/run`,
      {
        schema: {
          ...shared,
          operationId: 'runSchedule',
          summary: 'Run a schedule as soon as a process looks',
          description:
            'Requires an owner’s token. Within half a minute, in the background; one that is paused stays so.',
          params: Named,
          querystring: NoQuery,
          response: { 202: one, ...failing(...refused, 'not_found', 'unavailable') },
        },
      },
      async ({ params: { name }, ownerKey }, reply) => {
        await find(name)
        await schedules.hasten(name, ownerKey?.name ?? '')
        return reply.code(202).send(toListed(await find(name)))
      },
    )

    app.post(
      `${SCHEDULES_PATH}/:name/remove`,
      {
        schema: {
          ...shared,
          operationId: 'removeSchedule',
          summary: 'Remove a schedule; what it imported stays',
          description: 'Requires an owner’s token.',
          params: Named,
          querystring: NoQuery,
          response: { 200: one, ...failing(...refused, 'not_found', 'unavailable') },
        },
      },
      async ({ params: { name }, ownerKey }) => {
        const removed = await find(name)
        await schedules.remove(name, ownerKey?.name ?? '')
        return toListed(removed)
      },
    )
  }
}

function toListed({ name, cron, sources, nextAt, lastRun, failingSince }: Schedule): Static<typeof ListedSchedule> {
  return {
    ...{ name, cron, sources: [...sources] },
    ...(nextAt !== undefined && { next_at: nextAt }),
    ...(lastRun && { last_run: { at: lastRun.at, outcome: String(lastRun.outcome), said: lastRun.said } }),
    ...(failingSince !== undefined && { failing_since: failingSince }),
  }
}
