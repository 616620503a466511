import { count } from '@vitrine/server-kit'

/** How long counts are kept. */
export const STAT_SETTINGS = {
  statsDays: count({
    most: 3650,
    of: 'days',
    fallback: 400,
    about:
      'Days for which `vitrine stats` keeps the number of requests for each step from search to purchase, by day, agent and protocol. They contain no personal data.',
  }),
} as const
