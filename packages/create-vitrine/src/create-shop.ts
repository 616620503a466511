import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Languages in which the policy questions can be written, as BCP 47 codes. */
export const SHOP_LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'es', 'ro', 'ar']

const PACKAGE = path.join(import.meta.dirname, '..')

/** Files that are the same in every shop. */
const TEMPLATE = path.join(PACKAGE, 'template')

/** The policy questions and the theme, which `npm run build` generates with the storefront's own commands. */
const GENERATED = path.join(PACKAGE, 'dist/generated')

/** npm omits or misreads files with some of these names, so the template has them without the dot. */
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  dockerignore: '.dockerignore',
  'env.example': '.env.example',
}

export interface ShopFolder {
  /** The target folder, which must be empty or missing. */
  folder: string
  /** The language of the policy questions and of the shop: one of `SHOP_LANGUAGES`. */
  language?: string
}

/** Why no shop was created, as a sentence for the user. Nothing was written. */
export class CannotCreate extends Error {
  override name = 'CannotCreate'
}

/**
 * Creates the folder of a shop and returns the names of its files. Throws `CannotCreate` if the folder is not empty or
 * not writable.
 *
 * @example
 * await createShopFolder({ folder: 'my-shop', language: 'de' })
 */
export async function createShopFolder({ folder, language = 'en' }: ShopFolder): Promise<string[]> {
  if (!SHOP_LANGUAGES.includes(language))
    throw new CannotCreate(
      `There are no policy questions in “${language}”. Choose one of ${SHOP_LANGUAGES.join(', ')}.`,
    )
  await makeEmptyFolder(folder)
  await cp(TEMPLATE, folder, { recursive: true, filter: (file) => !(path.basename(file) in RENAMED) })
  for (const [name, target] of Object.entries(RENAMED)) await cp(path.join(TEMPLATE, name), path.join(folder, target))
  await cp(path.join(GENERATED, 'theme'), path.join(folder, 'theme'), { recursive: true })
  await cp(path.join(GENERATED, 'policies', language), path.join(folder, 'policies'), { recursive: true })
  await fillIn(path.join(folder, 'vitrine.config.ts'), (text) => text.replace("'en-IE'", `'${LOCALES[language]}'`))
  await writeFile(path.join(folder, 'package.json'), await manifest(folder))
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .sort()
}

/** A locale for each language, which the owner can make more specific. */
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-IE',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  ro: 'ro-RO',
  ar: 'ar-AE',
}

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    // A new repository contains no files of its owner yet.
    const other = names.filter((name) => name !== '.git')
    if (other.length > 0)
      throw new CannotCreate(
        `${folder} is not empty: it contains ${other[0]}. Choose another name, or an empty folder.`,
      )
  } catch (error) {
    if (error instanceof CannotCreate) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new CannotCreate(REASONS[code]?.(folder) ?? `${folder} cannot be created: ${String(error)}`, { cause: error })
  }
}

const REASONS: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: (folder) => `${folder} is a file. Choose another name.`,
  ENOTDIR: (folder) => `A parent of ${folder} is a file. Choose another name.`,
  EACCES: (folder) => `Permission denied: ${folder}. Choose another folder.`,
  EROFS: (folder) => `${folder} is on a read-only file system. Choose another folder.`,
  ENOSPC: (folder) => `No space left on the disk for ${folder}.`,
}

async function fillIn(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** The shop depends on the storefront of this release, and its patch releases. */
async function manifest(folder: string): Promise<string> {
  const own: { version: string } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'))
  const shop = {
    name: packageName(folder),
    // `npm sbom` fails without a version.
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: { start: 'vitrine start' },
    dependencies: { vitrine: `^${own.version}` },
    // So that editors know `process.env` in `vitrine.config.ts`. Of the oldest Node that `engines` allows.
    devDependencies: { '@types/node': '^24' },
  }
  return `${JSON.stringify(shop, null, 2)}\n`
}

/** The folder's name, reduced to the characters that npm allows. */
function packageName(folder: string): string {
  const name = path.basename(path.resolve(folder)).normalize('NFKD').toLowerCase()
  return name.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '') || 'my-shop'
}
