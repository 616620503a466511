import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { Act } from '@vitrine/catalog/catalog/act'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import type { ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import type { UndoFindings } from '@vitrine/catalog/catalog/undo-act'
import type { Plugins } from '@vitrine/catalog/plugins/plugins'
import type { Database } from '@vitrine/server-kit'
import type { Schedules } from '../schedules/schedules.ts'

export interface UndoParts {
  database: Database
  acts: Acts
  trail: Pick<AuditTrail, 'note'>
  plugins: Plugins
  catalog: { refresh(): Promise<unknown> }
  schedules: Pick<Schedules, 'repeating' | 'pauseRepeating'>
}

export interface UndoRequest {
  /** A version of the act that is reversed. */
  version: number
  /** Whether availability is put back too. */
  stock?: boolean | undefined
  dryRun?: boolean | undefined
  /** Who does it, in the owner's words, and by which command, page or API. */
  by: string
  from: string
}

/** Why an act is not undone: it is not kept, or there is nothing before it. */
export type UndoRefusal = { status: 'not_found' | 'is_start' }

export type UndoAnswer = ImportOutcome &
  UndoFindings & { act: Act /** Schedules that were paused. */; paused: string[] }

export interface OpenedUndo {
  /** Reverses one act in one step. A schedule that would repeat it is paused in the same transaction. */
  undo(request: UndoRequest): Promise<UndoAnswer | UndoRefusal>
}

/**
 * Opens what reverses acts, for commands, pages and programs.
 *
 * @example
 * const { undo } = openUndo({ database, acts, trail, plugins, catalog, schedules })
 * await undo({ version: 214, by: 'command line', from: 'vitrine undo' })
 */
export function openUndo({ database, acts, trail, plugins, catalog, schedules }: UndoParts): OpenedUndo {
  return {
    async undo({ version, ...request }) {
      const act = await acts.find(version)
      if (!act) return { status: 'not_found' }
      if (act.isStart) return { status: 'is_start' }
      // Most processes never undo anything, and the import is large.
      const { undoAct } = await import('@vitrine/catalog/catalog/undo-act')
      let paused: string[] = []
      const outcome = await undoAct(
        { database },
        {
          ...{ ...request, act },
          async note(tx) {
            paused = await schedules.pauseRepeating(tx, act)
            const { by } = request
            await trail.note(tx, {
              event: 'version_undone',
              detail: { by, version: act.number, paused: paused.length },
            })
          },
        },
      )
      if (outcome.status === 'dry_run') paused = await schedules.repeating(act)
      if (outcome.status === 'published') {
        const { reportPublished } = await import('@vitrine/catalog/catalog/report-published')
        await catalog.refresh()
        await reportPublished(database.sql, plugins, { format: 'undo', version: outcome.version, ...outcome.counts })
      }
      return { ...outcome, act, paused }
    },
  }
}
