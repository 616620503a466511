import { audit } from '@vitrine/accounts'
import { catalog, shop } from '@vitrine/catalog'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { SECOND } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { language, mailer } from '@vitrine/ui'
import { admin } from '../admin/capability.ts'
import { catalogImport } from '../import/capability.ts'
import { SCHEDULE_COMMANDS } from './commands.ts'
import { NOTICE_SETTINGS } from './notice-settings.ts'
import type { OpenedSchedules } from './schedule-runner.ts'
import { SCHEDULE_MESSAGES } from './schedule-words.ts'

/** Imports that repeat at the owner's times. */
export const schedules = defineCapability({
  name: 'schedules',
  needs: { admin, audit, catalog, catalogImport, language, mailer, ownerFacts, shop },
  messages: [SCHEDULE_MESSAGES],
  settings: NOTICE_SETTINGS,
  migrations: { '001-schedules': { up: async (db) => (await import('./schedule-tables.ts')).createSchedules(db) } },
  async open(
    { config, database, onError },
    { audit, catalogImport, mailer, ownerFacts, shop: { shop } },
  ): Promise<OpenedSchedules> {
    const { openSchedules } = await import('./schedules.ts')
    const { createScheduleRunner } = await import('./schedule-runner.ts')
    const { noticeMail } = await import('./notice-mail.ts')
    const { ownerWebhook: address, ownerWebhookSecret: secret } = config
    if ((address === undefined) !== (secret === undefined))
      throw new UserError('OWNER_WEBHOOK and OWNER_WEBHOOK_SECRET need each other: set both, or neither.')
    const webhook = address === undefined || secret === undefined ? undefined : { address, secret, shop: shop.url }
    const schedules = openSchedules({
      sql: database.sql,
      trail: audit,
      timeZone: ownerFacts.timeZone,
      channels: webhook ? ['mail', 'webhook'] : ['mail'],
    })
    const runner = createScheduleRunner({
      schedules,
      databaseUrl: config.databaseUrl,
      isAllowed: catalogImport.isAllowed,
      async tell(channel, name, notice) {
        if (channel === 'webhook') {
          const { sendNotice } = await import('./notice-webhook.ts')
          return webhook && sendNotice(name, notice, webhook)
        }
        if (shop.contactEmail === undefined) return onError(new Error(`${noticeMail(name, notice, shop).subject}.`))
        await mailer.send({ to: shop.contactEmail, ...noticeMail(name, notice, shop) })
      },
      onError,
    })
    return { schedules, runner }
  },
  close: ({ runner }) => runner.close(),
  jobs: {
    schedules: {
      every: 20 * SECOND,
      atOnce: true,
      does: 'runs imports whose time has come, and tells the owner of those that fail',
      run: ({ runner }) => runner.keepUp(),
    },
  },
  commands: SCHEDULE_COMMANDS,
  async routes({ schedules }, { admin: { keys }, audit }) {
    const { scheduleRoutes } = await import('./schedule-routes.ts')
    return scheduleRoutes({ schedules, keys, trail: audit })
  },
  office: {
    async schedules({ schedules }, { language: { text, words } }) {
      const { scheduleSection } = await import('./schedule-section.ts')
      return scheduleSection({ schedules, text, words: words(SCHEDULE_MESSAGES) })
    },
  },
})
