import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Compile } from 'typebox/compile'
import type { ImportIssue } from '../../packages/catalog-readers/src/model/import-issue.ts'
import { EXPORT_FORMATS, exportCatalog } from '../../packages/feeds/src/export.ts'
import { Product } from '../../packages/product/src/product.ts'
import { type ReadCatalog, readCatalog } from '../catalog/read-catalog.ts'
import fc from '../properties.ts'
import { sampleProducts } from '../sample-products.ts'
import { shopFacts } from '../shop-facts.ts'

const shop = shopFacts()
const facts = { shop, at: new Date('2026-11-21T00:00:00Z') }
const isProduct = Compile(Product)

/** What happens to files on their way: places are shares of the length. */
type Damage = { at: number; length: number; put: Uint8Array }

const anyPiece = fc.oneof(
  fc.uint8Array({ maxLength: 6 }),
  fc
    .constantFrom(
      '"',
      '""',
      '\n',
      '\r\n',
      ',',
      '\t',
      '{',
      '}',
      '[',
      ']',
      '\\',
      '\\u00',
      '\0',
      'null',
      '1e999',
      '<',
      '&',
    )
    .map((text) => Buffer.from(text)),
)
const anyDamage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(100_000)),
  put: anyPiece,
})

function damaged(bytes: Uint8Array, damages: readonly Damage[]): Uint8Array {
  return damages.reduce((whole: Uint8Array, { at, length, put }) => {
    const from = Math.floor(at * whole.length)
    return Buffer.concat([whole.subarray(0, from), put, whole.subarray(from + length)])
  }, bytes)
}

async function exported(name: string): Promise<Buffer> {
  const format = EXPORT_FORMATS[name]
  assert.ok(format)
  async function* walk() {
    yield sampleProducts()
      .slice(0, 6)
      .map((product, number) => ({ product, number, updated_at: facts.at }))
  }
  let text = ''
  for await (const part of exportCatalog(walk(), { format, facts })) text += part
  return Buffer.from(text)
}

function holds({ products, issues }: ReadCatalog): void {
  for (const product of products) assert.ok(isProduct.Check(product), JSON.stringify(product).slice(0, 300))
  for (const issue of issues) holdsIssue(issue)
}

function holdsIssue({ severity, code, reason, remedy, line }: ImportIssue): void {
  assert.ok(severity === 'error' || severity === 'warning')
  assert.match(code, /^[a-z_]+$/)
  assert.ok(reason.length > 5 && remedy.length > 5, `${code}: ${reason} ${remedy}`)
  assert.ok(line === undefined || line >= 1, `${code} in line ${line}`)
}

describe('a file that was damaged on its way', () => {
  for (const name of Object.keys(EXPORT_FORMATS)) {
    it(`gives sound products and actionable issues, and never an exception: ${name}`, async () => {
      const whole = await exported(name)
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyDamage, { minLength: 1, maxLength: 4 }),
          fc.constantFrom(17, 4096, 1_000_000),
          async (damages, chunk) => holds(await readCatalog(damaged(whole, damages), { chunk })),
        ),
        { numRuns: 60 },
      )
    })
  }

  it('is never taken for whole when a packed one was cut off', async () => {
    const packed = gzipSync(await exported('jsonl'))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: packed.length - 1 }), async (length) => {
        const { issues } = await readCatalog(packed.subarray(0, length))
        assert.ok(issues.some(({ severity }) => severity === 'error'))
        for (const issue of issues) holdsIssue(issue)
      }),
      { numRuns: 60 },
    )
  })
})

describe('bytes that are no catalogue', () => {
  it('are rejected, or give issues that say what to do, and never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.json().map(Buffer.from)), async (bytes) =>
        holds(await readCatalog(bytes, { chunk: 7 })),
      ),
      { numRuns: 300 },
    )
  })
})
