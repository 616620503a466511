import { readConfigFile } from '@vitrine/catalog/plugins/config-file'
import type { AnyCapability } from '@vitrine/server-kit'

/** A plugin with commands, as far as the help has to know it. */
export type CommandPlugin = Pick<AnyCapability, 'name' | 'commands'>

/**
 * The plugins of the owner's config file that bring commands. The rest of the file is not looked at: whoever runs one of
 * them reads all of it. Throws a `ConfigError` if the file cannot be read.
 */
export async function readCommandPlugins(folder: string): Promise<readonly CommandPlugin[]> {
  const { plugins }: { plugins?: unknown } = Object(await readConfigFile(folder))
  return Array.isArray(plugins) ? plugins.filter(hasCommands) : []
}

function hasCommands(plugin: unknown): plugin is CommandPlugin {
  const { name, commands }: { name?: unknown; commands?: unknown } = Object(plugin)
  return typeof name === 'string' && typeof commands === 'object' && commands !== null
}

/**
 * Commands of plugins that are the shop's already, a sentence each. The first word alone decides: a plugin is asked for
 * commands only if the shop has none of that name.
 *
 * @example
 * takenCommands(new Set(['keys']), [{ name: 'mine', commands: { 'keys show': row } }])
 * // => ['The plugin mine has a command keys show, but keys is taken.']
 */
export function takenCommands(taken: ReadonlySet<string>, plugins: readonly CommandPlugin[]): string[] {
  return plugins.flatMap(({ name: plugin, commands = {} }) =>
    Object.keys(commands)
      .filter((name) => taken.has(firstWord(name)))
      .map((name) => `The plugin ${plugin} has a command ${name}, but ${firstWord(name)} is taken.`),
  )
}

/** `keys` of `keys create`. */
export function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? ''
}

/** The first words of all commands of these owners. */
export function firstWordsOf(owners: readonly CommandPlugin[]): ReadonlySet<string> {
  return new Set(owners.flatMap(({ commands = {} }) => Object.keys(commands).map(firstWord)))
}
