/**
 * Every way in which a request can fail: stable code, status, title. No other file names a status above 399. Codes are
 * part of the API: they are never renamed and never reused.
 */
export const FAILURES = {
  invalid_request: { status: 400, title: 'Invalid request' },
  unknown_parameter: { status: 400, title: 'Unknown query parameter' },
  invalid_cursor: { status: 400, title: 'Invalid cursor' },
  query_missing: { status: 400, title: 'Search query is missing' },
  request_too_large: { status: 400, title: 'Request too large' },
  unauthorized: { status: 401, title: 'Authentication required' },
  invalid_token: { status: 401, title: 'Invalid access token' },
  signature_required: { status: 403, title: 'Signature required' },
  insufficient_scope: { status: 403, title: 'Insufficient scope' },
  anonymous_not_enabled: { status: 403, title: 'Agent registration is disabled' },
  verified_email_not_enabled: { status: 403, title: 'Registration by e-mail address is disabled' },
  issuer_not_enabled: { status: 403, title: 'Registration by identity assertion is disabled' },
  origin_not_allowed: { status: 403, title: 'Origin not allowed' },
  address_blocked: { status: 403, title: 'Network address blocked' },
  registration_blocked: { status: 403, title: 'Agent blocked' },
  unsupported_credential_type: { status: 400, title: 'Unsupported credential type' },
  idempotency_key_reused: { status: 409, title: 'Idempotency-Key reused with a different request' },
  idempotency_key_guessable: { status: 409, title: 'Idempotency-Key can be guessed' },
  idempotency_key_required: { status: 400, title: 'Idempotency-Key missing' },
  idempotency_conflict: { status: 422, title: 'Idempotency-Key reused with a different request' },
  missing_api_version: { status: 400, title: 'API-Version missing' },
  unsupported_api_version: { status: 400, title: 'API-Version not supported' },
  invalid_webhook_signature: { status: 401, title: 'Invalid webhook signature' },
  invalid_claim_token: { status: 401, title: 'Invalid claim token' },
  claimed_or_in_flight: { status: 409, title: 'Already claimed, or a claim is in progress' },
  previously_claimed: { status: 409, title: 'Already claimed' },
  claim_completed: { status: 409, title: 'Claim already completed' },
  claim_expired: { status: 410, title: 'Claim expired' },
  claim_superseded: { status: 410, title: 'A newer claim e-mail was sent' },
  otp_invalid: { status: 401, title: 'Incorrect code' },
  otp_not_generated: { status: 400, title: 'Code not generated yet' },
  otp_expired: { status: 410, title: 'Code expired' },
  invalid_issuer: { status: 400, title: 'Issuer not trusted' },
  invalid_signature: { status: 400, title: 'Invalid assertion signature' },
  expired: { status: 400, title: 'Assertion expired or not yet valid' },
  replay_detected: { status: 400, title: 'Assertion already used' },
  invalid_audience: { status: 400, title: 'Invalid audience' },
  invalid_client_id: { status: 400, title: 'Invalid client_id' },
  invalid_login_hint: { status: 400, title: 'Invalid login hint' },
  service_auth_not_enabled: { status: 403, title: 'Registration by sign-in is disabled' },
  interaction_required: { status: 401, title: 'User interaction required' },
  login_required: { status: 401, title: 'Sign-in required' },
  invalid_user_code: { status: 400, title: 'Incorrect code' },
  user_code_expired: { status: 410, title: 'Code expired' },
  claim_not_confirmed: { status: 400, title: 'Claim not confirmed yet' },
  wrong_account: { status: 403, title: 'Signed in with another account' },
  event_rejected: { status: 400, title: 'Security event rejected' },
  missing_verified_email: { status: 400, title: 'Verified e-mail address missing' },
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
  client_rejected: { status: 400, title: 'Client not accepted' },
  form_outdated: { status: 403, title: 'Form out of date' },
  wrong_address: { status: 403, title: 'Wrong host' },
  link_used: { status: 410, title: 'Link expired or already used' },
  product_not_found: { status: 404, title: 'Product not found' },
  cart_not_found: { status: 404, title: 'Cart not found' },
  checkout_canceled: { status: 405, title: 'Checkout already canceled' },
  requires_escalation: { status: 409, title: 'The buyer must finish this checkout' },
  update_rejected: { status: 409, title: 'No changes were made' },
  nothing_to_buy: { status: 409, title: 'Nothing available to buy' },
  not_found: { status: 404, title: 'Not found' },
  too_long_ago: { status: 410, title: 'Change history no longer available' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'Not acceptable' },
  request_timeout: { status: 408, title: 'Request timeout' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  body_too_large: { status: 413, title: 'Request body too large' },
  uri_too_long: { status: 414, title: 'URI too long' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  rate_limited: { status: 429, title: 'Too many requests' },
  head_too_large: { status: 431, title: 'Request header fields too large' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

export type FailureCode = keyof typeof FAILURES

/**
 * A request that cannot be fulfilled. `detail` says what the caller should do next; `cause` is only logged.
 *
 * @example
 * const failure = new Failure('not_found', 'There is no product with the id boot.')
 * failure.status // => 404
 */
export class Failure extends Error {
  readonly code: FailureCode
  /** Members added to the response beside the standard ones. */
  readonly extensions: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(code: FailureCode, detail?: string, { extensions = {}, headers = {}, cause }: FailureOptions = {}) {
    super(detail ?? FAILURES[code].title, { cause })
    this.name = 'Failure'
    this.code = code
    this.extensions = extensions
    this.headers = headers
  }

  get status(): number {
    return FAILURES[this.code].status
  }
}

interface FailureOptions {
  extensions?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}
