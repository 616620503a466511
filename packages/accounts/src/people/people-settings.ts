import { count } from '@vitrine/server-kit'

/** Customers who sign in. */
export const PEOPLE_SETTINGS = {
  signInDays: count({
    most: 365,
    of: 'days',
    fallback: 30,
    about: 'How long a person who signed in by e-mail stays signed in, in that browser.',
  }),
} as const
