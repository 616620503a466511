import type { Shop } from '@vitrine/product'
import type { Mail } from '@vitrine/server-kit/mail/mailer'
import { html } from '@vitrine/ui/html/html'
import type { Notice } from './schedules.ts'

/** The e-mail that tells the owner of a schedule; in English, as the import speaks at a terminal. */
export function noticeMail(name: string, { kind, since, said }: Notice, shop: Pick<Shop, 'name'>): Omit<Mail, 'to'> {
  const [what, then] = {
    failed: [
      'failed',
      `It has been failing since ${since}. The shop serves what it had before. It is tried again at the next time of its schedule.`,
    ],
    recovered: ['works again', `It had been failing since ${since}.`],
    late: ['ran late', `It was due at ${since}, when no process of the shop was running.`],
  }[kind] as [string, string]
  const subject = `${shop.name}: the import ${name} ${what}`
  const hint = `\`vitrine schedule list\` shows it, and \`vitrine schedule run ${name}\` runs it now.`
  const paragraphs = [then, ...(said === '' ? [] : [said]), hint]
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: html`<!doctype html><title>${subject}</title><p>${then}</p>${said !== '' && html`<pre>${said}</pre>`}<p>${hint}</p>`.toString(),
  }
}
