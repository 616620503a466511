import { flag, row } from '@vitrine/server-kit'
import Type from 'typebox'

/** OAuth clients that people authorize, and servers that verify credentials. */
export const OAUTH_SETTINGS = {
  agentOauth: flag({
    fallback: true,
    about:
      'Whether OAuth clients (such as MCP clients) may ask people for access: `/oauth2/authorize`, after a sign-in by e-mail.',
  }),
  introspectionSecrets: row({
    schema: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}:[\\x21-\\x7e]{24,200}$' })),
    should: 'a list of NAME:SECRET, each secret of 24 characters or more',
    fallback: [],
    about:
      'Your other servers that can verify credentials at `/oauth2/introspect`, each with a name and a secret. With an empty list, the endpoint is disabled.',
  }),
} as const
