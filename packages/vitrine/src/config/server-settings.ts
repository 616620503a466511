import { isAddressOrNetwork, isLoopbackHost, oneOf, SECOND } from '@vitrine/kit'
import { canReadPostgresUrl, SERVING_LIMITS } from '@vitrine/server-kit'
import Type from 'typebox'
import { address, row, Url } from './setting.ts'

/** What people search for, and the password of the search server, may not travel in the clear. */
function isSafeNode(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** In mebibytes: less keeps too little to be worth looking for it. */
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
      'How many threads of one process serve the shop on the same port, with one index for all of them; `auto` is one for each processor. `vitrine start --workers` overrides it.',
  }),
  role: row({
    schema: oneOf(['all', 'web', 'worker']),
    should: 'all, web or worker',
    fallback: 'all',
    about:
      'What the process does. `web` answers callers and builds nothing: the index and whole feeds come from `ARTIFACTS`. `worker` builds and publishes them, and answers only `/healthz`, `/readyz` and `/metrics`. `all` does both. `vitrine start --role` overrides it.',
  }),
  memoryMb: row({
    schema: Type.Integer({ minimum: LEAST_MEMORY, maximum: MOST_MEMORY }),
    should: `a whole number from ${LEAST_MEMORY} to ${MOST_MEMORY}`,
    fallback: 256,
    about:
      'Mebibytes for all that the process keeps to answer sooner: half of it answers, the rest products that search shows and, with SQLite, pages of the database. Beside it the process takes what the program and the index need; the guide to operating has figures. Workers divide it. Not more than the machine has.',
  }),
  keptAnswersMb: row({
    schema: Type.Integer({ minimum: 1, maximum: MOST_MEMORY }),
    should: `a whole number from 1 to ${MOST_MEMORY}`,
    fallback: undefined,
    about:
      'Mebibytes of `MEMORY_MB` for answers that are kept, in all codings together; less than all of it. Default: half.',
  }),
  publicUrl: row({
    schema: Url,
    should: 'an origin such as https://shop.example, with no path, query or fragment',
    fallback: undefined,
    about: 'The origin of every published address. Default: `http://localhost:PORT`. The Host header is never used.',
  }),
  hsts: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether responses tell browsers to use https only, for a year (`Strict-Transport-Security`, without subdomains). Only where `PUBLIC_URL` is https.',
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
      'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME, with target_session_attrs read-write, primary or any if at all',
    fallback: undefined,
    about:
      'Where the shop keeps its data. Default: `sqlite:DATA_DIR/vitrine.db`, embedded. PostgreSQL may have several servers, `postgres://USER:PASSWORD@ONE:5432,TWO:5432/NAME`: the writable one is used (`target_session_attrs=read-write`).',
  }),
  migrate: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether the database is migrated at the start. With `false`, a shop with tables of an earlier release refuses to start until `vitrine migrate` has run.',
  }),
  databaseConnections: row({
    schema: Type.Integer({ minimum: 4, maximum: 1000 }),
    should: 'a whole number from 4 to 1000',
    fallback: SERVING_LIMITS.connections,
    about:
      'Maximum connections to PostgreSQL per process, including one that monitors the server, one that reads the index and, from six on, one that hears of changes. Workers share them; each has at least four.',
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
    should: 'https://HOST:PORT, several nodes of one cluster with commas between; http only on this machine',
    fallback: undefined,
    about:
      'OpenSearch 2 or later, for catalogues that outgrow the memory of one machine; a user and a password stand in the address (`https://user:password@host`). Without it each process keeps an index of its own. See docs/guide/opensearch.md.',
  }),
  searchIndex: row({
    schema: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,99}$' }),
    should: 'small letters, digits, points, hyphens and underscores, at most a hundred',
    fallback: undefined,
    about:
      'What the alias in OpenSearch is called, and its indexes begin with. Shops that share a cluster need different ones. Default: `vitrine-` and the host of `PUBLIC_URL`.',
  }),
  searchTimeoutSeconds: row({
    schema: Type.Number({ minimum: 0.1, maximum: 60 }),
    should: 'a number of seconds from 0.1 to 60',
    fallback: 2,
    about:
      'How long one request to OpenSearch may take before a search is answered with exact ids and titles from the catalogue.',
  }),
  artifacts: row({
    schema: Type.String({
      pattern: '^(folder:.+|postgres|s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[a-zA-Z0-9._/-]*)?)$',
    }),
    should: 'folder:PATH, postgres, or s3://BUCKET or s3://BUCKET/PREFIX',
    fallback: undefined,
    about:
      'Where one machine publishes the search index and the feeds that it built, for the others to fetch: a folder that all of them see, the database, or a bucket of S3 or of a server that speaks its protocol, with region and credentials as the AWS SDK finds them (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, roles). Without it each machine builds its own. See docs/guide/growing.md.',
  }),
  artifactsEndpoint: row({
    schema: Url,
    should: 'an origin such as https://storage.internal:9000',
    fallback: undefined,
    about: 'The server of the bucket in `ARTIFACTS`, where it is not Amazon’s.',
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
      'The folder served as `/pictures/`, for catalogues with such picture addresses. JPEG, PNG, WebP, GIF, AVIF and HEIC of up to 64 MB are sent without metadata such as the place; drawings, films and models as they are; other files not at all. Default: none; the sample shop’s pictures while `SAMPLE` is on.',
  }),
  metricsPort: row({
    schema: Type.Integer({ minimum: 0, maximum: 65535 }),
    should: 'a port number from 0 to 65535 (0 takes any free one)',
    fallback: undefined,
    about: 'A port that serves `/metrics` (OpenMetrics) and nothing else, to whoever reaches it. Default: none.',
  }),
  metricsHost: row({
    schema: Type.String({ minLength: 1 }),
    should: 'an address to listen on, such as 127.0.0.1 or 10.0.0.5',
    fallback: 'localhost',
    about: 'The address that `METRICS_PORT` listens on. Give it one inside your network only.',
  }),
  metricsToken: row({
    schema: Type.String({ minLength: 24 }),
    should: 'a secret of 24 characters or more',
    fallback: undefined,
    about:
      'Serves `/metrics` at the shop’s own port as well, to callers that send this as a bearer token. Of several workers one answers with its own figures; `METRICS_PORT` has those of all.',
  }),
  logLevel: row({
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    should: 'one of trace, debug, info, warn, error, fatal, silent',
    fallback: 'info',
    about:
      'The log level. Each request is a line at `info`, except responses from the short path, which are not logged individually.',
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

/** Rejects addresses that name no usable server. */
function isDatabaseUrl(text: string): boolean {
  return text.startsWith('sqlite:') || canReadPostgresUrl(text)
}
