import path from 'node:path'
import Type, { type Static, type TSchema } from 'typebox'
import { SAMPLE_SHOP } from '../sample/shop.ts'
import { oneOf } from './schema.ts'

// Every setting is a row: what it must be, what it is when nobody sets it, and the words in which a mistake and the
// generated reference speak of it. `config.ts` reads them.

export interface Setting<T extends TSchema = TSchema> {
  schema: T
  /** Completes "PORT should be …". */
  should: string
  fallback: Static<T> | undefined
  about: string
  /** Structured settings cannot be said in an environment variable. */
  env?: false
}

const row = <T extends TSchema, F extends Static<T> | undefined>(setting: Setting<T> & { fallback: F }) => setting

const Url = Type.String({ pattern: '^https?://[^/?#\\s]+/?$' })

const SCOPES_BEFORE_CLAIM: ('catalog:read' | 'products:read' | 'search:read')[] = ['catalog:read', 'search:read']

const Weight = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))

/** How an owner tunes search; `docs/search.md` tells what each does. */
export const SearchSettings = Type.Object(
  {
    synonyms: Type.Optional(
      Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), {
        maxItems: 5000,
      }),
    ),
    rules: Type.Optional(
      Type.Array(
        Type.Object(
          {
            when: Type.String({ minLength: 1, maxLength: 200 }),
            replace: Type.Optional(Type.String({ maxLength: 200 })),
            pin: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
            bury: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 1000 },
      ),
    ),
    weights: Type.Optional(
      Type.Object(
        {
          category: Weight,
          unavailable: Weight,
          rating: Weight,
          fields: Type.Optional(
            Type.Object(
              {
                title: Weight,
                heads: Weight,
                mention: Weight,
                brand: Weight,
                category: Weight,
                attributes: Weight,
                tags: Weight,
                details: Weight,
                description: Weight,
              },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type SearchSettings = Static<typeof SearchSettings>

export const SETTINGS = {
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
  databaseUrl: row({
    schema: Type.String({ pattern: '^(sqlite:.+|postgres(ql)?://.+)$' }),
    should: 'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME',
    fallback: undefined,
    about: 'Where the shop keeps its data. Default: `sqlite:DATA_DIR/vitrine.db`, embedded.',
  }),
  dataDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder the shop may write to',
    fallback: 'data',
    about: 'The folder for the embedded database, built feeds and index files.',
  }),
  logLevel: row({
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    should: 'one of trace, debug, info, warn, error, fatal, silent',
    fallback: 'info',
    about: 'How much is logged. Answers from the short path appear at `debug`, all other requests at `info`.',
  }),
  sample: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether an empty database is filled with the sample shop at the start. Never done in production.',
  }),
  mediaDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with pictures',
    fallback: undefined,
    about:
      'The folder served as `/pictures/`, for catalogues whose pictures have such addresses. Default: none; the sample shop’s own while `SAMPLE` is on.',
  }),
  allowSearchEngines: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether search engines, of the classic and of the AI kind, may index the shop. Said in `robots.txt`.',
  }),
  allowAiAnswers: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether assistants may read pages to answer what somebody asked them. Said in `robots.txt`.',
  }),
  allowAiTraining: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: false,
    about: 'Whether models may be trained on the catalogue. Said in `robots.txt`.',
  }),
  agentAnonymous: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether an agent may register with nothing (`anonymous`).',
  }),
  agentVerifiedEmail: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether an agent may register with the e-mail address of its human (`verified_email`).',
  }),
  agentIssuers: row({
    schema: Type.Array(Type.String({ pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)(?=[:/]|$))[^?#\\s]*$' })),
    should: 'a list of issuers such as https://agents.example, exactly as their assertions name them',
    fallback: [],
    about: 'Agent providers whose identity assertions (ID-JAG) are accepted. With none, that way in is closed.',
  }),
  protectedScopes: row({
    schema: Type.Array(oneOf(['catalog:read', 'products:read', 'search:read'])),
    should: 'a list out of catalog:read, products:read, search:read',
    fallback: [],
    about: 'Scopes that need a credential. With none, reading is public.',
  }),
  unclaimedScopes: row({
    schema: Type.Array(oneOf(['catalog:read', 'products:read', 'search:read'])),
    should: 'a list out of catalog:read, products:read, search:read',
    fallback: SCOPES_BEFORE_CLAIM,
    about: 'What a credential is good for before a human has claimed it; after that it is good for all three.',
  }),
  unclaimedHours: row({
    schema: Type.Integer({ minimum: 1, maximum: 8760 }),
    should: 'a number of hours from 1 to 8760',
    fallback: 72,
    about: 'How long a registration that nobody claims lives, with its credential.',
  }),
  credentialDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a number of days from 1 to 3650',
    fallback: 365,
    about:
      'How long the credential of a claimed registration is good, and an `api_key` that an agent provider vouched for.',
  }),
  assertionHours: row({
    schema: Type.Integer({ minimum: 1, maximum: 8760 }),
    should: 'a number of hours from 1 to 8760',
    fallback: 24,
    about:
      'How long an `identity_assertion` is good, which an agent exchanges for access tokens. Agents that know how get a fresh one with a refresh token.',
  }),
  accessTokenMinutes: row({
    schema: Type.Integer({ minimum: 1, maximum: 1440 }),
    should: 'a number of minutes from 1 to 1440',
    fallback: 60,
    about: 'How long an `access_token` is good.',
  }),
  unclaimedMost: row({
    schema: Type.Integer({ minimum: 10 }),
    should: 'a number of at least 10',
    fallback: 100_000,
    about:
      'How many unclaimed registrations are kept; beyond that a new one pushes out the oldest. Nobody is locked out.',
  }),
  auditDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    should: 'a number of days from 1 to 3650',
    fallback: 90,
    about: 'How long the audit trail is kept.',
  }),
  rateLimits: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether requests are counted and limited. Registration is limited in any case.',
  }),
  anonymousPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 1200,
    about:
      'What one network address may ask in a minute without a credential; an IPv6 network of 64 bits counts as one.',
  }),
  registeredPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2400,
    about: 'What a registered agent may ask in a minute, wherever it asks from.',
  }),
  claimedPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 12_000,
    about: 'The same once a human has claimed it.',
  }),
  costOfCatalog: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 1,
    about: 'How many requests reading the catalogue counts for.',
  }),
  costOfSearch: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2,
    about: 'How many requests a search counts for.',
  }),
  costOfFeed: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 5,
    about: 'How many requests reading the product feed counts for.',
  }),
  registrationsPerAddress: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 20,
    about: 'How many agents may register from one network address in an hour.',
  }),
  registrationsPerHour: row({
    schema: Type.Integer({ minimum: 0 }),
    should: 'a number of at least 0',
    fallback: 2000,
    about: 'How many agents may register in an hour without a proof of work; 0 asks everybody for one.',
  }),
  proofOfWorkBits: row({
    schema: Type.Integer({ minimum: 0, maximum: 32 }),
    should: 'a number of bits from 0 to 32',
    fallback: 20,
    about:
      'How hard the proof of work is that leads past a full hour; each bit doubles it, 20 take about a second. 0 takes none.',
  }),
  mailsPerMailbox: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 5,
    about: 'How many mails one mailbox gets in a day, however many agents ask.',
  }),
  mailsPerDomain: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 200,
    about: 'How many mails all mailboxes of one mail domain get in an hour.',
  }),
  agentOauth: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether OAuth clients (MCP clients, for one) may ask people for access: `/oauth2/authorize`, after a sign-in by e-mail.',
  }),
  oauthLoopbackClients: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: undefined,
    about:
      'Whether the document that describes an OAuth client may be on this machine. For development. Default: only while `PUBLIC_URL` is on this machine itself.',
  }),
  introspectionSecrets: row({
    schema: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}:[\\x21-\\x7e]{24,200}$' })),
    should: 'a list of NAME:SECRET, each secret of 24 characters or more',
    fallback: [],
    about:
      'Your other servers that may ask `/oauth2/introspect` what a credential is worth, each with a name and a secret. With none it is closed.',
  }),
  signingSecret: row({
    schema: Type.String({ minLength: 24, maxLength: 400 }),
    should: 'a secret of 24 characters or more',
    fallback: undefined,
    about:
      'What the private keys are sealed with that sign identity assertions. Default: a secret of each machine, made in `DATA_DIR/signing-secret`.',
  }),
  signInDays: row({
    schema: Type.Integer({ minimum: 1, maximum: 365 }),
    should: 'a number of days from 1 to 365',
    fallback: 30,
    about: 'How long a person who signed in by e-mail stays signed in, in that browser.',
  }),
  signInsPerMailbox: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 10,
    about: 'How many sign-in mails one mailbox gets in a day.',
  }),
  signInsPerHour: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2000,
    about: 'How many sign-in mails the shop sends in an hour, to all together.',
  }),
  mcpOrigins: row({
    schema: Type.Array(Type.String({ pattern: '^(\\*|https?://[^/?#\\s*]+)$' })),
    should: 'a list of origins such as https://chat.example, or *',
    fallback: [],
    about:
      'Origins whose pages may call `/mcp` and `/api/ucp/mcp` from a browser, beside the shop’s own; `*` is all of them. Programs that are no browsers are not concerned.',
  }),
  trustedProxies: row({
    schema: Type.Array(Type.String({ pattern: '^[0-9a-fA-F.:]+(/[0-9]{1,3})?$' })),
    should: 'a list of addresses or networks such as 127.0.0.1, 10.0.0.0/8',
    fallback: [],
    about: 'Proxies whose `X-Forwarded-For` is believed. Behind a proxy that is not listed, all callers count as one.',
  }),
  search: row({
    schema: SearchSettings,
    should: '{ synonyms, rules, weights } as docs/search.md describes them',
    fallback: {},
    about: 'What the owner knows about words: other names of things, what to show first, what counts how much.',
    env: false,
  }),
  redisUrl: row({
    schema: Type.String({ pattern: '^rediss?://.+$' }),
    should: 'redis://HOST:PORT or rediss://…',
    fallback: undefined,
    about: 'A Redis server through which several processes share their counts. Without it each counts for itself.',
  }),
  smtpUrl: row({
    schema: Type.String({ pattern: '^smtps?://.+$' }),
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

export const SHOP_SETTINGS = {
  name: row({
    schema: Type.String({ minLength: 1, maxLength: 70 }),
    should: 'a name of 1 to 70 characters',
    fallback: SAMPLE_SHOP.name,
    about: 'The shop’s name.',
  }),
  description: row({
    schema: Type.String({ minLength: 1, maxLength: 500 }),
    should: 'a sentence or two of 1 to 500 characters',
    fallback: SAMPLE_SHOP.description,
    about: 'What the shop sells, in a sentence or two; it opens every document written for agents.',
  }),
  currency: row({
    schema: Type.String({ pattern: '^[A-Z]{3}$' }),
    should: 'an ISO 4217 code in capitals, such as EUR',
    fallback: SAMPLE_SHOP.currency,
    about: 'The currency of the shop, and of imported prices that name none.',
  }),
  country: row({
    schema: Type.String({ pattern: '^[A-Z]{2}$' }),
    should: 'an ISO 3166-1 code of two capitals, such as IE',
    fallback: SAMPLE_SHOP.country,
    about: 'The country the shop sells from.',
  }),
  locale: row({
    schema: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    should: 'a BCP 47 language tag, such as en-IE',
    fallback: SAMPLE_SHOP.locale,
    about:
      'The language of the catalogue and of the shop’s own words (English, German, French, Spanish, Romanian, Arabic; others by `words.json` of a theme), and the form of prices and dates.',
  }),
  contactEmail: row({
    schema: Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' }),
    should: 'an e-mail address',
    fallback: SAMPLE_SHOP.contactEmail,
    about: 'The address that people and agents may write to.',
  }),
  themeDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder',
    fallback: undefined,
    about:
      'A folder with the owner’s look and words: `theme.css`, `words.json`, `templates/*.liquid`, `assets/`, each if there is something to say. `vitrine theme FOLDER` writes one to begin with. See docs/pages.md.',
  }),
  policiesDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with the six policy pages as Markdown files',
    fallback: path.join(import.meta.dirname, '../sample/policies'),
    about:
      'The folder of the policy pages: privacy-policy.md, terms-and-conditions.md, shipping.md, returns-and-refunds.md, faq.md, contact.md.',
  }),
  shipping: row({
    schema: Type.Array(
      Type.Object(
        {
          country: Type.String({ pattern: '^[A-Z]{2}$' }),
          region: Type.Optional(Type.String({ minLength: 1 })),
          service: Type.String({ minLength: 1 }),
          price: Type.Integer({ minimum: 0, description: 'In minor units of the shop’s currency.' }),
          freeOver: Type.Optional(Type.Integer({ minimum: 1 })),
          handlingDays: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
          transitDays: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
        },
        { additionalProperties: false },
      ),
    ),
    should:
      'a list of { country, service, price, handlingDays: [min, max], transitDays: [min, max] }, optionally with region and freeOver',
    fallback: [],
    about: 'Where the shop ships to, for how much and how fast. Prices in minor units.',
    env: false,
  }),
  returns: row({
    schema: Type.Object(
      {
        accepted: Type.Boolean(),
        days: Type.Optional(Type.Integer({ minimum: 1 })),
        fees: Type.Optional(oneOf(['free', 'customer'])),
      },
      { additionalProperties: false },
    ),
    should: '{ accepted, days, fees: "free" or "customer" }',
    fallback: undefined,
    about: 'Whether and for how long goods may be returned, and who pays. Nothing is said about it where it is absent.',
    env: false,
  }),
} as const

/** What a table of settings becomes when it is read: a member is optional where nothing is its default. */
export type Values<Rows extends Record<string, Setting>> = {
  [Name in keyof Rows]: undefined extends Rows[Name]['fallback']
    ? Static<Rows[Name]['schema']> | undefined
    : Static<Rows[Name]['schema']>
}
