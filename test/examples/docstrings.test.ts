import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runExample } from '../readme-examples.ts'

// The `@example` of each docstring runs, and `expression // => value` is true. Examples may use the exports of every
// library package and the fixtures below.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LIBRARIES = [
  ...(['kit', 'product', 'catalog-readers', 'feeds', 'check', 'server-kit', 'agent-auth', 'search'] as const),
  'sample-shop',
] as const

/** `boot` is a product with one variant, `entry` its entry in a catalogue, `shop` what a shop says of itself. */
const FIXTURES = `
const at = new Date('2026-11-23T12:00:00Z')
const shop = { name: 'Northwall', url: 'https://shop.example', currency: 'EUR', country: 'IE', shipping: [], policies: [{ slug: 'faq' }] }
const boot = {
  id: 'boot', handle: 'boot', title: 'Boot', description: { plain: 'A warm boot.' }, condition: 'new', brand: 'Ardwen',
  product_type: ['Shoes', 'Boots'], tags: [], options: [], status: 'active',
  media: [{ type: 'image', url: '/pictures/boot.jpg' }],
  variants: [{ id: 'boot-42', sku: 'B-42', title: 'Boot', options: [], regular_price: { amount: 9000, currency: 'EUR' }, availability: { status: 'in_stock' } }],
}
const entry = { product: boot, number: 1, updated_at: at }
async function* file(text) { yield new TextEncoder().encode(text) }
`

interface Declaration {
  name: string
  /** A step of a list of migrations is a function that nobody calls by itself. */
  isFunction: boolean
  hasComment: boolean
  source: string | undefined
}

const packageOf = new Map<string, string>()
for (const name of LIBRARIES)
  for (const exported of Object.keys(await import(`@vitrine/${name}`))) packageOf.set(exported, name)

/** The declarations of a package's files that its entry exports, each with its example. */
function declarationsOf(library: string): Declaration[] {
  return globSync(`packages/${library}/src/**/*.ts`, { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const declarations = text.matchAll(
      /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:async )?(function\*?|const|class) (\w+)/gm,
    )
    return [...declarations]
      .map(([, comment = '', kind = '', name = '']) => ({
        name,
        isFunction: kind.startsWith('function') && !file.endsWith('tables.ts'),
        hasComment: comment !== '',
        source: /@example\s*([\s\S]*?)\s*(?:\n \* @|\*\/)/.exec(comment)?.[1]?.replaceAll(/^ ?\* ?/gm, ''),
      }))
      .filter(({ name }) => packageOf.get(name) === library)
  })
}

/** A program in which each line `expression // => value` asserts. */
function toProgram(examples: readonly Declaration[]): string {
  const body = examples.map(
    ({ name, source = '' }) =>
      `await (async () => {\n${source
        .split('\n')
        .map((line) => toAssertion(line, name))
        .join('\n')}\n})()`,
  )
  const all = body.join('\n') + FIXTURES
  const imports = LIBRARIES.map((library) => {
    const names = [...packageOf].filter(([name, from]) => from === library && new RegExp(`\\b${name}\\b`).test(all))
    return names.length > 0 ? `import { ${names.map(([name]) => name).join(', ')} } from '@vitrine/${library}'` : ''
  })
  return [`import assert from 'node:assert/strict'`, ...imports, FIXTURES, ...body].join('\n')
}

function toAssertion(line: string, name: string): string {
  const [, expression, expected] = /^(.*?)\s*\/\/ => (.*)$/.exec(line) ?? []
  if (expression === undefined) return line
  const constant = /^const (\w+) =/.exec(expression)?.[1]
  return `${constant ? `${expression}\n` : ''}assert.deepEqual(await (${constant ?? expression}), ${expected}, ${JSON.stringify(name)})`
}

describe('the examples in docstrings', () => {
  for (const library of LIBRARIES) {
    it(`of ${library} run and are true`, async () => {
      const examples = declarationsOf(library).filter(({ source }) => source?.includes('// => '))
      assert.ok(examples.length > 0)
      const { code, stderr } = await runExample(toProgram(examples), path.join(ROOT, 'packages/vitrine/package.json'))
      assert.equal(code, 0, stderr)
    })
  }

  it('are there for every function that these packages export', () => {
    const without = LIBRARIES.flatMap(declarationsOf).filter(({ isFunction, source }) => isFunction && !source)
    assert.deepEqual(
      without.map(({ name }) => name),
      [],
    )
  })
})

describe('what a package exports', () => {
  it('says what it is', () => {
    const without = LIBRARIES.flatMap(declarationsOf).filter(({ hasComment }) => !hasComment)
    assert.deepEqual(
      without.map(({ name }) => name),
      [],
    )
  })
})
