import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ConfigError, doubtsAbout, environmentName, readConfig, resolveConfig } from '../src/config.ts'
import { SETTINGS } from '../src/settings/settings.ts'
import { SHOP_SETTINGS } from '../src/settings/shop-settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SHOP_NAME: 'Northwall',
  SHOP_DESCRIPTION: 'Ropes and boots.',
  SHOP_CURRENCY: 'EUR',
  SHOP_COUNTRY: 'DE',
  SHOP_CONTACT_EMAIL: 'hello@shop.example',
  POLICIES_DIR: 'policies',
}

function mistakesOf(environment: Record<string, string>, file?: unknown): readonly string[] {
  try {
    resolveConfig(environment, file)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.mistakes
  }
  return []
}

describe('the configuration', () => {
  it('needs nothing: every setting has a default', () => {
    const config = resolveConfig({})
    assert.equal(config.publicUrl, 'http://localhost:3000')
    assert.equal(config.databaseUrl, `sqlite:${path.resolve('data/vitrine.db')}`)
    assert.equal(config.shop.name, 'Fieldhouse')
    assert.equal(config.shop.currencyChosen, false)
  })

  it('reports all mistakes at once, each with the setting’s name, what it should be and what it is', () => {
    const mistakes = mistakesOf(
      { PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_URL: 'shop.example', SHOP_CURRENCY: 'euro' },
      { shop: { colour: 'red', locale: 7 }, prot: 1 },
    )
    assert.equal(mistakes.length, 7)
    assert.ok(mistakes.includes('PORT should be a port number from 0 to 65535 (0 takes any free one); it is "eighty".'))
    assert.ok(
      mistakes.some((line) => line.startsWith('shop.colour in vitrine.config.ts is not a setting; known are name,')),
    )
    assert.ok(
      mistakes.some((line) => line.startsWith('shop.locale in vitrine.config.ts should be a BCP 47 language tag')),
    )
  })

  it('never repeats a database address, which may hold a password', () => {
    const mistakes = mistakesOf({ DATABASE_URL: 'mysql://root:secret@db/shop' })
    assert.equal(mistakes.length, 1)
    assert.doesNotMatch(mistakes.join(), /secret/)
  })

  it('takes an origin and nothing more as PUBLIC_URL', () => {
    assert.equal(resolveConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl, 'https://shop.example')
    for (const url of ['https://shop.example/path', 'https://shop.example?x', 'ftp://shop.example', 'https://']) {
      assert.equal(mistakesOf({ PUBLIC_URL: url }).length, 1, url)
    }
  })

  it('doubts variables that are nearly settings, and leaves alone what is none of its business', () => {
    const doubts = doubtsAbout({
      ...{ TRUSTED_PROXY: '10.0.0.1', DATABASE_URI: 'x', SHOP_CURENCY: 'EUR', SHOP_URL: 'x' },
      ...{ PATH: 'x', HOME: 'x', HOSTNAME: 'x', PORTS: 'x', SHELL: 'x', XDG_DATA_DIRS: 'x', REDIS_HOST: 'x' },
      ...{ SHOP_NAME: 'Northwall', TRUSTED_PROXIES: 'x', POLICIES_DIR: 'x', npm_config_cache: 'x' },
    })
    assert.deepEqual(doubts, [
      'TRUSTED_PROXY is not a setting. TRUSTED_PROXIES is: was that meant?',
      'DATABASE_URI is not a setting. DATABASE_URL is: was that meant?',
      'SHOP_CURENCY is not a setting. SHOP_CURRENCY is: was that meant?',
      'SHOP_URL is not a setting, although it begins like one.',
    ])
  })

  it('gives the environment the last word over the file', () => {
    const config = resolveConfig(
      { SHOP_NAME: 'From outside' },
      { port: 4000, shop: { name: 'From the file', country: 'DE' } },
    )
    assert.deepEqual([config.port, config.shop.name, config.shop.country], [4000, 'From outside', 'DE'])
  })

  it('reads a typed file from the folder, and says when the file itself is broken', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-config-'))
    await writeFile(path.join(folder, 'vitrine.config.ts'), "export default { shop: { name: 'Filed' as string } }")
    assert.equal((await readConfig({ environment: {}, folder })).shop.name, 'Filed')
    await rm(folder, { recursive: true })

    const other = await mkdtemp(path.join(tmpdir(), 'vitrine-config-'))
    await writeFile(path.join(other, 'vitrine.config.ts'), 'export default {')
    await assert.rejects(readConfig({ environment: {}, folder: other }), ConfigError)
    await rm(other, { recursive: true })
  })

  it('tells the sample shop’s terms only while it is the sample shop', () => {
    assert.equal(resolveConfig({}).shop.returns?.days, 30)
    const own = resolveConfig({ SHOP_NAME: 'Northwall' }).shop
    assert.deepEqual([own.shipping, own.returns], [[], undefined])
  })

  it('starts in production when everything is the owner’s own', () => {
    const config = resolveConfig(PRODUCTION)
    assert.equal(config.production, true)
    assert.equal(config.sample, false)
  })

  it('refuses production on the sample shop’s facts, without PUBLIC_URL, or over plain http', () => {
    const bare = mistakesOf({ NODE_ENV: 'production' })
    for (const name of [
      'PUBLIC_URL',
      'SHOP_NAME',
      'SHOP_DESCRIPTION',
      'SHOP_CURRENCY',
      'SHOP_COUNTRY',
      'SHOP_CONTACT_EMAIL',
      'POLICIES_DIR',
    ]) {
      assert.ok(
        bare.some((line) => line.startsWith(`${name} must be set in production`)),
        name,
      )
    }
    assert.match(mistakesOf({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' }).join(), /must be https in production/)
    assert.deepEqual(mistakesOf({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:8080' }), [])
  })

  it('has a word for what each setting should be', () => {
    for (const [rows, isShop] of [
      [SETTINGS, false],
      [SHOP_SETTINGS, true],
    ] as const) {
      for (const [name, { should, about }] of Object.entries(rows)) {
        assert.ok(should.length > 3 && about.endsWith('.'), environmentName(name, isShop))
      }
    }
  })
})
