/** The columns of every table, as `migrations/` create them. Instants are ISO 8601 text in UTC, hashes are text. */
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
    /** The version since which the keys and the publication are unchanged; null if unknown. */
    keys_since: number | null
  }
  product_document: { number: number; since: number; document: string }
  product_key: { hash: number; number: number; since: number }
  price_change: { at: string; number: number; since: number }
  import_seen: { number: number }
  settings_since: { id: number; digest: string; since: string }
  /** `expires_at` in milliseconds since 1970, by the server's clock. */
  lease: { name: string; holder: string; fence: number; expires_at: number }
  artifact: { name: string; writing: string; at: string }
  artifact_piece: { writing: string; piece: number; at: string; bytes: Uint8Array }
  withdrawn_product: { number: number; id: string; version: number }
  withdrawal: { version: number; kind: 'item' | 'product'; id: string }
  change_log: {
    sequence: number
    at: string
    kind: 'created' | 'updated' | 'price' | 'availability' | 'withdrawn'
    product_id: string
    /** Null for the product itself. */
    variant_id: string | null
    /** JSON: the public facts before and after. */
    facts: string
  }
  owner_key: {
    id: string
    hash: string
    name: string
    scopes: string
    created_at: string
    expires_at: string
    ended_at: string | null
  }
  owner_answer: { key_hash: string; fingerprint: string; answer: string; forget_at: string }
  change_log_state: {
    id: number
    /** Rows above it are still being written. */
    last_sequence: number
    /** Entries up to here are no longer known. */
    forgotten_through: number
    /** Starts and ends of sales up to this instant are in the log. */
    priced_until: string
  }
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
    /** The protocol it uses: auth.md 0.1, auth.md since 0.2, or plain OAuth. */
    protocol: '0.1' | 'identity' | 'oauth'
    /** The mailbox of the human who claimed it, in lower case, including its +tag. */
    person: string | null
    granted_scopes: string | null
    /** The addresses to which its provider has limited it (RFC 8707), separated by spaces. */
    granted_resource: string | null
    /** How its OAuth client authenticates; null: by its `client_id`. */
    client_auth: 'private_key_jwt' | null
    collected_at: string | null
    /** The provider's newest assertion for this registration, as a hash of issuer and identifier. */
    assertion_mark: string | null
    /** Of claims; an e-mail that is being sent is counted. */
    emails_sent: number
  }
  agent_credential: {
    hash: string
    registration_id: string
    type: 'api_key' | 'access_token'
    scopes: string
    created_at: string
    expires_at: string
    last_used_at: string | null
    /** The addresses to which it is bound (RFC 8707); null: the whole service. */
    resource: string | null
    /** The thumbprint (RFC 7638) of the key to which it is bound (RFC 9449); null if unbound. */
    proof_key: string | null
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
    /** The response, encrypted with a key derived from the token; deleted when it can no longer be repeated. */
    sealed_answer: string | null
    /** As in a credential; issued tokens are bound to a subset of these. */
    resource: string | null
    /** As in a credential: the user of the token proves possession of this key. */
    proof_key: string | null
  }
  agent_attempt: {
    id: string
    registration_id: string
    email: string
    token_hash: string
    created_at: string
    expires_at: string
    /** The code that the agent received and the human types. */
    agent_code_hash: string
    agent_code_expires_at: string
    agent_code_guesses: number
    /** The code that the human saw and the agent sends back. */
    human_code_hash: string | null
    human_code_expires_at: string | null
    human_code_guesses: number
    human_codes_made: number
    polled_at: string | null
    poll_seconds: number
    closed_as: 'completed' | 'superseded' | 'refused' | null
  }
  signing_key: SigningKeyRow
  /** Keys that sign the shop's own requests (HTTP message signatures). */
  request_signing_key: SigningKeyRow
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
    /** `sent`: the cart has become an inquiry. */
    status: 'open' | 'canceled' | 'sent'
    revision: number
    /** The agent that keeps the cart for its human; null: anyone who knows the id may use it. */
    registration_id: string | null
    /** The owner of the cart after its agent's registration has ended. */
    person: string | null
    protocol: string
    /** JSON. */
    lines: string
    content: string
    created_at: string
    updated_at: string
    expires_at: string
    /** The reference that the merchant's checkout receives; null in carts from before this column. */
    reference: string | null
    /** The name under which statistics count the agent. */
    agent: string | null
    /** The person of the buyer's address, the same for all its spellings. */
    buyer: string | null
  }
  reported_order: {
    /** The number in the shop system. */
    id: string
    protocol: string
    agent: string
    amount: number | null
    currency: string | null
    registration_id: string | null
    person: string | null
    created_at: string
    forget_at: string
  }
  step_count: { day: string; step: string; protocol: string; agent: string; count: number }
  inquiry: {
    id: string
    cart_id: string
    /** The same for all spellings of the mailbox. */
    person: string
    email: string
    name: string | null
    message: string | null
    /** JSON, as is `attribution`. */
    lines: string
    currency: string
    total: number
    attribution: string
    created_at: string
    forget_at: string
    /** When a mail server accepted the e-mail to the shop, and the one to the person. */
    sent_at: string | null
    confirmed_at: string | null
    /** The e-mail that was handed to a mail server without a known result. */
    handed_over: 'sent_at' | 'confirmed_at' | null
    /** Until then no other process sends its e-mails. */
    trying_until: string | null
    attempts: number
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
    /** The thumbprint of the key that its exchange must prove (`dpop_jkt`); null if none is required. */
    proof_key: string | null
    expires_at: string
    forget_at: string
    used_at: string | null
    registration_id: string | null
  }
}

interface SigningKeyRow {
  kid: string
  public_jwk: string
  /** The private part, encrypted with a secret of the signing machine. */
  sealed: string
  created_at: string
  signs_from: string
  signs_until: string | null
  needed_until: string
}
