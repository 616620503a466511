import Type from 'typebox'
import Value from 'typebox/value'
import { readAgentName } from '../agents/agent-name.ts'
import { faultOfRedirectUri } from './redirect-uri.ts'

/** What is known of an OAuth client: what stands in its document, and where that is. */
export interface Client {
  /** The address of the document. */
  id: string
  /** Its own word, fit to be shown as plain text. */
  name: string | undefined
  redirectUris: readonly string[]
}

export type DocumentVerdict = { ok: true; client: Client } | { ok: false; why: string }

/** RFC 7591, section 2, as far as it matters here; other members are nobody's business. */
const Metadata = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String({ maxLength: 1000 })),
  redirect_uris: Type.Array(Type.String({ maxLength: 2000 }), { minItems: 1, maxItems: 100 }),
  grant_types: Type.Optional(Type.Array(Type.String())),
  response_types: Type.Optional(Type.Array(Type.String())),
  token_endpoint_auth_method: Type.Optional(Type.String()),
})

/** The draft, section 4: the document names its own address, holds no secret, and the client can do what is asked of it. */
export function readClientDocument(document: unknown, id: string): DocumentVerdict {
  if (!Value.Check(Metadata, document)) {
    const [first] = Value.Errors(Metadata, document)
    return refuse(`is not client metadata: ${first?.instancePath || 'it'} ${first?.message ?? 'is wrong'}`)
  }
  const { client_id, client_name, redirect_uris, grant_types, response_types, token_endpoint_auth_method } = document
  if (client_id !== id) return refuse('names another client_id than its own address')
  if ('client_secret' in document) return refuse('holds a client_secret, which anybody can read there')
  if ((token_endpoint_auth_method ?? 'none') !== 'none')
    return refuse('asks for a token_endpoint_auth_method other than none, which is the only one here')
  if (grant_types && !grant_types.includes('authorization_code')) return refuse('does not list authorization_code')
  if (response_types && !response_types.includes('code')) return refuse('does not list the response type code')
  for (const uri of redirect_uris) {
    const fault = faultOfRedirectUri(uri)
    if (fault !== undefined) return refuse(`names a redirect_uri that ${fault}`)
  }
  return { ok: true, client: { id, name: readAgentName(client_name), redirectUris: redirect_uris } }
}

function refuse(why: string): DocumentVerdict {
  return { ok: false, why }
}
