import { count, flag } from './setting.ts'

/** Rate limits. The name of each states its period. */
export const LIMIT_SETTINGS = {
  rateLimits: flag({
    fallback: true,
    about: 'Whether requests are counted and limited. Registration is always limited.',
  }),
  anonymousPerMinute: count({
    fallback: 1200,
    about: 'Requests per minute of one network address without a credential; an IPv6 /64 network counts as one.',
  }),
  signedPerMinute: count({
    fallback: 2400,
    about: 'Requests per minute of an agent that signs its requests (Web Bot Auth), from any address.',
  }),
  registeredPerMinute: count({
    fallback: 2400,
    about: 'Requests per minute of a registered agent, from any address.',
  }),
  claimedPerMinute: count({
    fallback: 12_000,
    about: 'Requests per minute of a claimed registration, from any address.',
  }),
  discoveryPerMinute: count({
    fallback: 600,
    about:
      'Requests per minute of one caller for discovery documents: llms.txt, robots.txt, sitemaps, /openapi.json, /.well-known/. Counted separately.',
  }),
  costOfCatalog: count({
    fallback: 1,
    about: 'The number of requests that one catalogue read counts as.',
  }),
  costOfSearch: count({
    fallback: 2,
    about: 'The number of requests that one search counts as.',
  }),
  costOfFeed: count({
    fallback: 5,
    about: 'The number of requests that one read of a product feed counts as.',
  }),
  registrationsPerAddress: count({
    fallback: 20,
    about: 'How many agents may register from one network address in an hour without a proof of work.',
  }),
  registrationsPerHour: count({
    least: 0,
    fallback: 2000,
    about: 'How many agents may register in an hour without a proof of work; 0 requires one from every agent.',
  }),
  proofOfWorkBits: count({
    least: 0,
    most: 32,
    of: 'bits',
    fallback: 20,
    about:
      'Difficulty of the proof of work that is accepted when nothing scarce is left for a caller: registrations, e-mails, carts, connections. Each bit doubles it; 20 take about a second. It doubles each time a limit is spent again, up to 64 times. 0 accepts none: callers must wait.',
  }),
  mailsPerAddress: count({
    fallback: 30,
    about:
      'Claim e-mails that one network address can cause per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerMailbox: count({
    fallback: 5,
    about:
      'Claim e-mails to one mailbox per day, from all agents together, before each costs a proof of work; one network address can cause half of them.',
  }),
  mailsPerDomain: count({
    fallback: 200,
    about:
      'Claim e-mails from one wide network (/24 or /48) to all mailboxes of one mail domain per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerHour: count({
    fallback: 2000,
    about: 'Claim e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
  signInsPerMailbox: count({
    fallback: 10,
    about:
      'Sign-in e-mails to one mailbox per day before each costs a proof of work; one network address can cause half of them, and a browser that signed in before has a separate limit.',
  }),
  signInsPerHour: count({
    fallback: 2000,
    about: 'Sign-in e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
} as const
