import { address, row } from '@vitrine/server-kit'
import Type from 'typebox'

/** How e-mail is sent. */
export const MAIL_SETTINGS = {
  smtpUrl: row({
    schema: address('^smtps?://.+$'),
    should: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…',
    fallback: undefined,
    about: 'The server that sends mail. Without it each mail is a file in `DATA_DIR/outbox` and a line in the log.',
  }),
  mailFrom: row({
    schema: Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' }),
    should: 'an e-mail address',
    fallback: undefined,
    about: 'The sender of mails. Default: `SHOP_CONTACT_EMAIL`.',
  }),
} as const
