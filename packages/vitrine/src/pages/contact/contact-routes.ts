import type { Catalog } from '@vitrine/product'
import { type Counters, Failure } from '@vitrine/server-kit'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Mailer } from '../../mail/mailer.ts'
import type { Html } from '../layout/html.ts'
import type { PageContext } from '../layout/page-context.ts'
import { requireOwnForm } from '../own-forms.ts'
import { productPath } from '../product/product-card.ts'
import { contactMail, readContactMessage } from './contact-message.ts'
import { contactErrorPage, contactThanksPage } from './contact-page.ts'
import { createMessageLimits } from './message-limits.ts'

export interface ContactRoutesParts {
  context(): Promise<PageContext>
  catalog: Catalog
  mailer: Mailer
  counters: Counters
}

/** Accepts messages to the shop: no third party, no script, no captcha. */
export function contactRoutes({ context, catalog, mailer, counters }: ContactRoutesParts): FastifyPluginAsync {
  const limits = createMessageLimits(counters)

  async function aboutOf(handle: string | null) {
    const entry = handle && catalog.edition() ? await catalog.find(handle) : undefined
    if (!entry) return undefined
    const { product } = entry
    return { handle: product.handle, title: product.title, path: productPath(product) }
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    )

    app.post('/pages/contact', { schema: { hide: true } }, async (request, reply) => {
      const { body } = request
      if (!(body instanceof URLSearchParams))
        throw new Failure('unsupported_media_type', 'Send a form: Content-Type: application/x-www-form-urlencoded.')
      const all = await context()
      requireOwnForm(request.headers, all.shop.url)
      const { contactEmail } = all.shop
      if (contactEmail === undefined)
        throw new Failure('unavailable', 'The contact form is disabled: SHOP_CONTACT_EMAIL is not set.')
      const verdict = readContactMessage(body, all.translations)
      const about = await aboutOf(body.get('about'))
      if (verdict.kind === 'mistaken') return sendPage(reply, contactErrorPage(all, { ...verdict, about }))
      if (verdict.kind === 'letter') {
        const seconds = await limits.wait(request.caller.address)
        if (seconds !== undefined) {
          const { name, email, message } = verdict.letter
          const wait = all.translations.tooManyLetters({ count: Math.ceil(seconds / 60), address: contactEmail })
          reply.code(429).header('retry-after', String(seconds))
          return sendPage(reply, contactErrorPage(all, { wait, about, given: { name, email, message } }))
        }
        await mailer.send(contactMail({ ...verdict.letter, about }, { ...all.shop, contactEmail }, all.translations))
      }
      // A bot gets the same response, so that it learns nothing.
      return sendPage(reply, contactThanksPage(all))
    })
  }
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString())
}
