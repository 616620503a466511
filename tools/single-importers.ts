import path from 'node:path'
import { type ParsedFile, parseWorkspace } from './check-boundaries.ts'

// `npm run single-importers`: files that exactly one other file imports, and that are no row of a table. Such a file
// has to be an idea of its own; helpers belong in the file that uses them. Prints the count, with `--list` the files,
// and ends with 1 above the bound.

/** May only be lowered: it is the number of files that are an idea of their own although one file alone uses them. */
export const MOST_SINGLE_IMPORTERS = 93

/** Files that are each a row of a table in the file that imports them: more of them is how the shop grows. */
const TABLES: readonly { rows: RegExp; table: RegExp; why: string }[] = [
  { rows: /\/migrations\/\d+[^/]+\.ts$/, table: /\/database\/migrations\.ts$/, why: 'a migration never changes again' },
  { rows: /routes\.ts$/, table: /routes\.ts$/, why: 'endpoints' },
  { rows: /-page\.ts$/, table: /(routes|-section|\/app)\.ts$/, why: 'pages, each beside what shows it' },
  { rows: /routes\.ts$/, table: /\/pages\/page-routes\.ts$/, why: 'pages of the shop' },
  { rows: /-store\.ts$/, table: /./, why: 'tables of the database, which only their own module opens' },
  { rows: /-settings\.ts$/, table: /\/config\/settings\.ts$/, why: 'sections of the settings' },
  { rows: /\/discovery\/[^/]+\.ts$/, table: /\/discovery\/documents\.ts$/, why: 'discovery documents' },
  { rows: /\/readers\/[^/]+\.ts$/, table: /\/readers\/format-readers\.ts$/, why: 'readers of catalogue formats' },
  { rows: /\/rules\/[^/]+\.ts$/, table: /\/check\/src\/check\.ts$/, why: 'rules of `vitrine check`' },
  { rows: /\/text\/(commerce-words(\/[a-z]+)?|needs|vocabularies)\.ts$/, table: /\/text\//, why: 'word lists' },
  { rows: /\/suggest\/(product-attributes|column-names|platform-codes)\.ts$/, table: /\/suggest\//, why: 'word lists' },
  { rows: /\/rank\/[^/]+\.ts$/, table: /\/rank\/rules\.ts$/, why: 'ranking rules' },
  { rows: /\/feeds\/src\/[^/]+\.ts$/, table: /\/feeds\/src\/export\.ts$/, why: 'export formats' },
  { rows: /-storage\.ts$/, table: /\/artifacts\/open-artifacts\.ts$/, why: 'storages of artifacts' },
  { rows: /./, table: /\/load-parts\.ts$/, why: 'parts that few servers load' },
  { rows: /-tools\.js$/, table: /\/layout\/agents\.js$/, why: 'a script that few browsers load' },
  { rows: /\/capability\.ts$/, table: /\/capabilities\.ts$/, why: 'capabilities' },
  { rows: /./, table: /\/capability\.ts$/, why: 'the parts of a capability, imported when it opens' },
  { rows: /\/access-checks\/[^/]+\.ts$/, table: /\/http\/access-checks\.ts$/, why: 'checks of access' },
  { rows: /\/cli\/[^/]+\.ts$/, table: /\/cli\/main\.ts$/, why: 'commands of the process' },
  { rows: /-command\.ts$/, table: /\/commands\.ts$/, why: 'commands of capabilities' },
  { rows: /\/open-[^/]+\.ts$/, table: /\/storefront\/storefront\.ts$/, why: 'what the composition root opens' },
  {
    rows: /\/(http\/(routes|access-checks|request-steps)|discovery\/documents|rank\/rules|oauth\/grant-table)\.ts$/,
    table: /./,
    why: 'the tables themselves',
  },
]

/** Threads and processes start from a file of their own, whatever else imports it. */
const ENTRIES = /\/(import-worker|worker|build-process|open-reader)\.ts$/

/** Files of `packages/*\/src` with one importer, dynamic imports included, that are no row and no part of a public API. */
export function singleImporters(root: string): { file: string; importer: string }[] {
  const importers = importersOf(parseWorkspace(root, ['packages/*/{src,bin,build}/**/*.{ts,js}', 'tools/*.ts']))
  return [...importers].flatMap(([file, [importer = '', ...others]]) =>
    others.length > 0 || importer.endsWith('/src/index.ts') || ENTRIES.test(file) || isRow(file, importer)
      ? []
      : [{ file, importer }],
  )
}

function importersOf(files: readonly ParsedFile[]): Map<string, string[]> {
  const importers = new Map<string, Set<string>>()
  for (const { file, imports } of files)
    for (const { specifier } of imports) {
      const target = sourceOf(specifier, file)
      if (target === undefined) continue
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  return new Map([...importers].flatMap(([file, by]) => (file.includes('/src/') ? [[file, [...by]]] : [])))
}

/** The file behind a relative import, or behind an entry of a package such as `@vitrine/ui/layout/html`. */
function sourceOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const [, name, entry] = /^@vitrine\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name === undefined ? undefined : `packages/${name}/src/${entry}.ts`
}

function isRow(file: string, importer: string): boolean {
  return TABLES.some(({ rows, table }) => rows.test(file) && table.test(importer))
}

if (import.meta.main) {
  const found = singleImporters(path.join(import.meta.dirname, '..'))
  const isTooMany = found.length > MOST_SINGLE_IMPORTERS
  if (isTooMany || process.argv.includes('--list'))
    for (const { file, importer } of found) console.log(`${file} <- ${importer}`)
  console.log(
    `${found.length} files have a single importer and are no row of a table; at most ${MOST_SINGLE_IMPORTERS}.`,
  )
  process.exitCode = isTooMany ? 1 : 0
}
