import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendPersonPage } from '@vitrine/accounts/people/person-page'
import type { KnownVisitors } from '@vitrine/accounts/visitors/known-visitors'
import { AGENT_FAILURES, readMailbox } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import { readPageForms, refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { ContactForm, readContactMessage } from '@vitrine/ui/contact/contact-message'
import { keepPagePrivate } from '../cart/cart-routes.ts'
import type { CartOwner } from '../cart/cart-store.ts'
import { declareCartPage } from '../cart/permalink-routes.ts'
import type { Inquiries } from './inquiries.ts'
import { INQUIRY_PATH, inquiryErrorPage, inquiryThanksPage } from './inquiry-page.ts'
import type { InquiryWords } from './message-types.ts'

export interface InquiryRoutesParts {
  inquiries: Pick<Inquiries, 'send' | 'find'>
  context: PageContext
  words: InquiryWords
  publicUrl: string
  visitors: Pick<KnownVisitors, 'introduce'>
  /** Whether the owner has blocked this mailbox. */
  isBlocked(email: string): Promise<boolean>
  /** Whose carts a signed-in browser may end. */
  ownerOf(session: string): Promise<CartOwner | undefined>
}

/**
 * Sends a cart to the shop, if people take orders. Works without script, and sends it once, however often the button is
 * pressed.
 */
export function inquiryRoutes(parts: InquiryRoutesParts): FastifyPluginAsyncTypebox {
  const { inquiries, context, words, publicUrl, visitors, isBlocked, ownerOf } = parts
  const cookies = createCookies(publicUrl)

  async function findOwner(header: string | undefined): Promise<CartOwner | undefined> {
    const { session } = cookies.read(header)
    return session === undefined ? undefined : ownerOf(session)
  }

  return async (app) => {
    readPageForms(app)
    app.addHook('onRequest', async (_request, reply) => keepPagePrivate(reply))

    app.get(INQUIRY_PATH, declareCartPage(undefined, {}), async (_request, reply) =>
      sendPersonPage(reply, inquiryThanksPage(context, words)),
    )

    app.post(INQUIRY_PATH, declareCartPage(undefined, { body: ContactForm }), async (request, reply) => {
      const { body, headers, caller } = request
      refuseForeignForm(headers, publicUrl)
      const { contactEmail, checkout } = context.shop
      if (checkout?.kind !== 'inquiry' || contactEmail === undefined)
        throw new Failure(
          'not_found',
          'This shop does not accept inquiries. Open the cart and continue to the checkout.',
        )
      const cart = body.cart ?? ''
      const verdict = readContactMessage(body, context.translations, { isMessageOptional: true })
      if (verdict.kind === 'mistaken')
        return sendPersonPage(reply, inquiryErrorPage(context, words, { cart, ...verdict }), 400)
      if (verdict.kind === 'letter') {
        const { name, email, message } = verdict.letter
        const mailbox = readMailbox(email)
        if (!mailbox || (await isBlocked(email))) throw new Failure(AGENT_FAILURES.registration_blocked)
        const from = { name, email, person: mailbox.person, message: message || undefined }
        if (!(await inquiries.find(cart, from))) {
          await inquiries.send(cart, from, { ...caller, to: mailbox, owner: await findOwner(headers.cookie) })
          await visitors.introduce(request, reply)
        }
      }
      // A bot gets the same response, so that it learns nothing; a double click sends one inquiry.
      if (cookies.read(headers.cookie).cart === cart)
        reply.header('set-cookie', cookies.clear('cart')).header('set-cookie', cookies.clear('count'))
      return reply.redirect(INQUIRY_PATH, 303)
    })
  }
}
