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
 * a stranger cannot tell which there are. `origin`: the only one at which they answer; every one if absent.
 */
export function officeRoutes(doorkeeper: () => Promise<Doorkeeper>, origin?: string): FastifyPluginAsync {
  const isElsewhere = elsewhere(origin)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => readFormFields(String(body)),
    )
    // Not read here: strangers send no files, and whoever may answers while it arrives.
    app.addContentTypeParser('multipart/form-data', async (_request: FastifyRequest, body: unknown) => body)
    app.addHook('onRequest', async (request, reply) => {
      if (isElsewhere(request.headers.host)) return reply.callNotFound()
      request.errorPage = (await doorkeeper()).errorPage(reply)
      reply.removeHeader('access-control-allow-origin')
      reply.removeHeader('access-control-expose-headers')
      // No page of the shop, though it has the same origin, gets hold of a window in which the office is opened.
      reply.header('cross-origin-opener-policy', 'noopener-allow-popups')
      // `same-origin`, not `no-referrer`: browsers would then hide the origin of a form from us as well.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
    })
    app.setErrorHandler(async (error: FastifyError, _request, reply) => {
      // What nobody expected is logged by the shop's handler, which then shows the office's page.
      if (!(error instanceof Failure)) throw error
      return (await doorkeeper()).refuse(reply, error)
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

/** Whether a request names another host than that of the office, with its port unless that is the usual one. */
function elsewhere(origin: string | undefined): (host: string | undefined) => boolean {
  if (origin === undefined) return () => false
  const { protocol, host } = new URL(origin)
  return (named) => URL.parse(`${protocol}//${named}`)?.host !== host
}
