import type { AuthContext } from '../context/context.ts'
import { redirectUrisIn } from '../credentials/registered-client-id.ts'
import { blocksOfClient } from '../limits/blocklist.ts'
import { type BlockEntry, deleteBlock, insertBlock, listBlocks } from '../storage/block-store.ts'
import {
  type CredentialRow,
  findClientIds,
  findCredentials,
  findRegistration,
  listRegistrations,
  type RegistrationRow,
} from '../storage/registration-store.ts'
import { CLIENTS_AT_ONCE, type RegistrationFilter } from '../storage/revocation-store.ts'
import { revoke } from '../tokens/revocation.ts'

/** What the owner of the service can do with agents. */
export interface AgentAdministration {
  /**
   * Newest first. `living` omits registrations that have ended or expired; `after` is the `created_at` after which the
   * list continues.
   */
  list(query: { limit: number; living: boolean; after?: string }): Promise<RegistrationInfo[]>
  show(id: string): Promise<(RegistrationInfo & { credentials: CredentialInfo[] }) | undefined>
  /** Ends a registration. Returns the number of ended registrations once no process accepts their credentials. */
  revoke(id: string): Promise<number>
  revokeAll(): Promise<number>
  /** Ends the registrations that match the entry, and rejects new ones. Returns the number of ended registrations. */
  block(entry: BlockEntry): Promise<number>
  unblock(entry: BlockEntry): Promise<void>
  blocks(): Promise<BlockEntry[]>
}

/** A registration without its secrets. */
export type RegistrationInfo = Omit<RegistrationRow, 'claim_hash'>
/** A credential without its secret. */
export type CredentialInfo = Omit<CredentialRow, 'hash'>

export function createAdministration(context: AuthContext): AgentAdministration {
  const { sql, now, blocklist } = context
  return {
    async list({ limit, living, after }) {
      const rows = await listRegistrations(sql, { limit, after, living: living ? now().toISOString() : undefined })
      return rows.map(withoutSecret)
    },

    async show(id) {
      const row = await findRegistration(sql, id)
      if (!row) return undefined
      const credentials = await findCredentials(sql, id)
      return { ...withoutSecret(row), credentials: credentials.map(({ hash: _hash, ...info }) => info) }
    },

    revoke: async (id) => (await revoke(context, { id }, { by: 'owner' })).length,
    revokeAll: async () => (await revoke(context, {}, { by: 'owner' })).length,

    async block(entry) {
      // The entry is written first, so that no match can register between the two statements.
      await insertBlock(sql, entry, now().toISOString())
      await blocklist.refresh()
      let ended = 0
      for (const filter of await filtersOf(context, entry))
        ended += (await revoke(context, filter, { by: 'owner' })).length
      return ended
    },

    async unblock(entry) {
      await deleteBlock(sql, entry)
      await blocklist.refresh()
    },

    blocks: () => listBlocks(sql),
  }
}

/** The registrations that an entry ends. Those of a client are found by its id, which the entry has not. */
async function filtersOf({ sql }: AuthContext, { kind, value }: BlockEntry): Promise<RegistrationFilter[]> {
  if (kind !== 'client' && kind !== 'redirect-host') return [{ [kind]: value }]
  const blocked = (await findClientIds(sql)).filter((id) =>
    blocksOfClient(id, redirectUrisIn(id)).some((entry) => entry.kind === kind && entry.value === value),
  )
  const batches = Array.from({ length: Math.ceil(blocked.length / CLIENTS_AT_ONCE) }, (_batch, place) =>
    blocked.slice(place * CLIENTS_AT_ONCE, (place + 1) * CLIENTS_AT_ONCE),
  )
  return batches.map((client_ids) => ({ client_ids }))
}

function withoutSecret({ claim_hash: _hash, ...info }: RegistrationRow): RegistrationInfo {
  return info
}
