import * as store from './agents-store.ts'
import { type BlockedThing, block } from './blocking.ts'
import type { AgentParts } from './parts.ts'
import { revoke } from './revoking.ts'

/** What the owner does with agents. */
export interface Office {
  list(question: { limit: number; living: boolean; after?: string }): Promise<RegistrationFacts[]>
  show(id: string): Promise<(RegistrationFacts & { credentials: CredentialFacts[] }) | undefined>
  revoke(id: string): Promise<number>
  revokeAll(): Promise<number>
  /** Ends what belongs to it and lets nothing of it in again; gives the number of registrations ended. */
  block(thing: BlockedThing): Promise<number>
  unblock(thing: BlockedThing): Promise<void>
  blocks(): Promise<BlockedThing[]>
}

/** A registration without its secrets. */
export type RegistrationFacts = Omit<store.RegistrationRow, 'claim_hash'>
export type CredentialFacts = Omit<store.CredentialRow, 'hash'>

export function createOffice(parts: AgentParts): Office {
  const { sql, now } = parts
  return {
    async list({ limit, living, after }) {
      const rows = await store.listRegistrations(sql, {
        limit,
        after,
        living: living ? now().toISOString() : undefined,
      })
      return rows.map(withoutSecret)
    },

    async show(id) {
      const row = await store.findRegistration(sql, id)
      if (!row) return undefined
      const credentials = await store.findCredentials(sql, id)
      return { ...withoutSecret(row), credentials: credentials.map(({ hash: _hash, ...facts }) => facts) }
    },

    revoke: async (id) => (await revoke(parts, { id }, { by: 'owner' })).length,
    revokeAll: async () => (await revoke(parts, {}, { by: 'owner' })).length,
    block: (thing) => block(parts, thing),
    async unblock(thing) {
      await store.deleteBlock(sql, thing)
      await parts.blocklist.refresh()
    },
    blocks: () => store.listBlocks(sql),
  }
}

function withoutSecret({ claim_hash: _hash, ...facts }: store.RegistrationRow): RegistrationFacts {
  return facts
}
