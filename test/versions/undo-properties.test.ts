import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import fc from '../properties.ts'
import { openVersions } from './open-versions.ts'

/** One act: an import of one product as it is with a change, of a new product, without one; a till's; the owner's. */
type Step =
  | { does: 'price' | 'title' | 'brand'; of: number; to: number }
  | { does: 'sell' | 'own'; of: number; to: number }
  | { does: 'add' | 'remove'; of: number }

const PRODUCTS = 3

const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('price', 'title', 'brand', 'sell', 'own'),
    of: fc.nat(PRODUCTS - 1),
    to: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc.record({ does: fc.constantFrom('add', 'remove'), of: fc.nat(PRODUCTS - 1) }),
)

/** What a step touches: of a product that comes or goes, all. */
function touched({ does, of }: Step): string[] {
  const all = ['price', 'title', 'brand', 'own'].map((field) => `${field} ${of}`)
  if (does === 'add' || does === 'remove') return all
  return [`${does === 'sell' ? 'price' : does} ${of}`]
}

/** The steps of which the one at `place` can be undone alone: what follows touches other values. */
function isApart(steps: readonly Step[], place: number): boolean {
  const own = new Set(touched(steps[place] ?? assert.fail()))
  return steps.slice(place + 1).every((later) => touched(later).every((value) => !own.has(value)))
}

const idOf = (of: number) => `p${of}`

async function run(shop: Awaited<ReturnType<typeof openVersions>>, steps: readonly (Step | undefined)[]) {
  const files = new Map<string, Product>(
    Array.from({ length: PRODUCTS }, (_, of) => [idOf(of), aProduct(idOf(of), { price: 10 + of, handle: idOf(of) })]),
  )
  await shop.take([...files.values()])
  const versions: (number | undefined)[] = []
  for (const one of steps) {
    versions.push(undefined)
    if (!one) continue
    const id = idOf(one.of)
    const file = files.get(id)
    const newest = async () => (await shop.acts.list({ limit: 1 }))[0]?.number
    const before = await newest()
    if (one.does === 'sell')
      await shop.sell(
        [{ by: 'id', key: `${id}-v`, price: { amount: one.to, currency: 'EUR' } }],
        `till ${versions.length}`,
      )
    else if (one.does === 'own') await shop.own({ product: id, set: { description: `Ours ${one.to}.` } })
    else if (one.does === 'remove') {
      await shop.take([...(await current(shop, files)).values()].filter((product) => product.id !== id))
    } else if (one.does === 'add') {
      if (!(await shop.shown())[id]) await shop.take([aProduct(id, { price: 99, handle: id })], { mode: 'merge' })
    } else if (file && (await shop.shown())[id])
      await shop.take([changed(await sourceOf(shop, file), one)], { mode: 'merge' })
    const after = await newest()
    if (after !== before) versions[versions.length - 1] = after
  }
  return versions
}

/** What a file says that changes one value: everything else is as it is, without the owner's own. */
async function sourceOf(shop: Awaited<ReturnType<typeof openVersions>>, file: Product): Promise<Product> {
  const shown = (await shop.shown())[file.id] ?? file
  return { ...shown, description: file.description }
}

async function current(shop: Awaited<ReturnType<typeof openVersions>>, files: ReadonlyMap<string, Product>) {
  const shown = await shop.shown()
  const kept = [...files].filter(([id]) => shown[id])
  return new Map(await Promise.all(kept.map(async ([id, file]) => [id, await sourceOf(shop, file)] as const)))
}

function changed(product: Product, one: Step): Product {
  if (one.does === 'title') return { ...product, title: `Title ${one.to}` }
  if (one.does === 'brand') return { ...product, brand: `Brand ${one.to}` }
  if (one.does !== 'price') return product
  const regular_price = { amount: one.to, currency: 'EUR' }
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, regular_price })) }
}

for (const engine of ENGINES)
  describe(`an act that is undone, on ${engine.name}`, () => {
    it('leaves what the other acts make of the catalogue without it', async () => {
      let undone = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 5 }),
          fc.nat(),
          fc.boolean(),
          async (steps, pick, old) => {
            const places = steps.flatMap((_, place) => (isApart(steps, place) ? [place] : []))
            const place = places[pick % places.length] ?? assert.fail('the last is apart')
            await using shop = await openVersions(engine)
            const version = (await run(shop, steps))[place]
            // What changes nothing is no act.
            if (version === undefined) return
            if (old) await shop.settle()
            const outcome = await shop.undo(version)
            assert.deepEqual(outcome.kept, [])
            await using other = await openVersions(engine)
            await run(
              other,
              steps.map((one, at) => (at === place ? undefined : one)),
            )
            assert.deepEqual(await shop.shown(), await other.shown())
            undone++
          },
        ),
        { numRuns: engine.name === 'sqlite' ? 40 : 6 },
      )
      assert.ok(undone > 0)
    })
  })
