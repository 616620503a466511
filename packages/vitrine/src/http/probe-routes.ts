import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { within } from '@vitrine/kit'
import { Failure, failing } from '@vitrine/server-kit'
import Type from 'typebox'
import type { Storefront } from '../storefront.ts'

/** For load balancers and supervisors: alive is not the same as ready. */
export function probeRoutes({ database, catalog, search, diskSpace }: Storefront): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/healthz',
      {
        config: { uncounted: true },
        schema: {
          operationId: 'isAlive',
          summary: 'Whether the process is alive',
          tags: ['operations'],
          response: { 200: Type.Object({ status: Type.Literal('alive') }) },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return { status: 'alive' as const }
      },
    )

    app.get(
      '/readyz',
      {
        config: { uncounted: true },
        schema: {
          operationId: 'isReady',
          summary: 'Whether the database answers, the disk takes writes, and a catalogue is loaded and can be searched',
          tags: ['operations'],
          response: {
            200: Type.Object({
              status: Type.Literal('ready'),
              catalog_version: Type.String(),
              products: Type.Integer(),
            }),
            ...failing('unavailable'),
          },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        await within(PATIENCE, database.ping()).catch((cause: unknown) => {
          throw new Failure('unavailable', 'The database does not answer.', { cause })
        })
        if (await diskSpace.isFull()) throw new Failure('unavailable', 'The disk of the shop is full.')
        const edition = catalog.edition()
        if (!edition) throw new Failure('unavailable', 'No catalogue has been imported yet: run `vitrine import`.')
        if (!search.ready()) throw new Failure('unavailable', 'The search index is being made.')
        return { status: 'ready' as const, catalog_version: edition.version, products: edition.product_count }
      },
    )
  }
}

/** A server that is cut off says nothing at all; whoever asks whether the shop is ready should not wait with it. */
const PATIENCE = 3000
