export type ClientAuthMethod = 'none' | 'private_key_jwt'

/** How clients may authenticate at the token endpoint (RFC 7591, `token_endpoint_auth_method`). */
export const CLIENT_AUTH_METHODS: readonly ClientAuthMethod[] = ['none', 'private_key_jwt']
