import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { followGuide } from './guide-changes.ts'
import { assertPrints, commandsOf } from './transcripts.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** The packages, with links between the copies and to everybody else's packages. */
async function copyPackages(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'vitrine-guide-'))
  const skipped = /[\\/](node_modules|dist|test)$/
  await cp(path.join(ROOT, 'packages'), path.join(copy, 'packages'), {
    recursive: true,
    filter: (source) => !skipped.test(source),
  })
  await mkdir(path.join(copy, 'node_modules/@vitrine'), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    if (!['@vitrine', 'vitrine', 'create-vitrine'].includes(name))
      await symlink(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const name of await readdir(path.join(ROOT, 'node_modules/@vitrine')))
    await symlink(path.join('../../packages', name), path.join(copy, 'node_modules/@vitrine', name))
  return copy
}

describe('what the guides add to a copy', () => {
  let copy: string
  let origin: string
  let environment: Record<string, string>
  let end: () => Promise<unknown>

  const vitrine = (...parameters: string[]) =>
    new Promise<{ stdout: string; stderr: string }>((resolve) => {
      const command = [path.join(copy, 'packages/vitrine/bin/vitrine.js'), ...parameters]
      execFile(process.execPath, command, { env: environment, cwd: copy }, (_error, stdout, stderr) =>
        resolve({ stdout, stderr }),
      )
    })

  before(async () => {
    copy = await copyPackages()
    for (const guide of ['add-a-reader', 'add-a-feed', 'add-a-language', 'add-a-check-rule'])
      await followGuide(path.join(ROOT, 'docs/guide', `${guide}.md`), copy)
    const port = await freePort('localhost')
    origin = `http://localhost:${port}`
    environment = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: path.join(copy, 'data'),
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
      SAMPLE: 'false',
      SHOP_NAME: 'Northwall',
      SHOP_CURRENCY: 'EUR',
      SHOP_LOCALE: 'nl-NL',
      SHOP_CONTACT_EMAIL: 'hello@shop.example',
    }
    await writeFile(
      path.join(copy, 'till.json'),
      [
        { article_no: '4711', name: 'Climbing rope 60 m', gross_cents: 14900, ean: '4006381333931' },
        { article_no: '4712', name: 'An article without a price' },
      ]
        .map((article) => JSON.stringify(article))
        .join('\n'),
    )
  })
  after(async () => {
    await end?.()
    await rm(copy, { recursive: true, force: true })
  })

  it('a reader: the import knows the format', async () => {
    const { stdout, stderr } = await vitrine('import', 'till.json')
    const [shown] = await commandsOf('add-a-reader')
    assert.ok(shown)
    assert.match(shown.command, /vitrine import till\.json$/)
    assertPrints(shown, stdout)
    assert.match(stderr, /price_missing/)
  })

  it('a language: pages speak it', async () => {
    const child = spawn(process.execPath, [path.join(copy, 'packages/vitrine/bin/vitrine.js'), 'start'], {
      env: environment,
      cwd: copy,
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    end = () => {
      child.kill()
      return ended
    }
    for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
      if (
        await fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break
      await sleep(100)
    }
    const page = await (await fetch(origin)).text()
    assert.match(page, /Naar de inhoud/)
    assert.match(page, /lang="nl-NL"/)
  })

  it('a feed: it is served and described', async () => {
    const feed = await fetch(`${origin}/feeds/prices.csv`)
    assert.equal(await feed.text(), 'id,price,currency\n4711,149.00,EUR\n')
    assert.match(feed.headers.get('content-type') ?? '', /^text\/csv/)
    const api = await fetch(`${origin}/openapi.json`)
    assert.match(await api.text(), /"operationId":\s?"readPriceList"/)
  })

  it('a rule: the check looks by it', async () => {
    const { stdout, stderr } = await vitrine('check', origin)
    assert.match(stdout, /✓ security\.txt names a security contact/, stderr)
  })
})
