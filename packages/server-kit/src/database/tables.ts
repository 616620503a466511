/** The columns of every table, as `migrations/` make them. Instants are ISO 8601 text in UTC, hashes are text. */
export interface Tables {
  catalog_version: {
    number: number
    published_at: string
    product_count: number
    source: string
  }
  product: {
    number: number
    since: number
    until: number
    id: string
    public: 0 | 1
    fingerprint: string
  }
  product_document: { number: number; since: number; document: string }
  product_key: { hash: number; number: number; since: number }
  price_change: { at: string; number: number; since: number }
  import_seen: { number: number }
  settings_since: { id: number; digest: string; since: string }
  /** `expires_at` in milliseconds since 1970, by the server's clock. */
  lease: { name: string; holder: string; fence: number; expires_at: number }
  withdrawn_product: { number: number; id: string; version: number }
  withdrawal: { version: number; kind: 'item' | 'product'; id: string }
  agent_registration: {
    id: string
    kind: 'anonymous' | 'email-verification' | 'agent-provider' | 'service-auth' | 'oauth-client'
    agent_name: string | null
    address: string
    created_at: string
    expires_at: string
    email: string | null
    issuer: string | null
    subject: string | null
    client_id: string | null
    claim_hash: string | null
    claim_expires_at: string | null
    claimed_at: string | null
    ended_at: string | null
    ended_by: 'agent' | 'human' | 'owner' | 'provider' | 'reuse' | null
    /** Which text it speaks by: auth.md 0.1, auth.md since 0.2, or plain OAuth. */
    protocol: '0.1' | 'identity' | 'oauth'
    /** The mailbox of the human who claimed it, in lower case, with its +tag. */
    person: string | null
    granted_scopes: string | null
    /** The addresses that its provider has limited it to (RFC 8707), with spaces between. */
    granted_resource: string | null
    /** How its OAuth client has to show who it is; null: by its `client_id`. */
    client_auth: 'private_key_jwt' | null
    collected_at: string | null
  }
  agent_credential: {
    hash: string
    registration_id: string
    type: 'api_key' | 'access_token'
    scopes: string
    created_at: string
    expires_at: string
    last_used_at: string | null
    /** The addresses that it is bound to (RFC 8707); null: all of this service. */
    resource: string | null
  }
  agent_claim: {
    id: string
    registration_id: string
    email: string
    link_hash: string
    created_at: string
    expires_at: string
    closed_as: 'completed' | 'superseded' | 'refused' | null
    code_hash: string | null
    code_expires_at: string | null
    codes_made: number
    guesses: number
  }
  known_browser: { hash: string; email: string; expires_at: string }
  agent_refresh: {
    hash: string
    registration_id: string
    created_at: string
    expires_at: string
    used_at: string | null
    /** What it gave, sealed with a key made of the token; gone with the time in which it is given again. */
    sealed_answer: string | null
    /** As of a credential; what it gives is bound to no more than these. */
    resource: string | null
  }
  agent_attempt: {
    id: string
    registration_id: string
    email: string
    token_hash: string
    created_at: string
    expires_at: string
    /** The code that the agent was given and the human types. */
    agent_code_hash: string
    agent_code_expires_at: string
    agent_code_guesses: number
    /** The code that the human was shown and the agent reads back. */
    human_code_hash: string | null
    human_code_expires_at: string | null
    human_code_guesses: number
    human_codes_made: number
    polled_at: string | null
    poll_seconds: number
    closed_as: 'completed' | 'superseded' | 'refused' | null
  }
  signing_key: {
    kid: string
    public_jwk: string
    sealed: string
    created_at: string
    signs_from: string
    signs_until: string | null
    needed_until: string
  }
  agent_epoch: { id: number; number: number }
  agent_mark: { hash: string; forget_at: string }
  agent_answer: { key_hash: string; fingerprint: string; sealed: string; forget_at: string }
  agent_block: { kind: 'email' | 'domain' | 'address' | 'issuer'; value: string; created_at: string }
  audit_line: {
    id: string
    at: string
    event: string
    registration_id: string | null
    address: string | null
    detail: string
    times: number
  }
  person_session: { hash: string; email: string; created_at: string; expires_at: string; last_seen_at: string }
  sign_in_link: {
    hash: string
    email: string
    return_to: string
    browser_hash: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  cart: {
    id: string
    status: 'open' | 'canceled'
    revision: number
    /** Of the agent that keeps it for its human; null: whoever knows the id has it. */
    registration_id: string | null
    protocol: string
    /** JSON. */
    lines: string
    content: string
    created_at: string
    updated_at: string
    expires_at: string
  }
  cart_answer: {
    key_hash: string
    fingerprint: string
    answer: string
    cart_id: string | null
    forget_at: string
  }
  oauth_code: {
    hash: string
    client_id: string
    client_name: string | null
    client_auth: 'private_key_jwt' | null
    redirect_uri: string
    email: string
    scopes: string
    resource: string | null
    challenge: string
    expires_at: string
    forget_at: string
    used_at: string | null
    registration_id: string | null
  }
}
