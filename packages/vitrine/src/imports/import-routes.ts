import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { oneOf } from '@vitrine/kit'
import { Failure, failing } from '@vitrine/server-kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import Type, { type Static } from 'typebox'
import type { OwnerKeys } from '../admin/owner-keys.ts'
import { findOwner } from '../admin/owner-token.ts'
import type { Schedules } from '../schedules/schedules.ts'
import { IMPORT_FAILURES } from './import-failures.ts'
import { IMPORT_STAGES } from './import-tables.ts'
import type { ImportChoices, OfficeImport } from './office-import.ts'
import type { OfficeImports } from './open-imports.ts'
import { hasSchedulableSource, repeatedImport } from './repeat-import.ts'

const IMPORTS_PATH = '/admin/api/imports'
const LARGEST_BODY = 256 * 1024

const Import = Type.Object({ id: Type.String({ maxLength: 36, description: 'As the list says it.' }) })

const COUNTED = ['read', 'added', 'changed', 'unchanged', 'withdrawn', 'hidden', 'skipped', 'warnings'] as const

const ListedImport = Type.Object({
  id: Type.String({ description: 'For the other addresses.' }),
  name: Type.String({ description: 'Of the file, or the address.' }),
  address: Type.Optional(Type.String({ description: 'Absent for a file.' })),
  stage: oneOf(IMPORT_STAGES, {
    description:
      '`reading` and `publishing` go on by themselves. `columns`: the table is unknown, send what its columns are. `checked`: publish it or leave it. `unchanged`: there was nothing to publish.',
  }),
  by: Type.String({ description: 'The person or the token.' }),
  created_at: Type.String({ format: 'date-time', description: 'When it was begun.' }),
  changed_at: Type.String({ format: 'date-time', description: 'When it came to this stage.' }),
  version: Type.Optional(Type.Integer({ description: 'That it published.' })),
  format: Type.Optional(Type.String({ description: 'As which its input was read.' })),
  counts: Type.Optional(
    Type.Record(Type.String(), Type.Integer({ description: 'Products; of warnings, their number.' }), {
      description: `What would change or has changed: ${COUNTED.map((name) => `\`${name}\``).join(', ')}.`,
    }),
  ),
  refused: Type.Optional(
    Type.String({ description: 'Why it is not published as it is, such as `too_many_withdrawn`.' }),
  ),
  said: Type.Optional(Type.String({ description: 'Of one that failed: why.' })),
  suggested_mapping: Type.Optional(
    Type.Unknown({ description: 'What the columns of an unknown table are taken for. Correct it, and send it back.' }),
  ),
})

const choices = {
  replace: Type.Optional(
    Type.Boolean({ default: false, description: 'Products that the input lacks leave the shop.' }),
  ),
  publish: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 200,
      description: 'Columns that become public, by title, short name or key.',
    }),
  ),
  mapping: Type.Optional(
    Type.Object({}, { additionalProperties: true, description: 'What the columns are, for an unknown table.' }),
  ),
}

const BeginBody = Type.Object(
  {
    address: Type.String({ minLength: 1, maxLength: 2000, description: 'http or https, without a password.' }),
    ...choices,
  },
  { additionalProperties: false },
)
const CheckBody = Type.Object(choices, { additionalProperties: false })
const PublishBody = Type.Object(
  {
    allow_withdrawals: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1,
        description: 'The share of products that may leave or become free, where the check refused more.',
      }),
    ),
  },
  { additionalProperties: false },
)

const RepeatBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, description: 'Small letters, digits and hyphens.' }),
    cron: Type.String({
      minLength: 9,
      maxLength: 100,
      description: 'Minute, hour, day of the month, month, day of the week, in the shop’s time zone.',
      examples: ['0 4 * * *'],
    }),
  },
  { additionalProperties: false },
)

const NoQuery = Type.Object({}, { additionalProperties: false })

export interface ImportRoutesParts {
  imports(): Promise<OfficeImports>
  schedules: Pick<Schedules, 'add'>
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

const shared = { tags: ['operations'], security: [{ owner: ['admin:catalog'] }] }
const refused = ['invalid_request', 'unknown_parameter', 'unauthorized', 'insufficient_scope'] as const
const withBody = [...refused, 'body_too_large', 'unsupported_media_type', 'unavailable'] as const
const one = (description: string) => ({ description, content: { 'application/json': { schema: ListedImport } } })
const { import_not_found, import_stage_passed, import_address_refused } = IMPORT_FAILURES

/** Imports for the owner's programs: begun, checked, then published or left, by the functions of the office's pages. */
export function importRoutes(parts: ImportRoutesParts): FastifyPluginAsyncTypebox {
  const { keys, trail } = parts
  return async (app) => {
    // Before the body is read: strangers cannot upload anything.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await findOwner(request, { keys, trail, scope: 'admin:catalog' })
    })
    addReading(app, parts)
    addDecisions(app, parts)
    addEnds(app, parts)
  }
}

type Routes = Parameters<FastifyPluginAsyncTypebox>[0]

/** The list, the beginning of an import, and how far it is. */
function addReading(app: Routes, { imports }: ImportRoutesParts): void {
  app.get(
    IMPORTS_PATH,
    {
      schema: {
        ...shared,
        operationId: 'listImports',
        summary: 'Imports of the office and of programs, newest first',
        description: 'Requires an owner’s token. Those of the last 30 days, at most 50.',
        querystring: NoQuery,
        response: {
          200: {
            description: 'The imports.',
            content: {
              'application/json': {
                schema: Type.Object({ imports: Type.Array(ListedImport, { description: 'Newest first.' }) }),
              },
            },
          },
          ...failing(...refused, 'unavailable'),
        },
      },
    },
    async () => ({ imports: (await (await imports()).list()).map(toListed) }),
  )

  app.post(
    IMPORTS_PATH,
    {
      bodyLimit: LARGEST_BODY,
      schema: {
        ...shared,
        operationId: 'beginImport',
        summary: 'Read what an address has, and check what it would change',
        description:
          'Requires an owner’s token. The address is fetched once, so that what is checked is what is published; one of a private network only where the owner has listed it. Nothing is published yet.',
        querystring: NoQuery,
        body: BeginBody,
        response: {
          202: one('It is being read.'),
          ...failing(...withBody, import_address_refused),
        },
      },
    },
    async ({ body: { address, ...chosen }, ownerKey }, reply) => {
      const begun = await (await imports()).addAddress(address, ownerKey?.name ?? '', await readChoices(chosen))
      return reply.code(202).send(toListed(begun))
    },
  )

  app.get(
    `${IMPORTS_PATH}/:id`,
    {
      schema: {
        ...shared,
        operationId: 'showImport',
        summary: 'How far an import is, and what it would change',
        description: 'Requires an owner’s token. Ask again after a second while it is `reading` or `publishing`.',
        params: Import,
        querystring: NoQuery,
        response: { 200: one('The import.'), ...failing(...refused, import_not_found, 'unavailable') },
      },
    },
    async ({ params: { id } }) => toListed(await (await imports()).get(id)),
  )
}

/** What a program decides about an import that was read. */
function addDecisions(app: Routes, { imports }: ImportRoutesParts): void {
  app.post(
    `${IMPORTS_PATH}/:id/check`,
    {
      bodyLimit: LARGEST_BODY,
      schema: {
        ...shared,
        operationId: 'checkImport',
        summary: 'Check an import again, read otherwise',
        description:
          'Requires an owner’s token. For one in `checked` or `failed`; with `mapping` for one in `columns` too. What is left out is not chosen.',
        params: Import,
        querystring: NoQuery,
        body: CheckBody,
        response: {
          202: one('It is being read.'),
          ...failing(...withBody, import_not_found, import_stage_passed),
        },
      },
    },
    async ({ params: { id }, body }, reply) => {
      const opened = await imports()
      await opened.check(id, await readChoices(body))
      return reply.code(202).send(toListed(await opened.get(id)))
    },
  )

  app.post(
    `${IMPORTS_PATH}/:id/publish`,
    {
      schema: {
        ...shared,
        operationId: 'publishImport',
        summary: 'Publish a checked import in the background',
        description: 'Requires an owner’s token. One import publishes at a time; another one waits for it.',
        params: Import,
        querystring: NoQuery,
        body: PublishBody,
        response: {
          202: one('It is being published.'),
          ...failing(...withBody, import_not_found, import_stage_passed),
        },
      },
    },
    async ({ params: { id }, body: { allow_withdrawals }, ownerKey }, reply) => {
      const opened = await imports()
      await opened.publish(id, ownerKey?.name ?? '', allow_withdrawals)
      return reply.code(202).send(toListed(await opened.get(id)))
    },
  )
}

/** What becomes of an import in the end: it is repeated, or left. */
function addEnds(app: Routes, { imports, schedules }: ImportRoutesParts): void {
  app.post(
    `${IMPORTS_PATH}/:id/repeat`,
    {
      schema: {
        ...shared,
        operationId: 'repeatImport',
        summary: 'Repeat a published import of an address by a schedule',
        description: 'Requires an owner’s token. As it was published, except for what was allowed once.',
        params: Import,
        querystring: NoQuery,
        body: RepeatBody,
        response: {
          200: {
            description: 'The schedule, as `/admin/api/schedules` lists it.',
            content: {
              'application/json': {
                schema: Type.Object({
                  name: Type.String({ description: 'Of the schedule.' }),
                  next_at: Type.Optional(Type.String({ format: 'date-time', description: 'When it runs next.' })),
                }),
              },
            },
          },
          ...failing(...withBody, import_not_found, import_stage_passed),
        },
      },
    },
    async ({ params: { id }, body: { name, cron }, ownerKey }) => {
      const found = await (await imports()).get(id)
      if (!hasSchedulableSource(found)) throw new Failure(import_stage_passed)
      const asked = repeatedImport(found, { name, time: 'own', own: cron })
      const added = await schedules.add(asked, ownerKey?.name ?? '').catch(asInvalid)
      return { name: added.name, ...(added.nextAt !== undefined && { next_at: added.nextAt }) }
    },
  )

  app.post(
    `${IMPORTS_PATH}/:id/leave`,
    {
      schema: {
        ...shared,
        operationId: 'leaveImport',
        summary: 'Leave an import without a trace',
        description: 'Requires an owner’s token. For one that has not published: its input and its report are removed.',
        params: Import,
        querystring: NoQuery,
        response: {
          200: {
            description: 'Nothing of it is kept.',
            content: {
              'application/json': { schema: Type.Object({ id: Type.String({ description: 'Of the import.' }) }) },
            },
          },
          ...failing(...refused, import_not_found, import_stage_passed, 'unavailable'),
        },
      },
    },
    async ({ params: { id }, ownerKey }) => {
      await (await imports()).leave(id, ownerKey?.name ?? '')
      return { id }
    },
  )
}

function asInvalid(error: unknown): never {
  throw error instanceof UserError ? new Failure('invalid_request', error.message) : error
}

/** Throws `invalid_request` with all mistakes of a mapping. */
async function readChoices({ mapping, ...others }: Static<typeof CheckBody>): Promise<ImportChoices> {
  if (mapping === undefined) return others
  // Loaded by who imports: most shops that run never do.
  const { readMapping } = await import('@vitrine/catalog-readers')
  const verdict = readMapping(JSON.stringify(mapping))
  if (verdict.ok) return { ...others, mapping: verdict.mapping }
  const mistakes = verdict.issues.map(
    ({ column, reason, remedy }) => `${column === undefined ? '' : `${column}: `}${reason} ${remedy}`,
  )
  throw new Failure('invalid_request', `The mapping is invalid. ${mistakes.join(' ')}`)
}

function toListed(one: OfficeImport): Static<typeof ListedImport> {
  const { id, name, address, stage, by, createdAt, changedAt, version, result, said, suggestion } = one
  const outcome = result?.outcome
  return {
    ...{ id, name, stage, by, created_at: createdAt, changed_at: changedAt },
    ...(address !== undefined && { address }),
    ...(version !== undefined && { version }),
    ...(result?.format !== undefined && { format: result.format }),
    ...(outcome && { counts: Object.fromEntries(COUNTED.map((counted) => [counted, outcome.counts[counted]])) }),
    ...(stage === 'checked' && outcome?.status === 'refused' && { refused: outcome.reason }),
    ...(stage === 'failed' && { said }),
    ...(stage === 'columns' && suggestion && { suggested_mapping: suggestion.mapping }),
  }
}
