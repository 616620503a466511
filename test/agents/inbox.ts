import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came; `from` and `to` are of the envelope. */
export interface ReceivedMail {
  from: string
  to: string[]
  text: string
}

export interface InboxOptions {
  /** When a recipient is named: before any of the mail was sent. */
  onRecipient?(): Promise<void>
  /** When the whole mail is there, before it is accepted; what it throws is the answer, as `responseCode`. */
  beforeAnswer?(mail: ReceivedMail): Promise<void>
}

/** A real mail server that keeps what it accepts. */
export interface Inbox extends AsyncDisposable {
  url: string
  mails: ReceivedMail[]
  /** The link in the newest mail. */
  link(): string
  /** Ends all connections, without an answer. */
  hangUp(): void
}

export async function openInbox({ onRecipient, beforeAnswer }: InboxOptions = {}): Promise<Inbox> {
  const mails: Inbox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      Promise.resolve(onRecipient?.()).then(() => done(), done)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = {
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        }
        Promise.resolve(beforeAnswer?.(mail)).then(() => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  // A shop that is killed resets its connections.
  server.on('error', (error) => {
    if (!('code' in error) || error.code !== 'ECONNRESET') throw error
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no address.')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    link() {
      const text = unfold(mails.at(-1)?.text ?? '')
      const found = /https?:\/\/\S+?token=(lnk_[0-9A-Za-z]{39})/.exec(text)?.[1]
      if (!found) throw new Error(`There is no link in the mail:\n${text}`)
      return found
    },
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A mail as it is read: what was packed for the way, as base64 or as quoted-printable, is unpacked. */
export function unfold(text: string): string {
  return text
    .replace(
      /(Content-Transfer-Encoding: base64.*?\r\n\r\n)([\w+/=\r\n]+)/gs,
      (_whole, head: string, packed: string) => head + Buffer.from(packed, 'base64').toString('utf8'),
    )
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
}
