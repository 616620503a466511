import type { Acts } from '@vitrine/catalog/catalog/acts'
import type { Suggestion } from '@vitrine/catalog-readers'
import { addMilliseconds, SECOND } from '@vitrine/kit'
import type { Sql, Tables } from '@vitrine/server-kit'
import { EXIT } from '../import/exit-codes.ts'
import type { ImportSource } from '../import/fetch-address.ts'
import type { ImportProgress } from '../import/started-by.ts'
import type { FinishedImport, ImportToRun } from '../schedules/run-import.ts'
import { type ImportFiles, readJsonFile, readReportEnd } from './import-files.ts'
import { changeImport, endOfTurn, takeImport } from './import-store.ts'
import type { ImportStage } from './import-tables.ts'
import type { ImportResult, OfficeImport, RunningImport } from './office-import.ts'

/** Goes on with imports in the background, one after the other. */
export interface ImportRunner {
  /** Begins, if it is not at it. */
  run(): void
  /** Ends one that this process is at, since its person has left it. */
  end(id: string): void
  idle(): Promise<void>
  /** Ends: another process, or the next start, goes on. */
  close(): Promise<void>
}

export interface ImportRunnerParts {
  sql: Sql
  files: ImportFiles
  acts: Pick<Acts, 'list'>
  /** Shows what was published here, before its person is told so. */
  refresh(): Promise<unknown>
  /** The folder from which the shop runs, as its commands do. */
  folder: string
  /** The address of the shop's database. */
  databaseUrl: string
  runImport(parameters: readonly string[], how: ImportToRun): Promise<FinishedImport>
  openSource(address: string): Promise<ImportSource>
  onError(error: unknown): void
  now?: () => Date
}

/** How often a running import says that it runs, and how far it is, in milliseconds. */
const HOLD_EVERY = SECOND
/** After which time an import that waits for another one tries again, in milliseconds. */
const BUSY_FOR = 2 * SECOND

type Found = Partial<Tables['office_import']> & { stage: ImportStage }

export function createImportRunner(parts: ImportRunnerParts): ImportRunner {
  const { sql, files, onError, now = () => new Date() } = parts
  const closing = new AbortController()
  const running = new Map<string, AbortController>()
  let again: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  /** What an address gives is fetched by any process; a file is on one machine. */
  const isHere = async ({ id, address, stage }: OfficeImport) =>
    (address !== undefined && stage === 'reading') || (await files.has(id, 'input'))

  async function goOn(taken: OfficeImport): Promise<void> {
    const ended = new AbortController()
    running.set(taken.id, ended)
    const signal = AbortSignal.any([ended.signal, closing.signal])
    let progress: RunningImport = { since: now().toISOString() }
    const hold = () =>
      changeImport(sql, taken, { trying_until: endOfTurn(now()), progress: JSON.stringify(progress) })
        // Its person has left it.
        .then((isThere) => isThere || ended.abort())
        .catch(onError)
    const holding = setInterval(hold, HOLD_EVERY).unref()
    const onProgress = (told: ImportProgress) => {
      progress = { ...progress, ...told }
    }
    try {
      await hold()
      const found = await step(parts, taken, { signal, onProgress })
      if (signal.aborted) return
      if (found === 'busy') return await wait(taken, progress)
      if (found.stage === 'published') await parts.refresh()
      await changeImport(sql, taken, {
        ...{ ...found, trying_until: null, progress: null, changed_at: now().toISOString() },
      })
      if (found.stage === 'published' || found.stage === 'unchanged') await files.remove(taken.id, 'input')
    } catch (error) {
      // Its files are gone, since its person has left it; or the shop ends.
      if (signal.aborted) return
      onError(error)
      const said = error instanceof Error ? error.message : String(error)
      await changeImport(sql, taken, { stage: 'failed', said, trying_until: null, progress: null })
    } finally {
      clearInterval(holding)
      running.delete(taken.id)
    }
  }

  /** Another import holds the catalogue. */
  async function wait(taken: OfficeImport, progress: RunningImport): Promise<void> {
    const waiting = JSON.stringify({ ...progress, isWaiting: true } satisfies RunningImport)
    await changeImport(sql, taken, { trying_until: addMilliseconds(now(), BUSY_FOR), progress: waiting })
    again ??= setTimeout(() => {
      again = undefined
      run()
    }, BUSY_FOR).unref()
  }

  async function runAll(): Promise<void> {
    for (;;) {
      const taken = closing.signal.aborted ? undefined : await takeImport(sql, now(), isHere)
      if (!taken) return
      await goOn(taken)
    }
  }

  function run(): void {
    work ??= runAll()
      .catch(onError)
      .finally(() => {
        work = undefined
      })
  }

  return {
    run,
    end: (id) => running.get(id)?.abort(),
    idle: async () => work,
    async close() {
      clearTimeout(again)
      closing.abort()
      await work
    },
  }
}

