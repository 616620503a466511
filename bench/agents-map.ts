import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { hashSecret, mintSecret } from '../packages/agent-auth/src/credentials/secrets.ts'
import { RegistrationBody, RegistrationResponse } from '../packages/agent-auth/src/schemas/registration-schemas.ts'

// The limit for registrations: the same server, body, answer and secrets, kept in a Map and lost with the process.

const kept = new Map<string, object>()
const app = Fastify()
app.post(
  '/agent/auth',
  { schema: { body: RegistrationBody, response: { 200: RegistrationResponse } } },
  async (_request, reply) => {
    const credential = mintSecret('credential', randomBytes)
    const claim_token = mintSecret('claim', randomBytes)
    const registration_id = `reg_${randomBytes(15).toString('base64url')}`
    const expires = new Date(Date.now() + 72 * 3_600_000).toISOString()
    kept.set(hashSecret(credential), { registration_id, claim: hashSecret(claim_token), expires })
    reply.header('cache-control', 'no-store')
    return {
      registration_id,
      registration_type: 'anonymous',
      credential_type: 'api_key',
      credential,
      credential_expires: expires,
      scopes: ['catalog:read', 'search:read'],
      claim_token,
      claim_token_expires: expires,
    }
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.(typeof address === 'object' && address ? address.port : 0)
