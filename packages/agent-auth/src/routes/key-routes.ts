import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { KEYS_KEPT_FOR } from '../signing/key-rotation.ts'
import type { RequestSigning } from '../signing/request-signing.ts'
import type { Signing } from '../signing/signing.ts'

const PublicKey = Type.Object({
  kid: Type.String(),
  kty: Type.String(),
  crv: Type.String(),
  x: Type.String(),
  y: Type.String(),
  alg: Type.String(),
  use: Type.Literal('sig'),
})

/**
 * The keys that verify the service's signatures. The schema also ensures that no private member is ever sent.
 *
 * @example
 * app.register(keyRoutes(signing)) // GET /.well-known/jwks.json
 */
export function keyRoutes(signing: Signing): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/.well-known/jwks.json',
      {
        schema: {
          operationId: 'readKeys',
          summary: 'The public keys that verify the shop’s identity assertions (RFC 7517)',
          description:
            'A signature names its key by `kid`. A replaced key stays here while anything it signed is valid.',
          tags: ['discovery'],
          response: { 200: Type.Object({ keys: Type.Array(PublicKey) }) },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', `public, max-age=${KEYS_KEPT_FOR}`)
        return signing.publicKeys()
      },
    )
  }
}

/** Where verifiers of Web Bot Auth look for an agent's keys, below its address. */
const KEY_DIRECTORY_PATH = '/.well-known/http-message-signatures-directory'

const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json'

const RequestPublicKey = Type.Object({
  kid: Type.String({ description: 'RFC 7638: the SHA-256 thumbprint of the key, as in signatures.' }),
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
})

/**
 * draft-meunier-webbotauth-httpsig-directory: the keys with which the service signs its requests. The response is
 * signed.
 *
 * @example
 * app.register(keyDirectoryRoute(requestSigning))
 */
export function keyDirectoryRoute(signing: RequestSigning): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      KEY_DIRECTORY_PATH,
      {
        // Fastify appends a charset to the type, and some verifiers compare the type literally.
        onSend: async (_request, reply) => {
          if (reply.statusCode === 200) reply.header('content-type', DIRECTORY_TYPE)
        },
        schema: {
          operationId: 'readRequestKeys',
          summary:
            'The public keys that verify the shop’s own requests (Web Bot Auth); the response is signed with each of them',
          description:
            'A receiver of a signed request finds the key by `keyid` and keeps the set as long as `Cache-Control` allows.',
          tags: ['discovery'],
          response: {
            200: {
              description: 'A JSON Web Key Set.',
              content: { [DIRECTORY_TYPE]: { schema: Type.Object({ keys: Type.Array(RequestPublicKey) }) } },
            },
          },
        },
      },
      async (_request, reply) => {
        const keys = await signing.publicKeys()
        return reply
          .headers(await signing.signDirectory(KEYS_KEPT_FOR))
          .header('cache-control', `public, max-age=${KEYS_KEPT_FOR}`)
          .type(DIRECTORY_TYPE)
          .send(keys)
      },
    )
  }
}
