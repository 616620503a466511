import { existsSync } from 'node:fs'
import path from 'node:path'

// Other software that a bench compares with is installed here and not with the repository.

/**
 * Imports a library of this folder's package.json. Throws with the command that installs it.
 *
 * @typeParam Module - what the bench uses of it: types must be known where nothing is installed
 */
export async function importPeer<Module>(name: string): Promise<Module> {
  if (!existsSync(path.join(import.meta.dirname, 'node_modules', name)))
    throw new Error(`${name} is not installed: run \`npm ci\` in bench/peers.`)
  // Resolved from this file, and so from the folder beside it.
  const module: Module = await import(name)
  return module
}
