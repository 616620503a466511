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
    about: 'Requests per minute of a claimed registration, from any address.',
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
    about: 'The number of requests that one catalogue read counts as.',
  }),
  costOfSearch: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2,
    about: 'The number of requests that one search counts as.',
  }),
  costOfFeed: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 5,
    about: 'The number of requests that one read of a product feed counts as.',
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
      'Difficulty of the proof of work that is accepted when a budget of registrations or e-mails is exhausted. Each bit doubles it; 20 take about a second. It doubles each time a mail budget is exhausted again, up to 64 times. 0 accepts none: requesters who have not signed in before must wait.',
  }),
  mailsPerAddress: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 30,
    about:
      'Claim e-mails that one network address can cause per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerMailbox: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 5,
    about:
      'Claim e-mails to one mailbox per day, from all agents together, before each costs a proof of work; one network address can cause half of them.',
  }),
  mailsPerDomain: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 200,
    about:
      'Claim e-mails to all mailboxes of one mail domain per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerHour: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2000,
    about: 'Claim e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
  signInsPerMailbox: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 10,
    about:
      'Sign-in e-mails to one mailbox per day before each costs a proof of work; one network address can cause half of them, and a browser that signed in before has a separate limit.',
  }),
  signInsPerHour: row({
    schema: Type.Integer({ minimum: 1 }),
    should: 'a number of at least 1',
    fallback: 2000,
    about: 'Sign-in e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
} as const
