import { count } from '@vitrine/server-kit'

/** How long the versions of the catalogue are kept. */
export const VERSION_SETTINGS = {
  keepVersionsDays: count({
    most: 365,
    of: 'days',
    fallback: 30,
    about: 'Days for which what was done to the catalogue is listed and can be undone. See docs/guide/versions.md.',
  }),
} as const
