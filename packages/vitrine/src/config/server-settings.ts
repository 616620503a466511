import { isAddressOrNetwork, isLoopbackHost, oneOf, SECOND } from '@vitrine/kit'
import { canReadPostgresUrl, SERVING_LIMITS } from '@vitrine/server-kit'
import Type from 'typebox'
import { address, count, flag, row, Url } from './setting.ts'

/** Queries and the password of the search server must not travel unencrypted. */
function isSafeNode(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** In mebibytes: a smaller cache would not be worth its lookups. */
const LEAST_MEMORY = 16
const MOST_MEMORY = 1_048_576

/** Where the shop runs, and its services. */
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
  memoryMb: count({
    least: LEAST_MEMORY,
    most: MOST_MEMORY,
    fallback: 256,
    about:
      'Memory for the caches of the process, in mebibytes: half for responses, the rest for products in search results and, with SQLite, for database pages. The program and the search index need additional memory; the operating guide has figures. Workers share it. At most the memory of the machine.',
  }),
  keptAnswersMb: count({
    most: MOST_MEMORY,
    fallback: undefined,
    about:
      'The part of `MEMORY_MB` for cached responses, in all encodings together, in mebibytes; must be less than `MEMORY_MB`. Default: half.',
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
  databaseConnections: count({
    least: 4,
    most: 1000,
    fallback: SERVING_LIMITS.connections,
    about:
      'Maximum connections to PostgreSQL per process, including one that monitors the server, one that reads the index and, with six or more, one that listens for changes. Workers share them; each has at least four.',
  }),
  databaseConnectSeconds: row({
    schema: Type.Number({ minimum: 0.5, maximum: 60 }),
    should: 'a number of seconds from 0.5 to 60',
    fallback: SERVING_LIMITS.connecting / SECOND,
    about:
      'How long a request waits for a connection to PostgreSQL, and how long the server may stay silent, before the response is 503.',
  }),
  databaseStatementSeconds: row({
    schema: Type.Number({ minimum: 1, maximum: 600 }),
    should: 'a number of seconds from 1 to 600',
    fallback: SERVING_LIMITS.statement / SECOND,
    about: 'Statement timeout on PostgreSQL while serving. Imports and migrations have half an hour.',
  }),
  redisUrl: row({
    schema: address('^rediss?://.+$'),
    should: 'redis://HOST:PORT or rediss://…',
    fallback: undefined,
    about:
      'A Redis server through which several processes share rate limits. Without it each process counts separately.',
  }),
  searchUrl: row({
    schema: Type.Array(Type.Refine(Type.String({ pattern: '^https?://[^?#\\s,]+$' }), isSafeNode), { minItems: 1 }),
    should: 'https://HOST:PORT, several nodes of one cluster separated by commas; http only on this machine',
    fallback: undefined,
    about:
      'OpenSearch 2 or later, for catalogues that outgrow the memory of one machine; the address contains the user and the password (`https://user:password@host`). Without it each process has its own index. See docs/guide/opensearch.md.',
  }),
  searchIndex: row({
    schema: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,99}$' }),
    should: 'at most 100 lower-case letters, digits, points, hyphens and underscores',
    fallback: undefined,
    about:
      'The name of the alias in OpenSearch and the prefix of its indexes. Shops that share a cluster need different names. Default: `vitrine-` and the host of `PUBLIC_URL`.',
  }),
  searchTimeoutSeconds: row({
    schema: Type.Number({ minimum: 0.1, maximum: 60 }),
    should: 'a number of seconds from 0.1 to 60',
    fallback: 2,
    about:
      'Timeout of a request to OpenSearch, after which a search returns only exact ids and titles from the catalogue.',
  }),
  artifacts: row({
    schema: Type.String({
      pattern: '^(folder:.+|postgres|s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[a-zA-Z0-9._/-]*)?)$',
    }),
    should: 'folder:PATH, postgres, or s3://BUCKET or s3://BUCKET/PREFIX',
    fallback: undefined,
    about:
      'Where one machine publishes what it builds (search index, feeds, overview of the home page), for the others to fetch: a shared folder, the database, or a bucket of S3 or of a compatible server, with region and credentials as the AWS SDK finds them (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, roles). Without it each machine builds its own. See docs/guide/growing.md.',
  }),
  artifactsEndpoint: row({
    schema: Url,
    should: 'an origin such as https://storage.internal:9000',
    fallback: undefined,
    about: 'The server of the bucket in `ARTIFACTS`, if it is not Amazon’s.',
  }),
  dataDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder the shop may write to',
    fallback: 'data',
    about:
      'The folder for the embedded database, mails without a mail server, built feeds and index files. It becomes readable by its owner only, so use a dedicated folder.',
  }),
  mediaDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with pictures',
    fallback: undefined,
    about:
      'The folder served as `/pictures/`, for catalogues with such picture addresses. JPEG, PNG, WebP, GIF, AVIF, HEIC and SVG of up to 64 MB, MP4 and QuickTime videos are sent without metadata such as the location; WebM and 3D models unchanged; other files, and those that cannot be understood, are not served. Default: none; the sample shop’s pictures while `SAMPLE` is on.',
  }),
  metricsPort: row({
    schema: Type.Integer({ minimum: 0, maximum: 65535 }),
    should: 'a port number from 0 to 65535 (0 takes any free one)',
    fallback: undefined,
    about: 'A port that serves `/metrics` (OpenMetrics) and nothing else, without authentication. Default: none.',
  }),
  metricsHost: row({
    schema: Type.String({ minLength: 1 }),
    should: 'an address to listen on, such as 127.0.0.1 or 10.0.0.5',
    fallback: 'localhost',
    about: 'The address on which `METRICS_PORT` listens. Use only an address inside your network.',
  }),
  metricsToken: row({
    schema: Type.String({ minLength: 24 }),
    should: 'a secret of 24 characters or more',
    fallback: undefined,
    about:
      'Serves `/metrics` at the shop’s own port as well, to callers that send this as a bearer token. With several workers, one of them returns its own metrics; `METRICS_PORT` returns those of all.',
  }),
  watchdogReportSeconds: row({
    schema: Type.Number({ minimum: 0, maximum: 3600 }),
    should: 'a number of seconds from 0 to 3600',
    fallback: undefined,
    about:
      'How much CPU time one turn of the event loop may take, during which nobody else is answered, before the log names its route; 0 is never. Default: 2; in a shop inside another program: 0.',
  }),
  watchdogEndSeconds: row({
    schema: Type.Number({ minimum: 0, maximum: 3600 }),
    should: 'a number of seconds from 0 to 3600',
    fallback: undefined,
    about:
      'How much CPU time one turn may take before the process is ended, or with several workers the thread, and started again; 0 is never. Default: 20; in a shop inside another program, whose whole process would end: 0.',
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

/** Rejects addresses that name no usable server. */
function isDatabaseUrl(text: string): boolean {
  return text.startsWith('sqlite:') || canReadPostgresUrl(text)
}
