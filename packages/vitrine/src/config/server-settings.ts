import { isAddressOrNetwork, oneOf } from '@vitrine/kit'
import Type from 'typebox'
import { address, row, Url } from './setting.ts'

/** Where the shop runs, and what it runs on. */
export const SERVER_SETTINGS = {
  port: row({
    schema: Type.Integer({ minimum: 0, maximum: 65535 }),
    should: 'a port number from 0 to 65535 (0 takes any free one)',
    fallback: 3000,
    about: 'The port the shop listens on.',
  }),
  host: row({
    schema: Type.String({ minLength: 1 }),
    should: 'an address to listen on, such as 127.0.0.1, ::1 or 0.0.0.0',
    fallback: 'localhost',
    about: 'The address the shop listens on. `0.0.0.0` is every IPv4 address of the machine.',
  }),
  publicUrl: row({
    schema: Url,
    should: 'an origin such as https://shop.example, with no path, query or fragment',
    fallback: undefined,
    about:
      'The origin that every published address is built from. Default: `http://localhost:PORT`. The Host header is never used.',
  }),
  hsts: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether answers tell browsers to come by https alone from now on, for a year (`Strict-Transport-Security`, without subdomains). Only where `PUBLIC_URL` is https.',
  }),
  trustedProxies: row({
    schema: Type.Array(Type.Refine(Type.String(), isAddressOrNetwork)),
    should: 'a list of addresses or networks such as 127.0.0.1, 10.0.0.0/8',
    fallback: [],
    about: 'Proxies whose `X-Forwarded-For` is believed. Behind a proxy that is not listed, all callers count as one.',
  }),
  databaseUrl: row({
    schema: Type.String({ pattern: '^(sqlite:.+|postgres(ql)?://.+)$' }),
    should: 'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME',
    fallback: undefined,
    about: 'Where the shop keeps its data. Default: `sqlite:DATA_DIR/vitrine.db`, embedded.',
  }),
  redisUrl: row({
    schema: address('^rediss?://.+$'),
    should: 'redis://HOST:PORT or rediss://…',
    fallback: undefined,
    about: 'A Redis server through which several processes share their counts. Without it each counts for itself.',
  }),
  dataDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder the shop may write to',
    fallback: 'data',
    about:
      'The folder for the embedded database, mails without a mail server, built feeds and index files. Only its owner may read it, so give it a folder of its own.',
  }),
  mediaDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with pictures',
    fallback: undefined,
    about:
      'The folder served as `/pictures/`, for catalogues whose pictures have such addresses. Default: none; the sample shop’s own while `SAMPLE` is on.',
  }),
  logLevel: row({
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    should: 'one of trace, debug, info, warn, error, fatal, silent',
    fallback: 'info',
    about:
      'How much is logged. Each request is a line at `info`, but for answers from the short path, which are not logged one by one.',
  }),
  sample: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether an empty database is filled with the sample shop at the start. Never done in production.',
  }),
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
