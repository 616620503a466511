import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A real mail server that keeps what it receives. */
export interface Inbox extends AsyncDisposable {
  url: string
  mails: { from: string; to: string[]; text: string }[]
  /** The link in the newest mail. */
  link(): string
}

export async function openInbox(): Promise<Inbox> {
  const mails: Inbox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
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
