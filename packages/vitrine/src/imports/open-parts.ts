import path from 'node:path'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { SignRequest } from '@vitrine/agent-auth'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import type { Database } from '@vitrine/server-kit'
import { openSource } from '../import/import-source.ts'
import { runImport } from '../schedules/run-import.ts'
import { openImportFiles } from './import-files.ts'
import { createImportRunner, type ImportRunner } from './import-runner.ts'
import { type OfficeImports, openOfficeImports } from './open-imports.ts'

/** What the capability opens. */
export interface OpenedImports {
  imports: OfficeImports
  runner: ImportRunner
}

export interface ImportPartsOfShop {
  dataDir: string
  databaseUrl: string
  database: Database
  catalog: { acts: Acts; refresh(): Promise<unknown> }
  trail: Pick<AuditTrail, 'note'>
  /** Whether an IP address may be read. */
  isAllowed(address: string): boolean
  signing: { requests?: { sign: SignRequest } | undefined }
  onError(error: unknown): void
}

export function openImportParts(parts: ImportPartsOfShop): OpenedImports {
  const { dataDir, databaseUrl, database, catalog, trail, isAllowed, signing, onError } = parts
  const { sql } = database
  const files = openImportFiles(path.join(dataDir, 'imports'))
  const runner = createImportRunner({
    ...{ sql, files, acts: catalog.acts, refresh: catalog.refresh, onError, runImport },
    ...{ folder: process.cwd(), databaseUrl },
    openSource: (address) =>
      openSource(address, { isAllowed, ...(signing.requests && { sign: signing.requests.sign }) }),
  })
  return { runner, imports: openOfficeImports({ sql, files, runner, trail }) }
}
