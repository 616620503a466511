import Type from 'typebox'
import { row } from './setting.ts'

/** How much anybody may ask for. Counts are per the time that the name says. */
export const LIMIT_SETTINGS = {
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
  signedPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2400,
    about: 'What an agent that signs its requests (Web Bot Auth) may ask in a minute, wherever it asks from.',
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
  discoveryPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 600,
    about:
      'How often one caller may read documents that tell what is here in a minute: llms.txt, robots.txt, sitemaps, /openapi.json, /.well-known/. Counted apart from everything else.',
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
      'How hard the proof of work is that leads past a spent budget of registrations or mails; each bit doubles it, 20 take about a second. It doubles by itself each time a budget of mails is spent again, up to 64 times. 0 takes none: whoever has not signed in before waits.',
  }),
  mailsPerAddress: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 30,
    about:
      'How many claim mails one network address causes in an hour before each costs a proof of work, and as many sign-in mails apart from them.',
  }),
  mailsPerMailbox: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 5,
    about:
      'How many claim mails one mailbox gets in a day, however many agents ask, before each costs a proof of work; one network address has half of them.',
  }),
  mailsPerDomain: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 200,
    about:
      'How many claim mails all mailboxes of one mail domain get in an hour before each costs a proof of work, and as many sign-in mails apart from them.',
  }),
  mailsPerHour: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2000,
    about: 'How many claim mails the shop sends in an hour, to all together, before each costs a proof of work.',
  }),
  signInsPerMailbox: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 10,
    about:
      'How many sign-in mails one mailbox gets in a day before each costs a proof of work; one network address has half of them, and a browser that signed in before has its own.',
  }),
  signInsPerHour: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2000,
    about: 'How many sign-in mails the shop sends in an hour, to all together, before each costs a proof of work.',
  }),
} as const
