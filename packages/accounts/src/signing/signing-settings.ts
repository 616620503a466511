import { count, flag, row } from '@vitrine/server-kit'
import Type from 'typebox'

/** The keys of the shop. */
export const SIGNING_SETTINGS = {
  signRequests: flag({
    fallback: undefined,
    about:
      'Whether the shop signs its requests to other servers (Web Bot Auth), and publishes the keys at `/.well-known/http-message-signatures-directory`. Keys rotate according to `SIGNING_KEY_DAYS`. Several machines should share `SIGNING_SECRET`, because the machine that responds signs the directory with its keys. Default: only if `PUBLIC_URL` is https.',
  }),
  signingKeyDays: count({
    most: 3650,
    of: 'days',
    fallback: 90,
    about:
      'How long a signing key is used before the shop rotates it automatically; the old key verifies until everything it signed has expired. `vitrine keys rotate` rotates it at any time.',
  }),
  signingSecret: row({
    schema: Type.String({ minLength: 24, maxLength: 400 }),
    should: 'a secret of 24 characters or more',
    fallback: undefined,
    about:
      'The secret that encrypts the private signing keys. Default: a secret per machine, created in `DATA_DIR/signing-secret`.',
  }),
} as const
