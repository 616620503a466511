import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Counters, type CountLimit, Failure, refusalFields, refusingTokens } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Agents } from '../agents/agents.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { ClientInformation, ClientRegistration } from '../oauth/client-schemas.ts'
import { OAUTH_PATHS, type OAuth } from '../oauth/oauth.ts'
import type { ResourceServers } from '../oauth/resource-servers.ts'
import {
  IntrospectionForm,
  IntrospectionResponseBody,
  RevocationForm,
  TokenForm,
  TokenResponseBody,
} from '../oauth/token-schemas.ts'
import { readClientMetadata, readOAuthForms } from './body-parsers.ts'

const FORM = ['application/x-www-form-urlencoded']

/** Secrets cannot be guessed; this limits callers who try anyway. */
const PER_ADDRESS: CountLimit = { name: 'token-requests-of-address', quota: 600, seconds: 600 }

export interface TokenRoutesOptions {
  oauth?: OAuth
  agents: Pick<Agents, 'grants' | 'introspect' | 'revokeOAuthToken' | 'readTokenProof'>
  counters: Counters
  resourceServers: ResourceServers
  publicUrl: string
}

/**
 * OAuth's endpoints for programs: tokens, revocation, introspection and the registration of clients. Their responses must not be cached.
 *
 * @example
 * app.register(tokenRoutes({ agents, counters, resourceServers: readResourceServers([]), publicUrl: 'https://api.example' }))
 */
export function tokenRoutes(options: TokenRoutesOptions): FastifyPluginAsyncTypebox {
  const { counters, resourceServers, oauth } = options
  return async (app) => {
    app.addHook('onRequest', async ({ caller }, reply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      const count = counters.take(PER_ADDRESS, caller.address, 1)
      if (!count.allowed)
        throw new Failure('rate_limited', `Wait ${count.reset} seconds.`, {
          headers: refusalFields(PER_ADDRESS, count),
        })
    })
    await app.register(async (forms) => {
      readOAuthForms(forms)
      await forms.register(grantRoute(options))
      await forms.register(revocationRoute(options))
      if (!resourceServers.isEmpty) await forms.register(introspectionRoute(options))
    })
    if (oauth?.registersClients) await app.register(clientRoute(oauth))
  }
}

function clientRoute(oauth: OAuth): FastifyPluginAsyncTypebox {
  return async (app) => {
    readClientMetadata(app)
    app.post(
      OAUTH_PATHS.register,
      {
        schema: {
          operationId: 'registerClient',
          summary: 'Register an OAuth client',
          description:
            'RFC 7591, for programs that have no Client ID Metadata Document. Nothing is stored: `client_id` is the signed registration itself. The client is public and uses PKCE, and a human is told that it is unverified.',
          tags: ['agents'],
          body: ClientRegistration,
          response: {
            201: ClientInformation,
            ...refusingTokens(
              OAUTH_FAILURES.invalid_redirect_uri,
              OAUTH_FAILURES.invalid_client_metadata,
              'rate_limited',
            ),
          },
        },
        // The RFC has error codes of its own for metadata that is not valid.
        validatorCompiler: () => () => true,
      },
      async ({ body, caller }, reply) => reply.code(201).send(await oauth.register(body, caller)),
    )
  }
}

function grantRoute(options: TokenRoutesOptions): FastifyPluginAsyncTypebox {
  const { publicUrl, agents } = options
  return async (app) => {
    app.post(
      OAUTH_PATHS.token,
      {
        schema: {
          operationId: 'grantToken',
          summary: 'Get an access token',
          description:
            'RFC 6749, section 3.2. Clients have no secrets: they authenticate by PKCE, and by `private_key_jwt` if their document requires it. With a proof in the header `DPoP` (RFC 9449) the tokens are bound to its key.',
          tags: ['agents'],
          consumes: FORM,
          body: TokenForm,
          response: {
            200: TokenResponseBody,
            ...refusingTokens(
              'invalid_request',
              OAUTH_FAILURES.invalid_grant,
              OAUTH_FAILURES.unsupported_grant_type,
              OAUTH_FAILURES.invalid_scope,
              OAUTH_FAILURES.invalid_target,
              OAUTH_FAILURES.authorization_pending,
              OAUTH_FAILURES.slow_down,
              OAUTH_FAILURES.expired_token,
              OAUTH_FAILURES.access_denied,
              OAUTH_FAILURES.invalid_client,
              OAUTH_FAILURES.invalid_dpop_proof,
              OAUTH_FAILURES.use_dpop_nonce,
              'rate_limited',
            ),
          },
        },
      },
      async (request) => {
        refuseSecrets(request, request.body)
        const proofKey = await agents.readTokenProof({
          proof: request.headers.dpop?.toString(),
          method: 'POST',
          url: publicUrl + OAUTH_PATHS.token,
        })
        const { createGrantTable, grantToken } = await import('../oauth/grant-table.ts')
        return grantToken(createGrantTable(options), request.body, { by: request.caller, publicUrl, proofKey })
      },
    )
  }
}

function revocationRoute({ agents }: TokenRoutesOptions): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      OAUTH_PATHS.revoke,
      {
        schema: {
          operationId: 'revokeToken',
          summary: 'Revoke a token',
          description:
            'RFC 7009. Revoking an access token ends only that token; a refresh token, an assertion, a key or a claim token ends the registration. It is rejected once this responds. An unknown token is not an error.',
          tags: ['agents'],
          consumes: FORM,
          body: RevocationForm,
          response: {
            200: Type.Unsafe<''>({ type: 'null', description: 'The token is revoked.' }),
            ...refusingTokens('invalid_request', 'rate_limited'),
          },
        },
      },
      async ({ body, caller }, reply) => {
        await agents.revokeOAuthToken(body.token, { address: caller.address })
        return reply.type('text/plain').send('')
      },
    )
  }
}

function introspectionRoute({ agents, resourceServers }: TokenRoutesOptions): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      OAUTH_PATHS.introspect,
      {
        schema: {
          operationId: 'introspectToken',
          summary: 'Introspect a token',
          description: 'RFC 7662, for the owner’s other servers: HTTP Basic with the server’s name and secret.',
          tags: ['agents'],
          consumes: FORM,
          body: IntrospectionForm,
          response: {
            200: IntrospectionResponseBody,
            ...refusingTokens('invalid_request', OAUTH_FAILURES.invalid_client, 'rate_limited'),
          },
        },
        onRequest: async ({ headers }) => {
          if (!resourceServers.knows(headers.authorization))
            throw unknownClient('Only the owner’s configured servers can introspect tokens.')
        },
      },
      ({ body }) => agents.introspect(body.token),
    )
  }
}

/** A caller that sends a secret expects to be authenticated; ignoring the secret would hide the mistake. */
function refuseSecrets({ headers }: FastifyRequest, form: object): void {
  const detail = 'Client secrets are not supported. Send client_id.'
  if (/^basic /i.test(headers.authorization ?? '')) throw unknownClient(detail)
  if (Object.hasOwn(form, 'client_secret')) throw new Failure(OAUTH_FAILURES.invalid_client, detail)
}

/** RFC 6749, section 5.2: with the scheme that the client used. */
function unknownClient(detail: string): Failure {
  return new Failure(OAUTH_FAILURES.invalid_client, detail, { headers: { 'www-authenticate': 'Basic realm="oauth2"' } })
}
