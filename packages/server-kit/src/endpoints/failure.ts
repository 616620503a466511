/**
 * Every way in which a request can fail: the stable code, the status, the title. Nobody else names a status above 399.
 * Codes are part of the interface: they are never renamed and never reused.
 */
export const FAILURES = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  unknown_parameter: { status: 400, title: 'A query parameter is not known' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid' },
  query_missing: { status: 400, title: 'There is nothing to search for' },
  request_too_large: { status: 400, title: 'Too much was asked for at once' },
  unauthorized: { status: 401, title: 'A credential is needed' },
  invalid_token: { status: 401, title: 'The credential is not valid' },
  signature_required: { status: 403, title: 'The request has to be signed' },
  insufficient_scope: { status: 403, title: 'The credential is not good for this' },
  anonymous_not_enabled: { status: 403, title: 'Agent registration is switched off' },
  verified_email_not_enabled: { status: 403, title: 'Registration by e-mail address is switched off' },
  issuer_not_enabled: { status: 403, title: 'Registration by identity assertion is switched off' },
  origin_not_allowed: { status: 403, title: 'Pages from elsewhere may not call this address' },
  address_blocked: { status: 403, title: 'The shop has blocked this network address' },
  registration_blocked: { status: 403, title: 'The shop has blocked this agent' },
  unsupported_credential_type: { status: 400, title: 'This kind of credential is not issued here' },
  idempotency_key_reused: { status: 409, title: 'The Idempotency-Key was used before' },
  invalid_claim_token: { status: 401, title: 'The claim token is not valid' },
  claimed_or_in_flight: { status: 409, title: 'The registration cannot be claimed this way' },
  previously_claimed: { status: 409, title: 'The registration has been claimed already' },
  claim_completed: { status: 409, title: 'The claim has been completed' },
  claim_expired: { status: 410, title: 'The claim has expired' },
  claim_superseded: { status: 410, title: 'A newer e-mail has taken the place of this one' },
  otp_invalid: { status: 401, title: 'The code is wrong' },
  otp_not_generated: { status: 400, title: 'The human has not asked for a code yet' },
  otp_expired: { status: 410, title: 'The code is no longer good' },
  invalid_issuer: { status: 400, title: 'The issuer is not on this shop’s list' },
  invalid_signature: { status: 400, title: 'The assertion cannot be verified' },
  expired: { status: 400, title: 'The assertion is outside its lifetime' },
  replay_detected: { status: 400, title: 'The assertion has been used already' },
  invalid_audience: { status: 400, title: 'The assertion is meant for somebody else' },
  invalid_client_id: { status: 400, title: 'The assertion names no client' },
  invalid_login_hint: { status: 400, title: 'The login hint is no e-mail address' },
  service_auth_not_enabled: { status: 403, title: 'Registration by a human’s sign-in is switched off' },
  interaction_required: { status: 401, title: 'The human has to confirm this agent first' },
  login_required: { status: 401, title: 'The human has to sign in at the provider again' },
  invalid_user_code: { status: 400, title: 'The code is wrong' },
  user_code_expired: { status: 410, title: 'The code is no longer good' },
  claim_not_confirmed: { status: 400, title: 'The human has not confirmed the claim yet' },
  wrong_account: { status: 403, title: 'This is for another mailbox' },
  event_rejected: { status: 400, title: 'The event is not taken' },
  missing_verified_email: { status: 400, title: 'The assertion vouches for no verified human' },
  invalid_grant: { status: 400, title: 'What was presented gives no token' },
  unsupported_grant_type: { status: 400, title: 'This way to a token is not offered here' },
  unsupported_response_type: { status: 400, title: 'This kind of answer is not offered here' },
  invalid_client: { status: 401, title: 'The client is not known' },
  invalid_scope: { status: 400, title: 'None of the scopes is given here' },
  invalid_target: { status: 400, title: 'The resource is not of this shop' },
  access_denied: { status: 400, title: 'The human has said no' },
  authorization_pending: { status: 400, title: 'The human has not decided yet' },
  slow_down: { status: 400, title: 'Asked too often' },
  expired_token: { status: 400, title: 'The time to decide is over' },
  client_rejected: { status: 400, title: 'This program cannot ask here' },
  form_outdated: { status: 403, title: 'The page is out of date' },
  link_used: { status: 410, title: 'The link is no longer good' },
  product_not_found: { status: 404, title: 'There is no such product' },
  cart_not_found: { status: 404, title: 'There is no such cart' },
  nothing_to_buy: { status: 409, title: 'Nothing of it can be bought now' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  too_long_ago: { status: 410, title: 'What changed since then is no longer known' },
  method_not_allowed: { status: 405, title: 'This address does not answer to this method' },
  not_acceptable: { status: 406, title: 'None of the accepted types can be served' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  precondition_failed: { status: 412, title: 'The condition of the request does not hold' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'The type of the body is not understood' },
  range_not_satisfiable: { status: 416, title: 'There is nothing in that range' },
  rate_limited: { status: 429, title: 'Too many requests' },
  head_too_large: { status: 431, title: 'The head of the request is too large' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'The shop cannot do this just now' },
} as const satisfies Record<string, { status: number; title: string }>

export type FailureCode = keyof typeof FAILURES

/** A request that cannot be fulfilled. `detail` is for the caller and says what to do next; `cause` is for the log. */
export class Failure extends Error {
  readonly code: FailureCode
  /** Members added to the answer beside the standard ones. */
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
