import Type from 'typebox'
import { count, flag, row } from './setting.ts'

/** Customers who sign in, and the OAuth clients that they authorize. */
export const SIGN_IN_SETTINGS = {
  agentOauth: flag({
    fallback: true,
    about:
      'Whether OAuth clients (such as MCP clients) may ask people for access: `/oauth2/authorize`, after a sign-in by e-mail.',
  }),
  oauthLoopbackClients: flag({
    fallback: undefined,
    about:
      'Whether the metadata document of an OAuth client may be on this machine. For development. Default: only if `PUBLIC_URL` is on this machine.',
  }),
  introspectionSecrets: row({
    schema: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}:[\\x21-\\x7e]{24,200}$' })),
    should: 'a list of NAME:SECRET, each secret of 24 characters or more',
    fallback: [],
    about:
      'Your other servers that can verify credentials at `/oauth2/introspect`, each with a name and a secret. With an empty list, the endpoint is disabled.',
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
  signInDays: count({
    most: 365,
    of: 'days',
    fallback: 30,
    about: 'How long a person who signed in by e-mail stays signed in, in that browser.',
  }),
} as const
