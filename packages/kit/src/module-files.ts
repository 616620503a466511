import path from 'node:path'

// The repository runs from TypeScript, the published packages from compiled JavaScript. Processes and threads that a
// module starts are files beside it, in the same form, and resolve packages in the same way.

/** The condition in `exports` that chooses the TypeScript source of a package. Only this repository sets it. */
const SOURCE_CONDITION = '--conditions=vitrine-source'

/** The first releases of Node 24 print a warning for SQLite and for type stripping in every process. */
const QUIET = '--disable-warning=ExperimentalWarning'

/**
 * The address of the module `name`, without extension, relative to the module at `moduleUrl` (`import.meta.url`).
 *
 * @example
 * moduleBeside('file:///shop/main.ts', './worker').href // => 'file:///shop/worker.ts'
 */
export function moduleBeside(moduleUrl: string, name: string): URL {
  return new URL(`${name}${path.extname(moduleUrl)}`, moduleUrl)
}

/**
 * Node options with which a child process or worker resolves packages as the module at `moduleUrl` does.
 *
 * @example
 * childOptions('file:///shop/main.js') // => [ '--disable-warning=ExperimentalWarning' ]
 */
export function childOptions(moduleUrl: string): string[] {
  return moduleUrl.endsWith('.ts') ? [QUIET, SOURCE_CONDITION] : [QUIET]
}
