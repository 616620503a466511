import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningShop, startShop } from '../agents/start-shop.ts'
import type { Engine } from '../contracts/engines.ts'

/** Two processes of one shop, as on two machines: one database, a data folder for each. */
export interface TwoShops extends AsyncDisposable {
  one: RunningShop
  two: RunningShop
  databaseUrl: string
}

export async function startTwo(engine: Engine, environment: Record<string, string>): Promise<TwoShops> {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await engine.migrated())
  const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-two-')), (each) =>
    rm(each, { recursive: true, force: true }),
  )
  const start = (name: string) =>
    startShop({
      DATABASE_URL: url,
      PUBLIC_URL: 'http://shop.test',
      LIMITS: 'rateLimits=false',
      ...environment,
      DATA_DIR: path.join(folder, name),
    })
  const one = stack.use(await start('one'))
  const two = stack.use(await start('two'))
  const open = stack.move()
  return { one, two, databaseUrl: url, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
