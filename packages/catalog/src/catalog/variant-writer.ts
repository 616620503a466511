import { setTimeout as sleep } from 'node:timers/promises'
import { type RepeatableRequest, refuseReusedKey } from '@vitrine/agent-auth'
import { addMilliseconds, DAY, HOUR, SECOND } from '@vitrine/kit'
import { type Database, Failure, type Lease, type Tx } from '@vitrine/server-kit'
import * as store from './import-store.ts'
import { noCatalog } from './open-edition.ts'
import {
  type LoadedVariants,
  loadVariants,
  type UPDATE_REFUSALS,
  type UpdateNotice,
  type VariantUpdate,
} from './variant-updates.ts'

// Small writes become versions as imports do, with the same lease, log and followers. All writes within a fifth of a
// second form one version, so that many writers create no more versions than one.

export interface VariantWriter extends AsyncDisposable {
  /** Resolves when the changes are stored and published. Throws `unavailable` if none of them is. */
  update(request: UpdateRequest): Promise<UpdateAnswer>
}

export interface UpdateRequest {
  updates: readonly VariantUpdate[]
  /** `all`: if one update is invalid, none is applied. */
  mode: 'each' | 'all'
  /** Who changes them, for the list of versions: the name of a token. */
  by?: string | undefined
  /** Present if the request has an `Idempotency-Key`. */
  repeatable?: RepeatableRequest | undefined
}

export interface UpdateResult {
  status: 'updated' | 'unchanged' | 'failed'
  /** Of the variant. */
  id?: string
  /** The version in which its product was last written. */
  version?: number
  error?: { code: (typeof UPDATE_REFUSALS)[number]; message: string }
  notice?: UpdateNotice
}

export interface UpdateAnswer {
  /** Whether one update was refused in a request with the mode `all`. */
  isRejected: boolean
  results: UpdateResult[]
}

export interface VariantWriterParts {
  database: Database
  /** Called with each published version, and the number of changed products. */
  onPublished(version: number, changed: number): void
  now?: () => Date
}

/** The interval between versions, in milliseconds. */
const BATCH_EVERY = 200
/** Maximum number of updates in one version; the rest forms the next one. */
const MOST_UPDATES = 5000
/** The time in which a waiting import can get the lease, in milliseconds: longer than its polling interval. */
const TURN = 75
/** Maximum number of purge steps after each version. */
const MOST_PURGES = 12
/** How long to wait for an import, in milliseconds. */
const IMPORT_WAIT = 10 * SECOND
const ANSWERS_KEPT_FOR = DAY

interface Job extends UpdateRequest {
  resolve(answer: UpdateAnswer): void
  reject(error: unknown): void
}

/** Loaded with the first change, with the readers of catalogue files. */
const loadImport = () => import('./import.ts')

export function createVariantWriter(parts: VariantWriterParts): VariantWriter {
  const waiting: Job[] = []
  let writing: Promise<void> | undefined
  /** On the process's own clock, in milliseconds. */
  let forgotAt = Number.NEGATIVE_INFINITY

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const began = performance.now()
      const jobs = takeBatch(waiting)
      try {
        await writeBatch(parts, jobs)
      } catch (error) {
        for (const { reject } of jobs) reject(error instanceof Failure ? error : notStored(error))
      }
      if (performance.now() - forgotAt > HOUR) {
        forgotAt = performance.now()
        // If the database is unavailable, an hour later is soon enough.
        const { forgetOld } = await loadImport()
        await forgetOld(parts).catch(() => {})
      }
      await sleep(Math.max(TURN, BATCH_EVERY - (performance.now() - began)))
    }
    writing = undefined
  }

  return {
    update(request) {
      const { promise, resolve, reject } = Promise.withResolvers<UpdateAnswer>()
      waiting.push({ ...request, resolve, reject })
      writing ??= writeAll()
      return promise
    },
    async [Symbol.asyncDispose]() {
      await writing
    },
  }
}

function takeBatch(waiting: Job[]): Job[] {
  let updates = 0
  const end = waiting.findIndex((job, index) => {
    updates += job.updates.length
    return index > 0 && updates > MOST_UPDATES
  })
  return waiting.splice(0, end === -1 ? waiting.length : end)
}

/** After a lost connection it is unknown whether the database has stored it. */
function notStored(cause: unknown): Failure {
  const detail = 'The database did not take it. Send it again, with the same Idempotency-Key if it had one.'
  return new Failure('unavailable', detail, { cause, headers: { 'retry-after': '1' } })
}

/** No caller waits for the purge: an hour of a stream leaves more superseded revisions than one batch deletes. */
async function writeBatch(parts: VariantWriterParts, jobs: readonly Job[]): Promise<void> {
  const { database, now } = parts
  await using lock = await takeLease(database)
  await answerBatch(parts, jobs, lock)
  const { purgeSome } = await loadImport()
  for (let step = 0; step < MOST_PURGES && (await purgeSome({ database, ...(now && { now }) })); step++) {
    // A batch of 5,000 leaves more superseded revisions than this; the next batch deletes the rest.
  }
}

