import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createArtifacts } from '../../packages/cluster/src/artifacts/artifacts.ts'
import { openFolderStorage } from '../../packages/cluster/src/artifacts/folder-storage.ts'
import type { Catalog } from '../../packages/product/src/index.ts'
import { openOverview } from '../../packages/ui/src/departments/open-overview.ts'
import { createPublishedOverview } from '../../packages/ui/src/departments/published-overview.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

/** A shop, and machines that share a storage, each with a data folder of its own. */
async function openMachines() {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-overviews-'))
  const shop = await openTestShop({ products: [aProduct('a', { product_type: ['Hats'] })] })
  const { catalog, database } = shop.shop
  const storage = path.join(root, 'storage')
  const errors: unknown[] = []
  return {
    shop,
    errors,
    storage,
    async open(name: string, role: 'all' | 'web' | 'worker', patience?: number) {
      let walks = 0
      const walked: Catalog = {
        ...catalog,
        walk: (...request) => {
          walks++
          return catalog.walk(...request)
        },
      }
      const overview = await openOverview({
        catalog: walked,
        selling: { url: 'https://shop.example', contactEmail: undefined },
        file: path.join(root, name, 'overview.json'),
        published: createPublishedOverview(createArtifacts(openFolderStorage(storage)), database, { role }),
        patience,
        onError: (error) => errors.push(error),
      })
      const departments = async () => (await overview.view()).departments.top.map((one) => `${one.name} ${one.count}`)
      return { departments, walks: () => walks, key: overview.key, [Symbol.asyncDispose]: overview.close }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(root, { recursive: true, force: true })
    },
  }
}

describe('the overview of the catalogue', () => {
  it('is computed by one machine and fetched by those that join', async () => {
    await using machines = await openMachines()
    await using web = await machines.open('web', 'web')
    await using worker = await machines.open('worker', 'worker')
    assert.deepEqual(await worker.departments(), ['Hats 1'])
    assert.deepEqual(await web.departments(), ['Hats 1'])
    await using other = await machines.open('other', 'all')
    assert.deepEqual(await other.departments(), ['Hats 1'])
    assert.deepEqual([worker.walks(), web.walks(), other.walks()], [1, 0, 0])
    assert.deepEqual(machines.errors, [])
  })

  it('is computed once by machines that start at the same moment', async () => {
    await using machines = await openMachines()
    const [one, other] = await Promise.all([machines.open('one', 'all'), machines.open('other', 'all')])
    await using _one = one
    await using _other = other
    assert.deepEqual(await Promise.all([one.departments(), other.departments()]), [['Hats 1'], ['Hats 1']])
    assert.equal(one.walks() + other.walks(), 1)
  })

  it('is computed again where another release has published what this one cannot read', async () => {
    await using machines = await openMachines()
    const file = `${machines.storage}.json`
    await writeFile(file, '{"edition":"9-x","shelves":[]}')
    const published = createArtifacts(openFolderStorage(machines.storage))
    await published.publish('overview', { note: { edition: '9-x' }, files: [{ name: 'overview', path: file }] })
    await using all = await machines.open('all', 'all')
    assert.deepEqual(await all.departments(), ['Hats 1'])
    assert.equal(all.walks(), 1)
  })

  it('of an older version serves a new machine until the newer one is published', async () => {
    await using machines = await openMachines()
    {
      await using worker = await machines.open('worker', 'worker')
      await worker.departments()
    }
    await machines.shop.publish([aProduct('b', { product_type: ['Shoes'] })])
    await using web = await machines.open('web', 'web')
    assert.deepEqual(await web.departments(), ['Hats 1'])
    await using worker = await machines.open('worker', 'worker')
    while ((await worker.departments()).length === 1) await sleep(10)
    await using later = await machines.open('later', 'web')
    assert.deepEqual(await later.departments(), ['Hats 1', 'Shoes 1'])
    assert.equal(web.walks() + later.walks(), 0)
  })

  it('is computed locally if nobody publishes it or the storage is away', async () => {
    await using machines = await openMachines()
    await using web = await machines.open('web', 'web', 600)
    assert.deepEqual(await web.departments(), ['Hats 1'])
    assert.equal(web.walks(), 1)
    assert.deepEqual(machines.errors, [])
    // A file where the folder of the storage should be.
    await writeFile(machines.storage, '')
    await using all = await machines.open('all', 'all')
    assert.deepEqual(await all.departments(), ['Hats 1'])
    assert.ok(machines.errors.length > 0)
  })
})
