import { checkSite, followHome, reportReadiness, visitSite } from '@vitrine/check'
import { Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../config/config.ts'
import { UserError } from './user-error.ts'

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Look at a shop, this one or any other, as agents and scanners do: what is ready for them, and what is not.',
    )
    .argument('[url]', 'address of the shop; PUBLIC_URL if absent', readAddress)
    .option('--json', 'the same for programs')
    .option('--min-score <score>', 'exit with 1 when the score, of 100, is lower', readScore, 0)
    .action(async (url: string | undefined, { json, minScore }: { json?: boolean; minScore: number }) => {
      const address = url ?? (await readConfig()).publicUrl
      const { origin } = new URL(address)
      const home = await followHome(address)
      if (home.status === 0)
        throw new UserError(
          `${origin} cannot be looked at. ${home.problem} Is the shop open? Start it with \`npm exec --no -- vitrine start\`.`,
        )
      const site = visitSite(home.url)
      if (site.origin !== origin) console.error(`${origin} leads to ${site.origin}, which is looked at instead.`)
      const readiness = await checkSite(site)
      console.log(json ? JSON.stringify(readiness, null, 2) : reportReadiness(readiness))
      if (readiness.score < minScore) process.exitCode = 1
    })
}

function readAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It should be an address such as https://shop.example.')
  return text
}

function readScore(text: string): number {
  const score = Number(text)
  if (!(score >= 0 && score <= 100)) throw new InvalidArgumentError('It should be a number from 0 to 100.')
  return score
}
