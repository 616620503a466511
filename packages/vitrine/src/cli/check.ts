import { checkSite, openSite, reportReadiness, resolveHomePage } from '@vitrine/check'
import { Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../config/config.ts'
import { UserError } from './user-error.ts'

export function checkCommand(): Command {
  return new Command('check')
    .description('Check a shop, this one or any other, as agents and scanners do.')
    .argument('[url]', 'address of the shop; PUBLIC_URL if absent', readAddress)
    .option('--json', 'print the report as JSON')
    .option('--min-score <score>', 'exit with 1 when the score (0 to 100) is lower', readScore, 0)
    .action(async (url: string | undefined, { json, minScore }: { json?: boolean; minScore: number }) => {
      const address = url ?? (await readConfig()).publicUrl
      const { origin } = new URL(address)
      const home = await resolveHomePage(address)
      if (home.status === 0)
        throw new UserError(
          `${origin} cannot be checked. ${home.problem} Is the shop open? Start it with \`npm exec --no -- vitrine start\`.`,
        )
      const site = openSite(home.url)
      if (site.origin !== origin) console.error(`${origin} leads to ${site.origin}, which is checked instead.`)
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
