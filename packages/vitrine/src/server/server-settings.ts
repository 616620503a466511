import { isAddressOrNetwork, oneOf } from '@vitrine/kit'
import { canReadPostgresUrl, flag, row, Url } from '@vitrine/server-kit'
import Type from 'typebox'

/** Rejects addresses that name no usable server. */
function isDatabaseUrl(text: string): boolean {
  return text.startsWith('sqlite:') || canReadPostgresUrl(text)
}

/** Where the shop runs, and what it may use. */
export const SERVER_SETTINGS = {
  port: row({
    schema: Type.Integer({ minimum: 0, maximum: 65535 }),
    should: 'a port number from 0 to 65535 (0 takes any free one)',
    fallback: 3000,
    about: 'The port on which the shop listens.',
  }),
  host: row({
    schema: Type.String({ minLength: 1 }),
    should: 'an address to listen on, such as 127.0.0.1, ::1 or 0.0.0.0',
    fallback: 'localhost',
    about: 'The address on which the shop listens. `0.0.0.0` is every IPv4 address of the machine.',
  }),
  workers: row({
    schema: Type.Union([Type.Integer({ minimum: 1, maximum: 256 }), Type.Literal('auto')]),
    should: 'a whole number from 1 to 256, or auto',
    fallback: 1,
    about:
      'The number of threads of one process that serve the shop on the same port, with a shared index; `auto` is one per processor. `vitrine start --workers` overrides it.',
  }),
  role: row({
    schema: oneOf(['all', 'web', 'worker']),
    should: 'all, web or worker',
    fallback: 'all',
    about:
      'What the process does. `web` serves requests and builds nothing: the index, complete feeds and the overview of the home page come from `ARTIFACTS`. `worker` builds and publishes them, and serves only `/healthz`, `/readyz` and `/metrics`. `all` does both. `vitrine start --role` overrides it.',
  }),
  publicUrl: row({
    schema: Url,
    should: 'an origin such as https://shop.example, with no path, query or fragment',
    fallback: undefined,
    about: 'The origin of every published address. Default: `http://localhost:PORT`. The Host header is never used.',
  }),
  hsts: flag({
    fallback: true,
    about:
      'Whether responses tell browsers to use https only, for a year (`Strict-Transport-Security`, without subdomains). Only if `PUBLIC_URL` is https.',
  }),
  trustedProxies: row({
    schema: Type.Array(Type.Refine(Type.String(), isAddressOrNetwork)),
    should: 'a list of addresses or networks such as 127.0.0.1, 10.0.0.0/8',
    fallback: [],
    about: 'Proxies whose `X-Forwarded-For` is trusted. Behind an unlisted proxy, all callers count as one.',
  }),
  databaseUrl: row({
    schema: Type.Refine(Type.String({ pattern: '^(sqlite:.+|postgres(ql)?://.+)$' }), isDatabaseUrl),
    should:
      'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME, optionally with target_session_attrs read-write, primary or any',
    fallback: undefined,
    about:
      'Where the shop keeps its data. Default: `sqlite:DATA_DIR/vitrine.db`, embedded. PostgreSQL may have several servers, `postgres://USER:PASSWORD@ONE:5432,TWO:5432/NAME`: the writable one is used (`target_session_attrs=read-write`).',
  }),
  migrate: flag({
    fallback: true,
    about:
      'Whether the database is migrated at startup. With `false`, a shop with the tables of an earlier release does not start until `vitrine migrate` has run.',
  }),
  dataDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder the shop may write to',
    fallback: 'data',
    about:
      'The folder for the embedded database, mails without a mail server, built feeds and index files. It becomes readable by its owner only, so use a dedicated folder.',
  }),
  logLevel: row({
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    should: 'one of trace, debug, info, warn, error, fatal, silent',
    fallback: 'info',
    about:
      'The log level. Each request is a line at `info`, except responses from the cache, which are not logged individually.',
  }),
  sample: flag({
    fallback: true,
    about: 'Whether an empty database is filled with the sample shop at startup. Never in production.',
  }),
} as const
