import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { LOOKS } from '@vitrine/catalog/shop/shop-settings'
import { THIS_MACHINE } from '@vitrine/kit'
import { print } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { LookName } from '../looks/looks.ts'
import type { ShopWindow } from '../window/open-window.ts'

// The owner's own shop in another look, on their machine alone: a second process of the shop, with the same database and
// pictures, until the owner ends it. Nothing that customers see changes.

/** For whom each look is made. */
const LOOKS_FOR: Readonly<Record<LookName, string>> = {
  gallery: 'few products with good photographs: large upright pictures, a serif, much paper',
  market: 'a shop for everybody: white, round corners, square pictures, bold prices',
  catalogue: 'many products, or few pictures: a dark bar with the search, narrow type, many in a row',
}

/** The looks, and which one the shop has and why. */
export function listLooks(window: Pick<ShopWindow, 'values'>): string[] {
  const chosen = window.values().find(({ name }) => name === 'look.look')
  const now = chosen?.value ?? 'market'
  return [
    ...LOOKS.map((name) => `${name === now ? '*' : ' '} ${name.padEnd(10)} ${LOOKS_FOR[name]}`),
    `Now: ${now} (${chosen?.source ?? 'the shop has it of its own accord'}).`,
  ]
}

/**
 * Serves the shop in a look at an address of this machine until a signal ends the command. Resolves to the exit code of
 * the process that served it.
 */
export async function previewLook(name: string): Promise<number> {
  const look = LOOKS.find((each) => each === name)
  if (!look) throw new UserError(`Unknown look “${name}”. Available: ${LOOKS.join(', ')}.`)
  const port = await freePort()
  const program = process.argv[1] ?? ''
  const { VITRINE_PARENT: _parent, ...environment } = process.env
  const child = spawn(process.execPath, [...process.execArgv, program, 'start', '--no-restart'], {
    env: {
      ...environment,
      ...{ HOST: THIS_MACHINE, PORT: String(port), WORKERS: '1', ROLE: 'all', LOG_LEVEL: 'error' },
      WINDOW_OVERRIDES: withLook(environment.WINDOW_OVERRIDES, look),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends Ctrl+C to both: this process has to outlast the other.
  process.on('SIGINT', () => {})
  const origin = `http://${THIS_MACHINE}:${port}`
  if (await answers(origin, child))
    print([
      `Your shop in the look ${look}: ${origin}`,
      'Only this machine reaches it, and customers see nothing of it. Ctrl+C ends it.',
      `To keep the look, write into window.json: "look": { "look": "${look}" }`,
    ])
  const [code] = await ended
  return Number(code ?? 0)
}

/** Replaces the look of a document that the environment has; what is no document is reported by the shop that reads it. */
function withLook(overrides: string | undefined, look: LookName): string {
  if (overrides === undefined) return JSON.stringify({ look: { look } })
  try {
    const document: { look?: object } = JSON.parse(overrides)
    return JSON.stringify({ ...document, look: { ...document.look, look } })
  } catch {
    return overrides
  }
}

/** Waits until the shop answers; false if it ended instead. */
async function answers(origin: string, child: { exitCode: number | null; signalCode: unknown }): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await pause(LOOK_EVERY)
  }
  return false
}

/** In milliseconds. */
const LOOK_EVERY = 100

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, THIS_MACHINE), 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
