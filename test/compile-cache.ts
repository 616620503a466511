import path from 'node:path'

// Before a run of unit tests, which need no server (`--test-global-setup`).

/** Each test file is a process: what one has compiled the others, and later runs, need not. */
export function globalSetup(): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/vitrine-tests')
}
