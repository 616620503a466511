import Type, { type Static } from 'typebox'
import { LONGEST_CLIENT_ID, MOST_REDIRECT_URIS, REGISTERED_FOR } from '../credentials/registered-client-id.ts'

const Words = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50, description }))

/** RFC 7591, section 2, as far as it matters here; the server ignores other members, as the section requires. */
export const ClientRegistration = Type.Object({
  redirect_uris: Type.Array(Type.String({ maxLength: LONGEST_CLIENT_ID }), {
    minItems: 1,
    maxItems: MOST_REDIRECT_URIS,
    description: `https, an application’s own scheme, or http on the human’s own machine, where any port matches (RFC 8252).`,
  }),
  client_name: Type.Optional(Type.String({ maxLength: 1000, description: 'Shown to the human as unverified.' })),
  token_endpoint_auth_method: Type.Optional(
    Type.String({
      maxLength: 100,
      description: '`none` is registered, also for clients that ask for a secret: PKCE replaces it.',
    }),
  ),
  grant_types: Words('With `authorization_code`.'),
  response_types: Words('With `code`.'),
})

/** RFC 7591, section 3.2.1: what is registered, which may differ from what was asked for. */
export const ClientInformation = Type.Object({
  client_id: Type.String({ description: `Valid for ${REGISTERED_FOR} days.` }),
  client_id_issued_at: Type.Integer({ description: 'In seconds since 1970.' }),
  client_name: Type.Optional(Type.String()),
  redirect_uris: Type.Array(Type.String()),
  token_endpoint_auth_method: Type.Literal('none'),
  grant_types: Type.Array(Type.String()),
  response_types: Type.Array(Type.String()),
})

export type ClientInformation = Static<typeof ClientInformation>
