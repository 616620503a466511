import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Ran, vitrine } from '../cli/run.ts'

/** An owner's folder with a `vitrine.config.ts`, in which commands are run. */
export interface OwnerFolder extends AsyncDisposable {
  path: string
  write(name: string, text: string): Promise<void>
  /** Writes products as JSON Lines to `products.jsonl`. */
  writeProducts(products: readonly object[]): Promise<void>
  run(...parameters: string[]): Promise<Ran>
  /** Every product that is stored, hidden ones too, by id. */
  stored(): Promise<Map<string, { title: string; status: string }>>
}

export async function openOwnerFolder(config: string): Promise<OwnerFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-owner-'))
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  // What `npm install vitrine` would put there.
  await symlink(path.join(import.meta.dirname, '../../node_modules'), path.join(folder, 'node_modules'), 'dir')
  await write('vitrine.config.ts', config)
  const run = (...parameters: string[]) => vitrine(parameters, {}, undefined, folder)
  return {
    path: folder,
    write,
    run,
    writeProducts: (products) => write('products.jsonl', products.map((each) => JSON.stringify(each)).join('\n')),
    async stored() {
      const { stdout } = await run('export', '--all')
      const products = stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      return new Map(products.map((product) => [product.id, product]))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
