import { flag, row } from '@vitrine/server-kit'
import Type from 'typebox'

/** The keys of the shop. */
export const SIGNING_SETTINGS = {
  signRequests: flag({
    fallback: undefined,
    about:
      'Whether the shop signs its requests to other servers (Web Bot Auth), and publishes the keys at `/.well-known/http-message-signatures-directory`. Keys rotate every 90 days, and by `vitrine keys rotate` at any time; the old key verifies until everything it signed has expired. Several machines should share `SIGNING_SECRET`, because the machine that responds signs the directory with its keys. Default: only if `PUBLIC_URL` is https.',
  }),
  signingSecret: row({
    schema: Type.String({ minLength: 24, maxLength: 400 }),
    should: 'a secret of 24 characters or more',
    fallback: undefined,
    about:
      'The secret that encrypts the private signing keys. Default: a secret per machine, created in `DATA_DIR/signing-secret`.',
  }),
} as const
