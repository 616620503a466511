import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { complaintOf, firstLineOf, startExample } from './run-example.ts'

const SECRET = 'a secret for this test alone, which is long enough'

describe('examples/protect-api.ts', () => {
  it('protects a route: 401 without a valid credential, 403 without the scope, otherwise 200', async () => {
    const child = startExample('protect-api.ts', [], { SECRET, PORT: '0', PUBLIC_URL: 'http://api.test' })
    const ended = once(child, 'exit')
    try {
      const line = await firstLineOf(child)
      const url = /^Notes at (\S+)$/.exec(line)?.[1] ?? assert.fail(line)

      const stranger = await fetch(`${url}/notes`)
      assert.equal(stranger.status, 401)
      assert.equal(
        stranger.headers.get('www-authenticate')?.split(', DPoP ')[0],
        'Bearer resource_metadata="http://api.test/.well-known/oauth-protected-resource", scope="notes:read"',
      )
      const metadata = await json(await fetch(`${url}/.well-known/oauth-protected-resource`))
      assert.partialDeepStrictEqual(metadata, { agent_auth: { register_uri: 'http://api.test/agent/auth' } })

      const registration = await post(`${url}/agent/auth`, {
        type: 'anonymous',
        requested_credential_type: 'api_key',
      })
      const { credential, registration_id, scopes } = await json(registration)
      assert.deepEqual(scopes, ['notes:read'])
      const authorization = `Bearer ${credential}`

      const read = await fetch(`${url}/notes`, { headers: { authorization } })
      assert.equal(read.status, 200)
      assert.deepEqual(await read.json(), { notes: ['Water the plants.'], for: registration_id })

      const write = await post(`${url}/notes`, { text: 'Mine.' }, { authorization })
      assert.equal(write.status, 403)
      assert.match(write.headers.get('www-authenticate') ?? '', /error="insufficient_scope".*scope="notes:write"/)

      assert.equal((await post(`${url}/agent/auth/revoke`, { token: credential })).status, 200)
      assert.equal((await fetch(`${url}/notes`, { headers: { authorization } })).status, 401)

      const { port } = new URL(url)
      const second = startExample('protect-api.ts', [], { SECRET, PORT: port })
      assert.equal(await complaintOf(second), `Port ${port} is in use. Set PORT to another one.`)
    } finally {
      child.kill('SIGTERM')
      assert.deepEqual(await ended, [0, null])
    }
  })

  it('says what is missing without a secret', async () => {
    const child = startExample('protect-api.ts')
    assert.match(await complaintOf(child), /^Set SECRET to at least 32 random characters\.[^\n]*$/)
  })
})

async function json(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  assert.ok(typeof body === 'object' && body !== null)
  return { ...body }
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
