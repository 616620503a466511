import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { vitrine } from '../cli/run.ts'
import { openTestShop } from '../open-storefront.ts'

// A shop of the last release that was one package: its data folder, and its config file.

const ROOT = path.join(import.meta.dirname, '../..')
const OLD = path.join(import.meta.dirname, 'before-packages')

/** What an anonymous agent was given then. It opens nothing but the copies that these tests make. */
const CREDENTIAL = 'vtr_1EYC8femiqwmRVLLgdyhuD39uRGCIzltV1cZD0g'
const REGISTRATION = 'reg_mwrzidr2O3mBsSaJiTYu2clz'

describe('a data folder of before the packages', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upgrade-'))
    await copyOldData(path.join(folder, 'data'))
  })
  after(() => rm(folder, { recursive: true }))

  it('opens, with its products, its search and its agents’ credentials', async () => {
    const environment = { DATA_DIR: path.join(folder, 'data') }
    await using shop = await openTestShop({ environment, products: [] })
    const { body } = await shop.get('/api/catalog')
    assert.equal((body.products as unknown[]).length, 3)
    await shop.shop.search.settled()
    const found = await shop.get('/api/search?q=trail+shoes')
    assert.match(JSON.stringify((found.body.products as unknown[])[0]), /Trail Running Shoes/)
    assert.equal((await shop.get('/')).status, 200)
    const known = await shop.get('/api/catalog', { authorization: `Bearer ${CREDENTIAL}` })
    assert.deepEqual([known.status, known.headers['agent-credential']], [200, undefined])
    const forged = await shop.get('/api/catalog', { authorization: `Bearer ${CREDENTIAL.replace('1EYC', '1EYD')}` })
    assert.equal(forged.headers['agent-credential'], 'rejected; reason=unknown')
  })

  it('is read by commands, through a config file that imports ./src/config.ts, with a warning', async () => {
    // The clone that the config file lies in.
    await symlink(path.join(ROOT, 'src'), path.join(folder, 'src'))
    await writeFile(
      path.join(folder, 'vitrine.config.ts'),
      "import { defineConfig } from './src/config.ts'\n\nexport default defineConfig({ dataDir: 'data' })\n",
    )
    const { code, stdout, stderr } = await vitrine(['agents', 'list'], {}, undefined, folder)
    assert.equal(code, 0, stderr)
    assert.match(stdout, new RegExp(REGISTRATION))
    assert.match(stderr, /DeprecationWarning: vitrine\.config\.ts imports '\.\/src\/config\.ts'.*from 'vitrine'/)
  })
})

async function copyOldData(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await copyFile(path.join(OLD, 'window.json'), path.join(folder, 'window.json'))
  const file = path.join(folder, 'vitrine.db')
  await writeFile(file, await promisify(gunzip)(await readFile(path.join(OLD, 'vitrine.db.gz'))), { mode: 0o600 })
  // What nobody claims ends after three days; tests run later than that.
  const database = new DatabaseSync(file)
  for (const table of ['agent_registration', 'agent_credential'])
    database.prepare(`update ${table} set expires_at = ?`).run(new Date(Date.now() + 86_400_000).toISOString())
  database.close()
}
