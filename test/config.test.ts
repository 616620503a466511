import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { SHOP_SETTINGS } from '../packages/catalog/src/shop/shop-settings.ts'
import { timeZoneOf } from '../packages/catalog/src/shop/time-zone.ts'
import { memorySharesOf } from '../packages/cluster/src/server/memory-shares.ts'
import { isTimeZone } from '../packages/product/src/time-zone.ts'
import { SAMPLE_SHOP } from '../packages/sample-shop/src/shop.ts'
import { ConfigError, environmentName, PROFILES } from '../packages/server-kit/src/index.ts'
import { doubtsAbout, readConfig, resolveConfig } from '../packages/vitrine/src/config/config.ts'
import { limitRowsOf, settingsOf } from '../packages/vitrine/src/config/settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SHOP_NAME: 'Northwall',
  SHOP_DESCRIPTION: 'Ropes and boots.',
  SHOP_CURRENCY: 'EUR',
  SHOP_COUNTRY: 'DE',
  SHOP_CONTACT_EMAIL: 'hello@shop.example',
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
    assert.equal(config.shop.name, undefined)
    assert.equal(config.shop.currencyChosen, false)
  })

  it('has the time zone of the country, of several the one of most people', () => {
    const zoneOf = (environment: Record<string, string>) => resolveConfig(environment).shop.timeZone
    for (const [country, zone] of [
      ...[
        ['RO', 'Europe/Bucharest'],
        ['IN', 'Asia/Kolkata'],
        ['GB', 'Europe/London'],
        ['DE', 'Europe/Berlin'],
      ],
      ...[
        ['US', 'America/New_York'],
        ['CA', 'America/Toronto'],
        ['AU', 'Australia/Sydney'],
        ['RU', 'Europe/Moscow'],
      ],
      ...[
        ['BR', 'America/Sao_Paulo'],
        ['MX', 'America/Mexico_City'],
        ['ID', 'Asia/Jakarta'],
        ['CN', 'Asia/Shanghai'],
      ],
      ...[
        ['ES', 'Europe/Madrid'],
        ['PT', 'Europe/Lisbon'],
        ['CL', 'America/Santiago'],
        ['NZ', 'Pacific/Auckland'],
      ],
    ])
      assert.equal(zoneOf({ SHOP_COUNTRY: country ?? '' }), zone)
    assert.equal(zoneOf({ SHOP_COUNTRY: 'AU', SHOP_TIME_ZONE: 'Australia/Perth' }), 'Australia/Perth')
    assert.equal(zoneOf({}), 'UTC')
    assert.match(mistakesOf({ SHOP_TIME_ZONE: '+02:00' }).join(), /^SHOP_TIME_ZONE should be a name of the IANA/)
  })

  it('knows a valid time zone for every country that has one in CLDR', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const country of letters.flatMap((first) => letters.map((second) => first + second))) {
      const known = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
      const isCurrent = Intl.getCanonicalLocales(`und-${country}`)[0] === `und-${country}`
      const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country)
      if (known.length > 0 && isCurrent && name !== undefined) assert.ok(timeZoneOf(country) !== 'UTC', country)
      assert.ok(isTimeZone(timeZoneOf(country)), country)
    }
  })

  it('reports all mistakes at once, each with the setting’s name, expected and actual value', () => {
    const mistakes = mistakesOf(
      { PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_URL: 'shop.example', SHOP_CURRENCY: 'euro' },
      { shop: { colour: 'red', locale: 7 }, prot: 1 },
    )
    assert.equal(mistakes.length, 7)
    assert.ok(mistakes.includes('PORT should be a port number from 0 to 65535 (0 takes any free one); it is "eighty".'))
    assert.ok(
      mistakes.some((line) => line.startsWith('shop.colour in vitrine.config.ts is not a setting. Available: name,')),
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
    for (const url of [
      'https://shop.example/path',
      'https://shop.example?x',
      'ftp://shop.example',
      'https://',
      'https://shop.example:99999',
      'https://[::1',
    ]) {
      assert.equal(mistakesOf({ PUBLIC_URL: url }).length, 1, url)
    }
  })

  it('refuses invalid addresses and impossible proxy networks', () => {
    for (const [name, value] of [
      ['REDIS_URL', 'redis://127.0.0.1:99999'],
      ['SMTP_URL', 'smtp://mail.example:99999'],
      ['MCP_ORIGINS', 'https://chat.example:99999'],
      ['AGENT_ISSUERS', 'https://agents.example:99999'],
      ['AGENT_ISSUERS', 'http://127.evil.example'],
      ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ] as const)
      assert.match(mistakesOf({ [name]: value }).join(), new RegExp(`^${name} should be`), value)
    assert.deepEqual(resolveConfig({ AGENT_ISSUERS: 'http://[::1]:4000' }).agentIssuers, ['http://[::1]:4000'])
    assert.deepEqual(resolveConfig({ MCP_ORIGINS: '*, https://a.example' }).mcpOrigins, ['*', 'https://a.example'])
  })

  it('warns about variables that resemble settings and ignores unrelated ones', () => {
    const doubts = doubtsAbout({
      ...{ TRUSTED_PROXY: '10.0.0.1', DATABASE_URI: 'x', SHOP_CURENCY: 'EUR', SHOP_URL: 'x' },
      ...{ PATH: 'x', HOME: 'x', HOSTNAME: 'x', PORTS: 'x', SHELL: 'x', XDG_DATA_DIRS: 'x', REDIS_HOST: 'x' },
      ...{ SHOP_NAME: 'Northwall', TRUSTED_PROXIES: 'x', POLICIES_DIR: 'x', npm_config_cache: 'x' },
    })
    assert.deepEqual(doubts, [
      'TRUSTED_PROXY is not a setting. Did you mean TRUSTED_PROXIES?',
      'DATABASE_URI is not a setting. Did you mean DATABASE_URL?',
      'SHOP_CURENCY is not a setting. Did you mean SHOP_CURRENCY?',
      'SHOP_URL is not a setting.',
    ])
  })

  it('gives the environment the last word over the file', () => {
    const config = resolveConfig(
      { SHOP_NAME: 'From outside' },
      { port: 4000, shop: { name: 'From the file', country: 'DE' } },
    )
    assert.deepEqual([config.port, config.shop.name, config.shop.country], [4000, 'From outside', 'DE'])
  })

  it('reads a typed file from the folder and reports a broken file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-config-'))
    await writeFile(path.join(folder, 'vitrine.config.ts'), "export default { shop: { name: 'Filed' as string } }")
    assert.equal((await readConfig({ environment: {}, folder })).shop.name, 'Filed')
    await rm(folder, { recursive: true })
  })

  it('names the line of a file that cannot be read, and what to do', async () => {
    for (const [name, text, message] of [
      [
        'vitrine.config.ts',
        'const a = 1\nexport default { shop: { a b } }',
        /cannot be read: .*vitrine\.config\.ts:2\)\.$/,
      ],
      [
        'vitrine.config.ts',
        '\nthrow new Error("No key")',
        /cannot be read: No key \(file:.*vitrine\.config\.ts:2:7\)\.$/,
      ],
      ['vitrine.config.ts', 'export const config = {}', /exports no settings\. Write `export default defineConfig\(/],
      [
        'vitrine.config.js',
        'export default {}',
        /^vitrine\.config\.js is not read\. Rename it to vitrine\.config\.ts\.$/,
      ],
    ] as const) {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-config-'))
      await writeFile(path.join(folder, name), text)
      await assert.rejects(readConfig({ environment: {}, folder }), ({ mistakes }: ConfigError) => {
        assert.match(mistakes.join(), message)
        return true
      })
      await rm(folder, { recursive: true })
    }
  })

  it('says how a folder without modules becomes one', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-config-'))
    await writeFile(path.join(folder, 'package.json'), '{ "type": "commonjs" }')
    await writeFile(path.join(folder, 'vitrine.config.ts'), 'export default {}')
    await assert.rejects(readConfig({ environment: {}, folder }), /Set "type": "module" in package\.json\./)
    await rm(folder, { recursive: true })
  })

  it('suggests the setting that was meant, in its place', () => {
    const file = { prot: 3000, publicURL: 'x', name: 'x', nonsense: 1, shop: { nmae: 'x', port: 1 } }
    assert.deepEqual(
      mistakesOf({}, file).map((line) => line.replace(/Available: .*/, 'Available: …')),
      [
        'prot in vitrine.config.ts is not a setting. Did you mean port?',
        'publicURL in vitrine.config.ts is not a setting. Did you mean publicUrl?',
        'name in vitrine.config.ts is not a setting. Move it into shop: { … }.',
        'nonsense in vitrine.config.ts is not a setting. docs/reference/configuration.md lists all settings.',
        'shop.nmae in vitrine.config.ts is not a setting. Did you mean name?',
        'shop.port in vitrine.config.ts is not a setting. Move it out of shop.',
      ],
    )
  })

  it('names exactly the members of an object or list that are wrong', () => {
    const shop = {
      theme: { accent: 'red', corners: 'none', colour: 1, hero: { titel: 'x' } },
      shipping: [{ country: 'DE', service: 'Post', price: 4.9, handlingDays: [0, 1], transitDays: [1] }],
      returns: { days: 14 },
    }
    assert.deepEqual(
      mistakesOf(
        { IMPORT_PUBLIC_FACTS: 'a', AGENT_ISSUERS: 'https://a.example,http://b.example' },
        { shop, on: { 'catalog.published': 1 } },
      ).map((line) => line.slice(line.lastIndexOf('; ') + 2)),
      [
        '[1] is "http://b.example".',
        "it is { 'catalog.published': 1 }.",
        'colour is unknown, accent is "red", hero.titel is unknown.',
        '[0].price is 4.9, [0].transitDays is [ 1 ].',
        'accepted is missing.',
      ],
    )
  })

  it('starts in production when everything is the owner’s own', () => {
    const config = resolveConfig(PRODUCTION)
    assert.equal(config.production, true)
    assert.equal(config.sample, false)
  })

  it('refuses production without the owner’s own facts, without PUBLIC_URL, or over plain http', () => {
    const bare = mistakesOf({ NODE_ENV: 'production' })
    for (const name of [
      'PUBLIC_URL',
      'SHOP_NAME',
      'SHOP_DESCRIPTION',
      'SHOP_CURRENCY',
      'SHOP_COUNTRY',
      'SHOP_CONTACT_EMAIL',
    ]) {
      assert.ok(
        bare.some((line) => line.startsWith(`${name} must be set in production`)),
        name,
      )
    }
    assert.match(mistakesOf({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' }).join(), /must be https in production/)
    for (const host of ['127.shop.example', 'localhost.shop.example', '0.0.0.0', '192.168.0.1'])
      assert.match(mistakesOf({ ...PRODUCTION, PUBLIC_URL: `http://${host}` }).join(), /must be https/, host)
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:3000', 'shop.localhost'])
      assert.deepEqual(mistakesOf({ ...PRODUCTION, PUBLIC_URL: `http://${host}` }), [], host)
  })

  it('refuses the sample shop’s values in production, even slightly edited', () => {
    const { name, description, contactEmail } = SAMPLE_SHOP
    const copies = {
      SHOP_NAME: [name, name.toUpperCase()],
      SHOP_DESCRIPTION: [description, `Northwall. ${description.replace('A sample shop.', 'In Leipzig.')}`],
      SHOP_CONTACT_EMAIL: [contactEmail, 'orders@fieldhouse.example', 'hello@mail.Fieldhouse.example'],
    }
    for (const [setting, values] of Object.entries(copies))
      for (const value of values) {
        assert.deepEqual(mistakesOf({ ...PRODUCTION, [setting]: value }), [
          `${setting} is the sample shop’s. Set your own.`,
        ])
        assert.deepEqual(mistakesOf({ [setting]: value }), [], 'in development anything goes')
      }
    const own = {
      SHOP_NAME: 'Fieldhouse Brewery',
      SHOP_DESCRIPTION: 'Sports gear for people who play handball. A shop in Leipzig.',
      SHOP_CONTACT_EMAIL: 'hello@oldfieldhouse.example',
    }
    assert.deepEqual(mistakesOf({ ...PRODUCTION, ...own }), [])
  })

  it('has a word for what each setting should be', () => {
    for (const [rows, isShop] of [
      [settingsOf(), false],
      [limitRowsOf(), false],
      [SHOP_SETTINGS, true],
    ] as const) {
      for (const [name, { should, about }] of Object.entries(rows)) {
        assert.ok(should.length > 3 && about.endsWith('.'), environmentName(name, isShop))
      }
    }
  })
})

