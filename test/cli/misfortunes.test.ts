import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Failure } from '../../packages/server-kit/src/index.ts'
import { explainError } from '../../packages/vitrine/src/cli/explain-error.ts'
import { freePort } from '../free-port.ts'
import { askForServer } from '../servers/ask.ts'
import { vitrine } from './run.ts'

const TRACE = /\n\s+at |node_modules|errno/

describe('what the owner can mend', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cli-'))
    await writeFile(path.join(folder, 'list.csv'), 'Name;Price\nTable;10\n')
    await writeFile(path.join(folder, 'prose.txt'), 'Dear Sir or Madam\n')
    await writeFile(path.join(folder, 'wrong.json'), '{"fields": {"titel": "Name"}, "currency": "EUR"}')
    await mkdir(path.join(folder, 'damaged'))
    await writeFile(path.join(folder, 'damaged/vitrine.db'), 'x'.repeat(9000))
  })
  after(() => rm(folder, { recursive: true }))

  const at = (name: string) => path.join(folder, name)

  async function isTold(
    words: string[],
    told: RegExp,
    { code = 1, ...environment }: Record<string, string | number> = {},
  ) {
    const place = { DATA_DIR: folder, ...environment }
    const ran = await vitrine(
      words,
      Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)])),
    )
    assert.equal(ran.code, code, ran.stderr)
    assert.match(ran.stderr, told)
    assert.doesNotMatch(ran.stderr, TRACE)
  }

  it('is a file that is not there, whichever option names it', async () => {
    await isTold(['import', at('none.csv')], /^File .*none\.csv not found\.$/m)
    await isTold(['import', '--mapping', at('none.json'), at('list.csv')], /none\.json not found\.$/m)
    await isTold(['import', '--suggest-mapping', at('none.csv')], /^File .*none\.csv not found\.$/m)
  })

  it('is a folder in place of a file, or the reverse', async () => {
    await isTold(['import', folder], /is not a file\.$/m)
    await isTold(['import', '--mapping', folder, at('list.csv')], /^This is a folder, but a file is required\.$/m)
    await isTold(['agents', 'list'], /^A parent of .* is not a folder\.$/m, { DATA_DIR: at('list.csv/data') })
    await isTold(['start'], /list\.csv is a file, but a folder is required\.$/m, { DATA_DIR: at('list.csv') })
    await isTold(['start'], /^ {2}- MEDIA_DIR should be a folder; .*nowhere is none\.$/m, {
      ...{ DATA_DIR: at('data'), MEDIA_DIR: at('nowhere') },
    })
  })

  it('is an address where nothing answers, with that address', async () => {
    const port = await freePort()
    await isTold(['import', `http://127.0.0.1:${port}/feed.csv`], /cannot be fetched: .*ECONNREFUSED/)
    await isTold(['start'], new RegExp(`^Connection to .*:${port} refused\\.`, 'm'), {
      DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop`,
    })
    await isTold(['agents', 'list'], /^Host shop\.invalid not found\.$/m, {
      DATABASE_URL: 'postgres://shop:secret@shop.invalid/shop',
    })
  })

  it('is an address to listen at that is not one of the machine’s', async () => {
    await isTold(['start'], /^192\.0\.2\.1 is not an address of this machine\. Choose another with HOST\.$/m, {
      ...{ DATA_DIR: at('data'), HOST: '192.0.2.1', PORT: 0 },
    })
  })

  it('is a database that is another, damaged or not there', async () => {
    await isTold(['agents', 'list'], /^The database cannot be used: .*not a database\.$/m, { DATA_DIR: at('damaged') })
    const url = new URL((await askForServer('postgres')) ?? '')
    url.pathname = '/nothing_of_that_name'
    await isTold(['agents', 'list'], /^PostgreSQL refused the connection: .*nothing_of_that_name/m, {
      DATABASE_URL: url.href,
    })
  })

  it('is a connection that was lost, with the reason and without a stack trace', () => {
    const cause = new Error('The database has not responded for 60000 milliseconds.')
    const lost = new Failure('unavailable', 'The database is not responding. Try again shortly.', { cause })
    assert.equal(explainError(lost), `The connection to the database was lost: ${cause.message} Run it again.`)
  })

  it('is a mistake in a mapping, named by path, or an unmappable file', async () => {
    const mapping = ['import', '--mapping', at('wrong.json'), at('list.csv')]
    await isTold(mapping, /is invalid\. Nothing was imported\.\n {2}- fields\.titel: /, { code: 2 })
    await isTold(['import', '--suggest-mapping', at('prose.txt')], /could not be read\./, { code: 2 })
    await isTold(['import', '--suggest-mapping', at('list.csv'), at('list.csv')], /one input at a time/)
  })

  it('is a currency that was never chosen, reported before prices are read', async () => {
    await isTold(['import', at('list.csv')], /^Prices without a currency are read as EUR, .*SHOP_CURRENCY/, {
      code: 2,
    })
  })
})
