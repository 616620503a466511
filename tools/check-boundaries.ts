import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

// `npm run boundaries`: every import of every package, static, dynamic, required and for side effects, against what the package
// declares and against the drawing in docs/architecture.md. Prints what is wrong, one line each, and ends with 1.

/** What each package may import of the others. The drawing, as a table. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  product: ['kit'],
  'server-kit': ['kit'],
  'catalog-readers': ['kit', 'product'],
  search: ['kit', 'product'],
  feeds: ['kit', 'product'],
  check: ['kit', 'product'],
  'sample-shop': ['kit', 'product'],
  'agent-auth': ['kit', 'server-kit'],
  cluster: ['kit', 'server-kit', 'search'],
  catalog: ['kit', 'product', 'server-kit', 'catalog-readers', 'search', 'sample-shop', 'agent-auth', 'cluster'],
  ui: ['kit', 'product', 'server-kit', 'sample-shop', 'agent-auth', 'cluster', 'catalog'],
  accounts: ['kit', 'server-kit', 'agent-auth', 'cluster', 'catalog', 'ui'],
  office: ['kit', 'server-kit', 'agent-auth', 'cluster', 'catalog', 'ui', 'accounts'],
  selling: ['kit', 'product', 'server-kit', 'search', 'agent-auth', 'cluster', 'catalog', 'ui', 'accounts'],
  'agent-protocols': [
    ...['kit', 'product', 'server-kit', 'search', 'agent-auth'],
    ...['cluster', 'catalog', 'ui', 'accounts', 'selling'],
  ],
  vitrine: [
    ...['kit', 'product', 'server-kit', 'catalog-readers', 'search', 'feeds', 'check', 'sample-shop', 'agent-auth'],
    ...['cluster', 'catalog', 'ui', 'accounts', 'office', 'selling', 'agent-protocols'],
  ],
  'create-vitrine': [],
}

/** Folders of a package in layers: each imports only those before it. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  search: ['contract', 'text', 'index', 'filter', 'retrieve', 'query', 'rank', 'result', 'suggest', 'opensearch'],
}

/** Libraries that stay behind few files, whatever package declares them. */
const KEPT_BEHIND: readonly { library: RegExp; files: RegExp; why: string }[] = [
  {
    library: /^pg$/,
    files: /^packages\/server-kit\/src\/database\/postgres(-watch|-servers)?\.ts$/,
    why: 'one file an engine',
  },
  { library: /^node:sqlite$/, files: /^packages\/server-kit\/src\/database\/sqlite\.ts$/, why: 'one file an engine' },
  { library: /^jose$/, files: /^packages\/agent-auth\/src\//, why: 'trust is decided in one package' },
  { library: /^liquidjs$/, files: /^packages\/ui\/src\/theme\//, why: 'templates are the owner’s' },
  { library: /^nodemailer$/, files: /^packages\/server-kit\/src\/mail\//, why: 'mail is sent in one place' },
  {
    library: /^commander$/,
    files: /^packages\/(vitrine\/src\/(cli|reference)|server-kit\/src\/command-line)\//,
    why: 'commands are the CLI’s',
  },
]

/** Tables of a module are opened only by the module that owns them. */
const STORE = /-store\.ts$/

interface Import {
  file: string
  specifier: string
  isType: boolean
}

interface Identifier {
  name?: string
  typeAnnotation?: { start: number; end: number } | null
}

interface Manifest {
  name: string
  /** Its entries, `.` or `./folder/file`. */
  exports?: Record<string, unknown>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** All that is wrong in the workspace at `root`, a sentence each, in the order of the files. */
export function boundaryFaults(root: string): string[] {
  const parsed = parseWorkspace(root)
  const imports = parsed.flatMap((one) => one.imports)
  const packages = new Map(
    globSync('packages/*/package.json', { cwd: root }).map((file): [string, Manifest] => [
      packageOf(file.replaceAll('\\', '/')),
      JSON.parse(readFileSync(path.join(root, file), 'utf8')),
    ]),
  )
  return [
    ...[...packages.keys()]
      .filter((name) => !MAY_IMPORT[name])
      .map((name) => `packages/${name} is not in the drawing.`),
    ...imports.flatMap((one) => importFaults(one, packages)),
    ...unusedEntries(imports, packages),
    ...parsed.flatMap((one) => one.faults),
    ...circles(imports.filter(({ file }) => file.includes('/src/'))),
    ...circlesOfFolders(imports.filter(({ file }) => file.includes('/src/'))),
    ...namesOfTwoThings(parsed),
  ]
}

/** The imports and exports of every file of the packages, or of those that other patterns name, in order. */
export function parseWorkspace(
  root: string,
  patterns = ['packages/*/{src,bin,build,test}/**/*.{ts,js}'],
): ParsedFile[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'))
    .sort()
    .map((file) => parse(root, file))
}

export interface ParsedFile {
  file: string
  imports: Import[]
  faults: string[]
  /** What it declares and exports, by name. */
  exported: string[]
}

function parse(root: string, file: string): ParsedFile {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    imports.push({
      file,
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) imports.push({ file, specifier: moduleRequest.value, isType })
  for (const [, specifier = ''] of source.matchAll(/(?<![.\w])require\('([^']+)'\)/g))
    imports.push({ file, specifier, isType: false })
  const faults: string[] = []
  for (const {
    moduleRequest: { start, end },
  } of module.dynamicImports) {
    const text = source.slice(start, end)
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2]
    if (literal !== undefined) imports.push({ file, specifier: literal, isType: false })
    else if (!COMPUTED_IMPORTS.has(file) && file.includes('/src/'))
      faults.push(`${file} imports ${text}, which is computed: only a literal can be checked.`)
  }
  if (/\/src\/.*\.ts$/.test(file))
    for (const name of moduleState(program.body, source)) faults.push(`${file} has state in the module: ${name}.`)
  return { file, imports, faults, exported: exportedNames(program.body) }
}

/** Names that the file itself declares and exports; what it passes on from other files belongs to those. */
function exportedNames(body: readonly unknown[]): string[] {
  return body.flatMap((statement) => {
    if (!isNode(statement, 'ExportNamedDeclaration')) return []
    const declaration = statement.declaration as { id?: Identifier; declarations?: { id: Identifier }[] } | null
    return [declaration?.id, ...(declaration?.declarations?.map(({ id }) => id) ?? [])].flatMap((id) => id?.name ?? [])
  })
}

/** One exported name means one thing in the repository, so that a search for it leads to one place. */
function namesOfTwoThings(parsed: readonly ParsedFile[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { file, exported } of parsed)
    if (file.includes('/src/')) for (const name of exported) places.set(name, (places.get(name) ?? new Set()).add(file))
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} is exported by ${[...files].join(' and ')}: name one of them by what it is.`)
}

/** Files that load what an owner or a caller names, each the only way to do so. */
const COMPUTED_IMPORTS = new Set([
  'packages/search/src/index/build-process.ts',
  'packages/catalog/src/plugins/config-file.ts',
])

/** Names of variables at the top of a module that can change: `let`, and collections that begin empty. */
function moduleState(body: readonly unknown[], source: string): string[] {
  return body.flatMap((statement) => {
    const declaration = isNode(statement, 'ExportNamedDeclaration') ? statement.declaration : statement
    if (!isNode(declaration, 'VariableDeclaration')) return []
    const { kind, declarations } = declaration as unknown as {
      kind: string
      declarations: { id: Identifier; init: unknown }[]
    }
    return declarations
      .filter(({ id, init }) => kind !== 'const' || (isEmptyCollection(init) && !isReadonly(id, source)))
      .map(({ id }) => id.name ?? 'a pattern')
  })
}

/** Whether its type is read-only. */
function isReadonly({ typeAnnotation }: Identifier, source: string): boolean {
  return typeAnnotation
    ? /^:\s*(readonly |Readonly)/.test(source.slice(typeAnnotation.start, typeAnnotation.end))
    : false
}

function isEmptyCollection(init: unknown): boolean {
  if (isNode(init, 'ArrayExpression')) return (init.elements as unknown[]).length === 0
  if (isNode(init, 'NewExpression')) {
    const { callee, arguments: parameters } = init as unknown as { callee: { name?: string }; arguments: unknown[] }
    return (
      /^(Map|Set|WeakMap|WeakSet|LRUCache)$/.test(callee.name ?? '') &&
      (parameters.length === 0 || callee.name === 'LRUCache')
    )
  }
  return false
}

function isNode(value: unknown, type: string): value is { type: string } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type === type
}

function importFaults({ file, specifier, isType }: Import, packages: ReadonlyMap<string, Manifest>): string[] {
  const own = packageOf(file)
  const isSource = /\/(src|bin)\//.test(file)
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier)
    if (packageOf(target) !== own && isSource) return [`${file} imports ${specifier}, which is outside its package.`]
    if (packageOf(target) !== own && target.startsWith('packages/'))
      return [`${file} imports ${specifier}, the insides of another package.`]
    if (
      isSource &&
      STORE.test(target) &&
      path.posix.dirname(target) !== path.posix.dirname(file) &&
      !isType &&
      !sharesStore(file, target)
    )
      return [`${file} imports ${specifier}: a store is opened only in its own folder.`]
    return isOfLaterLayer(file, target) ? [`${file} imports ${specifier}, which is a later layer.`] : []
  }
  const kept = isSource && !isType && KEPT_BEHIND.find(({ library }) => library.test(nameIn(specifier)))
  if (kept && !kept.files.test(file)) return [`${file} imports ${specifier}: ${kept.why}.`]
  if (isBuiltin(specifier))
    return specifier.startsWith('node:') ? [] : [`${file} imports ${specifier} without \`node:\`.`]
  const name = nameIn(specifier)
  const manifest = packages.get(own)
  const declared = {
    ...manifest?.dependencies,
    ...manifest?.optionalDependencies,
    ...manifest?.peerDependencies,
    ...(isSource ? {} : manifest?.devDependencies),
  }
  const other = [...packages].find(([, { name: theirs }]) => theirs === name)?.[0]
  if (other === own) return [`${file} imports its own package by name.`]
  if (!declared[name] && !(isType && manifest?.devDependencies?.[`@types/${name}`]))
    return [`${file} imports ${specifier}, which its package.json does not declare.`]
  if (other === undefined) return []
  if (!packages.get(other)?.exports?.[`.${specifier.slice(name.length)}`])
    return [`${file} imports ${specifier}, which is no entry of ${name}.`]
  if (isSource && !MAY_IMPORT[own]?.includes(other)) return [`${file} imports ${specifier}, against the drawing.`]
  return []
}

/** What a package offers beside its index is what others import, and no more. */
function unusedEntries(imports: readonly Import[], packages: ReadonlyMap<string, Manifest>): string[] {
  const used = new Set(imports.map(({ specifier }) => specifier))
  return [...packages.values()].flatMap(({ name, exports = {} }) =>
    Object.keys(exports)
      .map((entry) => `${name}${entry.slice(1)}`)
      .filter((entry) => entry.startsWith(`${name}/`) && entry !== 'vitrine/plugin' && !used.has(entry))
      .map((entry) => `${entry} is an entry that no package imports.`),
  )
}

function isOfLaterLayer(file: string, target: string): boolean {
  const layers = LAYERS[packageOf(file)] ?? []
  const [from, to] = [file, target].map((one) => layers.indexOf(folderOf(one).split('/src/')[1] ?? ''))
  return from! >= 0 && to! > from!
}

/** Stores that a sub-folder of the same module shares, and those in the `storage/` of a package, which are the whole package's. */
function sharesStore(file: string, target: string): boolean {
  return (
    /^packages\/[^/]+\/src\/storage\/[^/]+$/.test(target) ||
    path.posix.dirname(file).startsWith(`${path.posix.dirname(target)}/`) ||
    path.posix.dirname(target).startsWith(`${path.posix.dirname(file)}/`)
  )
}

/**
 * Folders directly below `src`, and `src` itself, that import each other, directly or over others: each can be read from
 * below. Of a circle of many the shortest one is named, with a file for each of its imports.
 */
function circlesOfFolders(imports: readonly Import[]): string[] {
  const targets = new Map<string, Map<string, string>>()
  for (const { file, specifier } of imports) {
    const target = path.posix.join(path.posix.dirname(file), specifier)
    const [from, to] = [folderOf(file), folderOf(target)]
    if (!specifier.startsWith('.') || packageOf(target) !== packageOf(file) || from === to) continue
    if (from.endsWith('.ts') && to.endsWith('.ts')) continue // `circles` reports files.
    if (isOfLaterLayer(file, target)) continue // Is a fault already.
    targets.set(from, (targets.get(from) ?? new Map()).set(to, file))
  }
  return stronglyConnected(new Map([...targets].map(([from, to]) => [from, [...to.keys()]]))).map((folders) => {
    const circle = shortestCircle(folders, (from) => [...(targets.get(from)?.keys() ?? [])])
    const arrows = circle.map((from, at) => {
      const to = circle[(at + 1) % circle.length] ?? ''
      return `${from} imports ${to} (${targets.get(from)?.get(to)})`
    })
    return `These folders import each other in a circle: ${arrows.join(', ')}.`
  })
}

/** Breadth first from each folder back to itself. */
function shortestCircle(folders: readonly string[], targetsOf: (folder: string) => readonly string[]): string[] {
  let shortest: string[] | undefined
  for (const first of folders) {
    const paths = [[first]]
    const seen = new Set<string>()
    for (const way of paths)
      for (const next of targetsOf(way.at(-1) ?? '')) {
        if (next === first && way.length < (shortest?.length ?? Number.POSITIVE_INFINITY)) shortest = way
        if (!seen.has(next)) paths.push([...way, next])
        seen.add(next)
      }
  }
  return shortest ?? []
}

/** A file beside the folders, such as a list of them, is a place of its own. */
function folderOf(file: string): string {
  return /^packages\/[^/]+\/src(\/[^/]+)?/.exec(file)?.[0] ?? ''
}

/** Files that import each other in a circle, types included. */
function circles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { file, specifier } of imports)
    if (specifier.startsWith('.'))
      targets.set(file, [...(targets.get(file) ?? []), path.posix.join(path.posix.dirname(file), specifier)])
  return stronglyConnected(targets).map(
    (circle) => `These files import each other in a circle: ${circle.sort().join(', ')}.`,
  )
}

/** Groups of two or more in which each reaches each other (Tarjan). */
function stronglyConnected(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []
  const found: string[][] = []
  const visit = (one: string): void => {
    index.set(one, index.size)
    low.set(one, index.get(one)!)
    stack.push(one)
    for (const target of targets.get(one) ?? []) {
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(one, Math.min(low.get(one)!, low.get(target)!))
    }
    if (low.get(one) !== index.get(one)) return
    const group = stack.splice(stack.indexOf(one))
    if (group.length > 1) found.push(group)
  }
  for (const one of targets.keys()) if (!index.has(one)) visit(one)
  return found
}

function packageOf(file: string): string {
  return /^packages\/([^/]+)\//.exec(file)?.[1] ?? ''
}

function nameIn(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

if (import.meta.main) {
  const faults = boundaryFaults(path.join(import.meta.dirname, '..'))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
