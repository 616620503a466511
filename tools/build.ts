import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SHOP_SETTINGS } from '../packages/catalog/src/shop/shop-settings.ts'
import { SHOP_LANGUAGES } from '../packages/create-vitrine/src/index.ts'
import { environmentName, isLimit, type Setting } from '../packages/server-kit/src/index.ts'
import { STARTING_STYLES, STARTING_WORDS } from '../packages/ui/src/theme/starter-theme.ts'
import { createTranslations } from '../packages/ui/src/translations/translations.ts'
import { limitRowsOf, settingsOf } from '../packages/vitrine/src/config/settings.ts'
import { questionFiles } from '../packages/vitrine/src/pages/policy/policy-templates.ts'

// `npm run build`: compiles every package for publication, into `packages/*/dist`. The repository itself runs from
// source and needs none of it. Node does not strip types below `node_modules`, so published files are JavaScript.

const ROOT = path.join(import.meta.dirname, '..')
const OUTPUT = path.join(ROOT, '.build')

/** Rows of settings, each group beside its capability. */
const SETTINGS_DECLARATIONS = 'packages/*/dist/*/*-{settings,limits}.d.ts'

/** What compiled code reads beside itself and the compiler does not copy. */
const ASSETS = 'packages/*/src/**/*.{css,js,json,woff2,OFL.txt}'

function build(): void {
  rmSync(OUTPUT, { recursive: true, force: true })
  // One program for all packages: six times quicker than one each, and a type that a declaration cannot name is an error.
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: ROOT, stdio: 'inherit' })
  const folders = globSync('*', { cwd: OUTPUT }).map((name) => path.join(ROOT, 'packages', name))
  for (const folder of folders) {
    rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
    renameSync(path.join(OUTPUT, path.basename(folder), 'src'), path.join(folder, 'dist'))
    cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
  }
  rmSync(OUTPUT, { recursive: true, force: true })
  declareSettings(path.join(ROOT, 'packages/vitrine/dist'))
  for (const folder of folders) removePrivateDeclarations(folder)
  for (const asset of globSync(ASSETS, { cwd: ROOT })) copy(asset, asset.replace(/^(packages.[^/\\]+.)src/, '$1dist'))
  describeSettings()
  writeStartingPoint(path.join(ROOT, 'packages/create-vitrine/dist/generated'))
}

/**
 * The type of the configuration as the settings that it consists of. In the source it is derived from the capabilities,
 * whose declarations no owner needs: they would lead to all of the shop.
 */
function declareSettings(dist: string): void {
  const groups = globSync(SETTINGS_DECLARATIONS, { cwd: ROOT })
    .map((name) => name.replaceAll(path.sep, '/'))
    .toSorted()
    .flatMap((name) =>
      [
        ...readFileSync(path.join(ROOT, name), 'utf8').matchAll(/^export declare const (\w+_(?:SETTINGS|LIMITS)):/gm),
      ].map(([, group = '']) => ({ group, file: settingsModule(name) })),
    )
    .filter(({ group }) => group !== 'SHOP_SETTINGS')
  const lines = [
    `import type { Values } from '@vitrine/server-kit';`,
    ...groups.map(({ group, file }) => `import type { ${group} } from '${file}';`),
    `/** The values of all settings, except the limits and the facts of the shop. */`,
    `export type PlainValues = ${valuesOf(groups.filter(({ group }) => group.endsWith('_SETTINGS')))};`,
    `/** The values of all limits. */`,
    `export type LimitValues = ${valuesOf(groups.filter(({ group }) => group.endsWith('_LIMITS')))};`,
    `export type SettingValues = PlainValues & LimitValues;`,
  ]
  writeFileSync(path.join(dist, 'config/settings.d.ts'), `${lines.join('\n')}\n`)
}

/** The type of the values of these settings, in one object. */
function valuesOf(groups: readonly { group: string }[]): string {
  return groups.map(({ group }) => `Values<typeof ${group}>`).join(' & ')
}

/** How the configuration imports settings: those of another package from its index. */
function settingsModule(declaration: string): string {
  const [, name = '', file = ''] = /^packages\/([^/]+)\/dist\/(.+)\.d\.ts$/.exec(declaration) ?? []
  return name === 'vitrine' ? `../${file}.ts` : `@vitrine/${name}`
}

/** Editors show the descriptions of settings in `vitrine.config.ts`: the compiler keeps comments, and ours are values. */
function describeSettings(): void {
  const write = (name: string, rows: Record<string, Setting>, isShop: boolean): void => {
    const file = path.join(ROOT, name)
    const described = readFileSync(file, 'utf8').replaceAll(
      /^( +)readonly (\w+): (?=.*(?:Setting|Limit)<)/gm,
      (line, indent, key) => {
        const row = rows[key]
        if (!row) throw new Error(`${file} has ${key}, which is not a setting.`)
        return `${indent}/** ${describeSetting(row, variableOf(key, row, isShop))} */\n${line}`
      },
    )
    writeFileSync(file, described)
  }
  for (const name of globSync(SETTINGS_DECLARATIONS, { cwd: ROOT })) {
    const isShop = path.basename(name) === 'shop-settings.d.ts'
    write(name, isShop ? SHOP_SETTINGS : { ...settingsOf(), ...limitRowsOf() }, isShop)
  }
}

/** How the environment sets it; undefined if only the file can. */
function variableOf(name: string, setting: Setting, isShop: boolean): string | undefined {
  if (isLimit(setting)) return `LIMITS=${name}=…`
  return setting.env === false ? undefined : environmentName(name, isShop)
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
function removePrivateDeclarations(folder: string): void {
  const dist = path.join(folder, 'dist')
  const { exports }: { exports?: Record<string, { types: string }> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const reached = new Set<string>()
  const follow = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\()['"](\.[^'"]+)\.[jt]s['"]/g,
    ))
      follow(path.join(path.dirname(file), `${specifier}.d.ts`))
  }
  for (const { types } of Object.values(exports ?? {})) follow(path.join(folder, types))
  for (const name of globSync('**/*.d.ts', { cwd: dist }))
    if (!reached.has(path.join(dist, name))) rmSync(path.join(dist, name))
}

build()
