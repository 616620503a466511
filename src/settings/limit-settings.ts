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
} as const
