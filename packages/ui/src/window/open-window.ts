import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShopSettings } from '@vitrine/catalog/shop/shop-settings'
import { ConfigError, type Values, wrongMembers } from '@vitrine/server-kit'
import { type OwnPageText, readOwnPages } from './own-page-files.ts'
import { type CataloguePictures, describeFacts, type ProposedLook, proposeLook } from './proposed-look.ts'
import { type HomeSection, SECTIONS, type SectionKind, type WindowDocument, WindowFrame } from './window-document.ts'
import type { WINDOW_SETTINGS } from './window-settings.ts'

/** The window in force. */
export interface ShopWindow {
  document(): WindowDocument
  /** Each value with the place that it is from. */
  values(): readonly SourcedValue[]
  /** The owner's pages, by their names. */
  pages(): readonly OwnPageText[]
  /** Changes with every change of what the others return. */
  version(): number
  /** Reads everything again. Throws a `ConfigError` with all mistakes, and leaves the window as it was. */
  reload(): Promise<void>
  /**
   * Makes sure that a look is proposed, and that this process knows it. `look` is called if no process of the shop has
   * proposed one; undefined if there is nothing to go by yet.
   */
  propose(look: () => Promise<CataloguePictures | undefined>): Promise<void>
}

/** Where the look that the first import proposed is remembered. */
export interface Proposals {
  find(): Promise<ProposedLook | undefined>
  /** Keeps it unless another process has kept one. */
  keep(proposed: ProposedLook): Promise<void>
}

export interface WindowPlaces {
  /** Absolute. */
  file: string
  /** Whether the owner named the file, so that it must exist. */
  isFileChosen: boolean
  /** `window` of the configuration. */
  configured: object | undefined
  /** `shop.theme` of the configuration. */
  look: WindowDocument['look']
  /** JSON from the environment. */
  overrides: string | undefined
}

/** Where the window of a shop with these settings is. */
export function windowPlaces(
  { windowFile, window, windowOverrides }: Values<typeof WINDOW_SETTINGS>,
  { theme }: Pick<ShopSettings, 'theme'>,
): WindowPlaces {
  return {
    file: path.resolve(windowFile ?? 'window.json'),
    isFileChosen: windowFile !== undefined,
    configured: window,
    look: theme,
    overrides: windowOverrides,
  }
}

/** The folder of the owner's pages. */
export function pagesFolder({ file }: Pick<WindowPlaces, 'file'>): string {
  return path.join(path.dirname(file), 'pages')
}

/** Reads the window from all its places. Throws a `ConfigError` with all mistakes. */
export async function openWindow(places: WindowPlaces, proposals: Proposals): Promise<ShopWindow> {
  let proposed = await proposals.find()
  let now = await readPlaces(places, proposed)
  let version = 0
  const reload = async () => {
    now = await readPlaces(places, proposed)
    version++
  }
  return {
    reload,
    async propose(look) {
      if (proposed) return
      const facts = (await proposals.find()) ? undefined : await look()
      if (facts && facts.products > 0) await proposals.keep({ look: proposeLook(facts), facts })
      proposed = await proposals.find()
      if (proposed) await reload()
    },
    document: () => now.document,
    values: () => now.values,
    pages: () => now.pages,
    version: () => version,
  }
}

async function readPlaces(places: WindowPlaces, proposed: ProposedLook | undefined) {
  const mistakes: string[] = []
  const sources: WindowSource[] = []
  const add = (name: string, read: ReturnType<typeof readWindow> | undefined) => {
    if (read === undefined) return
    if ('mistakes' in read) mistakes.push(...read.mistakes)
    else sources.push({ name, document: read.document })
  }
  const { overrides, configured, look, file } = places
  // From the one that counts most to the one that counts least; what an office stores goes below the environment.
  add('WINDOW_OVERRIDES', overrides === undefined ? undefined : readWindowText(overrides, 'WINDOW_OVERRIDES'))
  add('window in the configuration', configured && readWindow(configured, 'window in the configuration'))
  add('shop.theme in the configuration', look && { document: { look } })
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  const name = path.basename(file)
  if (typeof text === 'string') add(name, readWindowText(text, name))
  else if (places.isFileChosen || text.code !== 'ENOENT')
    mistakes.push(`WINDOW_FILE should be a JSON file; ${file} cannot be read (${text.code}).`)
  if (proposed)
    sources.push({ name: `proposed: ${describeFacts(proposed.facts)}`, document: { look: { look: proposed.look } } })
  const own = await readOwnPages(pagesFolder(places))
  mistakes.push(...own.mistakes)
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return { ...joinWindows(sources), pages: own.pages }
}

/** A place where an owner may write a part of the document. */
export interface WindowSource {
  /** As it is shown to the owner: `window.json`, `WINDOW_OVERRIDES`. */
  name: string
  document: WindowDocument
}

/** A value of the document in force, and the place that it is from. */
export interface SourcedValue {
  /** `announcement.text`, `home`. */
  name: string
  value: unknown
  source: string
}

