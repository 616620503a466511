import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../packages/vitrine/src/database/open-database.ts'
import { countTokens } from '../tools/size.ts'

// What documents say of the code, compared with the code.

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** The first cell of each row of the tables in a text, without the heads. */
const firstCells = (text: string) =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => !/^(table|library|folder|-+)$/.test(cell))

const DOCUMENTS = globSync(['*.md', '{docs,bench,test,examples}/**/*.md', 'packages/*/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})

/** The second cell of the row whose first one is this name, in a table. */
const cellAfter = (text: string, name: string) => new RegExp(`^\\| \`${name}\` \\| ([^|]+) \\|`, 'm').exec(text)?.[1]

/** Links in code are examples. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** Whether a link of a document leads somewhere: to a file or folder, and there to a heading as GitHub names it. */
function isThere(document: string, target: string): boolean {
  const [name = '', heading] = target.split('#')
  const file = name === '' ? document : path.join(path.dirname(document), decodeURIComponent(name))
  if (!existsSync(path.join(ROOT, file))) return false
  if (heading === undefined || !file.endsWith('.md')) return true
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return headings.includes(heading)
}

describe('a document', () => {
  it('names every table of the database, and none that there is not (storage.md)', async () => {
    const [, section = ''] = /## Tables\n([\s\S]*?)\n## /.exec(read('docs/storage.md')) ?? []
    const named = firstCells(section).flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    const database = await openDatabase('sqlite::memory:')
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%migration%'
    `.execute(database.sql)
    await database.close()
    assert.deepEqual(named.toSorted(), rows.map(({ name }) => name).toSorted())
  })

  it('gives the size of the source, within a tenth (architecture.md)', () => {
    const [, section = ''] = /## Size\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? []
    const parts = [...countTokens(ROOT)]
    const total = parts.reduce((sum, [, { tokens }]) => sum + tokens, 0)
    const [, said = ''] = /([\d,]+) in \d+ files now/.exec(section) ?? []
    const named = [[said, total], ...parts.map(([name, { tokens }]) => [cellAfter(section, name), tokens])] as const
    for (const [text, tokens] of named) {
      if (text === undefined) continue
      const ratio = Number(String(text).replaceAll(',', '')) / Number(tokens)
      assert.ok(ratio > 0.9 && ratio < 1.1, `${text} tokens are said, ${tokens} are there: node tools/size.ts`)
    }
  })

  it('says what each package imports of the others (architecture.md)', () => {
    const [, section = ''] = /## Packages\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? []
    const said = [...section.matchAll(/^\| `packages\/([\w-]+)` \| ([^|]*) \|/gm)].map(
      ([, name = '', imports = '']) => [name, [...imports.matchAll(/`([\w-]+)`/g)].map(([, one]) => one)],
    )
    const all = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => path.basename(path.dirname(file)))
    const declared = all.map((name) => {
      const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`))
      return [name, Object.keys(dependencies).flatMap((one) => /^@vitrine\/(.+)/.exec(one)?.[1] ?? [])]
    })
    assert.deepEqual(said.toSorted(), declared.toSorted())
  })

  it('names every folder of the packages of the shop, and which are capabilities (architecture.md)', () => {
    const [, section = ''] = /## Inside the storefront\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? []
    const named = section.split('\n### ').flatMap((part) => {
      const [, name = ''] = /^`([\w-]+)`/.exec(part) ?? []
      return firstCells(part).flatMap((cell) =>
        [...cell.matchAll(/`([\w-]+)\/`(\*?)/g)].map(([, folder, other]) => `${name}/${folder}${other}`),
      )
    })
    const packages = [...section.matchAll(/^### `([\w-]+)`/gm)].map(([, name = '']) => name)
    const there = packages.flatMap((name) => {
      const source = path.join(ROOT, 'packages', name, 'src')
      return readdirSync(source, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${name}/${entry.name}${existsSync(path.join(source, entry.name, 'capability.ts')) ? '' : '*'}`)
    })
    assert.ok(packages.includes('vitrine') && packages.length > 5)
    assert.deepEqual(named.toSorted(), there.toSorted())
  })

  it('gives a reason for every library, and for none that is gone (decision 002)', () => {
    const named = firstCells(read('docs/decisions/002-dependencies.md')).flatMap((cell) =>
      cell
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .map((name) => name.trim()),
    )
    const files = ['package.json', 'packages/*/package.json', 'bench/peers/package.json', 'bench/peers/*/package.json']
    const installed = globSync(files, { cwd: ROOT }).flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file))
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
    const expected = new Set(installed.filter((name) => !/^(@types|@vitrine)\/|^vitrine$/.test(name)))
    assert.deepEqual([...new Set(named)].toSorted(), [...expected].toSorted())
  })

  it('links to files, and to headings, that there are', () => {
    const lost = DOCUMENTS.flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !isThere(file, target))
        .map((target) => `${file}: ${target}`),
    )
    assert.deepEqual(lost, [])
  })

  it('names files of the repository that there are', () => {
    const lost = DOCUMENTS.flatMap((file) =>
      [...read(file).matchAll(/`(?:node (?:--\S+ )*)?((?:packages|test|examples|tools|bench|docs)\/[^`\s]+)[^`\n]*`/g)]
        .map(([, name = '']) => name)
        // Patterns match something; what a build makes is not in the repository.
        .filter((name) => !/(^|\/)(dist|node_modules)\//.test(name) && globSync(name, { cwd: ROOT }).length === 0)
        .map((name) => `${file}: ${name}`),
    )
    assert.deepEqual(lost, [])
  })

  it('names the tests of each promise (test/README.md)', () => {
    const rows = read('test/README.md').match(/^\| .+\. \| .+ \|$/gm) ?? []
    const lost = rows.flatMap((row) => {
      const held = [...row.matchAll(/\]\(([^)]+\.test\.ts)\)/g)]
      if (held.length === 0) return [row]
      return held.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, 'test', file)))
    })
    assert.ok(rows.length > 50)
    assert.deepEqual(lost, [])
  })

  it('imports from our packages what they export, docstrings included', async () => {
    const files = [...DOCUMENTS, ...globSync('packages/*/src/**/*.ts', { cwd: ROOT })]
    const imports = files.flatMap((file) =>
      [...read(file).matchAll(/import \{ ([^}]+) \} from '(vitrine|create-vitrine|@vitrine\/[\w-]+)'/g)].map(
        ([, names = '', from = '']) => ({
          file,
          from,
          names: names
            .split(', ')
            .filter((name) => !/^type /.test(name))
            .map((name) => name.replace(/ as .*/, '')),
        }),
      ),
    )
    assert.ok(imports.length > 20)
    for (const { file, from, names } of imports) {
      const exported = await import(from)
      for (const name of names) assert.ok(name in exported, `${file} imports ${name} from ${from}, which has none`)
    }
  })

  it('runs no foreign package: npx only runs installed programs, and ours never from npm', () => {
    const files = globSync(
      ['docs/**/*.md', '*.md', 'packages/*/README.md', 'examples/**/*', 'packages/*/{src,template}/**/*'],
      {
        cwd: ROOT,
      },
    ).filter((file) => path.extname(file) !== '' && !file.endsWith('060-npm-names.md'))
    const commands = files.flatMap((file) =>
      [...read(file).matchAll(/\b(npx|npm exec|npm x) ([^`\n]+)/g)].map(([line, program = '', rest = '']) => ({
        file,
        line,
        // With `--no`, npm fetches nothing that is not installed.
        isSafe: program === 'npx' ? /^node /.test(rest) : /^--no -- (vitrine\b|\$\{name\})/.test(rest),
      })),
    )
    assert.ok(commands.length > 20)
    assert.deepEqual(
      commands.filter(({ isSafe }) => !isSafe),
      [],
    )
  })
})
