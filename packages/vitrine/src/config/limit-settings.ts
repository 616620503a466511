import Type from 'typebox'
import { row } from './setting.ts'

/** Rate limits. The name of each states its period. */
export const LIMIT_SETTINGS = {
  rateLimits: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether requests are counted and limited. Registration is always limited.',
  }),
  anonymousPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 1200,
    about: 'Requests per minute of one network address without a credential; an IPv6 /64 network counts as one.',
  }),
  signedPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2400,
    about: 'Requests per minute of an agent that signs its requests (Web Bot Auth), from any address.',
  }),
  registeredPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2400,
    about: 'Requests per minute of a registered agent, from any address.',
  }),
  claimedPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 12_000,
    about: 'The same for a claimed registration.',
  }),
  discoveryPerMinute: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 600,
    about:
      'Requests per minute of one caller for discovery documents: llms.txt, robots.txt, sitemaps, /openapi.json, /.well-known/. Counted separately.',
  }),
  costOfCatalog: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 1,
    about: 'How many requests a catalogue read counts as.',
  }),
  costOfSearch: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2,
    about: 'How many requests a search counts as.',
  }),
  costOfFeed: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 5,
    about: 'How many requests a product feed read counts as.',
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
    about: 'How many agents may register in an hour without a proof of work; 0 requires one from every agent.',
  }),
  proofOfWorkBits: row({
    schema: Type.Integer({ minimum: 0, maximum: 32 }),
    should: 'a number of bits from 0 to 32',
    fallback: 20,
    about:
      'Difficulty of the proof of work that passes an exhausted budget of registrations or mails. Each bit doubles it; 20 take about a second. It doubles each time a mail budget is exhausted again, up to 64 times. 0 accepts none: requesters who have not signed in before must wait.',
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