interface Step {
  signal: AbortSignal
  onProgress(progress: ImportProgress): void
}

/** Does what is to be done in a stage. `busy`: another import is running. */
async function step(parts: ImportRunnerParts, taken: OfficeImport, how: Step): Promise<Found | 'busy'> {
  const { files } = parts
  const { id, name, address, stage, options } = taken
  if (address !== undefined && !(await files.has(id, 'input'))) {
    const problem = await fetchInput(parts, taken, how)
    if (problem !== undefined) return { stage: 'failed', said: problem }
  }
  if (options.mapping) await files.write(id, 'mapping.json', JSON.stringify(options.mapping))
  // The program that writes it keeps its permissions.
  await files.write(id, 'report.json', '')
  const run = (parameters: readonly string[]) =>
    parts.runImport([files.pathOf(id, 'input'), ...parameters], {
      ...{ ...how, by: taken.by, sourceName: name, folder: parts.folder, databaseUrl: parts.databaseUrl },
    })
  const ran = await run(parametersOf(taken, files))
  const result = await readReportEnd(files.pathOf(id, 'report.json'))
  if (isBusy(result)) return 'busy'
  if (isResult(result)) return afterImport(parts, taken, result)
  const isUnknown = ran.code === EXIT.notUnderstood && stage === 'reading' && !options.mapping
  if (!isUnknown || how.signal.aborted) return { stage: 'failed', said: ran.said }
  const file = files.pathOf(id, 'suggestion.json')
  const asked = await run(['--suggest-mapping', '--report', file])
  const suggestion = await readJsonFile(file)
  if (!isSuggestion(suggestion)) return { stage: 'failed', said: asked.said }
  return { stage: 'columns', suggestion: JSON.stringify(suggestion) }
}

/** The parameters of `vitrine import` after its input. */
function parametersOf({ id, stage, options }: OfficeImport, files: ImportFiles): string[] {
  const { replace, publish = [], mapping, allowWithdrawals } = options
  return [
    ...(replace ? ['--replace'] : []),
    ...publish.flatMap((column) => ['--publish', column]),
    ...(mapping ? ['--mapping', files.pathOf(id, 'mapping.json')] : []),
    ...(allowWithdrawals === undefined ? [] : ['--allow-withdrawals', `${allowWithdrawals * 100}%`]),
    ...(stage === 'reading' ? ['--dry-run'] : []),
    '--report',
    files.pathOf(id, 'report.json'),
  ]
}

/** Fetches what an address has now, so that what is checked is what is published. Returns what went wrong. */
async function fetchInput(
  { files, openSource }: ImportRunnerParts,
  { id, address = '' }: OfficeImport,
  { signal, onProgress }: Step,
): Promise<string | undefined> {
  try {
    const { bytes, size } = await openSource(address)
    await files.receive(id, counted(bytes, { size, signal, onProgress }))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  { size, signal, onProgress }: Step & { size: number | undefined },
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    bytes += chunk.length
    onProgress({ products: 0, bytes, size })
    yield chunk
  }
}

async function afterImport(
  { acts }: ImportRunnerParts,
  { stage, name, by, changedAt }: OfficeImport,
  result: ImportResult,
): Promise<Found> {
  const found = { result: JSON.stringify(result), said: '' }
  const { outcome } = result
  if (stage === 'reading' || outcome.status === 'refused') return { ...found, stage: 'checked' }
  if (outcome.status === 'published') return { ...found, stage: 'published', version: outcome.version }
  // It was published, and the process died before it was noted.
  const [newest] = await acts.list({ limit: 1 })
  const isIts = newest?.source === name && newest.by === by && newest.endedAt >= changedAt
  return isIts ? { ...found, stage: 'published', version: newest.number } : { ...found, stage: 'unchanged' }
}

function isBusy(end: Record<string, unknown> | undefined): boolean {
  return Object(end?.outcome).status === 'busy'
}

/** Our own program wrote it. */
function isResult(end: unknown): end is ImportResult {
  return Object(end).outcome !== undefined
}

function isSuggestion(value: unknown): value is Suggestion {
  return Array.isArray(Object(value).columns) && Object(value).columns.length > 0
}
