import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

// `npm run licences`: the licence of every library and font that a published package brings along, on any system. Prints what is
// not permissive, one line each, and ends with 1.

/** Licences that ask for no more than their text and a name. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unicode-DFS-2016',
  'Unlicense',
  'WTFPL',
])

/** Libraries under another licence, each with the reason why it may come along. */
const ALLOWED: readonly { name: RegExp; licence: RegExp; why: string }[] = [
  {
    name: /^@img\/sharp-(libvips-)?[\w-]+$/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips is linked dynamically by the optional sharp, unchanged, and an owner may replace or leave it out',
  },
]

export interface LockedPackage {
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export type Lock = Readonly<Record<string, LockedPackage>>

/** All libraries that packages of the workspace ship and that are not permissive, a sentence each. */
export function licenceFaults(lock: Lock): string[] {
  return [...shipped(lock)].sort().flatMap((place) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = lock[place]?.license ?? 'no licence'
    if (alternatives(licence).some((one) => PERMISSIVE.has(one))) return []
    if (ALLOWED.some((one) => one.name.test(name) && one.licence.test(licence))) return []
    return [`${name} has ${licence}, which is not on the list of permissive licences in tools/check-licences.ts.`]
  })
}

/** `(MIT OR CC0-1.0)` may be taken under either; of what is joined by AND, nothing is taken for granted. */
function alternatives(expression: string): string[] {
  return expression.replaceAll(/^\(|\)$/g, '').split(' OR ')
}

/** Places in the lock file of what is installed with any package of the workspace, optional libraries included. */
function shipped(lock: Lock): Set<string> {
  const seen = new Set<string>()
  const visit = (place: string, folder: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(lock, place, name)
      if (found === undefined || seen.has(found) || lock[found]?.link) continue
      seen.add(found)
      visit(found, found)
    }
  }
  for (const folder of Object.keys(lock)) if (/^packages\/[^/]+$/.test(folder)) visit(folder, folder)
  return seen
}

/** As Node finds a package: in the nearest `node_modules`, from the inside out. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (lock[place]) return place
    if (folder === '.' || folder === '') return undefined
  }
}

/**
 * Fonts in the repository without their licence beside them, a sentence each. The SIL Open Font License may come along:
 * it permits shipping fonts with software of any licence, and asks that their text and names stay with them.
 */
export function fontFaults(root: string): string[] {
  return globSync('packages/*/src/**/*.woff2', { cwd: root }).flatMap((file) => {
    const licence = file.replace(/(-ext)?\.woff2$/, '.OFL.txt')
    const [text = ''] = globSync(licence, { cwd: root }).map((name) => readFileSync(path.join(root, name), 'utf8'))
    return text.includes('SIL Open Font License, Version 1.1')
      ? []
      : [`${file} has no licence: ${licence} should be the SIL Open Font License with its copyright.`]
  })
}

if (import.meta.main) {
  const file = path.join(import.meta.dirname, '../package-lock.json')
  const { packages }: { packages: Lock } = JSON.parse(readFileSync(file, 'utf8'))
  const faults = [...licenceFaults(packages), ...fontFaults(path.join(import.meta.dirname, '..'))]
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
