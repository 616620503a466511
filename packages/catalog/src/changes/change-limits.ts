import { limit } from '@vitrine/server-kit'

/** How long changes are kept, and who may wait for them. */
export const CHANGE_LIMITS = {
  changeLogDays: limit({
    most: 365,
    of: 'days',
    profiles: 30,
    about: 'Days for which `/api/changes` keeps changes. Clients that return later read the catalogue again.',
  }),
  changeListeners: limit({
    least: 0,
    most: 100_000,
    profiles: { small: 100, standard: 1000, large: 5000 },
    about:
      'Maximum number of requests that wait at `/api/changes` for the next change at the same time, per process; at most eight per caller, and an eighth per network. 0: none may wait.',
  }),
} as const
