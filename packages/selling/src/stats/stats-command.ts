import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import type { CommandShop } from '@vitrine/server-kit'
import { alignColumns, print, printJson } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import type { Command } from 'commander'
import { readStepCounts, type StepCount } from './step-counts.ts'
import { STEPS } from './steps.ts'

/** Requests of agents and people for each step towards a purchase; works beside running processes. */
export function statsCommand(command: Command, shop: CommandShop<unknown>): void {
  command
    .option('--days <number>', 'number of days to show, including today', readCount(), 30)
    .option('--json', 'one JSON object per line, with day, agent, protocol and step')
    .action(async ({ days, json }: { days: number; json?: boolean }) => {
      const counts = await readCounts(shop, days)
      if (json) for (const count of counts) printJson(count)
      else print(inTable(counts))
    })
}

async function readCounts(shop: CommandShop<unknown>, days: number): Promise<StepCount[]> {
  await using opened = await shop.openOthers([])
  const { timeZone } = opened.get(ownerFacts)
  return await readStepCounts(opened.database, { days, at: new Date(), timeZone })
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
