import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { OverrideOrder, OverrideOutcome, OverrideRequest } from '@vitrine/catalog/catalog/change-overrides'
import type { ListedOverride } from '@vitrine/catalog/catalog/covered-values'
import type { Plugins } from '@vitrine/catalog/plugins/plugins'
import { cutText } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'

export interface OverrideParts {
  database: Database
  trail: Pick<AuditTrail, 'note'>
  plugins: Plugins
  /** Absent in a command, which serves nobody. */
  catalog?: { refresh(): Promise<unknown> }
}

/** `by`: who changes them, in the owner's words. `from`: the command, page or API by which they do. */
export type OverrideOrigin = Pick<OverrideOrder, 'by' | 'from' | 'dryRun'>

export interface OpenedOverrides {
  /** Publishes all changes, or none if one of them is refused. */
  change(requests: readonly OverrideRequest[], origin: OverrideOrigin): Promise<OverrideOutcome>
  /** The owner's values of up to `limit` products, in the order of the products' ids, after one of them. */
  list(page: { after?: string | undefined; limit: number }): Promise<ListedOverride[]>
}

/** In characters: a description is recognised by its beginning. */
const LONGEST_NOTED = 300

/** A value as a line of the audit trail has it; empty where there is none. */
function shortened(value: unknown): string {
  return cutText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), LONGEST_NOTED)
}

export function openOverrides({ database, trail, plugins, catalog }: OverrideParts): OpenedOverrides {
  return {
    async change(requests, origin) {
      // Most processes never change a value, and the import is large.
      const { changeOverrides } = await import('@vitrine/catalog/catalog/change-overrides')
      const products = new Set(requests.map(({ product }) => product)).size
      const outcome = await changeOverrides(
        { database },
        {
          ...{ requests, ...origin },
          async note(tx, changes) {
            const { by } = origin
            await trail.note(tx, { event: 'overrides_changed', detail: { by, products } })
            // The list of versions has all changes; the trail is kept for longer.
            for (const { product, values } of changes)
              for (const { variant = '', field, before, after } of values) {
                const detail = { by, product, variant, field, before: shortened(before), after: shortened(after) }
                await trail.note(tx, { event: 'override_changed', detail })
              }
          },
        },
      )
      if (outcome.status === 'published') {
        const { reportPublished } = await import('@vitrine/catalog/catalog/report-published')
        await catalog?.refresh()
        await reportPublished(database.sql, plugins, {
          format: 'overrides',
          version: outcome.version,
          ...outcome.counts,
        })
      }
      return outcome
    },

    async list(page) {
      const { listOwnerValues } = await import('@vitrine/catalog/catalog/covered-values')
      return listOwnerValues(database.sql, page)
    },
  }
}
