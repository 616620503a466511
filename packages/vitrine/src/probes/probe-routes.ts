import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import { Failure, failing } from '@vitrine/server-kit'
import Type from 'typebox'
import type { DiskSpace } from '../server/disk-space.ts'

export interface ProbeParts {
  catalog: Pick<Catalog, 'edition'>
  search: Pick<Search, 'ready'>
  diskSpace: Pick<DiskSpace, 'isFull'>
  /** Milliseconds since the database was last both read and written. */
  age(): number
}

/** Why a process is not ready, in the order of the checks. docs/guide/operate.md explains each. */
export const NOT_READY = {
  closing: 'The shop is closing.',
  database: (seconds: number) => `The database has not responded or accepted a write for ${seconds} seconds.`,
  disk: 'The shop’s disk is full.',
  catalogue: 'No catalogue has been imported yet: run `vitrine import`.',
  index: 'The search index is being built.',
} as const

/** For load balancers and supervisors: alive is not the same as ready. */
export function probeRoutes({ age, catalog, search, diskSpace }: ProbeParts): FastifyPluginAsyncTypebox {
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
          summary: 'Whether the process is ready for customers',
          description:
            'It is ready while the database was read and written within the last ten seconds, the disk accepts writes, a catalogue is loaded and can be searched, and the shop is not closing. Otherwise `detail` says which of these is missing.',
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
        if (app.isShopClosing()) throw new Failure('unavailable', NOT_READY.closing)
        if (age() > MOST_AGE) throw new Failure('unavailable', NOT_READY.database(Math.floor(age() / SECOND)))
        if (await diskSpace.isFull()) throw new Failure('unavailable', NOT_READY.disk)
        const edition = catalog.edition()
        if (!edition) throw new Failure('unavailable', NOT_READY.catalogue)
        if (!search.ready()) throw new Failure('unavailable', NOT_READY.index)
        return { status: 'ready' as const, catalog_version: edition.version, products: edition.product_count }
      },
    )
  }
}

/**
 * Maximum age of the last check of the catalogue, in milliseconds; older data may be outdated. A ping would prove less,
 * and so would reads alone: a server that a failover left behind still answers reads, but accepts no writes if it waits
 * for its standby.
 */
const MOST_AGE = 10 * SECOND
