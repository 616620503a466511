import { type Mailbox, readMailbox } from '@vitrine/agent-auth'
import type { PoolAdmission, Spender, SpentPool, Sql } from '@vitrine/server-kit'
import type { Mailer } from '@vitrine/server-kit/mail/mailer'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { letter } from '@vitrine/ui/layout/letter'
import type { OfficeWords } from './message-types.ts'
import { OFFICE_LINK_MINUTES, type OfficeLinks } from './office-links.ts'
import { linkAddress } from './office-paths.ts'

/** Its own, so that whoever spends it takes no sign-in from shoppers, and the other way round. */
export const OFFICE_MAILS: SpentPool = {
  kind: 'spent',
  name: 'office-mails',
  of: 'sign-in e-mails of the office',
  quota: 200,
  seconds: 3600,
  perCaller: 10,
  perMailbox: 10,
  perDomain: 50,
}

/** Sends links that sign in to the people of the office. */
export interface OfficeMail {
  /** Whether there is a mail server: without one, e-mails reach nobody. */
  readonly isDelivered: boolean
  /**
   * Sends a link to whoever has this address. It resolves before anybody is looked up, so that neither the answer nor
   * its time says whether the address is known. Returns false if it is none. Throws `PoolExhausted`.
   */
  send(email: string, by: Spender): Promise<boolean>
  /** The address of a person, if links can be sent to it. */
  addressOf(personId: string): Promise<string | undefined>
  /** Waits for what is being sent. */
  close(): Promise<void>
}

export interface OfficeMailParts {
  sql: Sql
  links: Pick<OfficeLinks, 'create'>
  mailer: Pick<Mailer, 'send' | 'isDelivered'>
  admission: Pick<PoolAdmission, 'spend'>
  text: TextContext
  words: OfficeWords
  /** The origin of the office. */
  origin: string
  onError(error: unknown): void
}

export function openOfficeMail(parts: OfficeMailParts): OfficeMail {
  const { sql, mailer, admission, onError } = parts
  const sending = new Set<Promise<void>>()

  function begin(mailbox: Mailbox): void {
    const sent = sendTo(parts, mailbox)
      .catch(onError)
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }

  return {
    isDelivered: mailer.isDelivered,

    async send(email, by) {
      const mailbox = readMailbox(email.trim())
      if (!mailbox) return false
      await admission.spend(OFFICE_MAILS, { ...by, to: mailbox }, async () => begin(mailbox))
      return true
    },

    async addressOf(personId) {
      if (!mailer.isDelivered) return undefined
      const query = sql.selectFrom('office_person').select('email').where('id', '=', personId)
      return (await query.executeTakeFirst())?.email ?? undefined
    },

    async close() {
      await Promise.all(sending)
    },
  }
}

async function sendTo(parts: OfficeMailParts, { person: email }: Mailbox): Promise<void> {
  const { sql, links, mailer, text, words, origin } = parts
  const found = await sql.selectFrom('office_person').select('id').where('email', '=', email).executeTakeFirst()
  if (!found) return
  const { subject, open, until, otherwise } = words.letter
  const shop = text.shop.name
  await mailer.send({
    to: email,
    ...letter(text, {
      subject: subject({ shop }),
      link: linkAddress(origin, await links.create(found.id)),
      sentences: [open({ shop }), until({ minutes: String(OFFICE_LINK_MINUTES) }), otherwise],
    }),
  })
}
