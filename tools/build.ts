import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SHOP_LANGUAGES } from '../packages/create-vitrine/src/index.ts'
import { environmentName, type Setting } from '../packages/server-kit/src/index.ts'
import { settingsOf } from '../packages/vitrine/src/config/settings.ts'
import { questionFiles } from '../packages/vitrine/src/pages/policy/policy-templates.ts'
import { STARTING_STYLES, STARTING_WORDS } from '../packages/vitrine/src/pages/theme/starter-theme.ts'
import { createTranslations } from '../packages/vitrine/src/pages/translations/translations.ts'
import { SHOP_SETTINGS } from '../packages/vitrine/src/shop/shop-settings.ts'

// `npm run build`: compiles every package for publication, into `packages/*/dist`. The repository itself runs from
// source and needs none of it. Node does not strip types below `node_modules`, so published files are JavaScript.

const ROOT = path.join(import.meta.dirname, '..')
const OUTPUT = path.join(ROOT, '.build')

/** What compiled code reads beside itself and the compiler does not copy. */
const ASSETS = 'packages/*/src/**/*.{css,js,json}'

function build(): void {
  rmSync(OUTPUT, { recursive: true, force: true })
  // One program for all packages: six times quicker than one each, and a type that a declaration cannot name is an error.
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: ROOT, stdio: 'inherit' })
  for (const name of globSync('*', { cwd: OUTPUT })) {
    const folder = path.join(ROOT, 'packages', name)
    rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
    renameSync(path.join(OUTPUT, name, 'src'), path.join(folder, 'dist'))
    if (name === 'vitrine') declareSettings(path.join(folder, 'dist'))
    removePrivateDeclarations(path.join(folder, 'dist'))
    cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
  }
  rmSync(OUTPUT, { recursive: true, force: true })
  for (const asset of globSync(ASSETS, { cwd: ROOT })) copy(asset, asset.replace(/^(packages.[^/\\]+.)src/, '$1dist'))
  describeSettings(path.join(ROOT, 'packages/vitrine/dist'))
  writeStartingPoint(path.join(ROOT, 'packages/create-vitrine/dist/generated'))
}

/**
 * The type of the configuration as the settings that it consists of. In the source it is derived from the capabilities,
 * whose declarations no owner needs: they would lead to all of the shop.
 */
function declareSettings(dist: string): void {
  const groups = globSync('*/*-settings.d.ts', { cwd: dist })
    .toSorted()
    .flatMap((name) =>
      [...readFileSync(path.join(dist, name), 'utf8').matchAll(/^export declare const (\w+_SETTINGS):/gm)].map(
        ([, group = '']) => ({ group, file: `../${name.replaceAll(path.sep, '/').replace(/\.d\.ts$/, '.ts')}` }),
      ),
    )
    .filter(({ group }) => group !== 'SHOP_SETTINGS')
  const lines = [
    `import type { Values } from '@vitrine/server-kit';`,
    ...groups.map(({ group, file }) => `import type { ${group} } from '${file}';`),
    `/** The values of all settings, except the facts of the shop. */`,
    `export type SettingValues = ${groups.map(({ group }) => `Values<typeof ${group}>`).join(' & ')};`,
  ]
  writeFileSync(path.join(dist, 'config/settings.d.ts'), `${lines.join('\n')}\n`)
}

/** Editors show the descriptions of settings in `vitrine.config.ts`: the compiler keeps comments, and ours are values. */
function describeSettings(folder: string): void {
  const write = (name: string, rows: Record<string, Setting>, isShop: boolean): void => {
    const file = path.join(folder, name)
    const described = readFileSync(file, 'utf8').replaceAll(
      /^( +)readonly (\w+): (?=.*Setting<)/gm,
      (line, indent, key) => {
        const row = rows[key]
        if (!row) throw new Error(`${file} has ${key}, which is not a setting.`)
        return `${indent}/** ${describeSetting(row, row.env === false ? undefined : environmentName(key, isShop))} */\n${line}`
      },
    )
    writeFileSync(file, described)
  }
  for (const name of globSync('*/*-settings.d.ts', { cwd: folder })) {
    const isShop = path.basename(name) === 'shop-settings.d.ts'
    write(name, isShop ? SHOP_SETTINGS : settingsOf(), isShop)
  }
}

function describeSetting({ about, should, fallback }: Setting, variable: string | undefined): string {
  const isShown = ['string', 'number', 'boolean'].includes(typeof fallback)
  return [
    about.replaceAll('*/', '*\\/'),
    `Should be ${should}.`,
    ...(isShown ? [`Default: ${fallback}.`] : []),
    ...(variable === undefined ? [] : [`Environment: ${variable}.`]),
  ].join(' ')
}

/** What `vitrine init policies` and `vitrine theme` write, for `create-vitrine`, which runs before the shop is installed. */
function writeStartingPoint(folder: string): void {
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  write('theme/theme.css', STARTING_STYLES)
  write('theme/words.json', STARTING_WORDS)
  for (const language of SHOP_LANGUAGES)
    for (const { slug, markdown } of questionFiles(language, createTranslations(language)))
      write(`policies/${language}/${slug}.md`, markdown)
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(path.join(ROOT, to)), { recursive: true })
  cpSync(path.join(ROOT, from), path.join(ROOT, to))
}

/** Keeps the declarations that the package's entries lead to: nothing else can be imported. */
function removePrivateDeclarations(dist: string): void {
  const reached = new Set<string>()
  const follow = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\()['"](\.[^'"]+)\.[jt]s['"]/g,
    ))
      follow(path.join(path.dirname(file), `${specifier}.d.ts`))
  }
  for (const entry of ['index.d.ts', 'plugin.d.ts'])
    if (existsSync(path.join(dist, entry))) follow(path.join(dist, entry))
  for (const name of globSync('**/*.d.ts', { cwd: dist }))
    if (!reached.has(path.join(dist, name))) rmSync(path.join(dist, name))
}

build()
