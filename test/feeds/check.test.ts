import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { vitrine } from '../cli/run.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct, aVariant } from './products.ts'

/** A shop that ships abroad, which not every feed can say. */
const CONFIG = `export default { shop: { country: 'IE', shipping: [
  { country: 'IE', service: 'Standard', price: 490, handlingDays: [0, 1], transitDays: [1, 2] },
  { country: 'DE', service: 'Standard', price: 990, handlingDays: [0, 1], transitDays: [3, 6] },
] } }`

describe('vitrine feeds check', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-check-'))
    await writeFile(path.join(folder, 'vitrine.config.ts'), CONFIG)
    const products = [
      aProduct(),
      aProduct({ id: 'p2', handle: 'p2', brand: undefined, variants: [aVariant({ id: 'p2-v1' })] }),
      aProduct({
        id: 'p3',
        handle: 'p3',
        variants: [aVariant({ id: 'p3-v1', availability: { status: 'unknown' } })],
      }),
    ]
    await using _shop = await openTestShop({ environment: { DATA_DIR: folder }, products })
  })
  after(() => rm(folder, { recursive: true }))

  it('reports every variant that a format leaves out or weakens, with reason and remedy', async () => {
    const lines = (await check('--json'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const rows = lines.filter(({ outcome }) => outcome !== 'limited')
    assert.deepEqual(
      rows.map(({ format, outcome, id, code }) => [format, outcome, id, code]),
      [
        ['openai', 'skipped', 'p2-v1', 'brand_missing'],
        ['google', 'weakened', 'p2-v1', 'brand_missing'],
        ['google', 'skipped', 'p3-v1', 'availability_unknown'],
      ],
    )
    for (const { reason, remedy } of rows) assert.ok(reason.endsWith('.') && remedy.endsWith('.'))
  })

  it('reports once for each format what it cannot express, and for how many variants', async () => {
    const lines = (await check('--json'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      lines
        .filter(({ outcome }) => outcome === 'limited')
        .map(({ format, code, variants }) => [format, code, variants]),
      [
        ['google', 'shipping_abroad_dropped', 3],
        ['acp', 'brand_dropped', 2],
        ['shopify', 'currency_dropped', 3],
        ['shopify', 'availability_flattened', 1],
      ],
    )
  })

  it('sums it up for people, by format', async () => {
    const text = await check()
    assert.match(
      text,
      /OpenAI product feed: some variants have gaps\.\n\n {2}Left out: 1\n {2}The product has no brand/,
    )
    assert.match(
      text,
      /ACP feed: all variants can be exported\.\n\n {2}Limit of the format: 2\n {2}It has no field for brands\./,
    )
  })

  async function check(...options: string[]): Promise<string> {
    const { code, stdout, stderr } = await vitrine(
      ['feeds', 'check', ...options],
      { DATA_DIR: folder },
      undefined,
      folder,
    )
    assert.equal(code, 0, stderr)
    return stdout
  }
})
