import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND } from '../cli/run.ts'
import { fetchUnpacked, findInstalled } from '../servers/debian-packages.ts'
import { pgbouncerSettings } from '../servers/pgbouncer.ts'
import { findRedis } from '../servers/redis.ts'
import { type Machine, type Network, openNetwork, runOn, whyNoMachines } from './network.ts'
import { openPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { catalogOf, openTraffic, type Shop, type Traffic } from './traffic.ts'

// A shop on ten machines, and what happens to machines: `npm run test:machines`, as root on Linux. While traffic goes on
// (`traffic.ts` says what it promises), one thing after another goes wrong, and is over again.

const reason = whyNoMachines()
if (reason !== undefined) console.error(`Machines were not tried. ${reason}`)

const ROOT = path.join(import.meta.dirname, '../..')
/** How long something stays wrong: longer than a catalogue may go unlooked at, and than a lease lasts. */
const WRONG_FOR = 13_000
const SECOND = 1000

describe('a shop on ten machines', { skip: reason ?? false, timeout: 900_000 }, () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world[Symbol.asyncDispose]())

  async function without(what: () => Promise<void> | void): Promise<void> {
    const { traffic } = world
    const [faults, prices] = [traffic.faults.length, traffic.done.prices]
    await what()
    await traffic.settled()
    assert.deepEqual(traffic.faults.slice(faults), [])
    assert.ok(traffic.done.prices > prices, 'no till was told anything')
  }

  it('keeps its promises while nothing is wrong', () => without(() => sleep(6 * SECOND)))

  it('keeps them while one shop loses power, and starts again', () =>
    without(async () => {
      const [shop] = world.shops
      await world.stop(shop)
      await sleep(4 * SECOND)
      await world.start(shop)
    }))

  it('keeps them while one shop is cut off from everybody', () =>
    without(async () => {
      const [, shop] = world.shops
      world.traffic.isAway(shop)
      shop.machine.cut()
      await sleep(WRONG_FOR)
      shop.machine.join()
      world.traffic.isBack(shop)
    }))

  it('keeps them while a single shop cannot reach the database and is not ready', () =>
    without(async () => {
      const [, , shop] = world.shops
      shop.machine.cutFrom(world.pair.primary.machine)
      await sleep(WRONG_FOR)
      assert.equal(await statusOf(shop, '/readyz'), 503)
      shop.machine.joinTo(world.pair.primary.machine)
    }))

  it('keeps them while one shop stands still', () =>
    without(async () => {
      const [shop] = world.shops
      world.traffic.isAway(shop)
      shop.machine.freeze()
      await sleep(WRONG_FOR)
      shop.machine.thaw()
      world.traffic.isBack(shop)
    }))

  it('keeps them while whoever imports stands still, and goes on with its lease lost', () =>
    without(async () => {
      for (let time = 0; time < 3; time++) {
        await sleep(1300)
        world.office.freeze()
        await sleep(WRONG_FOR)
        world.office.thaw()
      }
    }))

  it('keeps them while Redis is cut off, and while it stands still', () =>
    without(async () => {
      world.redis.cut()
      await sleep(WRONG_FOR / 2)
      world.redis.join()
      await sleep(SECOND)
      world.redis.freeze()
      await sleep(WRONG_FOR / 2)
      world.redis.thaw()
    }))

  it('keeps them while the database stands still', () =>
    without(async () => {
      world.pair.primary.machine.freeze()
      await sleep(WRONG_FOR)
      world.pair.primary.machine.thaw()
    }))

  it('keeps them while the database loses power, and starts again', () =>
    without(async () => {
      await world.pair.primary.machine.kill()
      await sleep(3 * SECOND)
      await world.pair.primary.start()
    }))

  it('keeps them on clocks that are five minutes early and late', () =>
    without(async () => {
      await world.restart(world.shops[0], { clock: '+5m' })
      await world.restart(world.shops[1], { clock: '-5m' })
      await sleep(10 * SECOND)
    }))

  it('keeps them behind PgBouncer in transaction mode', () =>
    without(async () => {
      await world.poolThroughPgbouncer()
      for (const shop of world.shops) await world.restart(shop, { url: world.pooledUrl })
      await sleep(8 * SECOND)
      for (const shop of world.shops) await world.restart(shop)
    }))

  it('keeps them while the release before is replaced by this one, machine by machine', () =>
    without(async () => {
      const release = await world.releaseBefore()
      for (const shop of world.shops) await world.restart(shop, { release })
      await sleep(2 * SECOND)
      for (const shop of world.shops) {
        await world.restart(shop)
        await sleep(2 * SECOND)
      }
    }))

  it('keeps them while the synchronous standby stands still: no write is reported as accepted', () =>
    without(async () => {
      world.pair.standby.machine.freeze()
      await sleep(WRONG_FOR)
      assert.equal(await statusOf(world.shops[0], '/readyz'), 503)
      world.pair.standby.machine.thaw()
    }))

  it('keeps them when a late-clocked server takes over a silent one’s address', () =>
    without(async () => {
      const [one, two, three] = world.shops
      const { primary, standby } = world.pair
      const others = [one.machine, two.machine, world.office, world.pooler]
      for (const machine of [...others, standby.machine]) {
        machine.cutFrom(primary.machine)
        primary.machine.cutFrom(machine)
      }
      await sleep(2 * SECOND)
      three.isLeftBehind = true
      await world.pair.failOver(others)
      await sleep(WRONG_FOR)
      assert.equal(await statusOf(three, '/readyz'), 503, 'with the server that was left behind')
      assert.equal(await statusOf(one, '/readyz'), 200)
      world.pair.lead([three.machine], standby)
      await sleep(4 * SECOND)
      three.isLeftBehind = false
    }))
})

