import path from 'node:path'
import { shop } from '@vitrine/catalog'
import { server } from '@vitrine/cluster'
import { defineCapability } from '@vitrine/server-kit'
import { MAIL_SETTINGS } from './mail-settings.ts'

/** Sends e-mail, or writes it to files where there is no mail server. */
export const mailer = defineCapability({
  name: 'mail',
  needs: { server, shop },
  settings: MAIL_SETTINGS,
  async open({ config }, { server: { onMailFile }, shop: { shop } }) {
    const { createMailer } = await import('@vitrine/server-kit/mail/mailer')
    const { smtpUrl, mailFrom, dataDir } = config
    return createMailer({
      smtpUrl,
      from: () => ({
        name: shop.name,
        address: mailFrom ?? shop.contactEmail ?? `noreply@${new URL(shop.url).hostname}`,
      }),
      outbox: path.join(dataDir, 'outbox'),
      onFile: onMailFile,
    })
  },
  close: (mailer) => mailer.close(),
  metrics: (mailer) => [
    {
      type: 'counter',
      name: 'vitrine_mails_total',
      help: 'E-mails by outcome.',
      labels: ['outcome'],
      read: () => Object.entries(mailer.counts()).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  ],
})
