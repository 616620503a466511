import { oneOf } from '@vitrine/kit'
import Type from 'typebox'

// The responses of the endpoints for programs, for OpenAPI and the serializer.

export const TokenResponseBody = Type.Object({
  access_token: Type.String({
    description: 'Send it as `Authorization: Bearer …`, or as `DPoP …` with a proof if `token_type` is DPoP.',
  }),
  token_type: oneOf(['Bearer', 'DPoP']),
  expires_in: Type.Integer({ description: 'In seconds.' }),
  scope: Type.String({ description: 'The granted scopes, separated by spaces.' }),
  refresh_token: Type.Optional(
    Type.String({ description: 'Valid once: each response to `grant_type=refresh_token` contains the next one.' }),
  ),
  identity_assertion: Type.Optional(
    Type.String({ description: 'To get the next token; only in responses to the claim grant.' }),
  ),
  assertion_expires: Type.Optional(Type.String({ description: 'When the assertion expires.' })),
})

export const IntrospectionResponseBody = Type.Object({
  active: Type.Boolean(),
  token_type: Type.Optional(oneOf(['Bearer', 'DPoP'])),
  cnf: Type.Optional(
    Type.Object({ jkt: Type.String() }, { description: 'The thumbprint of the key to which it is bound (RFC 9449).' }),
  ),
  scope: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  sub: Type.Optional(Type.String({ description: 'The registration.' })),
  iss: Type.Optional(Type.String()),
  aud: Type.Optional(
    Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'The addresses to which it is bound; otherwise the whole service.',
    }),
  ),
  iat: Type.Optional(Type.Integer()),
  exp: Type.Optional(Type.Integer()),
})

const Text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

export const TokenForm = Type.Object({
  grant_type: Type.String({ maxLength: 200, description: 'The grant type.' }),
  code: Text(200, 'For `authorization_code`.'),
  redirect_uri: Text(2000, 'The same as it was asked with.'),
  client_id: Text(2000, 'The address of the client’s document, or what its registration returned.'),
  client_assertion: Text(8192, 'For a client with `private_key_jwt` (RFC 7523, section 2.2).'),
  client_assertion_type: Text(200, '`urn:ietf:params:oauth:client-assertion-type:jwt-bearer`.'),
  code_verifier: Text(200, 'What `code_challenge` is the hash of (RFC 7636).'),
  refresh_token: Text(200, 'For `refresh_token`.'),
  scope: Text(1000, 'Fewer scopes than were given.'),
  resource: Text(8000, 'This shop, or an address below it (RFC 8707).'),
  assertion: Text(8192, 'For the JWT bearer grant (RFC 7523).'),
  claim_token: Text(200, 'For the claim grant of auth.md.'),
})

export const RevocationForm = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 8192, description: 'Any token or credential of this shop.' }),
  token_type_hint: Text(200, 'Optional; every kind is tried.'),
})

export const IntrospectionForm = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 8192, description: 'The caller’s Bearer token.' }),
  token_type_hint: Text(200, 'Not needed.'),
})
