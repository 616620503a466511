import Type from 'typebox'

// What the endpoints for programs answer, for the description and the serializer.

export const TokenResponseBody = Type.Object({
  access_token: Type.String({ description: 'Send it as `Authorization: Bearer …`.' }),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'In seconds.' }),
  scope: Type.String({ description: 'What it is good for, with spaces between.' }),
  refresh_token: Type.Optional(
    Type.String({ description: 'Good once: the answer to `grant_type=refresh_token` has the next one.' }),
  ),
  identity_assertion: Type.Optional(Type.String({ description: 'For the next token; only from the claim grant.' })),
  assertion_expires: Type.Optional(Type.String({ description: 'Until when the assertion is good.' })),
})

export const IntrospectionResponseBody = Type.Object({
  active: Type.Boolean(),
  token_type: Type.Optional(Type.Literal('Bearer')),
  scope: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  sub: Type.Optional(Type.String({ description: 'The registration.' })),
  iss: Type.Optional(Type.String()),
  aud: Type.Optional(
    Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'The addresses that it is bound to; this service as a whole otherwise.',
    }),
  ),
  iat: Type.Optional(Type.Integer()),
  exp: Type.Optional(Type.Integer()),
})

const Text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

export const TokenForm = Type.Object({
  grant_type: Type.String({ maxLength: 200, description: 'How the caller shows that it may have a token.' }),
  code: Text(200, 'For `authorization_code`.'),
  redirect_uri: Text(2000, 'The same as it was asked with.'),
  client_id: Text(2000, 'The address of the client’s document.'),
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
  token_type_hint: Text(200, 'Not needed; every kind is looked for.'),
})

export const IntrospectionForm = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 8192, description: 'What a caller sent as Bearer.' }),
  token_type_hint: Text(200, 'Not needed.'),
})
