import { lookup } from 'node:dns/promises'
import { checkSite, openSite, reportReadiness, reportTrial, resolveHomePage, tryAsAgent } from '@vitrine/check'
import { isLoopbackAddress, isPublicAddress } from '@vitrine/kit'
import { Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../config/config.ts'
import { UserError } from './user-error.ts'

export function checkCommand(): Command {
  return new Command('check')
    .description('Check a shop, this one or any other, as agents and scanners do.')
    .argument('[url]', 'address of the shop; PUBLIC_URL if absent', readAddress)
    .option('--json', 'print the report as JSON')
    .option('--private', 'check an address of a private network, too')
    .option('--min-score <score>', 'exit with 1 when the score (0 to 100) is lower', readScore, 0)
    .action(async (url: string | undefined, { json, minScore, private: isPrivate }: Options) => {
      const address = url ?? (await readConfig()).publicUrl
      if (!isPrivate) await requirePublic(new URL(address).hostname)
      const { origin } = new URL(address)
      const home = await resolveHomePage(address)
      if (home.status === 0)
        throw new UserError(
          `${origin} cannot be checked. ${home.problem} Is the shop open? Start it with \`npm exec --no -- vitrine start\`.`,
        )
      const site = openSite(home.url)
      if (site.origin !== origin) console.error(`${origin} leads to ${site.origin}, which is checked instead.`)
      if (!isPrivate) await requirePublic(new URL(site.origin).hostname)
      const readiness = await checkSite(site)
      const trial = await tryAsAgent(site)
      console.log(
        json
          ? JSON.stringify({ ...readiness, trial }, null, 2)
          : `${reportReadiness(readiness)}\n\n${reportTrial(trial)}`,
      )
      if (readiness.score < minScore) process.exitCode = 1
    })
}

interface Options {
  json?: boolean
  minScore: number
  private?: boolean
}

/** Addresses of the internet and of this machine are checked; those of the networks around it only when told. */
async function requirePublic(hostname: string): Promise<void> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (addresses.every(({ address }) => isPublicAddress(address) || isLoopbackAddress(address))) return
  throw new UserError(`${hostname} is an address of a private network. Add --private if you mean to check it.`)
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
