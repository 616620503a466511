import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { makePrivateFolder, PRIVATE_FILE, replaceFile } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import nodemailer from 'nodemailer'

export interface Mail {
  /** One plain address, already read strictly by whoever asks. */
  to: string
  /** Whom an answer goes to, when that is not the shop itself; a plain address as well. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Returns when the mail is somebody else's to deliver, and throws `unavailable` when nobody took it. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export interface MailerOptions {
  /** Without it, mails become files. */
  smtpUrl?: string
  /** Who sends, asked for each mail: the shop's name may change with its catalogue. */
  from: () => { name: string; address: string }
  outbox: string
  /** Told of each mail that became a file, since nobody else will deliver it. */
  onFile?: (file: string) => void
}

/** Twice this is the longest that an agent waits for its claim to be acknowledged. */
const PATIENCE = 10_000

export function createMailer({ smtpUrl, from, outbox, onFile = () => {} }: MailerOptions): Mailer {
  return smtpUrl === undefined ? fileMailer({ from, outbox, onFile }) : smtpMailer(smtpUrl, from)
}

function smtpMailer(url: string, from: MailerOptions['from']): Mailer {
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

/** Mails hold links that sign people in, so that their files are for the owner alone. */
function fileMailer({ from, outbox, onFile }: Required<Omit<MailerOptions, 'smtpUrl'>>): Mailer {
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
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was to be a buffer.')
      await replaceFile(file, message, { mode: PRIVATE_FILE })
      onFile(file)
    },
    async close() {},
  }
}

function notSent(cause: unknown): never {
  throw new Failure('unavailable', 'The mail could not be sent just now. Try again soon.', {
    headers: { 'retry-after': '30' },
    cause,
  })
}

/** RFC 3834: nobody's holiday notice should answer, and no auto-responder may loop with us. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function withPatience(url: string): string {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(PATIENCE))
  }
  return address.href
}
