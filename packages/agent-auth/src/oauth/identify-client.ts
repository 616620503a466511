import { Failure } from '@vitrine/server-kit'
import type { AuthenticateClient } from '../context/context.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'

/** For a server without human approval, which reads no client documents: clients identify by name and cannot sign. */
export const identifyClient: AuthenticateClient = async (presented, { clientId }) => {
  if (presented.client_assertion !== undefined)
    throw new Failure(OAUTH_FAILURES.invalid_client, 'This server does not support client assertions. Send client_id.')
  if (presented.client_id === undefined) throw new Failure('invalid_request', 'client_id is missing.')
  if (presented.client_id !== clientId) throw new Failure(OAUTH_FAILURES.invalid_grant, OTHER_CLIENT)
}

export const OTHER_CLIENT = 'It was given to another client_id.'
