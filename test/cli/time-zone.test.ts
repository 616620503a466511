import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { vitrine } from './run.ts'

const TABLE = `ID,Type,SKU,Name,Published,Visibility in catalog,Date sale price starts,Date sale price ends,In stock?,Sale price,Regular price
1,simple,L,Lamp,1,visible,2026-12-01,2026-12-24,1,29,39
`
/** Zones of machines that serve the shop. */
const MACHINES = ['America/New_York', 'Pacific/Auckland'] as const

/** What an import in a shop with these settings says, reports and stores. */
async function imported(settings: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-zone-'))
  await using _folder = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
  const environment = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR', ...settings }
  const [file, report] = [path.join(folder, 'table.csv'), path.join(folder, 'report.json')]
  await writeFile(file, TABLE)
  const ran = await vitrine(['import', file, '--report', report], environment)
  assert.equal(ran.code, 0, ran.stderr)
  const { stdout } = await vitrine(['export', '--all'], environment)
  const [variant] = JSON.parse(stdout.split('\n')[0] ?? '').variants
  return {
    said: ran.stdout.split('\n').find((line) => line.startsWith('Dates ')),
    reported: JSON.parse(await readFile(report, 'utf8')).time_zone,
    sale: [variant.sale.starts_at, variant.sale.ends_at],
  }
}

describe('The time zone of a shop', () => {
  it('is used by an import for dates on any machine, and is reported', async () => {
    for (const TZ of MACHINES)
      assert.deepEqual(await imported({ SHOP_COUNTRY: 'RO', TZ }), {
        said: 'Dates without a time zone were read in Europe/Bucharest.',
        reported: 'Europe/Bucharest',
        sale: ['2026-11-30T22:00:00Z', '2026-12-24T22:00:00Z'],
      })
  })

  it('is asked for by an import if the country has several or is unknown', async () => {
    for (const [settings, zone] of [
      [{ SHOP_COUNTRY: 'US' }, 'America/New_York'],
      [{}, 'UTC'],
    ] as const) {
      const { said } = await imported(settings)
      assert.equal(said, `Dates without a time zone were read in ${zone}. Set SHOP_TIME_ZONE if yours is another.`)
    }
  })

  it('is printed by `vitrine config` with the place that it follows from', async () => {
    const said = async (settings: Record<string, string>) => (await vitrine(['config'], settings)).stdout
    assert.match(await said({ SHOP_COUNTRY: 'RO' }), /^The time zone is Europe\/Bucharest, by SHOP_COUNTRY=RO\.$/m)
    assert.match(
      await said({ SHOP_COUNTRY: 'AU' }),
      /^The time zone is Australia\/Sydney, where most people of SHOP_COUNTRY=AU live; others there are Australia\/.*Australia\/Perth.*Set SHOP_TIME_ZONE to yours\.$/m,
    )
    assert.match(await said({}), /^The time zone is UTC\. Set SHOP_TIME_ZONE to yours/m)
    const chosen = await said({ SHOP_COUNTRY: 'AU', SHOP_TIME_ZONE: 'Australia/Perth' })
    assert.match(chosen, /shop\.timeZone +"Australia\/Perth" +SHOP_TIME_ZONE/)
    assert.doesNotMatch(chosen, /The time zone is/)
  })
})
