import { limit } from '@vitrine/server-kit'

/** What a caller can do when nothing scarce is left for them. */
export const ADMISSION_LIMITS = {
  proofOfWorkBits: limit({
    least: 0,
    most: 32,
    of: 'bits',
    profiles: 20,
    about:
      'Difficulty of the proof of work that is accepted when nothing scarce is left for a caller: registrations, e-mails, carts, connections. Each bit doubles it; 20 take about a second. It doubles each time a limit is spent again, up to 64 times. 0 accepts none: callers must wait.',
  }),
} as const
