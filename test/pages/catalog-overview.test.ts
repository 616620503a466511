import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogOverview } from '../../packages/ui/src/departments/catalog-overview.ts'
import { withAllBelow } from '../../packages/ui/src/departments/department-tree.ts'
import { openOverview } from '../../packages/ui/src/departments/open-overview.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

describe('the shop window', () => {
  it('is the same after a start, without a walk through the catalogue', async () => {
    await using place = await openPlace()
    await using shop = await openTestShop()
    const first = await openOverview({ ...place, catalog: shop.shop.catalog })
    const made = plain(await first.view())
    assert.ok(made.departments.length > 50 && made.offers.length > 0 && made.covers.length > 5)
    await first.close()

    const second = await openOverview({ ...place, catalog: shop.shop.catalog })
    assert.deepEqual(plain(second.latest()), made)
    await sleep(200)
    // A walk would have made another view by now.
    assert.equal(second.key(), 1)
    assert.deepEqual(plain(await second.view()), made)
    await second.close()
  })

  it('shows what was, until what is has been looked through', async () => {
    await using place = await openPlace()
    await using shop = await openTestShop({ products: [aProduct('a', { product_type: ['Hats'] })] })
    const first = await openOverview({ ...place, catalog: shop.shop.catalog })
    await first.view()
    await first.close()
    await shop.publish([aProduct('b', { product_type: ['Shoes', 'Boots'] })])

    const second = await openOverview({ ...place, catalog: shop.shop.catalog })
    assert.deepEqual(namesOf(await second.view()), ['hats 1'])
    while (second.key() === 1) await sleep(5)
    assert.deepEqual(namesOf(await second.view()), ['hats 1', 'shoes 1', 'shoes/boots 1'])
    assert.equal(second.latest().departments.find('shoes/boots')?.above?.name, 'Shoes')
    await second.close()
  })

  it('takes a file that is no view for none', async () => {
    for (const text of ['', '{', 'null', '{"edition":"x"}']) {
      await using place = await openPlace()
      await writeFile(place.file, text)
      await using shop = await openTestShop({ products: [aProduct('a', { product_type: ['Hats'] })] })
      const window = await openOverview({ ...place, catalog: shop.shop.catalog })
      assert.deepEqual(namesOf(await window.view()), ['hats 1'])
      await window.close()
      assert.match(await readFile(place.file, 'utf8'), /"Hats"/)
    }
  })
})

async function openPlace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'window-'))
  return {
    file: path.join(folder, 'overview.json'),
    selling: { url: 'https://shop.example', contactEmail: undefined },
    onError: (error: unknown) => assert.fail(String(error)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

function namesOf({ departments }: CatalogOverview): string[] {
  return departments.top.flatMap(withAllBelow).map(({ path, count }) => `${path} ${count}`)
}

function plain(view: CatalogOverview) {
  return { ...view, departments: namesOf(view), covers: [...view.covers] }
}
