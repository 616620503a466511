import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { COMMAND, programEnvironment } from '../cli/run.ts'

/** Kills of each act on each engine: four in the usual run, thirty by `npm run test:kills`. */
export const KILLS = Number(process.env.KILLS ?? 4)

/** A place for the database of commands that are killed, a folder of their data, and their environment. */
export async function openKilledShop(at: Promise<AsyncDisposable & { url: string }>) {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await at)
  const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-kill-')), (each) =>
    rm(each, { recursive: true, force: true }),
  )
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...(await programEnvironment()),
    ...{ DATABASE_URL: url, DATA_DIR: folder, SHOP_CURRENCY: 'EUR' },
  }
  const opened = stack.move()
  return { url, folder, environment, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

export interface RunningCommand {
  /** Once it and what it has started are gone. */
  ended: Promise<{ code: number | null; said: string }>
  /** As when the machine loses its power: with all that it has started. */
  kill(): void
}

/** Starts `vitrine` in a process group of its own. */
export function startCommand(parameters: readonly string[], environment: NodeJS.ProcessEnv): RunningCommand {
  const child = spawn(process.execPath, [COMMAND, ...parameters], {
    ...{ env: environment, detached: true, stdio: ['ignore', 'pipe', 'ignore'] },
  })
  const ended = Promise.withResolvers<number | null>()
  child.on('exit', ended.resolve)
  return {
    // The output ends with the last process that could write to it.
    ended: Promise.all([ended.promise, text(child.stdout)]).then(([code, said]) => ({ code, said })),
    kill() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    },
  }
}

export interface ShownCatalog {
  version: number
  /** The regular prices of all variants, each once. */
  prices: Set<number>
  variants: number
  /** The newest act of the list of versions. */
  newestAct: number | undefined
}

/** What a process that starts now would show. */
export async function shownCatalog(url: string): Promise<ShownCatalog> {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await openDatabase(url), (opened) => opened.close())
  const catalog = stack.adopt(await openCatalog({ database }), (opened) => opened.close())
  const edition = catalog.edition()
  if (!edition) throw new Error('Nothing is published.')
  const prices: number[] = []
  for await (const batch of catalog.walk(edition))
    for (const { product } of batch) prices.push(...product.variants.map(({ regular_price }) => regular_price.amount))
  const newest = await database.sql
    .selectFrom('catalog_act')
    .select('last_version')
    .orderBy('last_version', 'desc')
    .executeTakeFirst()
  return {
    ...{ version: edition.number, prices: new Set(prices), variants: prices.length },
    newestAct: newest?.last_version,
  }
}