type Three = readonly [Shop, Shop, Shop]

interface StartShop {
  url?: string
  clock?: string
  release?: string
}

interface World extends AsyncDisposable {
  shops: Three
  office: Machine
  redis: Machine
  pooler: Machine
  pair: PostgresPair
  traffic: Traffic
  pooledUrl: string
  stop(shop: Shop): Promise<void>
  start(shop: Shop, options?: StartShop): Promise<void>
  restart(shop: Shop, options?: StartShop): Promise<void>
  poolThroughPgbouncer(): Promise<void>
  /** The folder of the program as of the commit before this one. */
  releaseBefore(): Promise<string>
}

async function openWorld(): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-machines-'))
  // PgBouncer and PostgreSQL run as nobody.
  execFileSync('chmod', ['755', folder])
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const clockLibrary = await findClockLibrary(folder)
  const network = stack.use(openNetwork())
  const pair = stack.use(await openPostgresPair(network, clockOf(clockLibrary, '-5m')))
  const redis = await openRedis(network, folder)
  const [office, pooler] = [network.machine('office'), network.machine('pooler')]
  const shops: Three = [shopOn(network, 'one'), shopOn(network, 'two'), shopOn(network, 'three')]
  pair.lead([...shops.map(({ machine }) => machine), office, pooler], pair.primary)
  const settings = {
    DATABASE_URL: pair.url,
    REDIS_URL: `redis://${redis.address}:6379`,
    SHOP_CURRENCY: 'EUR',
    PUBLIC_URL: 'http://shop.test',
  }

  await mkdir(path.join(folder, 'office'))
  const file = path.join(folder, 'catalog.jsonl')
  await writeFile(file, catalogOf(1))
  const own = { environment: { ...settings, DATA_DIR: path.join(folder, 'office') } }
  const imported = await runOn(office, process.execPath, [COMMAND, 'import', file], own)
  assert.equal(imported.code, 0, imported.stderr)
  const words = ['keys', 'create', '--scope', 'admin:catalog', '--name', 'till']
  const token = (await runOn(office, process.execPath, [COMMAND, ...words], own)).stdout.trim()

  async function start(shop: Shop, { url = pair.url, clock, release = ROOT }: StartShop = {}): Promise<void> {
    const child = shop.machine.start(
      process.execPath,
      [path.join(release, 'packages/vitrine/bin/vitrine.js'), 'start'],
      {
        environment: {
          ...settings,
          DATABASE_URL: url,
          DATA_DIR: path.join(folder, shop.name),
          PORT: '80',
          HOST: '0.0.0.0',
          SAMPLE: 'false',
          LIMITS: 'rateLimits=false,registrationsPerAddress=100000',
          PROTECTED_SCOPES: 'catalog:read',
          LOG_LEVEL: process.env.MACHINES_LOG ?? 'silent',
          ...(clock && clockOf(clockLibrary, clock)),
        },
      },
    )
    await readiness(shop, child)
    const last = shop.away.at(-1)
    if (last) last.to = performance.now()
  }

  async function stop(shop: Shop): Promise<void> {
    shop.away.push({ from: performance.now(), to: Number.POSITIVE_INFINITY })
    await shop.machine.kill()
  }

  await Promise.all(shops.map((shop) => start(shop)))
  const traffic = await openTraffic({ shops, office, environment: () => settings, folder, token })
  const open = stack.move()
  return {
    shops,
    office,
    redis,
    pooler,
    pair,
    traffic,
    start,
    stop,
    pooledUrl: `postgres://vitrine:vitrine@${pooler.address}:6432/shop`,
    async restart(shop, options) {
      await stop(shop)
      await start(shop, options)
    },
    poolThroughPgbouncer: () => openPooler(pooler, folder, new URL(pair.url).host),
    releaseBefore: () => unpackReleaseBefore(path.join(folder, 'before')),
    async [Symbol.asyncDispose]() {
      await traffic.stop()
      await open.disposeAsync()
    },
  }
}

