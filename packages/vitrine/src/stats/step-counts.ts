import { addMilliseconds, DAY, SECOND } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import { agentOf, type CountedStep, stepOfRequest } from './steps.ts'

// How often each step was asked for, by day, agent and protocol. Every process adds up in its memory and writes the sum
// now and then, so that no request waits for a count: what a process has not written when it is killed is not counted.
// There are as many counters a day as there are steps, protocols and known names, whoever asks.

export interface StepCount extends CountedStep {
  /** In UTC: `2026-11-22`. */
  day: string
  agent: string
  count: number
}

export interface StepCounts {
  note(step: CountedStep, userAgent: string | undefined): void
  /** Notes a request by its first line, where that says what it is for. */
  noteRequest(request: { method?: string; url?: string; headers: { 'user-agent'?: string } }): void
  /** Writes what was counted since. */
  flush(): Promise<void>
  /** Writes the rest. */
  close(): Promise<void>
}

const FLUSH_EVERY = 10 * SECOND

export interface StepCountsParts {
  database: Pick<Database, 'sql'>
  /** How long a day's counts are kept, in milliseconds. */
  keepFor: number
  onError?: (error: unknown) => void
  now?: () => Date
}

export function openStepCounts({
  database,
  keepFor,
  onError = () => {},
  now = () => new Date(),
}: StepCountsParts): StepCounts {
  const { sql } = database
  let counted = new Map<string, number>()
  const flushing = setInterval(() => flush().catch(onError), FLUSH_EVERY)
  flushing.unref()

  function note({ step, protocol }: CountedStep, userAgent: string | undefined): void {
    const key = [now().toISOString().slice(0, 10), step, protocol, agentOf(userAgent)].join('|')
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return
    const some = counted
    counted = new Map()
    try {
      await sql.transaction().execute(async (tx) => {
        // In one order, so that no two processes wait for each other in a circle.
        for (const [key, count] of [...some].sort(([one], [other]) => (one < other ? -1 : 1))) {
          const [day = '', step = '', protocol = '', agent = ''] = key.split('|')
          await tx
            .insertInto('step_count')
            .values({ day, step, protocol, agent, count })
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'step', 'protocol', 'agent'])
                .doUpdateSet((row) => ({ count: row('step_count.count', '+', count) })),
            )
            .execute()
        }
        await tx.deleteFrom('step_count').where('day', '<', addMilliseconds(now(), -keepFor).slice(0, 10)).execute()
      })
    } catch (error) {
      for (const [key, count] of some) counted.set(key, (counted.get(key) ?? 0) + count)
      throw error
    }
  }

  return {
    note,
    noteRequest({ method = 'GET', url = '/', headers }) {
      const step = stepOfRequest(method, url)
      if (step) note(step, headers['user-agent'])
    },
    flush,
    async close() {
      clearInterval(flushing)
      await flush().catch(onError)
    },
  }
}

/** Sums of the last so many days, the most frequent first. */
export async function readStepCounts(
  { sql }: Pick<Database, 'sql'>,
  { days, at }: { days: number; at: Date },
): Promise<StepCount[]> {
  const since = addMilliseconds(at, -(days - 1) * DAY).slice(0, 10)
  const rows = await sql.selectFrom('step_count').selectAll().where('day', '>=', since).orderBy('day').execute()
  return rows.map(({ day, step, protocol, agent, count }) => ({
    ...{ day, agent, count: Number(count) },
    // Only what `note` was given is ever written.
    ...({ step, protocol } as CountedStep),
  }))
}
