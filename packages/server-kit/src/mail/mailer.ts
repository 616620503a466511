import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { MINUTE, makePrivateFolder, PRIVATE_FILE, replaceFile, SECOND } from '@vitrine/kit'
import type { Transporter } from 'nodemailer'
import { Failure } from '../endpoints/failure.ts'

export interface Mail {
  /** One plain address, already validated by the caller. */
  to: string
  /** The reply-to address, if it is not the shop's; a plain address as well. */
  replyTo?: string
  /** RFC 5322, section 3.6.4: the same for each attempt, so that a duplicate delivery is recognized. */
  messageId?: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Whether there is a mail server: without one, e-mails are files that reach nobody. */
  readonly isDelivered: boolean
  /** Resolves when the e-mail was accepted for delivery; throws `unavailable` if it was not. */
  send(mail: Mail): Promise<void>
  /**
   * Sends an e-mail, for a caller that records how far it came. Everything but its end is transmitted before `beforeEnd` is called.
   * A mail server accepts nothing without the end, so what `beforeEnd` stores is durable before the acceptance, and if
   * it throws nothing is sent. Waits for the reply for ten minutes, as RFC 5321, section 4.5.3.2.6, requires: a server
   * that is given up sooner may accept an e-mail that is then sent again. Returns `unknown` if the end was sent and no
   * reply came, and throws `unavailable` if the e-mail was not accepted.
   */
  sendOnce(mail: Mail, beforeEnd: () => Promise<void>): Promise<'accepted' | 'unknown'>
  /** The numbers of sent and failed e-mails since the process started. */
  counts(): { sent: number; failed: number }
  close(): Promise<void>
}

type MailTransport = Omit<Mailer, 'counts' | 'isDelivered'>

export interface MailerOptions {
  /** If absent, e-mails are written to files. */
  smtpUrl?: string
  /** The sender, read for each e-mail: the shop's name may change with its catalogue. */
  from: () => { name: string; address: string }
  outbox: string
  /** Called for each e-mail written to a file, since it will not be delivered. */
  onFile?: (file: string) => void
  /** How long a mail server may be silent after its greeting, in milliseconds, unless `smtpUrl` sets a timeout. */
  patience?: number
}

/** An agent waits at most twice this time for the response to its claim. */
const SMTP_TIMEOUT = 10 * SECOND

export function createMailer({
  smtpUrl,
  from,
  outbox,
  onFile = () => {},
  patience = SMTP_TIMEOUT,
}: MailerOptions): Mailer {
  const transport =
    smtpUrl === undefined ? fileMailer({ from, outbox, onFile }) : smtpMailer(smtpUrl, { from, patience })
  const counts = { sent: 0, failed: 0 }
  return {
    ...transport,
    isDelivered: smtpUrl !== undefined,
    counts: () => counts,
    send: (mail) => countOutcome(counts, transport.send(mail)),
    sendOnce: (mail, beforeEnd) => countOutcome(counts, transport.sendOnce(mail, beforeEnd)),
  }
}

async function countOutcome<Outcome>(
  counts: ReturnType<Mailer['counts']>,
  sending: Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await sending
    counts.sent++
    return outcome
  } catch (error) {
    counts.failed++
    throw error
  }
}

/** Loaded with the first e-mail: many a shop is started more often than it sends one. */
const loadNodemailer = async () => (await import('nodemailer')).default

function smtpMailer(
  url: string,
  { from, patience }: Required<Pick<MailerOptions, 'from' | 'patience'>>,
): MailTransport {
  let transport: Transporter | undefined
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      transport ??= createTransport(withPatience(url, patience))
      await transport.sendMail(toLetter(mail, from)).catch(notSent)
    },

    async sendOnce(mail, beforeEnd) {
      const { createTransport } = await loadNodemailer()
      const careful = createTransport(withPatience(url, ANSWER_TIMEOUT))
      let isEnded = false
      async function* untilEnd(content: Readable) {
        yield* content
        await beforeEnd()
        isEnded = true
      }
      careful.use('stream', ({ message }, done) => {
        // Read only once the mail server has requested the message, and at its pace.
        message.processFunc((content) => Readable.from(untilEnd(content), { objectMode: false }))
        done()
      })
      try {
        await careful.sendMail(toLetter(mail, from))
        return 'accepted'
      } catch (error) {
        // A status is a reply: the e-mail was rejected.
        if (isEnded && !('responseCode' in Object(error))) return 'unknown'
        return notSent(error)
      } finally {
        careful.close()
      }
    },

    async close() {
      transport?.close()
    },
  }
}

type FileMailerOptions = Required<Pick<MailerOptions, 'from' | 'outbox' | 'onFile'>>

/** E-mails contain sign-in links, so only the owner may read their files. */
function fileMailer({ from, outbox, onFile }: FileMailerOptions): MailTransport {
  async function write(mail: Mail): Promise<void> {
    const { createTransport } = await loadNodemailer()
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message } = await transport.sendMail(toLetter(mail, from))
    await makePrivateFolder(outbox)
    const file = path.join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    if (!Buffer.isBuffer(message)) throw new TypeError('The message should be a buffer.')
    await replaceFile(file, message, { mode: PRIVATE_FILE })
    onFile(file)
  }

  return {
    send: write,
    async sendOnce(mail, beforeEnd) {
      await beforeEnd()
      await write(mail)
      return 'accepted'
    },
    async close() {},
  }
}

function toLetter({ to, ...mail }: Mail, from: MailerOptions['from']) {
  return { ...mail, from: from(), to: { name: '', address: to }, headers: AUTOMATIC }
}

function notSent(cause: unknown): never {
  throw new Failure('unavailable', 'The e-mail could not be sent. Try again shortly.', {
    headers: { 'retry-after': '30' },
    cause,
  })
}

/** RFC 3834: no auto-responder should reply, or loop with us. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** RFC 5321, section 4.5.3.2.6. */
const ANSWER_TIMEOUT = 10 * MINUTE

/** `silence`: how long the server may be silent after its greeting, in milliseconds. */
function withPatience(url: string, silence: number): string {
  const address = new URL(url)
  const timeouts = { connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: silence }
  for (const [name, timeout] of Object.entries(timeouts))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(timeout))
  return address.href
}
