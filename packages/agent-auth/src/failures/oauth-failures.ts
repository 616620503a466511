import { defineFailures } from '@vitrine/server-kit'

/** Of tokens and clients, with the codes of RFC 6749, RFC 8628, RFC 8707 and RFC 9449. */
export const OAUTH_FAILURES = defineFailures({
  invalid_dpop_proof: { status: 400, title: 'Invalid proof of possession' },
  use_dpop_nonce: { status: 400, title: 'Proof of possession requires a nonce' },
  invalid_grant: { status: 400, title: 'Invalid grant' },
  unsupported_grant_type: { status: 400, title: 'Unsupported grant type' },
  unsupported_response_type: { status: 400, title: 'Unsupported response type' },
  invalid_client: { status: 401, title: 'Unknown client' },
  invalid_scope: { status: 400, title: 'Invalid scope' },
  invalid_target: { status: 400, title: 'Invalid target resource' },
  access_denied: { status: 400, title: 'Access denied' },
  authorization_pending: { status: 400, title: 'Authorization pending' },
  slow_down: { status: 400, title: 'Polling too fast' },
  expired_token: { status: 400, title: 'Token expired' },
  invalid_redirect_uri: { status: 400, title: 'Invalid redirect address' },
  invalid_client_metadata: { status: 400, title: 'Invalid client metadata' },
  client_rejected: { status: 400, title: 'Client not accepted' },
})
