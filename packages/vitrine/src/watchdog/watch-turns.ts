import { SECOND } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { ThreadAnswer } from './ask-thread.ts'
import { readerOfThreadCpu } from './thread-cpu.ts'
import { readTurn, type SeenTurn, type TurnCells } from './turn-cells.ts'
import { createTurnJudge, type TurnBounds, type TurnVerdict } from './turn-judge.ts'

export interface WatchParts {
  memory: TurnCells
  bounds: TurnBounds
  /** The routes of the watched shop, by their numbers from 1. */
  routes: readonly string[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Asks the watched thread what it does. */
  ask(): Promise<ThreadAnswer | undefined>
  /** Ends the watched thread. */
  end(): void
}

/** Watches another thread until it is disposed of: reports turns of its event loop that take long, and ends it. */
export function watchTurns({ memory, bounds, routes, log, ask, end }: WatchParts): Disposable {
  const judge = createTurnJudge(bounds)
  const cpuOfThread = readerOfThreadCpu(readTurn(memory).thread)
  let isAsking = false

  async function check(): Promise<void> {
    const seen = readTurn(memory)
    const verdict = judge({ ...seen, cpu: cpuOfThread() })
    if (!verdict || isAsking) return
    isAsking = true
    const answer = await ask().catch(() => undefined)
    isAsking = false
    const facts = describeTurn(verdict, { seen, answer, routes })
    if (verdict.verdict === 'report') log.warn(facts, 'a turn of the event loop takes long, and others wait')
    // It may have ended while the question was on its way.
    else if (readTurn(memory).turn === seen.turn) {
      log.error(facts, 'a turn of the event loop does not end and is terminated')
      clearInterval(checking)
      end()
    }
  }

  const checking = setInterval(() => void check(), samplingInterval(bounds))
  return { [Symbol.dispose]: () => clearInterval(checking) }
}

/** How often the turns of a loop are counted and judged, in milliseconds. */
export function samplingInterval({ report, end }: TurnBounds): number {
  const least = Math.min(...[report, end].filter((bound) => bound > 0), LONGEST_INTERVAL * SAMPLES)
  return Math.max(SHORTEST_INTERVAL, least / SAMPLES)
}

const SHORTEST_INTERVAL = 20
const LONGEST_INTERVAL = SECOND / 2
/** Of the shorter bound, which is exceeded by two of them at most. */
const SAMPLES = 8

interface Evidence extends Pick<WatchParts, 'routes'> {
  seen: SeenTurn
  answer: ThreadAnswer | undefined
}

/** For the log. Native code cannot say for which request it runs; that of the last one that began is a guess. */
function describeTurn({ used }: TurnVerdict, { seen, answer, routes }: Evidence) {
  const cpu_seconds = Math.round(used / 100) / 10
  if (answer?.turn === seen.turn) return { route: answer.route, cpu_seconds, at: answer.at }
  return { last_route: routes[seen.route - 1], cpu_seconds }
}
