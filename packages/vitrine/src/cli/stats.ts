import { Command } from 'commander'
import type { StepCount } from '../stats/step-counts.ts'
import { STEPS } from '../stats/steps.ts'
import { withData } from './open-data.ts'
import { alignColumns, print, printJson } from './output.ts'
import { readCount } from './read-count.ts'

/** Requests of agents and people for each step towards a purchase; works beside running processes. */
export function statsCommand(): Command {
  return new Command('stats')
    .option('--days <number>', 'number of days to show, including today', readCount(), 30)
    .option('--json', 'one JSON object per line, with day, agent, protocol and step')
    .action(async ({ days, json }: { days: number; json?: boolean }) => {
      const counts = await readCounts(days)
      if (json) for (const count of counts) printJson(count)
      else print(inTable(counts))
    })
}

function readCounts(days: number): Promise<StepCount[]> {
  return withData(async ({ config, database }) => {
    const { readStepCounts } = await import('../stats/step-counts.ts')
    return await readStepCounts(database, { days, at: new Date(), timeZone: config.shop.timeZone })
  })
}

/** A line for each agent and protocol, with a column for each step. */
function inTable(counts: readonly StepCount[]): string[] {
  const rows = Map.groupBy(counts, ({ agent, protocol }) => `${agent}|${protocol}`)
  const sumOf = (some: readonly StepCount[], step: string) =>
    some.reduce((sum, one) => sum + (one.step === step ? one.count : 0), 0)
  const lines = [...rows]
    .map(([key, some]) => [...key.split('|'), ...STEPS.map((step) => sumOf(some, step))])
    .sort((one, other) => Number(other[2]) - Number(one[2]))
  return alignColumns([['agent', 'protocol', ...STEPS], ...lines])
}
