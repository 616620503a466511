import type { Catalog } from '@vitrine/product'
import { type Counters, type CountLimit, Failure } from '@vitrine/server-kit'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Mailer } from '../../mail/mailer.ts'
import type { Html } from '../layout/html.ts'
import type { PageContext } from '../layout/page-context.ts'
import { productPath } from '../product/product-card.ts'
import { contactMail, readContactMessage } from './contact-message.ts'
import { contactErrorPage, contactThanksPage } from './contact-page.ts'

/** A person writes a few letters; whoever writes more is a program. The shop as a whole is not flooded either. */
const LIMITS: readonly { limit: CountLimit; of: 'address' | 'shop' }[] = [
  { limit: { name: 'letters', quota: 5, seconds: 3600 }, of: 'address' },
  { limit: { name: 'letters-all', quota: 200, seconds: 3600 }, of: 'shop' },
]

export interface ContactRoutesParts {
  context(): Promise<PageContext>
  catalog: Catalog
  mailer: Mailer
  counters: Counters
}

/** Takes letters to the shop: no third party, no script, no puzzle. */
export function contactRoutes({ context, catalog, mailer, counters }: ContactRoutesParts): FastifyPluginAsync {
  /** Undefined when the letter may go, or else in how many seconds it may. */
  async function wait(address: string): Promise<number | undefined> {
    for (const { limit, of } of LIMITS) {
      const { allowed, reset } = await counters.takeExactly(limit, of === 'shop' ? 'everybody' : address)
      if (!allowed) return reset
    }
    return undefined
  }

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
      if (!(body instanceof URLSearchParams)) throw new Failure('unsupported_media_type', 'Letters come as a form.')
      // A page of somebody else must not make its visitors write to us.
      if (request.headers['sec-fetch-site'] === 'cross-site')
        throw new Failure('invalid_request', 'Open the contact page of this shop and write there.')
      const all = await context()
      const { contactEmail } = all.shop
      if (contactEmail === undefined)
        throw new Failure('unavailable', 'This shop takes no letters yet: its owner has not set SHOP_CONTACT_EMAIL.')
      const verdict = readContactMessage(body, all.translations)
      const about = await aboutOf(body.get('about'))
      if (verdict.kind === 'mistaken') return sendPage(reply, contactErrorPage(all, { ...verdict, about }))
      if (verdict.kind === 'letter') {
        const seconds = await wait(request.caller?.address ?? request.ip)
        if (seconds !== undefined) {
          const { name, email, message } = verdict.letter
          const wait = all.translations.tooManyLetters({ count: Math.ceil(seconds / 60), address: contactEmail })
          reply.code(429).header('retry-after', String(seconds))
          return sendPage(reply, contactErrorPage(all, { wait, about, given: { name, email, message } }))
        }
        await mailer.send(contactMail({ ...verdict.letter, about }, { ...all.shop, contactEmail }, all.translations))
      }
      // A robot is thanked as well, so that it learns nothing.
      return sendPage(reply, contactThanksPage(all))
    })
  }
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString())
}
