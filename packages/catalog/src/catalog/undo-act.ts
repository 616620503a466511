import type { Product } from '@vitrine/product'
import { Failure, type Sql, type Tx } from '@vitrine/server-kit'
import type { Act } from './act.ts'
import { findActOverrides, findOverrideChange, replaceOverrides, undoOverrides } from './act-overrides.ts'
import { findRevisionsAt, findRevisionsSince, findTouched, sourceIn } from './act-revisions.ts'
import { findActOf, findActsWithin } from './act-store.ts'
import { FOREVER } from './catalog-store.ts'
import { importProducts } from './import.ts'
import type { ImportItem, ImportOutcome, ImportParts } from './import-request.ts'
import { findDocuments, findKnown } from './import-store.ts'
import { NO_OVERRIDES, type Overrides } from './override.ts'
import { findOverrides } from './override-store.ts'
import { isSame, keyOf, valuesOf } from './product-values.ts'
import { type KeptField, undoProduct, WHOLE } from './undo-product.ts'

export interface UndoOrder {
  /** The act that is reversed. */
  act: Act
  /** Whether availability is put back too: what was sold since is otherwise on sale again. */
  stock?: boolean | undefined
  /** Who does it, in the owner's words, and by which command, page or API. */
  by: string
  from: string
  dryRun?: boolean | undefined
  /** Writes in the transaction that publishes the undo. */
  note?(tx: Tx): Promise<void>
}

/** A value that an undo leaves, because it was changed since. */
export interface KeptValue extends KeptField {
  /** The product's id. */
  product: string
  /** The act that changed it. */
  version: number
}

export interface UndoFindings {
  /** The first of what was kept. */
  kept: KeptValue[]
  keptCount: number
  /** Variants whose stock the act changed, and that was left. */
  stockLeft: number
}

export type UndoOutcome = ImportOutcome & UndoFindings

/** Products that are in memory at a time. */
const PRODUCTS_AT_ONCE = 500
const MOST_KEPT_NAMED = 1000

/**
 * Publishes the catalogue without what one act did to it, as the next version: values that were changed since are kept
 * and named. The owner's own values are touched only if the act changed them. Throws `version_not_found` if the act is
 * no longer kept.
 *
 * @example
 * const act = await acts.find(214)
 * if (act) await undoAct({ database }, { act, by: 'command line', from: 'vitrine undo' })
 */
export async function undoAct(parts: ImportParts, order: UndoOrder): Promise<UndoOutcome> {
  const { act, by, from: source, dryRun = false } = order
  const undo = createUndo(parts.database.sql, order)
  const outcome = await importProducts(parts, {
    items: undo.items(),
    ...{ source: undefined, mode: 'merge', isExact: true, dryRun },
    act: { kind: 'undo', source, by, undoes: act.number },
    // Whoever undoes it means it.
    allowWithdrawals: 1,
    own: {
      overrides: undo.overrides,
      async store(tx, version) {
        await replaceOverrides(tx, undo.overrides, { at: await parts.database.now(tx), by, version })
        await order.note?.(tx)
      },
    },
  })
  return { ...outcome, ...undo.findings }
}

function createUndo(sql: Sql, { act, stock = false }: UndoOrder) {
  const findings: UndoFindings = { kept: [], keptCount: 0, stockLeft: 0 }
  const overrides = new Map<string, Overrides>()

  /** `openVersions`: finds the version that changed a value since; asked only where the value will be named. */
  async function keep(
    product: string,
    fields: readonly KeptField[],
    openVersions: () => Promise<(field: KeptField) => number | Promise<number>>,
  ): Promise<void> {
    findings.keptCount += fields.length
    if (fields.length === 0 || findings.kept.length >= MOST_KEPT_NAMED) return
    const versionOf = await openVersions()
    for (const field of fields) {
      const version = await versionOf(field)
      const since = await findActOf(sql, version)
      findings.kept.push({ product, ...field, version: since?.number ?? version })
    }
  }

  /** Inside the import's turn: what it reads is what it replaces. */
  async function undoOwnerValues(): Promise<void> {
    const changes = await findActOverrides(sql, act)
    const now = await findOverrides(sql, [...changes.keys()])
    for (const [id, change] of changes) {
      const current = now.get(id) ?? NO_OVERRIDES
      const undone = undoOverrides(change, current)
      if (!isSame(undone.overrides, current)) overrides.set(id, undone.overrides)
      await keep(id, undone.kept, async () => (field) => findOverrideChange(sql, act, { product: id, ...field }))
    }
  }

  async function undoProducts(numbers: readonly number[]): Promise<ImportItem[]> {
    const before = await findRevisionsAt(sql, act.number - 1, numbers)
    const after = await findRevisionsAt(sql, act.lastNumber, numbers)
    const idOf = (number: number) => (after.get(number) ?? before.get(number))?.id ?? ''
    const now = await findSources(sql, numbers.map(idOf))
    const items: ImportItem[] = []
    for (const number of numbers) {
      const id = idOf(number)
      const current = now.get(id)
      const states = { before: sourceIn(before.get(number)), after: sourceIn(after.get(number)), now: current }
      if (isSame(states.before, states.after)) continue
      const { product, kept, stockLeft } = undoProduct(states, { stock })
      findings.stockLeft += stockLeft
      await keep(id, kept, () => openChanges(sql, act, id))
      if (product && !isSame(product, current)) items.push(toItem(product))
      else if (!product && current) items.push({ line: 0, issues: [], withdrawn: id })
    }
    return items
  }

  return {
    findings,
    overrides,
    async *items(): AsyncGenerator<ImportItem[]> {
      const [known] = await findActsWithin(sql, act.number, act.lastNumber)
      if (!known) throw new Failure('unavailable', `Version ${act.number} is no longer kept.`)
      await undoOwnerValues()
      const covered = new Set(overrides.keys())
      for (let after = -1; ; ) {
        const numbers = await findTouched(sql, act, { after, limit: PRODUCTS_AT_ONCE })
        after = numbers.at(-1) ?? after
        const items = await undoProducts(numbers)
        for (const { product, withdrawn } of items) covered.delete(product?.id ?? withdrawn ?? '')
        if (items.length > 0) yield items
        if (numbers.length < PRODUCTS_AT_ONCE) break
      }
      // Of these nothing has changed but what the owner lays over them.
      for (const ids of inBatches([...covered])) {
        const items = [...(await findSources(sql, ids)).values()].map(toItem)
        if (items.length > 0) yield items
      }
    },
  }
}

function toItem(product: Product): ImportItem {
  return { line: 0, product, issues: [] }
}

async function findSources(sql: Sql, ids: string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  return findDocuments(sql, [...(await findKnown(sql, ids)).values()])
}

/** Finds the version that changed a value of a product last, after an act. */
async function openChanges(sql: Sql, act: Act, id: string): Promise<(field: KeptField) => number> {
  const revisions = await findRevisionsSince(sql, act.lastNumber, id)
  const values = revisions.map((revision) => valuesOf(sourceIn(revision)))
  return ({ variant, field }) => {
    const last = revisions.at(-1)
    // It left the catalogue since.
    if (last && last.until !== FOREVER) return last.until
    const valueAt = (place: number) =>
      field === WHOLE.field
        ? [...(values[place]?.values() ?? [])]
        : values[place]?.get(keyOf({ variant, field }))?.value
    const place = values.findLastIndex((_, at) => at > 0 && !isSame(valueAt(at), valueAt(at - 1)))
    return revisions[place === -1 ? 0 : place]?.since ?? act.lastNumber
  }
}

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) yield ids.slice(from, from + PRODUCTS_AT_ONCE)
}