async function answerBatch(parts: VariantWriterParts, jobs: readonly Job[], lock: Lease): Promise<void> {
  const { database, now } = parts
  const newest = await store.findNewestVersion(database.sql)
  if (newest.number === 0) throw noCatalog()
  if (await store.hasLeftovers(database.sql, newest.number))
    await database.sql.transaction().execute((tx) => store.sweep(tx, newest.number, lock))

  const next = newest.number + 1
  const at = now === undefined ? await database.now() : now()
  const answered = await findAnswers(database, jobs)
  const loaded = await loadVariants(
    database.sql,
    jobs.flatMap(({ updates }) => updates),
    at,
  )
  const decisions = jobs.map((job) => answerRepeated(job, answered) ?? remember(job, decide(loaded, job), answered))
  for (const { stamp } of decisions) stamp?.(loaded, next)
  const keepAnswers = (tx: Tx) =>
    insertAnswers(
      tx,
      [...answered.values()].filter(({ isNew }) => isNew),
      at,
    )
  const changed = loaded.changed()
  if (changed.length > 0) {
    const { publishRevised } = await loadImport()
    const act = { kind: 'update' as const, source: '/admin/api/variants', by: namesIn(jobs) }
    await publishRevised(
      { database, ...(now && { now }) },
      { newest, lock, revised: changed, act, alongside: keepAnswers },
    )
    parts.onPublished(next, changed.length)
  } else {
    await database.sql.transaction().execute(async (tx) => {
      await lock.guard(tx)
      await keepAnswers(tx)
    })
  }
  for (const [index, { answer }] of decisions.entries()) {
    const job = jobs[index]
    if (answer instanceof Failure) job?.reject(answer)
    else job?.resolve(answer)
  }
}

/** Who wants these changes, each once. */
function namesIn(jobs: readonly Job[]): string {
  const names = new Set(jobs.map(({ by = 'program' }) => by))
  return [...names].sort().join(', ')
}

async function takeLease(database: Database): Promise<Lease> {
  const until = performance.now() + IMPORT_WAIT
  for (;;) {
    const lease = await database.lock('import')
    if (lease) return lease
    if (performance.now() >= until)
      throw new Failure('unavailable', 'An import is running. Nothing of this was changed; send it again.', {
        headers: { 'retry-after': '10' },
      })
    await sleep(50)
  }
}

interface Decision {
  answer: UpdateAnswer | Failure
  /** Adds the resulting versions to the response, once the whole batch is decided. */
  stamp?(loaded: LoadedVariants, next: number): void
}

function decide(loaded: LoadedVariants, { updates, mode }: UpdateRequest): Decision {
  const goBack = mode === 'all' ? loaded.mark() : undefined
  const verdicts = updates.map(loaded.apply)
  const isRejected = mode === 'all' && verdicts.some(({ ok }) => !ok)
  if (isRejected) goBack?.()
  const results = verdicts.map((verdict): UpdateResult => {
    if (verdict.ok) {
      const { id, isChanged, notice } = verdict
      return {
        status: isChanged && !isRejected ? 'updated' : 'unchanged',
        id,
        ...(notice && !isRejected && { notice }),
      }
    }
    const { code, message, version } = verdict
    return { status: 'failed', error: { code, message }, ...(version !== undefined && { version }) }
  })
  return {
    answer: { isRejected, results },
    stamp(made, next) {
      for (const [index, verdict] of verdicts.entries()) {
        const result = results[index]
        if (result && verdict.ok) result.version = made.versionOf(verdict.number, next)
      }
    },
  }
}

interface KeptAnswer extends RepeatableRequest {
  answer: UpdateAnswer
  isNew: boolean
}

async function findAnswers({ sql }: Database, jobs: readonly Job[]): Promise<Map<string, KeptAnswer>> {
  const hashes = jobs.flatMap(({ repeatable }) => repeatable?.keyHash ?? [])
  if (hashes.length === 0) return new Map()
  const rows = await sql
    .selectFrom('owner_answer')
    .select(['key_hash', 'fingerprint', 'answer'])
    .where('key_hash', 'in', hashes)
    .execute()
  return new Map(
    // Written below.
    rows.map(({ key_hash: keyHash, fingerprint, answer }) => [
      keyHash,
      { keyHash, fingerprint, answer: JSON.parse(answer), isNew: false },
    ]),
  )
}

/** The response to the same request before; undefined if there was none. */
function answerRepeated({ repeatable }: Job, answered: ReadonlyMap<string, KeptAnswer>): Decision | undefined {
  const known = repeatable && answered.get(repeatable.keyHash)
  return known && { answer: refuseReusedKey(known, repeatable) ?? known.answer }
}

function remember({ repeatable }: Job, decision: Decision, answered: Map<string, KeptAnswer>): Decision {
  const { answer } = decision
  if (repeatable && !(answer instanceof Failure))
    answered.set(repeatable.keyHash, { ...repeatable, answer, isNew: true })
  return decision
}

async function insertAnswers(tx: Tx, answers: readonly KeptAnswer[], at: Date): Promise<void> {
  if (answers.length === 0) return
  await tx.deleteFrom('owner_answer').where('forget_at', '<', at.toISOString()).execute()
  await tx
    .insertInto('owner_answer')
    .values(
      answers.map(({ keyHash, fingerprint, answer }) => ({
        key_hash: keyHash,
        fingerprint,
        answer: JSON.stringify(answer),
        forget_at: addMilliseconds(at, ANSWERS_KEPT_FOR),
      })),
    )
    .execute()
}
