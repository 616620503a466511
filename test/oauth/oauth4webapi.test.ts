import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as oauth from 'oauth4webapi'
import { openAgentShop } from '../agents/open-agents.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { consent, openClientSite, REDIRECT } from './open-client.ts'

const ORIGIN = 'http://shop.test'
const SECRET = 'warehouse:a-secret-of-the-warehouse-server'

describe('a stranger’s OAuth library', () => {
  it('discovers, asks, exchanges, refreshes, introspects and revokes by its own strict rules', async () => {
    await using site = await openClientSite()
    await using shop = await openAgentShop({
      environment: { OAUTH_LOOPBACK_CLIENTS: 'true', INTROSPECTION_SECRETS: SECRET },
    })
    // The library builds and reads everything; the test only carries it.
    const carried = {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: async (
        address: string,
        { method, headers, body }: oauth.CustomFetchOptions<string, unknown>,
      ) => {
        const {
          statusCode,
          headers: said,
          body: text,
        } = await shop.app.inject({
          method: method === 'POST' ? 'POST' : 'GET',
          url: address.slice(ORIGIN.length),
          headers,
          ...(body === undefined || body === null ? {} : { payload: String(body) }),
        })
        const type = String(said['content-type'] ?? '')
        const challenge = said['www-authenticate']
        return new Response(text, {
          status: statusCode,
          headers: { 'content-type': type, ...(challenge ? { 'www-authenticate': String(challenge) } : {}) },
        })
      },
    }
    const issuer = new URL(ORIGIN)
    const resource = await oauth.processResourceDiscoveryResponse(
      issuer,
      await oauth.resourceDiscoveryRequest(issuer, carried),
    )
    assert.deepEqual(resource.authorization_servers, [ORIGIN])
    const found = await oauth.discoveryRequest(issuer, { ...carried, algorithm: 'oauth2' })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    assert.equal(server.authorization_response_iss_parameter_supported, true)
    assert.equal(server.client_id_metadata_document_supported, true)

    const client: oauth.Client = { client_id: site.id }
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const address = new URL(server.authorization_endpoint ?? '')
    address.search = new URLSearchParams({
      client_id: site.id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'catalog:read',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      resource: resource.resource,
      state,
    }).toString()
    const visitor = openVisitor(shop)
    await visitor.signIn('ana@example.test')
    const { answer } = await consent(visitor, address.href.slice(ORIGIN.length))
    const params = oauth.validateAuthResponse(server, client, new URL(String(answer.headers.location)), state)

    const none = oauth.None()
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(server, client, none, params, REDIRECT, verifier, {
        ...carried,
        additionalParameters: { resource: resource.resource },
      }),
    )
    assert.equal(tokens.scope, 'catalog:read')
    const refreshed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token ?? '', carried),
    )
    const warehouse = { client_id: 'warehouse' }
    const basic = oauth.ClientSecretBasic(SECRET.slice('warehouse:'.length))
    const introspect = async (token: string) =>
      oauth.processIntrospectionResponse(
        server,
        warehouse,
        await oauth.introspectionRequest(server, warehouse, basic, token, carried),
      )
    assert.equal((await introspect(refreshed.access_token)).active, true)
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, none, refreshed.refresh_token ?? '', carried),
    )
    assert.deepEqual(await introspect(refreshed.access_token), { active: false })
    await assert.rejects(
      async () =>
        oauth.processRefreshTokenResponse(
          server,
          client,
          await oauth.refreshTokenGrantRequest(server, client, none, refreshed.refresh_token ?? '', carried),
        ),
      (error) => error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant',
    )
  })
})
