import Type from 'typebox'
import { address, count, flag, row } from './setting.ts'

/** Base64 with nonzero trailing bits is another spelling of a key, which a reader may reject. */
function isKey(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

/** Which crawlers may read the shop, and for what purpose. */
export const READER_SETTINGS = {
  allowSearchEngines: flag({
    fallback: true,
    about: 'Whether search engines, classic and AI, may index the shop. Published in `robots.txt`.',
  }),
  allowAiAnswers: flag({
    fallback: true,
    about:
      'Whether assistants may read pages to answer their users’ questions. Published in `robots.txt`. A crawler that serves both answers and training (Google-Extended) may read if either is allowed; `Content-Signal` states which.',
  }),
  allowAiTraining: flag({
    fallback: false,
    about: 'Whether models may be trained on the catalogue. Published in `robots.txt`.',
  }),
  mcpOrigins: row({
    schema: Type.Array(Type.Union([Type.Literal('*'), address('^https?://[^/?#\\s*]+$')])),
    should: 'a list of origins such as https://chat.example, or *',
    fallback: [],
    about:
      'Origins whose pages may call `/mcp` and `/api/ucp/mcp` from a browser, beside the shop’s own; `*` allows all. Clients other than browsers are not affected.',
  }),
  changeLogDays: count({
    most: 365,
    of: 'days',
    fallback: 30,
    about: 'Days for which `/api/changes` keeps changes. Clients that return later read the catalogue again.',
  }),
  changeListeners: count({
    least: 0,
    most: 100_000,
    fallback: 1000,
    about:
      'Maximum number of requests that wait at `/api/changes` for the next change at the same time, per process; at most eight per caller.',
  }),
  mcpRegistryKey: row({
    schema: Type.Refine(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' }), isKey),
    should: 'the 32 bytes of an Ed25519 public key in Base64: 44 characters',
    fallback: undefined,
    about:
      'The public key that `mcp-publisher` signs with, served at `/.well-known/mcp-registry-auth` to prove that the name in `vitrine mcp-registry` is the owner’s. Not the private one.',
  }),
} as const
