import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Catalog } from '@vitrine/product'
import { Failure, type PoolAdmission, type SpentPool } from '@vitrine/server-kit'
import { readPageForms, refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import type { Mailer } from '@vitrine/server-kit/mail/mailer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext } from '../components/page-context.ts'
import { productPath } from '../components/product-card.ts'
import type { Html } from '../html/html.ts'
import { ContactForm, contactMail, readContactMessage } from './contact-message.ts'
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
export function contactRoutes(parts: ContactRoutesParts): FastifyPluginAsyncTypebox {
  const { context, catalog, mailer, admission, introduce } = parts

  async function aboutOf(handle: string | undefined) {
    const entry = handle && catalog.edition() ? await catalog.find(handle) : undefined
    if (!entry) return undefined
    const { product } = entry
    return { handle: product.handle, title: product.title, path: productPath(product) }
  }

  return async (app) => {
    readPageForms(app)

    app.post('/pages/contact', { schema: { hide: true, body: ContactForm } }, async (request, reply) => {
      const { body } = request
      const all = await context()
      refuseForeignForm(request.headers, all.shop.url)
      const { contactEmail } = all.shop
      if (contactEmail === undefined)
        throw new Failure('unavailable', 'The contact form is disabled: SHOP_CONTACT_EMAIL is not set.')
      const verdict = readContactMessage(body, all.translations)
      const about = await aboutOf(body.about)
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
