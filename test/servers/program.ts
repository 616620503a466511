import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OutputAsset, type OutputChunk, rolldown } from 'rolldown'

// The shop as few files, made once in a run. A process that loads it from source loads 2,000 modules, which is more than
// half of the CPU of each `vitrine start`. Processes that tests start load these files instead, by Node's `--import`:
// nothing of the product knows of them.

const ROOT = path.join(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/vitrine-tests')

/** What has native code, and the clients that only some shops install. */
const LEFT_OUT = [/^sharp$/, /^pg(-native)?$/, /^@aws-sdk\//, /^@redis\//, /^@opensearch-project\//]

/** Modules by the path of their source: what the program, its threads, its processes and a configuration begin with. */
function findEntries(): string[] {
  const entries = new Set(['packages/vitrine/src/cli/main.ts'])
  for (const file of globSync('packages/*/package.json', { cwd: ROOT })) {
    const { exports = {} } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
    for (const { 'vitrine-source': source } of Object.values<Record<string, string>>(exports))
      if (source !== undefined) entries.add(path.join(path.dirname(file), source))
  }
  for (const file of globSync('packages/*/src/**/*.ts', { cwd: ROOT })) {
    const code = readFileSync(path.join(ROOT, file), 'utf8')
    for (const [, name = ''] of code.matchAll(MODULE_BESIDE)) entries.add(path.join(path.dirname(file), `${name}.ts`))
    // A process that builds the search index imports the module that its order names.
    if (code.includes('module: import.meta.url')) entries.add(file)
  }
  return [...entries].sort()
}

/** Stands for the address of the folder, which is named by what is in it. */
const FOLDER = 'file:///PROGRAM/'

const MODULE_BESIDE = /moduleBeside\(import\.meta\.url, '(.+?)'\)/g

/** Each module keeps the address of its source, beside which its files are. Threads and processes begin in the program. */
function keepAddresses(code: string, file: string): string {
  const beside = path.dirname(path.relative(ROOT, file)).replaceAll(path.sep, '/')
  return code
    .replaceAll(MODULE_BESIDE, (_, name) => `new URL('${FOLDER}${path.posix.join(beside, name)}.ts.mjs')`)
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
}

async function bundle(entries: readonly string[]): Promise<(OutputChunk | OutputAsset)[]> {
  const program = await rolldown({
    input: Object.fromEntries(entries.map((file) => [file, path.join(ROOT, file)])),
    platform: 'node',
    external: LEFT_OUT,
    resolve: { conditionNames: ['vitrine-source', 'node', 'import', 'default'] },
    plugins: [{ name: 'addresses', transform: { filter: { code: /import\.meta\./ }, handler: keepAddresses } }],
    logLevel: 'silent',
  })
  const { output } = await program.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[hash].mjs',
  })
  await program.close()
  return output
}

/** A module for `--import`, after which the modules of `entries` are those below `folder`. */
function loaderOf(entries: readonly string[], folder: string): string {
  const places = entries.map((file) => [
    pathToFileURL(path.join(ROOT, file)).href,
    pathToFileURL(path.join(folder, `${file}.mjs`)).href,
  ])
  return `import { registerHooks } from 'node:module'
const PLACES = new Map(${JSON.stringify(places, null, 2)})
registerHooks({
  load(url, context, next) {
    const place = PLACES.get(url)
    if (place === undefined) return next(url, context)
    return { format: 'module', source: 'export * from ' + JSON.stringify(place), shortCircuit: true }
  },
})
`
}

/** Makes the program, where the same was not made before. Its address is that of the module for `--import`. */
export async function openProgram(): Promise<{ url: string; close(): Promise<void> }> {
  const entries = findEntries()
  const files = (await bundle(entries)).map((file) => ({
    name: file.fileName,
    content: String(file.type === 'chunk' ? file.code : file.source),
  }))
  const hash = createHash('sha256')
  for (const { name, content } of files) hash.update(name).update(content)
  const folder = path.join(CACHE, `program-${hash.digest('hex').slice(0, 16)}`)
  const loader = path.join(folder, 'load.mjs')
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    for (const { name, content } of [...files, { name: 'load.mjs', content: loaderOf(entries, folder) }]) {
      const file = path.join(unfinished, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, content.replaceAll(FOLDER, `${pathToFileURL(folder)}/`))
    }
    // Another run may have made the same.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  await utimes(folder, new Date(), new Date())
  await removeUnused()
  return { url: pathToFileURL(loader).href, close: async () => {} }
}

const DAY = 86_400_000

/** Each change of a source makes another program. */
async function removeUnused(): Promise<void> {
  for (const name of globSync('program-*', { cwd: CACHE })) {
    const folder = path.join(CACHE, name)
    const facts = await stat(folder).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - DAY) await rm(folder, { recursive: true, force: true })
  }
}
