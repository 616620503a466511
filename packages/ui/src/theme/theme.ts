import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, type Messages, type MessageTable } from '@vitrine/server-kit'
import { type Html, trusted } from '../html/html.ts'
import { readOwnerMessages } from '../translations/owner-messages.ts'

// The owner's folder: `theme.css`, `words.json`, `templates/*.liquid`, `assets/`. All are optional.

export interface Theme {
  /** After the shop's own styles, in the head of every page. */
  styles?: Html
  words: MessageTable
  /** Sources of templates and partials, by their names. */
  templates: ReadonlyMap<string, string>
  /** Addresses of a logo and an icon. */
  logo?: string
  icon?: string
  /** The folder behind `ASSETS_PATH`. */
  assets?: string
}

export const NO_THEME: Theme = { words: {}, templates: new Map() }

export const ASSETS_PATH = '/assets/theme/'

/**
 * Reads the folder once, at startup. `declared`: the messages of capabilities, which it may replace. Throws a
 * `ConfigError` with all its mistakes.
 */
export async function openTheme(folder: string, declared: readonly Messages[] = []): Promise<Theme> {
  const files = await listing(folder)
  if (!files) throw new ConfigError([`SHOP_THEME_DIR should be a folder; ${folder} cannot be read.`])
  const mistakes: string[] = []
  const assets = (await listing(path.join(folder, 'assets'))) ?? []
  const assetNamed = (name: RegExp) => {
    const file = assets.find((each) => name.test(each))
    return file && `${ASSETS_PATH}${encodeURIComponent(file)}`
  }
  const theme: Theme = {
    styles: files.includes('theme.css') ? await readStyles(path.join(folder, 'theme.css'), mistakes) : undefined,
    words: files.includes('words.json') ? await readWords(path.join(folder, 'words.json'), { declared, mistakes }) : {},
    templates: await readSources(path.join(folder, 'templates')),
    logo: assetNamed(/^logo\.(svg|png|webp|avif|jpe?g)$/),
    icon: assetNamed(/^icon\.(svg|png|ico)$/),
    assets: assets.length > 0 ? path.join(folder, 'assets') : undefined,
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return theme
}

async function listing(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch(() => undefined)
}

async function readStyles(file: string, mistakes: string[]): Promise<Html> {
  const css = await readFile(file, 'utf8')
  // Inside a style element this text would end the element.
  if (/<\/style/i.test(css)) mistakes.push(`${file} holds “</style”, which would end the styles of the page.`)
  return trusted(css.trim())
}

async function readWords(
  file: string,
  { declared, mistakes }: { declared: readonly Messages[]; mistakes: string[] },
): Promise<MessageTable> {
  const read = readOwnerMessages(await readFile(file, 'utf8'), declared)
  if ('messages' in read) return read.messages
  mistakes.push(...read.mistakes.map((mistake) => `${file}: ${mistake}`))
  return {}
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const files = ((await listing(folder)) ?? []).filter((file) => file.endsWith('.liquid'))
  const read = files.map(
    async (file) => [file.slice(0, -'.liquid'.length), await readFile(path.join(folder, file), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}
