import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Base64 with nonzero trailing bits is another spelling of a key, which a reader may reject. */
function isKey(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

/** The entry in the MCP registry. */
export const MCP_SETTINGS = {
  mcpRegistryKey: row({
    schema: Type.Refine(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' }), isKey),
    should: 'the 32 bytes of an Ed25519 public key in Base64: 44 characters',
    fallback: undefined,
    about:
      'The public key that `mcp-publisher` signs with, served at `/.well-known/mcp-registry-auth` to prove that the name in `vitrine mcp-registry` is the owner’s. Not the private one.',
  }),
} as const
