import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAgentShop } from '../agents/open-agents.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { vitrine } from './run.ts'

describe('vitrine office people', () => {
  it('adds, changes and lists people with their addresses', async () => {
    await using shop = await openAgentShop()
    const { dataDir, databaseUrl } = shop.shop.config
    const run = (...words: string[]) =>
      vitrine(['office', 'people', ...words], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    assert.match((await run('add', 'Ana', '--email', 'Ana@Example.test')).stdout, /\/admin\?link=ofl_/)
    assert.equal((await run('add', 'Eve', '--email', 'ana@example.test')).code, 1)
    assert.match((await run('add', 'Eve', '--email', 'nowhere')).stderr, /nowhere is no e-mail address/)
    assert.equal((await run('change', 'Ana', '--role', 'owner')).stdout, 'Ana changed.\n')
    assert.equal((await run('list')).stdout, 'Ana  owner  ana@example.test\n')
    assert.match((await run('change', 'Ana', '--role', 'viewer')).stderr, /Ana is the last owner/)
    await run('change', 'Ana', '--no-email')
    assert.equal((await run('list')).stdout, 'Ana  owner\n')
  })
})

describe('vitrine people', () => {
  it('signs out one person, or everybody, beside a running shop', async () => {
    await using shop = await openAgentShop()
    const { dataDir, databaseUrl } = shop.shop.config
    const run = (...words: string[]) =>
      vitrine(['people', 'sign-out', ...words], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const [ana, bob] = [openVisitor(shop), openVisitor(shop)]
    await ana.signIn('ana@example.test')
    await bob.signIn('bob@example.test')
    assert.equal((await run('Ana@example.test')).stdout, '1 session ended.\n')
    assert.equal((await ana.get('/your-agents')).status, 303)
    assert.equal((await bob.get('/your-agents')).status, 200)
    assert.equal((await run('--all')).stdout, '1 session ended.\n')
    assert.equal((await bob.get('/your-agents')).status, 303)
  })

  it('wants to know whom', async () => {
    const { code, stderr } = await vitrine(['people', 'sign-out'], { DATA_DIR: '/nonexistent/vitrine' })
    assert.equal(code, 1)
    assert.match(stderr, /Specify an e-mail address/)
  })
})
