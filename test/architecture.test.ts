import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

// The doors of docs/architecture.md: each floor may use those below it and its own, and some rooms on a floor may look
// into each other's front door.

const ROOT = path.join(import.meta.dirname, '..')

const FLOORS = [
  [
    ...[
      'config',
      'settings',
      'disk-space',
      'failure',
      'schema',
      'mistakes',
      'endpoint',
      'markdown',
      'markup',
      'money',
      'network-address',
    ],
    ...['private-folder', 'search-settings', 'shop-facts', 'shop', 'time', 'version', 'work', 'write-file'],
  ],
  ['database', 'expiring', 'mail', 'signing'],
  ['catalog', 'agents', 'traffic'],
  ['search', 'feeds', 'commerce'],
  ['discovery', 'pages', 'people', 'oauth'],
  ['shop-search'],
  ['storefront'],
  ['http'],
  ['cli', 'sample', 'reference', 'check'],
] as const

/** Files that only one place may import, wherever they stand: the cupboards. */
const CUPBOARD = /-store\.ts$/

/** Libraries that stay behind one door. */
const LIBRARIES: readonly { library: RegExp; allowed: RegExp; why: string }[] = [
  {
    library: /^(fastify|@fastify\/.*)$/,
    allowed: /(routes|body-parsers|pictures|open-pages)\.ts$|^http\/|^endpoint\.ts$/,
    why: 'the web comes in by routes and http',
  },
  { library: /^pg$/, allowed: /^database\/postgres(-watch)?\.ts$/, why: 'one file for each engine' },
  { library: /^node:sqlite$/, allowed: /^database\/sqlite\.ts$/, why: 'one file for each engine' },
  { library: /^jose$/, allowed: /^(agents|signing)\//, why: 'trust is decided in one room, and signed for in another' },
  { library: /^liquidjs$/, allowed: /^pages\/theme\//, why: 'templates are the owner’s' },
  { library: /^nodemailer/, allowed: /^mail\//, why: 'letters leave by one door' },
  { library: /^commander$/, allowed: /^(cli|reference)(\/|\.ts$)/, why: 'commands are the command line’s' },
]

interface Import {
  file: string
  target: string
  isType: boolean
}

const files = globSync('**/*.ts', { cwd: path.join(ROOT, 'src') }).map((file) => file.replaceAll('\\', '/'))
const imports = files.flatMap(importsOf)

describe('the house', () => {
  it('has no room that this picture does not show', () => {
    const rooms = new Set(files.map(roomOf))
    assert.deepEqual(
      [...rooms].filter((room) => floorOf(room) < 0),
      [],
    )
  })

  it('has no door upwards', () => {
    const wrong = ownImports().filter(({ file, target }) => floorOf(roomOf(target)) > floorOf(roomOf(file)))
    assert.deepEqual(wrong.map(said), [])
  })

  it('keeps its cupboards closed: a store is opened only in its own room', () => {
    const wrong = ownImports().filter(({ file, target }) => CUPBOARD.test(target) && roomOf(file) !== roomOf(target))
    assert.deepEqual(wrong.map(said), [])
  })

  it('reads the environment in one file', () => {
    const wrong = files.filter((file) => file !== 'config.ts' && /process\.env\b/.test(read(file)))
    assert.deepEqual(wrong, [])
  })

  for (const { library, allowed, why } of LIBRARIES) {
    it(`uses ${library.source} only where it belongs: ${why}`, () => {
      const wrong = imports.filter(({ file, target, isType }) => library.test(target) && !allowed.test(file) && !isType)
      assert.deepEqual(wrong.map(said), [])
    })
  }

  it('has no barrel and no state of its own at the top of a module', () => {
    assert.deepEqual(
      files.filter((file) => path.basename(file) === 'index.ts'),
      [],
    )
    const wrong = files.filter((file) => /^(export )?let /m.test(read(file)))
    assert.deepEqual(wrong, [])
  })

  it('knows nothing of its tests, benches and examples', () => {
    const wrong = imports.filter(({ target }) => /^(\.\.\/)+(test|bench|examples)\//.test(target))
    assert.deepEqual(wrong.map(said), [])
  })
})

function ownImports(): Import[] {
  return imports
    .filter(({ target }) => target.startsWith('.'))
    .map(({ file, target, isType }) => ({ file, target: path.posix.join(path.posix.dirname(file), target), isType }))
    .filter(({ target }) => !target.startsWith('..'))
}

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm)].map(
    ([, type, target = '']) => ({
      file,
      target,
      isType: type !== undefined,
    }),
  )
}

function roomOf(file: string): string {
  return file.split('/')[0]?.replace(/\.ts$/, '') ?? ''
}

function floorOf(room: string): number {
  return FLOORS.findIndex((floor) => floor.some((one) => one === room))
}

function said({ file, target }: Import): string {
  return `${file} imports ${target}`
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, 'src', file), 'utf8')
}
