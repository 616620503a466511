import { environmentName } from '../config/config.ts'
import { SETTING_GROUPS } from '../config/settings.ts'
import { SHOP_SETTINGS } from '../config/shop-settings.ts'
import { blocks, code, Markdown, md, table } from '../markdown.ts'

interface Row {
  should: string
  fallback: unknown
  about: string
  env?: false
}

export function configurationPage(): string {
  return `${blocks(
    md`# Configuration`,
    md`Written from ${code('packages/vitrine/src/config')}. Settings come from the environment, from ${code('.env')} and from ${code('vitrine.config.ts')} in the folder that Vitrine is started in. The environment overrides ${code('.env')}, and both override ${code('vitrine.config.ts')}. All mistakes are reported at once, and nothing starts until they are mended.`,
    ...SETTING_GROUPS.flatMap(({ title, settings }) => [md`## ${title}`, rowsOf(settings, false)]),
    md`## The shop`,
    md`In ${code('vitrine.config.ts')} these are members of ${code('shop')}.`,
    rowsOf(SHOP_SETTINGS, true),
  )}\n`
}

function rowsOf(rows: Readonly<Record<string, Row>>, isShop: boolean): Markdown {
  return table(
    ['Environment', 'In the file', 'Should be', 'If absent', 'What it does'],
    Object.entries(rows).map(([name, { should, fallback, about, env }]) => [
      env === false ? 'only in the file' : code(environmentName(name, isShop)),
      code(name),
      should,
      absent(name, fallback),
      new Markdown(about),
    ]),
  )
}

/** Of a folder of ours the machine's own path says nothing to anybody else. */
function absent(name: string, fallback: unknown): Markdown {
  if (fallback === undefined) return md``
  if (typeof fallback === 'string' && fallback.startsWith('/')) return md`the sample shop’s`
  return name === 'dataDir'
    ? code(String(fallback))
    : code(typeof fallback === 'string' ? fallback : JSON.stringify(fallback))
}
