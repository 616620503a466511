import { openAgentAuth } from '@vitrine/agent-auth'
import { loadPostgres, openSqlite } from '@vitrine/server-kit'
import Fastify from 'fastify'

// An HTTP API of your own, protected by credentials that agents get for themselves.
//
//     SECRET=$(openssl rand -hex 32) node examples/protect-api.ts                       with the packages from npm
//     SECRET=… node --conditions=vitrine-source examples/protect-api.ts                 in this repository
//
//     curl -s localhost:4000/agent/auth -H 'content-type: application/json' \
//       -d '{"type":"anonymous","requested_credential_type":"api_key"}'                 a credential
//     curl -s localhost:4000/notes -H 'authorization: Bearer vtr_…'                     what it is good for

const { PORT = '4000', DATABASE_URL = 'sqlite::memory:', SECRET } = process.env
if (SECRET === undefined || SECRET.length < 32) {
  console.error('Set SECRET to at least 32 random characters. It seals the keys that sign tokens.')
  process.exit(1)
}

// One sentence for the person at the terminal, instead of a stack trace.
process.once('uncaughtException', ({ message, code }: NodeJS.ErrnoException) => {
  console.error(code === 'EADDRINUSE' ? `Port ${PORT} is in use. Set PORT to another one.` : message)
  process.exit(1)
})

const database = DATABASE_URL.startsWith('sqlite:')
  ? openSqlite(DATABASE_URL.slice(7))
  : (await loadPostgres()).openPostgres(DATABASE_URL)
const auth = await openAgentAuth({
  url: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
  database,
  secret: SECRET,
  scopes: ['notes:read', 'notes:write'],
  // Until a human has claimed it, an agent may only read.
  unclaimedScopes: ['notes:read'],
})

const notes = ['Water the plants.']
const app = Fastify()

// Registration, claims, tokens, revocation, the published keys and the metadata that a 401 points to.
app.register(auth.routes)

app.get('/notes', { onRequest: auth.require('notes:read') }, async ({ caller }) => ({
  notes,
  for: caller.credential?.registration_id,
}))

app.post<{ Body: { text: string } }>('/notes', { onRequest: auth.require('notes:write') }, async ({ body }) => {
  notes.push(body.text)
  return { notes }
})

app.addHook('onClose', async () => {
  await auth[Symbol.asyncDispose]()
  await database.close()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())

console.log(`Notes at ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)
