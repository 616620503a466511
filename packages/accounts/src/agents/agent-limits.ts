import { limit, limitFlag } from '@vitrine/server-kit'

/**
 * How much callers may ask for, and how long what they get is valid. Totals grow with the shop, and so do the requests of
 * one caller, who may be a platform with many customers. What protects one person or mailbox does not depend on the size.
 */
export const AGENT_LIMITS = {
  rateLimits: limitFlag({
    profiles: true,
    about: 'Whether requests are counted and limited. Registration is always limited.',
  }),
  anonymousPerMinute: limit({
    profiles: { small: 600, standard: 1200, large: 3000 },
    about: 'Requests per minute of one network address without a credential; an IPv6 /64 network counts as one.',
  }),
  signedPerMinute: limit({
    profiles: { small: 1200, standard: 2400, large: 6000 },
    about: 'Requests per minute of an agent that signs its requests (Web Bot Auth), from any address.',
  }),
  registeredPerMinute: limit({
    profiles: { small: 1200, standard: 2400, large: 6000 },
    about: 'Requests per minute of a registered agent, from any address.',
  }),
  claimedPerMinute: limit({
    profiles: { small: 6000, standard: 12_000, large: 30_000 },
    about: 'Requests per minute of a claimed registration, from any address.',
  }),
  discoveryPerMinute: limit({
    profiles: { small: 300, standard: 600, large: 1500 },
    about:
      'Requests per minute of one caller for discovery documents: llms.txt, robots.txt, sitemaps, /openapi.json, /.well-known/. Counted separately.',
  }),
  unclaimedMost: limit({
    least: 10,
    profiles: { small: 10_000, standard: 100_000, large: 1_000_000 },
    about:
      'Maximum number of unclaimed registrations; beyond it a new one replaces the oldest of the network with most, so that no agent is locked out.',
  }),
  registrationsPerAddress: limit({
    profiles: { small: 20, standard: 20, large: 100 },
    about: 'How many agents may register from one network address in an hour without a proof of work.',
  }),
  registrationsPerHour: limit({
    least: 0,
    profiles: { small: 200, standard: 2000, large: 20_000 },
    about: 'How many agents may register in an hour without a proof of work; 0 requires one from every agent.',
  }),
  mailsPerAddress: limit({
    profiles: { small: 30, standard: 30, large: 100 },
    about:
      'Claim e-mails that one network address can cause per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerMailbox: limit({
    profiles: 5,
    about:
      'Claim e-mails to one mailbox per day, from all agents together, before each costs a proof of work; one network address can cause half of them.',
  }),
  mailsPerDomain: limit({
    profiles: { small: 50, standard: 200, large: 1000 },
    about:
      'Claim e-mails from one wide network (/24 or /48) to all mailboxes of one mail domain per hour before each costs a proof of work; sign-in e-mails have a separate limit of the same size.',
  }),
  mailsPerHour: limit({
    profiles: { small: 200, standard: 2000, large: 20_000 },
    about: 'Claim e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
  signInsPerMailbox: limit({
    profiles: 10,
    about:
      'Sign-in e-mails to one mailbox per day before each costs a proof of work; one network address can cause half of them, and a browser that signed in before has a separate limit.',
  }),
  signInsPerHour: limit({
    profiles: { small: 200, standard: 2000, large: 20_000 },
    about: 'Sign-in e-mails that the shop sends per hour in total before each costs a proof of work.',
  }),
  unclaimedHours: limit({
    most: 8760,
    of: 'hours',
    profiles: 72,
    about: 'How long an unclaimed registration and its credential are valid.',
  }),
  assertionHours: limit({
    most: 8760,
    of: 'hours',
    profiles: 24,
    about:
      'How long an `identity_assertion` is valid, which an agent exchanges for access tokens. A refresh token renews it.',
  }),
  accessTokenMinutes: limit({
    most: 1440,
    of: 'minutes',
    profiles: 60,
    about: 'How long an `access_token` is valid.',
  }),
} as const
