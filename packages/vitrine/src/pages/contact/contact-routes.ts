import type { Catalog } from '@vitrine/product'
import { Failure, type PoolAdmission, type SpentPool } from '@vitrine/server-kit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Mailer } from '../../mail/mailer.ts'
import type { Html } from '../layout/html.ts'
import type { PageContext } from '../layout/page-context.ts'
import { requireOwnForm } from '../own-forms.ts'
import { productPath } from '../product/product-card.ts'
import { contactMail, readContactMessage } from './contact-message.ts'
import { contactErrorPage, contactThanksPage } from './contact-page.ts'

/** Messages to the shop's mailbox: people send few, bots many. */
export const LETTERS: SpentPool = {
  kind: 'spent',
  name: 'letters',
  of: 'messages',
  quota: 200,
  seconds: 3600,
  perCaller: 10,
}

export type Introduce = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface ContactRoutesParts {
  context(): Promise<PageContext>
  catalog: Catalog
  mailer: Mailer
  admission: Pick<PoolAdmission, 'spend'>
  /** Gives the browser of somebody who wrote a cookie. */
  introduce: Introduce
}

/** Accepts messages to the shop: no third party, no captcha, and no script unless there are too many messages. */
export function contactRoutes(parts: ContactRoutesParts): FastifyPluginAsync {
  const { context, catalog, mailer, admission, introduce } = parts

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
        const mail = contactMail({ ...verdict.letter, about }, { ...all.shop, contactEmail }, all.translations)
        await admission.spend(LETTERS, request.caller, () => mailer.send(mail))
        await introduce(request, reply)
      }
      // A bot gets the same response, so that it learns nothing.
      return sendPage(reply, contactThanksPage(all))
    })
  }
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString())
}
