import { agents, audit, people, visitors } from '@vitrine/accounts'
import { admission } from '@vitrine/cluster'
import { MINUTE } from '@vitrine/kit'
import { defineCapability, offer } from '@vitrine/server-kit'
import { language, layout, mailer } from '@vitrine/ui'
import { cartForms, carts } from '../cart/capability.ts'
import { orders } from '../orders/capability.ts'
import { INQUIRY_COMMANDS } from './commands.ts'
import { INQUIRY_MESSAGES } from './inquiry-messages.ts'
import { INQUIRY_SETTINGS } from './inquiry-settings.ts'

/** Carts that a person sends to the shop by e-mail, where people take the orders. */
export const inquiries = defineCapability({
  name: 'inquiries',
  needs: { admission, agents, audit, carts, mailer, language, layout, people, visitors },
  uses: { orders },
  settings: INQUIRY_SETTINGS,
  messages: [INQUIRY_MESSAGES],
  migrations: {
    '001-inquiries': { up: async (db) => (await import('./inquiry-tables.ts')).createInquiries(db) },
    '002-answers': { up: async (db) => (await import('./inquiry-answer-tables.ts')).createInquiryAnswers(db) },
  },
  scarce: async () => [(await import('./inquiries.ts')).INQUIRIES],
  async open({ config, database, onError }, { admission, carts, mailer, language }) {
    const { openShopInquiries } = await import('./shop-inquiries.ts')
    return openShopInquiries({
      inquiryDays: config.inquiryDays,
      database,
      admission,
      carts,
      mailer,
      textContext: language.text,
      words: language.words(INQUIRY_MESSAGES),
      onError,
    })
  },
  close: (inquiries) => inquiries.close(),
  jobs: {
    inquiries: {
      every: MINUTE,
      // E-mails that a killed process had not sent do not wait for the first minute of the next one.
      atOnce: true,
      does: 'sends e-mails that were not sent, and deletes old inquiries',
      run: (inquiries) => inquiries.keepUp(),
    },
  },
  commands: INQUIRY_COMMANDS,
  office: {
    async inquiries(_inquiries, { audit, language: { text, words }, mailer, orders }, { database }) {
      const { openInquiryAnswers } = await import('./inquiry-answers.ts')
      const { inquiriesSection } = await import('./inquiries-office.ts')
      const { salesPages } = await import('./sales-office.ts')
      const said = words(INQUIRY_MESSAGES)
      const { sql } = database
      const answers = openInquiryAnswers({ sql, mailer, trail: audit, shop: text.shop, words: said })
      const shown = { text, words: said.office, hasOrders: orders !== undefined }
      const section = inquiriesSection({ answers, ...shown })
      return { ...section, pages: [...salesPages({ sql, orders, ...shown }), ...section.pages] }
    },
  },
  async offers(_inquiries, { language }) {
    const { inquiryForm } = await import('./inquiry-page.ts')
    const words = language.words(INQUIRY_MESSAGES)
    return [offer(cartForms, (context, view) => inquiryForm(context, words, view))]
  },
  personalData: (inquiries) => ({
    name: 'inquiries',
    export: ({ person }) => inquiries.listWithAnswers(person),
    erase: ({ person }) => inquiries.drop({ person }),
  }),
  async routes(inquiries, { agents, language, layout: { context }, people, visitors }, { config }) {
    const { inquiryRoutes } = await import('./inquiry-routes.ts')
    const { ownerOfSession } = await import('@vitrine/accounts/people/owner-of-session')
    return inquiryRoutes({
      ...{ inquiries, context, publicUrl: config.publicUrl },
      words: language.words(INQUIRY_MESSAGES),
      visitors,
      ownerOf: (session) => ownerOfSession({ agents, people }, session),
      isBlocked: (email) => agents.ofPerson.isBlocked(email),
    })
  },
})
