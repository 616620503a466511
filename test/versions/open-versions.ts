import assert from 'node:assert/strict'
import type { ActOrigin } from '../../packages/catalog/src/catalog/act.ts'
import { openActs } from '../../packages/catalog/src/catalog/acts.ts'
import { changeOverrides, type OverrideRequest } from '../../packages/catalog/src/catalog/change-overrides.ts'
import { importProducts, purgeSome } from '../../packages/catalog/src/catalog/import.ts'
import type { ImportMode } from '../../packages/catalog/src/catalog/import-request.ts'
import { undoAct } from '../../packages/catalog/src/catalog/undo-act.ts'
import type { VariantUpdate } from '../../packages/catalog/src/catalog/variant-updates.ts'
import { createVariantWriter } from '../../packages/catalog/src/catalog/variant-writer.ts'
import { DAY, HOUR } from '../../packages/kit/src/index.ts'
import type { Product } from '../../packages/product/src/product.ts'
import type { Engine } from '../contracts/engines.ts'
import { openTestCatalog } from '../contracts/open-catalog.ts'

/** A catalogue whose versions are looked at, with a clock that only tests move. */
export async function openVersions(engine: Engine) {
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await openTestCatalog(engine))
  const { database, catalog, clock } = place
  const now = () => clock.now
  const parts = { database, now }
  const acts = openActs({ database, keepFor: 30 * DAY, now })
  const writer = stack.use(createVariantWriter({ database, now, onPublished: () => {} }))
  const pass = (time: number) => {
    clock.now = new Date(clock.now.getTime() + time)
  }
  const all = stack.move()

  return {
    ...place,
    acts,
    pass,
    parts,

    /** Imports as of a second later. */
    async take(products: readonly Product[], { mode = 'replace', act }: { mode?: ImportMode; act?: ActOrigin } = {}) {
      pass(1000)
      async function* items() {
        if (products.length > 0) yield products.map((product, index) => ({ line: index + 1, product, issues: [] }))
      }
      const request = { items: items(), mode, source: 'test', allowWithdrawals: 1, ...(act && { act }) }
      const outcome = await importProducts(parts, request)
      await catalog.refresh()
      return outcome
    },

    /** Changes the owner's values as of a second later. */
    async own(...requests: OverrideRequest[]) {
      pass(1000)
      const outcome = await changeOverrides(parts, { requests, by: 'office', from: 'test' })
      await catalog.refresh()
      return outcome
    },

    /** Changes variants as a till does, as of a second later. */
    async sell(updates: VariantUpdate[], by = 'till') {
      pass(1000)
      const answer = await writer.update({ updates, mode: 'each', by })
      await catalog.refresh()
      return answer
    },

    /** Reverses an act as of a second later. */
    async undo(version: number, order: { stock?: boolean; dryRun?: boolean } = {}) {
      pass(1000)
      const act = (await acts.find(version)) ?? assert.fail(`version ${version} is not kept`)
      const outcome = await undoAct(parts, { act, by: 'office', from: 'test', ...order })
      await catalog.refresh()
      return outcome
    },

    /** Lets two hours pass: what no reader can ask for leaves the readers' tables. */
    async settle() {
      pass(2 * HOUR)
      while (await purgeSome(parts)) {
        // Each step takes some.
      }
    },

    /** Everything that is shown, by id. */
    async shown(): Promise<Record<string, Product>> {
      const { products } = await catalog.page({ limit: 1000 })
      return Object.fromEntries(products.map(({ product }) => [product.id, product]))
    },

    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