function shopOn(network: Network, name: string): Shop {
  return { name, machine: network.machine(name), away: [], isLeftBehind: false }
}

async function readiness(shop: Shop, child: ChildProcess): Promise<void> {
  for (let tries = 0; (await statusOf(shop, '/readyz')) !== 200; tries++) {
    if (tries > 600 || child.exitCode !== null) throw new Error(`${shop.name} did not start.`)
    await sleep(100)
  }
}

function statusOf({ machine }: Shop, url: string): Promise<number> {
  return new Promise((resolve) => {
    const asking = get({ host: machine.address, port: 80, path: url, agent: false, timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => resolve(0))
  })
}

async function openRedis(network: Network, folder: string): Promise<Machine> {
  const machine = network.machine('redis')
  const program = await findRedis(path.join(folder, 'redis'))
  assert.ok(program, 'There is no Redis here, and no way to one.')
  const child = machine.start(program.binary, ['--bind', '0.0.0.0', '--protected-mode', 'no', '--save', ''], {
    environment: program.environment,
    output: 'read',
  })
  child.stderr?.resume()
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) break
  return machine
}

async function openPooler(machine: Machine, folder: string, server: string): Promise<void> {
  const unpacked = path.join(folder, 'pgbouncer')
  await mkdir(unpacked)
  const program = findInstalled('pgbouncer') ?? (await fetchUnpacked(unpacked, 'pgbouncer', 'usr/sbin/pgbouncer'))
  assert.ok(program, 'There is no PgBouncer here, and no way to one.')
  const users = path.join(unpacked, 'users')
  const settings = path.join(unpacked, 'pgbouncer.ini')
  await writeFile(users, '"vitrine" "vitrine"\n')
  await writeFile(settings, pgbouncerSettings({ server, address: '0.0.0.0:6432', users }))
  const child = machine.start(program.binary, [settings], {
    user: 65534,
    environment: program.environment,
    output: 'read',
  })
  child.stdout?.resume()
  for await (const chunk of child.stderr ?? []) if (String(chunk).includes('process up')) break
  child.stderr?.resume()
}

/** The library that gives a program another clock. */
async function findClockLibrary(folder: string): Promise<string> {
  const own = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
  const installed = path.join('/usr/lib', own)
  if (existsSync(installed)) return installed
  const unpacked = path.join(folder, 'faketime')
  await mkdir(unpacked)
  const program = await fetchUnpacked(unpacked, 'libfaketime', `usr/lib/${own}`)
  assert.ok(program, 'There is no libfaketime here, and no way to one.')
  return program.binary
}

/** A clock that differs by so much; what measures durations goes on as it does. */
function clockOf(library: string, difference: string): Record<string, string> {
  return { LD_PRELOAD: library, FAKETIME: difference, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' }
}

/** The commit before, beside what is installed for this one. */
async function unpackReleaseBefore(folder: string): Promise<string> {
  await mkdir(folder)
  const archive = path.join(folder, 'archive.tar')
  execFileSync('git', ['-C', ROOT, 'archive', '--output', archive, 'HEAD~1', 'packages', 'package.json'])
  execFileSync('tar', ['-xf', archive, '-C', folder])
  const installed = path.join(ROOT, 'node_modules')
  const own = path.join(folder, 'node_modules')
  await mkdir(path.join(own, '@vitrine'), { recursive: true })
  for (const entry of await readdir(installed, { withFileTypes: true })) {
    if (entry.name === '@vitrine') continue
    const isOurs = entry.isSymbolicLink()
    await symlink(path.join(isOurs ? path.join(folder, 'packages') : installed, entry.name), path.join(own, entry.name))
  }
  for (const name of await readdir(path.join(installed, '@vitrine'))) {
    const target = execFileSync('readlink', [path.join(installed, '@vitrine', name)], { encoding: 'utf8' }).trim()
    await symlink(path.join(folder, 'packages', path.basename(target)), path.join(own, '@vitrine', name))
  }
  return folder
}
