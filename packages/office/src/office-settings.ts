import { oneOf } from '@vitrine/kit'
import { row } from '@vitrine/server-kit'

/** Whether the shop has an office. */
export const OFFICE_SETTINGS = {
  admin: row({
    schema: oneOf(['on', 'off']),
    should: 'on or off',
    fallback: 'on',
    about:
      'Whether owners sign in at `/admin` and work on pages. `off` takes the pages and the sign-in away; commands and `/admin/api` stay.',
  }),
} as const
