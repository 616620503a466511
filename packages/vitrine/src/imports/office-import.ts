import type { ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import type { Mapping, Suggestion } from '@vitrine/catalog-readers'
import type { Tables } from '@vitrine/server-kit'
import type { IssueKind } from '../import/import-report.ts'
import type { ImportProgress } from '../import/started-by.ts'
import type { ImportStage } from './import-tables.ts'

/** How an import of the office is read and published. */
export interface ImportChoices {
  /** Whether products that it lacks leave the shop. */
  replace?: boolean
  /** Columns that become public. */
  publish?: readonly string[]
  /** What its columns are; absent for a format that is known. */
  mapping?: Mapping
  /** The share of products that may leave, 0 to 1, once a person has said so. */
  allowWithdrawals?: number
}

/** What an import found: the end of its report. */
export interface ImportResult {
  outcome: Exclude<ImportOutcome, { status: 'busy' }>
  kinds: readonly IssueKind[]
  format?: string
}

/** How far it is, since when. */
export interface RunningImport extends Partial<ImportProgress> {
  since: string
  /** Another import is running, after which this one begins. */
  isWaiting?: boolean
}

/** An import that a person of the office has begun. */
export interface OfficeImport {
  id: string
  name: string
  address: string | undefined
  stage: ImportStage
  options: ImportChoices
  suggestion: Suggestion | undefined
  result: ImportResult | undefined
  said: string
  version: number | undefined
  by: string
  createdAt: string
  changedAt: string
  progress: RunningImport | undefined
}

/** Goes on by itself. */
export function isRunning({ stage }: Pick<OfficeImport, 'stage'>): boolean {
  return stage === 'reading' || stage === 'publishing'
}

/** Has published, or found that there is nothing to publish. */
export function isPublished({ stage }: Pick<OfficeImport, 'stage'>): boolean {
  return stage === 'published' || stage === 'unchanged'
}

export function toImport(row: Tables['office_import']): OfficeImport {
  const { id, name, stage, said } = row
  return {
    ...{ id, name, stage, said, by: row.done_by, createdAt: row.created_at, changedAt: row.changed_at },
    address: row.address ?? undefined,
    options: JSON.parse(row.options),
    suggestion: row.suggestion === null ? undefined : JSON.parse(row.suggestion),
    result: row.result === null ? undefined : JSON.parse(row.result),
    version: row.version ?? undefined,
    progress: row.progress === null ? undefined : JSON.parse(row.progress),
  }
}
