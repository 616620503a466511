import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { KEYS_KEPT_FOR, type Signing } from '../signing/signing.ts'

const PublicKey = Type.Object({
  kid: Type.String(),
  kty: Type.String(),
  crv: Type.String(),
  x: Type.String(),
  y: Type.String(),
  alg: Type.String(),
  use: Type.Literal('sig'),
})

/** The keys that verify what the shop has signed. The schema is also what keeps a private member from ever going out. */
export function keyRoutes(signing: Signing): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/.well-known/jwks.json',
      {
        schema: {
          operationId: 'readKeys',
          summary: 'The public keys of the shop (RFC 7517), for whoever verifies its identity assertions',
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
