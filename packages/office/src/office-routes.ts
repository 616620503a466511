import { Failure, readFormFields } from '@vitrine/server-kit'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Doorkeeper } from './doorkeeper.ts'
import { OFFICE_PATH } from './office-paths.ts'

/** What is below `/admin`, except the API for the owner's programs. */
const SECTION = ':section((?!api$)[^/]+)'

const Longest = Type.String({ maxLength: 8192 })

/**
 * The office, whose pages nobody loads before its address is called. All addresses are one route each for people, so that
 * a stranger cannot tell which there are.
 */
export function officeRoutes(doorkeeper: () => Promise<Doorkeeper>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => readFormFields(String(body)),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('access-control-allow-origin')
      reply.removeHeader('access-control-expose-headers')
      // `same-origin`, not `no-referrer`: browsers would then hide the origin of a form from us as well.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
    })
    app.setErrorHandler(async (error: FastifyError, _request, reply) => {
      if (error instanceof Failure) return (await doorkeeper()).refuse(reply, error)
      throw error
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply) => (await doorkeeper()).answer(request, reply)
    for (const [url, params] of [
      [OFFICE_PATH, undefined],
      [`${OFFICE_PATH}/${SECTION}`, Type.Object({ section: Longest })],
      [`${OFFICE_PATH}/${SECTION}/*`, Type.Object({ section: Longest, '*': Longest })],
    ] as const)
      app.route({ method: ['GET', 'POST'], url, schema: { hide: true, ...(params && { params }) }, handler: answer })
  }
}
