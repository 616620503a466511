import { isAddressOrNetwork, oneOf, SECOND } from '@vitrine/kit'
import { canReadPostgresUrl, SERVING_LIMITS } from '@vitrine/server-kit'
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
    schema: Type.Refine(Type.String({ pattern: '^(sqlite:.+|postgres(ql)?://.+)$' }), isDatabaseUrl),
    should:
      'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME, with target_session_attrs read-write, primary or any if at all',
    fallback: undefined,
    about:
      'Where the shop keeps its data. Default: `sqlite:DATA_DIR/vitrine.db`, embedded. PostgreSQL may be several servers, `postgres://USER:PASSWORD@ONE:5432,TWO:5432/NAME`: the one that takes writes is used (`target_session_attrs=read-write`).',
  }),
  migrate: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether a start brings the tables of the database up to date. With `false` a shop whose tables are of an earlier release refuses to start, and `vitrine migrate` brings them up to date.',
  }),
  databaseConnections: row({
    schema: Type.Integer({ minimum: 4, maximum: 1000 }),
    should: 'a whole number from 4 to 1000',
    fallback: SERVING_LIMITS.connections,
    about:
      'Connections to PostgreSQL that one process of the shop uses at most, with the one that watches the server and the one that the index is read by.',
  }),
  databaseConnectSeconds: row({
    schema: Type.Number({ minimum: 0.5, maximum: 60 }),
    should: 'a number of seconds from 0.5 to 60',
    fallback: SERVING_LIMITS.connecting / SECOND,
    about:
      'How long a request waits for a connection to PostgreSQL, and how long the server may say nothing at all, until the answer is 503.',
  }),
  databaseStatementSeconds: row({
    schema: Type.Number({ minimum: 1, maximum: 600 }),
    should: 'a number of seconds from 1 to 600',
    fallback: SERVING_LIMITS.statement / SECOND,
    about:
      'How long one statement of a shop that serves may take on PostgreSQL. Imports and migrations have half an hour.',
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

/** Refuses what no server could be found by that a shop can use. */
function isDatabaseUrl(text: string): boolean {
  return text.startsWith('sqlite:') || canReadPostgresUrl(text)
}
