import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { type MappingVerdict, readMapping } from '@vitrine/catalog-readers'
import { addMilliseconds, DAY, HOUR } from '@vitrine/kit'
import { Failure, type Sql, type Tx } from '@vitrine/server-kit'
import { isAddress } from '../import/import-source.ts'
import { IMPORT_FAILURES } from './import-failures.ts'
import { type ImportFiles, rejectedLines } from './import-files.ts'
import type { ImportRunner } from './import-runner.ts'
import {
  changeImport,
  deleteImport,
  findImport,
  findImports,
  findImportsOf,
  findOld,
  insertImport,
} from './import-store.ts'
import type { ImportStage } from './import-tables.ts'
import type { ImportChoices, OfficeImport } from './office-import.ts'

/** Imports that people of the office and programs of the owner begin: read, checked, then published or left. */
export interface OfficeImports {
  /** Takes a file while it arrives, and begins to read it. */
  addFile(file: { name: string; bytes: AsyncIterable<Uint8Array> }, by: string): Promise<OfficeImport>
  /** Begins to read what an address has. Throws `import_address_refused` for one that only commands may read. */
  addAddress(address: string, by: string, options?: ImportChoices): Promise<OfficeImport>
  /** The newest ones first. */
  list(): Promise<OfficeImport[]>
  /** Throws `import_not_found`. Goes on with it, if it goes on by itself and nobody is at it. */
  get(id: string): Promise<OfficeImport>
  /** The imports that published these versions, by version. */
  published(versions: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Says what the columns are, and checks with that. Returns the mistakes of an invalid mapping. */
  setColumns(id: string, mapping: unknown, by: string): Promise<Extract<MappingVerdict, { ok: false }>['issues']>
  /** Checks again, read otherwise; with a mapping also where its columns are asked about. */
  check(id: string, options: Pick<ImportChoices, 'replace' | 'publish' | 'mapping'>): Promise<void>
  /** Asks about the columns again. */
  reopenColumns(id: string): Promise<void>
  /** Publishes in the background. `allowWithdrawals`: the share of products that may leave, 0 to 1. */
  publish(id: string, by: string, allowWithdrawals?: number): Promise<void>
  /** Ends an import that has not published, and removes all that is kept of it. Throws `import_is_publishing`. */
  leave(id: string, by: string): Promise<void>
  /** The whole report as JSON; undefined if it is on another machine. */
  report(id: string): Promise<Readable | undefined>
  /** What the report rejects, as CSV. */
  rejected(id: string): Promise<Readable | undefined>
  /** Goes on with what a process left unfinished. */
  keepUp(): void
  /** Deletes what nobody published, and what is over for long. */
  forget(): Promise<void>
}

export interface OfficeImportsParts {
  sql: Sql
  files: ImportFiles
  runner: ImportRunner
  trail: Pick<AuditTrail, 'note'>
  now?: () => Date
}

/** How long an import waits for its person, in milliseconds. */
const WAITS_FOR = DAY
/** How long its report is kept once it has published, in milliseconds. */
const KEPT_FOR = 30 * DAY
const MOST_LISTED = 50
const LONGEST_NAME = 200

/** Before something is published. */
const OPEN: readonly ImportStage[] = ['reading', 'columns', 'checked', 'failed']

export function openOfficeImports(parts: OfficeImportsParts): OfficeImports {
  const { sql, files, runner, trail, now = () => new Date() } = parts

  async function get(id: string): Promise<OfficeImport> {
    const found = await findImport(sql, id)
    if (!found) throw new Failure(IMPORT_FAILURES.import_not_found)
    return found
  }

  async function add(
    row: { id: string; name: string; address: string | null },
    by: string,
    options: ImportChoices = {},
  ): Promise<OfficeImport> {
    await sql.transaction().execute(async (tx) => {
      const created = { done_by: by, created_at: now().toISOString(), options: JSON.stringify(options) }
      await insertImport(tx, { ...row, ...created })
      await note(tx, 'import_begun', { ...row, by })
    })
    runner.run()
    return get(row.id)
  }

  const note = (tx: Tx, event: string, { id, name, by }: { id: string; name: string; by: string }) =>
    trail.note(tx, { event, detail: { import: id, source: name, by } })

  /** Moves an import that is in one of these stages, and goes on with it. */
  async function move(
    id: string,
    from: readonly ImportStage[],
    { stage, options, event, by }: { stage: ImportStage; options?: ImportChoices; event?: string; by?: string },
  ): Promise<void> {
    const found = await get(id)
    if (!from.includes(found.stage)) throw new Failure(IMPORT_FAILURES.import_stage_passed)
    const isMoved = await sql.transaction().execute(async (tx) => {
      const at = now().toISOString()
      const values = { stage, changed_at: at, trying_until: null, progress: null, ...(by && { done_by: by }) }
      const isIts = await changeImport(tx, found, {
        ...values,
        ...(options && { options: JSON.stringify({ ...found.options, ...options }) }),
      })
      if (isIts && event) await note(tx, event, { id, name: found.name, by: by ?? found.by })
      return isIts
    })
    if (!isMoved) throw new Failure(IMPORT_FAILURES.import_stage_passed)
    runner.run()
  }

  const fileOf = async (id: string, read: (path: string) => Readable) =>
    (await get(id)) && (await files.has(id, 'report.json')) ? read(files.pathOf(id, 'report.json')) : undefined

  return {
    get,
    list: () => findImports(sql, MOST_LISTED),
    published: async (versions) =>
      new Map((await findImportsOf(sql, versions)).map(({ id, version }) => [version, id])),

    async addFile({ name, bytes }, by) {
      const id = randomUUID()
      await files.receive(id, bytes)
      return add({ id, name: name.slice(-LONGEST_NAME), address: null }, by)
    },

    async addAddress(address, by, options) {
      if (!isAllowed(address)) throw new Failure(IMPORT_FAILURES.import_address_refused)
      return add({ id: randomUUID(), name: address, address }, by, options)
    },

    async setColumns(id, mapping, by) {
      const verdict = readMapping(JSON.stringify(mapping))
      if (!verdict.ok) return verdict.issues
      await move(id, ['columns', 'checked'], { stage: 'reading', options: { mapping: verdict.mapping }, by })
      return []
    },

    check(id, options) {
      const asked: readonly ImportStage[] = options.mapping ? ['columns'] : []
      return move(id, [...asked, 'checked', 'failed'], { stage: 'reading', options })
    },

    async reopenColumns(id) {
      const { suggestion } = await get(id)
      if (suggestion) await move(id, ['checked', 'failed'], { stage: 'columns' })
    },

    publish: (id, by, allowWithdrawals) =>
      move(id, ['checked'], {
        ...{ stage: 'publishing', event: 'import_published', by },
        ...(allowWithdrawals !== undefined && { options: { allowWithdrawals } }),
      }),

    async leave(id, by) {
      const { name } = await get(id)
      const isLeft = await sql.transaction().execute(async (tx) => {
        const isIts = await deleteImport(tx, id, OPEN)
        if (isIts) await note(tx, 'import_left', { id, name, by })
        return isIts
      })
      if (!isLeft) throw new Failure(IMPORT_FAILURES.import_stage_passed)
      runner.end(id)
      await files.remove(id)
    },

    report: (id) => fileOf(id, createReadStream),
    rejected: (id) => fileOf(id, rejectedLines),
    keepUp: runner.run,

    async forget() {
      const at = now()
      const old = await findOld(sql, { waiting: addMilliseconds(at, -WAITS_FOR), over: addMilliseconds(at, -KEPT_FOR) })
      for (const id of old) {
        await deleteImport(sql, id)
        runner.end(id)
        await files.remove(id)
      }
      // An upload that ended in the middle has a folder and no row, as has one that was forgotten on another machine.
      for (const id of await files.olderThan(at.getTime() - HOUR))
        if (!(await findImport(sql, id))) await files.remove(id)
    },
  }
}

/** More than addresses have. */
const LONGEST_ADDRESS = 2000

/**
 * Whether people of the office may have an address read: one without a password, which would be stored, and without the
 * name of a variable of the environment, whose value would be sent there.
 */
function isAllowed(address: string): boolean {
  const url = isAddress(address) && address.length <= LONGEST_ADDRESS ? URL.parse(address) : null
  return url !== null && url.username === '' && url.password === '' && !/\$(?:\{|%7B)/i.test(address)
}