describe('limits', () => {
  const limitsFor = (environment: Record<string, string>, limits?: unknown) => {
    const { memoryMb, registeredPerMinute, mailsPerMailbox } = resolveConfig(environment, { limits })
    return [memoryMb, registeredPerMinute, mailsPerMailbox]
  }

  it('come from a profile, by default the standard one', () => {
    assert.deepEqual(limitsFor({}), [256, 2400, 5])
    assert.deepEqual(limitsFor({ LIMITS: 'standard' }), [256, 2400, 5])
    assert.deepEqual(limitsFor({ LIMITS: 'small' }), [64, 1200, 5])
    assert.deepEqual(limitsFor({}, { profile: 'large', memoryMb: 512 }), [512, 6000, 5])
  })

  it('override the profile one by one, the environment those of the file', () => {
    const file = { profile: 'small', registeredPerMinute: 7, mailsPerMailbox: 2 }
    assert.deepEqual(limitsFor({}, file), [64, 7, 2])
    assert.deepEqual(limitsFor({ LIMITS: 'mailsPerMailbox=3' }, file), [64, 7, 3])
    assert.deepEqual(limitsFor({ LIMITS: ' standard , registeredPerMinute = 8 ' }, file), [256, 8, 2])
  })

  it('never shrink with a larger profile', () => {
    for (const [name, { profiles }] of Object.entries(limitRowsOf())) {
      const { small, standard, large } = profiles as Record<string, number | boolean>
      assert.ok(small !== undefined && standard !== undefined && large !== undefined, name)
      assert.ok(small <= standard && standard <= large, name)
      for (const profile of PROFILES) assert.deepEqual(mistakesOf({ LIMITS: `${profile},memoryMb=64` }), [], profile)
    }
  })

  it('with an unknown name are refused with the nearest known name', () => {
    const mistakes = (text: string) => mistakesOf({ LIMITS: text }).join(' ')
    assert.equal(
      mistakes('registeredPerMin=5'),
      'registeredPerMin in LIMITS is not a limit. Did you mean registeredPerMinute?',
    )
    assert.equal(mistakes('larg'), '"larg" in LIMITS is not a profile. Did you mean large?')
    assert.equal(
      mistakes('enormous'),
      '"enormous" in LIMITS is not a profile. The profiles are small, standard, large.',
    )
    assert.equal(
      mistakes('memoryMb'),
      '"memoryMb" in LIMITS is not a profile. Write memoryMb=VALUE, which should be a whole number of mebibytes from 16 to 1048576.',
    )
    assert.equal(mistakes('small,large'), 'LIMITS has profile twice.')
    assert.equal(mistakes('memoryMb=64,memoryMb=65'), 'LIMITS has memoryMb twice.')
    assert.equal(
      mistakes('registeredPerMinute=many'),
      'registeredPerMinute in LIMITS should be a whole number of at least 1; it is "many".',
    )
    assert.deepEqual(mistakesOf({}, { limits: { mailsPerMailBoxes: 5, profile: 'Large' } }), [
      '"Large" in limits in vitrine.config.ts is not a profile. Did you mean large?',
      'mailsPerMailBoxes in limits in vitrine.config.ts is not a limit. Did you mean mailsPerMailbox?',
    ])
    assert.deepEqual(mistakesOf({}, { limits: 'large' }), [
      "limits in vitrine.config.ts should be an object, such as { profile: 'large' }.",
    ])
    assert.deepEqual(mistakesOf({}, { mailsPerMailbox: 5 }), [
      'mailsPerMailbox in vitrine.config.ts is not a setting. Move it into limits: { … }.',
    ])
  })

  it('named like settings in the environment are reported', () => {
    assert.deepEqual(doubtsAbout({ REGISTERED_PER_MINUTE: '5' }), [
      'REGISTERED_PER_MINUTE is not a setting. Did you mean LIMITS=registeredPerMinute=…?',
    ])
    assert.deepEqual(doubtsAbout({ LIMITS: 'large' }), [])
  })
})

