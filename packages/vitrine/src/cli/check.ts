import { lookup } from 'node:dns/promises'
import { checkSite, openSite, reportReadiness, reportTrial, resolveHomePage, tryAsAgent } from '@vitrine/check'
import { fetchableAddresses } from '@vitrine/kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import { InvalidArgumentError, readCount } from '@vitrine/server-kit/command-line/read-count'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { readConfig } from '../config/config.ts'

export function checkCommand(command: Command): void {
  command
    .argument('[url]', 'address of the shop (default: PUBLIC_URL)', readAddress)
    .option('--json', 'print the report as JSON')
    .option('--private', 'allow addresses of private networks')
    .option(
      '--min-score <score>',
      'exit with 1 if the score (0 to 100) is lower',
      readCount({ least: 0, most: 100 }),
      0,
    )
    .action(check)
}

interface Options {
  json?: boolean
  minScore: number
  private?: boolean
}

async function check(url: string | undefined, { json, minScore, private: isPrivate = false }: Options): Promise<void> {
  const address = url ?? (await readConfig()).publicUrl
  const site = await openReachable(address, isPrivate)
  const { origin } = new URL(address)
  if (site.origin !== origin) printError(`${origin} redirects to ${site.origin}; checking that instead.`)
  const readiness = await checkSite(site)
  const trial = await tryAsAgent(site)
  if (json) printJson({ ...readiness, trial }, 2)
  else print([...reportReadiness(readiness).split('\n'), '', ...reportTrial(trial).split('\n')])
  if (readiness.score < minScore) process.exitCode = 1
}

/** Opens the site at the current address of its home page. */
async function openReachable(address: string, isPrivate: boolean): Promise<ReturnType<typeof openSite>> {
  if (!isPrivate) await requirePublic(new URL(address).hostname)
  const home = await resolveHomePage(address, isPrivate ? {} : { isAllowed: isPublic })
  // Before anything is reported about the response: a redirect into a private network is never followed.
  if (!isPrivate) await requirePublic(new URL(home.url).hostname)
  if (home.status === 0)
    throw new UserError(
      `${new URL(address).origin} cannot be checked. ${home.problem} Is the shop open? Start it with \`npm exec --no -- vitrine start\`.`,
    )
  return openSite(home.url)
}

/** Public and local addresses are checked; those of private networks only on request. */
async function requirePublic(hostname: string): Promise<void> {
  if (await isPublic(hostname)) return
  throw new UserError(`${hostname} is an address of a private network. Add --private to check it.`)
}

async function isPublic(hostname: string): Promise<boolean> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const isAllowed = fetchableAddresses({ loopback: true })
  return addresses.every(({ address }) => isAllowed(address))
}

function readAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Use an address such as https://shop.example.')
  return text
}
