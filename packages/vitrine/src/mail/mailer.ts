import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { makePrivateFolder, PRIVATE_FILE, replaceFile } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import nodemailer from 'nodemailer'

export interface Mail {
  /** One plain address, already validated by the caller. */
  to: string
  /** The reply-to address, if it is not the shop's; a plain address as well. */
  replyTo?: string
  /** RFC 5322, section 3.6.4: the same for each try, so that a mail that was taken twice is known to be one. */
  messageId?: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Returns when the mail was accepted for delivery; throws `unavailable` when it was not. */
  send(mail: Mail): Promise<void>
  /** How many were sent, and how many could not be, since the process started. */
  counts(): { sent: number; failed: number }
  close(): Promise<void>
}

type MailTransport = Omit<Mailer, 'counts'>

export interface MailerOptions {
  /** Without it, mails are written to files. */
  smtpUrl?: string
  /** The sender, read for each mail: the shop's name may change with its catalogue. */
  from: () => { name: string; address: string }
  outbox: string
  /** Called for each mail written to a file, since it will not be delivered. */
  onFile?: (file: string) => void
}

/** Twice this is the longest that an agent waits for its claim to be acknowledged. */
const SMTP_TIMEOUT = 10_000

export function createMailer({ smtpUrl, from, outbox, onFile = () => {} }: MailerOptions): Mailer {
  const transport = smtpUrl === undefined ? fileMailer({ from, outbox, onFile }) : smtpMailer(smtpUrl, from)
  const counts = { sent: 0, failed: 0 }
  return {
    ...transport,
    counts: () => counts,
    async send(mail) {
      try {
        await transport.send(mail)
        counts.sent++
      } catch (error) {
        counts.failed++
        throw error
      }
    },
  }
}

function smtpMailer(url: string, from: MailerOptions['from']): MailTransport {
  const transport = nodemailer.createTransport(withPatience(url))
  return {
    async send({ to, ...mail }) {
      const letter = { ...mail, from: from(), to: { name: '', address: to }, headers: AUTOMATIC }
      await transport.sendMail(letter).catch(notSent)
    },
    async close() {
      transport.close()
    },
  }
}

/** Mails contain sign-in links, so only the owner may read their files. */
function fileMailer({ from, outbox, onFile }: Required<Omit<MailerOptions, 'smtpUrl'>>): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ to, ...mail }) {
      const { message } = await transport.sendMail({
        ...mail,
        from: from(),
        to: { name: '', address: to },
        headers: AUTOMATIC,
      })
      await makePrivateFolder(outbox)
      const file = path.join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      if (!Buffer.isBuffer(message)) throw new TypeError('The message should be a buffer.')
      await replaceFile(file, message, { mode: PRIVATE_FILE })
      onFile(file)
    },
    async close() {},
  }
}

function notSent(cause: unknown): never {
  throw new Failure('unavailable', 'The e-mail could not be sent. Try again shortly.', {
    headers: { 'retry-after': '30' },
    cause,
  })
}

/** RFC 3834: no auto-responder should reply, or loop with us. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function withPatience(url: string): string {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(SMTP_TIMEOUT))
  }
  return address.href
}
