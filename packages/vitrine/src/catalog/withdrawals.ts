import type { Catalog, WithdrawalRequest } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import type { Versions } from './versions.ts'
import { findReturned, findWithdrawals } from './withdrawal-store.ts'

/** Products withdrawn after an instant; undefined when that is longer ago than the memory reaches. */
export async function readWithdrawals(
  sql: Sql,
  versions: Versions,
  { since, after, limit }: WithdrawalRequest,
): ReturnType<Catalog['withdrawals']> {
  if (!versions.knowsWithdrawals(since)) return undefined
  const { number: version } = versions.getEdition()
  const found = await findWithdrawals(sql, { first: versions.firstAfter(since), version, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const returned = await findReturned(sql, version, page)
  return {
    withdrawals: page
      .filter(({ kind, id }) => !returned.has(`${kind} ${id}`))
      .map(({ version, kind, id }) => ({ kind, id, withdrawn_at: versions.publishedAt(version) })),
    after: found.length > limit ? page.at(-1) : undefined,
  }
}
