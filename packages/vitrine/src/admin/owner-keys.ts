import { randomBytes, randomUUID } from 'node:crypto'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { hashSecret, isWellFormed, mintSecret } from '@vitrine/agent-auth'
import { addMilliseconds, DAY } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'

// Tokens for the owner's own programs. Only a command on the owner's machine creates them: no endpoint issues them, and
// `SCOPES`, from which agents' scopes are chosen, does not contain these scopes.

/** The scopes that an owner's token can have. */
export const OWNER_SCOPES = {
  'admin:catalog':
    'Changing prices and availability (`PATCH /admin/api/variants`), the owner’s own values (`/admin/api/overrides`), and versions (`/admin/api/versions`).',
} as const
export type OwnerScope = keyof typeof OWNER_SCOPES

export interface OwnerKey {
  id: string
  name: string
  scopes: OwnerScope[]
  created_at: string
  expires_at: string
  ended_at: string | null
}

export interface OwnerKeys {
  /** Returns the token only this once; only its hash is stored. */
  create(wanted: { scopes: readonly OwnerScope[]; name: string; days: number }): Promise<OwnerKey & { token: string }>
  list(): Promise<OwnerKey[]>
  /** Returns whether there was an active one. */
  end(id: string): Promise<boolean>
  /** The key of a token that is currently valid; undefined otherwise. */
  find(token: string): Promise<OwnerKey | undefined>
}

export interface OwnerKeyParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  now?: () => Date
}

export function openOwnerKeys({ sql, trail, now = () => new Date() }: OwnerKeyParts): OwnerKeys {
  const shown = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'ended_at'] as const
  return {
    async create({ scopes, name, days }) {
      const token = mintSecret('owner', randomBytes)
      const key = {
        id: `key_${randomUUID()}`,
        name,
        scopes: scopes.join(' '),
        created_at: now().toISOString(),
        expires_at: addMilliseconds(now(), days * DAY),
        ended_at: null,
      }
      await sql.transaction().execute(async (tx) => {
        await tx
          .insertInto('owner_key')
          .values({ ...key, hash: hashSecret(token) })
          .execute()
        await trail.note(tx, { event: 'owner_key_created', detail: { key: key.id, scopes: key.scopes } })
      })
      return { ...key, scopes: [...scopes], token }
    },

    async list() {
      const rows = await sql.selectFrom('owner_key').select(shown).orderBy('created_at', 'desc').execute()
      return rows.map(toKey)
    },

    async end(id) {
      return sql.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('owner_key')
          .set({ ended_at: now().toISOString() })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await trail.note(tx, { event: 'owner_key_ended', detail: { key: id } })
        return numUpdatedRows > 0n
      })
    },

    async find(token) {
      if (!isWellFormed('owner', token)) return undefined
      const row = await sql
        .selectFrom('owner_key')
        .select(shown)
        .where('hash', '=', hashSecret(token))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst()
      return row && toKey(row)
    },
  }
}

function isOwnerScope(text: string): text is OwnerScope {
  return Object.hasOwn(OWNER_SCOPES, text)
}

function toKey({ scopes, ...row }: Omit<OwnerKey, 'scopes'> & { scopes: string }): OwnerKey {
  return { ...row, scopes: scopes.split(' ').filter(isOwnerScope) }
}