/**
 * Checks a document. Returns it, or its mistakes: a sentence each that names the place and what to do.
 *
 * @example
 * readWindow({ home: [{ show: 'news' }] }, 'window.json')
 * // => { mistakes: ['window.json: home[0].show is "news". Choose one of hero, departments, …'] }
 */
export function readWindow(value: unknown, source: string): { document: WindowDocument } | { mistakes: string[] } {
  const frame = wrongMembers(WindowFrame, value).map(({ path, said }) => `${source}: ${said}. ${remedyFor(path)}`)
  if (frame.length > 0) return { mistakes: frame }
  // Checked just now, except for the members of its sections.
  const { $schema: _, home, ...rest } = value as WindowDocument & { $schema?: string; home?: { show: string }[] }
  const mistakes = (home ?? []).flatMap((section, place) => mistakesInSection(section, `home[${place}]`, source))
  if (mistakes.length > 0) return { mistakes }
  return { document: { ...rest, ...(home !== undefined && { home: home as unknown as readonly HomeSection[] }) } }
}

/** Parses JSON; a mistake names line and column. */
export function readWindowText(text: string, source: string): ReturnType<typeof readWindow> {
  try {
    return readWindow(JSON.parse(text.replace(/^\uFEFF/, '')), source)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { mistakes: [`${source} is not JSON: ${placed(message, text)}. An editor that knows JSON shows the place.`] }
  }
}

/** With line and column, which V8 does not always name: the end of the shortest beginning that is already wrong. */
function placed(message: string, text: string): string {
  let [sound, broken] = [0, text.length]
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2)
    if (isBroken(text.slice(0, middle))) broken = middle
    else sound = middle
  }
  const before = text.slice(0, broken).split('\n')
  const [what] = message.split(/, \.{3}| in JSON at| \(line/)
  return `${what} in line ${before.length}, column ${before.at(-1)?.length}`
}

/** Whether nothing that follows makes it JSON. */
function isBroken(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return false
  } catch (error) {
    const message = String(error)
    const position = /at position (\d+)/.exec(message)?.[1]
    return !/end of JSON|Unterminated/.test(message) && Number(position) !== beginning.length
  }
}

function mistakesInSection(section: { show: string }, place: string, source: string): string[] {
  const kinds = Object.keys(SECTIONS)
  if (!isKind(section.show))
    return [`${source}: ${place}.show is ${JSON.stringify(section.show)}. Choose one of ${kinds.join(', ')}.`]
  const schema = SECTIONS[section.show]
  const known = Object.keys(schema.properties).filter((name) => name !== 'show')
  return wrongMembers(schema, section).map(
    ({ said }) =>
      `${source}: ${place}, which shows ${section.show}: ${said}. ${known.length > 0 ? `It may have ${known.join(', ')}.` : ''}`,
  )
}

function isKind(name: string): name is SectionKind {
  return Object.hasOwn(SECTIONS, name)
}

/** What the member should be, from the schema that the pointer leads to. */
function remedyFor(pointer: string): string {
  const names = pointer.split('/').slice(1)
  let here: unknown = WindowFrame
  for (const [depth, name] of names.entries()) {
    const { properties, items }: { properties?: object; items?: unknown } = Object(here)
    const next: unknown = /^\d+$/.test(name) ? items : Reflect.get(Object(properties), name)
    if (next === undefined)
      return `${depth === 0 ? 'The window' : names.slice(0, depth).join('.')} has ${Object.keys(Object(properties)).join(', ')}.`
    here = next
  }
  const { description, pattern, enum: choices }: Record<string, unknown> = Object(here)
  if (typeof description === 'string') return `It should be: ${description}`
  if (Array.isArray(choices)) return `Choose one of ${choices.join(', ')}.`
  if (typeof pattern === 'string') return `It should match ${pattern}.`
  return 'docs/guide/window.md shows the whole document.'
}

/**
 * One document of several, the first of which counts most. Members of objects are joined; a list or any other value is
 * taken whole from the first source that has it.
 */
export function joinWindows(sources: readonly WindowSource[]): { document: WindowDocument; values: SourcedValue[] } {
  const values = new Map<string, SourcedValue>()
  const joined = sources.reduceRight<Record<string, unknown>>(
    (below, { name, document }) => joinObjects(below, { ...document }, { source: name, prefix: '', values }),
    {},
  )
  // Each member is one of a checked document.
  return { document: joined as WindowDocument, values: [...values.values()] }
}

interface Joining {
  source: string
  prefix: string
  values: Map<string, SourcedValue>
}

function joinObjects(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
  { source, prefix, values }: Joining,
): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...below }
  for (const [member, value] of Object.entries(above)) {
    if (value === undefined) continue
    const name = `${prefix}${member}`
    if (isObject(value)) {
      const under = joined[member]
      joined[member] = joinObjects(isObject(under) ? under : {}, value, { source, prefix: `${name}.`, values })
    } else {
      joined[member] = value
      values.set(name, { name, value, source })
    }
  }
  return joined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
