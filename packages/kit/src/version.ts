import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The release of Vitrine, such as `0.1.0`: all packages have the same. */
export const VERSION = manifest.version