describe('memory', () => {
  it('is divided into whole bytes without overlap, for any number of workers', () => {
    for (const workers of [1, 2, 3, 7, 256]) {
      const { answers, search, database } = memorySharesOf({ memoryMb: 256 / workers })
      assert.ok([answers, search, database].every((bytes) => Number.isSafeInteger(bytes) && bytes > 0))
      assert.ok(answers + search + database <= (256 * 1024 * 1024) / workers)
    }
  })

  it('is half for answers', () => {
    const megabytes = (settings: Record<string, string>) => {
      const { answers, search, database } = memorySharesOf(resolveConfig(settings))
      return [answers, search, database].map((bytes) => bytes / 1024 / 1024)
    }
    assert.deepEqual(megabytes({}), [128, 96, 32])
    assert.deepEqual(megabytes({ LIMITS: 'memoryMb=64' }), [32, 24, 8])
  })

  it('is refused if too small, not a number, or unavailable', () => {
    for (const value of ['15', '0', '-1', '1.5', 'lots', '1048577'])
      assert.match(
        mistakesOf({ LIMITS: `memoryMb=${value}` })[0] ?? '',
        /^memoryMb in LIMITS should be a whole number of mebibytes from 16 to 1048576/,
      )
    assert.match(
      mistakesOf({ LIMITS: 'memoryMb=1048576' })[0] ?? '',
      /^The limit memoryMb is 1048576, but only \d+ are available/,
    )
  })
})
