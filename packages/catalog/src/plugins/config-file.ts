import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeThrown } from './hook-error.ts'

// Loads little, because the help asks plugins for their commands.

export const CONFIG_FILE = 'vitrine.config.ts'

/** What the owner's `vitrine.config.ts` exports, unchecked; `{}` without one. Throws a `ConfigError`. */
export async function readConfigFile(folder: string): Promise<unknown> {
  const file = path.join(folder, CONFIG_FILE)
  if (!existsSync(file)) {
    const other = OTHER_ENDINGS.map((ending) => `vitrine.config.${ending}`).find((name) =>
      existsSync(path.join(folder, name)),
    )
    if (other === undefined) return {}
    return refuse(`${other} is not read. Rename it to ${CONFIG_FILE}.`)
  }
  const loaded: { default?: unknown } = await import(pathToFileURL(file).href).catch((cause: unknown) =>
    refuse(`${CONFIG_FILE} cannot be read: ${describeThrown(cause)}${hintFor(cause)}`),
  )
  if (!('default' in loaded))
    return refuse(`${CONFIG_FILE} exports no settings. Write \`export default defineConfig({ … })\`.`)
  return loaded.default
}

/** Endings under which other programs keep their settings, and which would be ignored silently. */
const OTHER_ENDINGS = ['js', 'mjs', 'cjs', 'mts', 'cts', 'json']

async function refuse(mistake: string): Promise<never> {
  const { ConfigError } = await import('@vitrine/server-kit')
  throw new ConfigError([mistake])
}

/** Node reads `export` and `import` only in modules, which the folder's package.json declares. */
function hintFor(cause: unknown): string {
  const isScript =
    cause instanceof SyntaxError && /Unexpected token 'export'|import statement outside/.test(cause.message)
  return isScript ? ' Set "type": "module" in package.json.' : ''
}
