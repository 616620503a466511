import { addMilliseconds, DAY, MINUTE, SECOND } from '@vitrine/kit'
import { localDay } from '@vitrine/product'
import type { Database, Tx } from '@vitrine/server-kit'
import {
  agentOf,
  type CountedStep,
  isUnattended,
  type StepOfTool,
  stepOfMessage,
  stepOfRequest,
  toProtocol,
} from './steps.ts'

// The number of requests for each step, by day, agent and protocol. Every process counts in memory and writes the sums
// periodically, so that no request waits for a count; a killed process loses its unwritten counts. The number of
// counters per day is bounded by steps, protocols and known names.

export interface StepCount extends CountedStep {
  /** In the shop's time zone: `2026-11-22`. */
  day: string
  agent: string
  count: number
}

/** A row of the counters. */
interface CountRow {
  day: string
  step: string
  protocol: string
  agent: string
  count: number
}

export type RequestFields = Readonly<Record<string, string | string[] | undefined>>

export interface StepCounts {
  note(step: CountedStep, userAgent: string | undefined): void
  /** Counts a hand-off of a cart under the cart's origin, because the link is followed in a person's browser. */
  noteHandOff(cart: { protocol: string; agent: string }, headers: RequestFields): void
  /** Counts a message that calls a tool, if that identifies the step. */
  noteMessage(
    protocol: 'mcp' | 'ucp',
    message: { body: unknown; tools: readonly StepOfTool[]; headers: RequestFields },
  ): void
  /** Counts a request by its first line, if that identifies the step. */
  noteRequest(request: { method?: string; url?: string; headers: RequestFields }): void
  /** Adds to the counters of a day, in the transaction of the counted event. */
  addIn(tx: Tx, counts: readonly CountRow[]): Promise<void>
  /** Writes the counts since the last call. */
  flush(): Promise<void>
  /** Writes the remaining counts. */
  close(): Promise<void>
}

const FLUSH_EVERY = 10 * SECOND

export interface StepCountsParts {
  database: Pick<Database, 'sql'>
  /** How long a day's counts are kept, in milliseconds. */
  keepFor: number
  timeZone: string
  onError?: (error: unknown) => void
  now?: () => Date
}

export function openStepCounts({
  database,
  keepFor,
  timeZone,
  onError = () => {},
  now = () => new Date(),
}: StepCountsParts): StepCounts {
  const { sql } = database
  let counted = new Map<string, number>()
  // Days begin and end on a full minute, and a day costs more to find than all else that a request adds.
  let today = { minute: Number.NaN, day: '' }
  const flushing = setInterval(() => flush().catch(onError), FLUSH_EVERY)
  flushing.unref()

  function add({ step, protocol }: CountedStep, agent: string): void {
    const at = now()
    const minute = Math.floor(at.getTime() / MINUTE)
    if (today.minute !== minute) today = { minute, day: localDay(at, timeZone) }
    const key = [today.day, step, protocol, agent].join('|')
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return
    const some = counted
    counted = new Map()
    try {
      await sql.transaction().execute(async (tx) => {
        // In a fixed order, which prevents deadlocks between processes.
        const sorted = [...some].sort(([one], [other]) => (one < other ? -1 : 1))
        await addIn(
          tx,
          sorted.map(([key, count]) => {
            const [day = '', step = '', protocol = '', agent = ''] = key.split('|')
            return { day, step, protocol, agent, count }
          }),
        )
        await tx.deleteFrom('step_count').where('day', '<', addMilliseconds(now(), -keepFor).slice(0, 10)).execute()
      })
    } catch (error) {
      for (const [key, count] of some) counted.set(key, (counted.get(key) ?? 0) + count)
      throw error
    }
  }

  return {
    note: (step, userAgent) => add(step, agentOf(userAgent)),
    noteHandOff({ protocol, agent }, headers) {
      if (!isUnattended(headers)) add({ step: 'hand-off', protocol: toProtocol(protocol) }, agent)
    },
    noteMessage(protocol, { body, tools, headers }) {
      const step = stepOfMessage(body, tools)
      if (step) add({ step, protocol }, agentOf(String(headers['user-agent'] ?? '')))
    },
    noteRequest({ method = 'GET', url = '/', headers }) {
      const step = stepOfRequest(method, url)
      if (!step || (step.step === 'hand-off' && isUnattended(headers))) return
      add(step, agentOf(String(headers['user-agent'] ?? '')))
    },
    addIn,
    flush,
    async close() {
      clearInterval(flushing)
      await flush().catch(onError)
    },
  }
}

async function addIn(tx: Tx, counts: readonly CountRow[]): Promise<void> {
  for (const one of counts) {
    await tx
      .insertInto('step_count')
      .values(one)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'step', 'protocol', 'agent'])
          .doUpdateSet((row) => ({ count: row('step_count.count', '+', one.count) })),
      )
      .execute()
  }
}

/** Sums of the last `days` days in the shop's time zone, the most frequent first. */
export async function readStepCounts(
  { sql }: Pick<Database, 'sql'>,
  { days, at, timeZone }: { days: number; at: Date; timeZone: string },
): Promise<StepCount[]> {
  const since = addMilliseconds(new Date(localDay(at, timeZone)), -(days - 1) * DAY).slice(0, 10)
  const rows = await sql.selectFrom('step_count').selectAll().where('day', '>=', since).orderBy('day').execute()
  return rows.map(({ day, step, protocol, agent, count }) => ({
    ...{ day, agent, count: Number(count) },
    // Only values that `note` received are ever written.
    ...({ step, protocol } as CountedStep),
  }))
}
