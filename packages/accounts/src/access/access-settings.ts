import { oneOf } from '@vitrine/kit'
import { address, flag, row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Product representations other than the endpoints that the specification protects by a scope. */
const PRODUCT_FORMS = ['markdown', 'llms-full.txt', 'feeds', 'ucp', 'mcp'] as const

export type ProductForm = (typeof PRODUCT_FORMS)[number]

/** Who may read without a credential, and from where. */
export const ACCESS_SETTINGS = {
  publicForms: row({
    schema: Type.Array(oneOf(PRODUCT_FORMS)),
    should: `a list out of ${PRODUCT_FORMS.join(', ')}`,
    fallback: [],
    about:
      'Product representations that stay public although their scope is protected: Markdown versions of pages, `/llms-full.txt`, third-party feed formats, UCP, MCP. Web pages and discovery documents are always public.',
  }),
  signedAgents: row({
    schema: Type.Array(Type.String({ pattern: '^([^\\s:=]+:[^\\s:=]+=)?(off|log|prefer|require)$' })),
    should: 'a list out of off, log, prefer, require, and the same for one scope, such as search:read=require',
    fallback: ['prefer'],
    about:
      'How requests signed by agents (Web Bot Auth) are treated. `off`: ignored. `log`: the agent’s name is recorded in the audit trail. `prefer`: it also has its own rate limit (limit `signedPerMinute`). `require`: reads without a valid signature are refused with 403 and `Accept-Signature`.',
  }),
  mcpOrigins: row({
    schema: Type.Array(Type.Union([Type.Literal('*'), address('^https?://[^/?#\\s*]+$')])),
    should: 'a list of origins such as https://chat.example, or *',
    fallback: [],
    about:
      'Origins whose pages may call `/mcp` and `/api/ucp/mcp` from a browser, beside the shop’s own; `*` allows all. Clients other than browsers are not affected.',
  }),
  oauthLoopbackClients: flag({
    fallback: undefined,
    about:
      'Whether the metadata document of an OAuth client may be on this machine. For development. Default: only if `PUBLIC_URL` is on this machine.',
  }),
} as const
