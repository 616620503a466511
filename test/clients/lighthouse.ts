import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import chromium from '@sparticuz/chromium'
import { median } from '../../bench/shared/quantile.ts'
import { table } from '../../bench/shared/table.ts'
import { freePort } from '../free-port.ts'
import { type OfficeBrowser, signedInOwner } from '../office/open-office.ts'
import { openTestShop } from '../open-storefront.ts'
import type { Outcome } from './clients.ts'

// Lighthouse with its defaults, a phone on a slow network, on a page of each kind, and once on each page of the office.

const VERSION = '13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'

type Category = (typeof CATEGORIES)[number]

/** Performance is the machine's too, so it is printed and not judged. */
const JUDGED = CATEGORIES.filter((category) => category !== 'performance')

/** The office is neither for search engines nor for agents. */
const OFFICE_CATEGORIES: readonly Category[] = ['accessibility', 'best-practices']

const run = promisify(execFile)

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

/** Measures the pages so many times each. Passes if all scores but that of performance are 100. */
export async function measureWithLighthouse(runs: number): Promise<Outcome> {
  const program = await installLighthouse()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  await using shop = await openTestShop({ environment: { PUBLIC_URL: origin } })
  await shop.shop.search.settled()
  await shop.app.listen({ port, host: 'localhost' })

  const faults = new Set<string>()
  const measure = async (pages: Record<string, string>, asked: Asked, times: number) => {
    const rows: string[][] = []
    for (const [kind, address] of Object.entries(pages)) {
      const reports: Report[] = []
      for (let count = 0; count < times; count++) reports.push(await report(program, address, asked))
      const scores = asked.categories.map((category) => median(reports.map((one) => scoreOf(one, category))))
      rows.push([kind, ...scores.map(String)])
      for (const one of reports) for (const fault of faultsOf(one, asked.categories)) faults.add(`${kind}: ${fault}`)
    }
    return table([`median of ${times}`, ...asked.categories], rows)
  }
  const ofShop = await measure(await pagesOf(origin), { categories: CATEGORIES }, runs)
  const owner = await signedInOwner(shop)
  const asked = { categories: OFFICE_CATEGORIES, cookie: owner.cookies() }
  const ofOffice = await measure(await officePages(origin, owner), asked, 1)
  const output = [ofShop, ofOffice, ...faults].join('\n')
  console.log(output)
  const passes = faults.size === 0
  return { passes, result: passes ? `${JUDGED.join(', ')}: 100` : [...faults].join('; '), output }
}

interface Asked {
  categories: readonly Category[]
  /** Of somebody who is signed in to the office. */
  cookie?: string
}

/** The home page, a listing and a product that it shows. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const linkTo = async (page: string, start: string) => {
    const text = await (await fetch(page)).text()
    const link = [...text.matchAll(/href="([^"?#]+)"/g)]
      .map(([, href = '']) => href)
      .find((href) => href.startsWith(start))
    if (link === undefined) throw new Error(`${page} has no link to ${start}…`)
    return origin + link
  }
  const listing = await linkTo(`${origin}/`, '/collections/')
  return { home: `${origin}/`, listing, product: await linkTo(listing, '/products/') }
}

/** Today, what the navigation leads to, a product, and a version. */
async function officePages(origin: string, owner: OfficeBrowser): Promise<Record<string, string>> {
  const linksOf = async (page: string) =>
    [...(await owner.get(page)).text.matchAll(/<a href="(\/admin\/[^"?]+)"/g)].map(([, link = '']) => link)
  const sections = await linksOf('/admin')
  const product = (await linksOf('/admin/products')).find((link) => link.startsWith('/admin/products/'))
  if (product === undefined) throw new Error('The office lists no product.')
  return Object.fromEntries(['/admin', ...sections, product, '/admin/versions/1'].map((page) => [page, origin + page]))
}

async function report(program: string, address: string, { categories, cookie }: Asked): Promise<Report> {
  const given = ['--quiet', '--output=json', `--only-categories=${categories.join()}`, `--chrome-flags=${FLAGS}`]
  if (cookie !== undefined) given.push(`--extra-headers=${JSON.stringify({ cookie })}`)
  const env = { ...process.env, CHROME_PATH: await chromium.executablePath() }
  const { stdout } = await run(process.execPath, [program, address, ...given], { env, maxBuffer: 50_000_000 })
  return JSON.parse(stdout)
}

function scoreOf(one: Report, category: string): number {
  return Math.round((one.categories[category]?.score ?? 0) * 100)
}

/** What costs marks in the categories that are judged. */
function faultsOf(one: Report, categories: readonly Category[]): string[] {
  const judged = JUDGED.filter((category) => categories.includes(category))
  return judged
    .filter((category) => scoreOf(one, category) < 100)
    .flatMap((category) => {
      const audits = one.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
      const failed = audits.map(({ id }) => one.audits[id]).filter((audit) => (audit?.score ?? 1) < 1)
      return failed.length > 0 ? failed.map((audit) => `${category}: ${audit?.title}`) : [`${category}: no score`]
    })
}

/** The path of its program. Its packages are installed outside of the project's, which need none of them. */
async function installLighthouse(): Promise<string> {
  const folder = path.join(import.meta.dirname, '../../node_modules/.cache', `lighthouse-${VERSION}`)
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(program)) {
    console.error('Installing Lighthouse …')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
    await run('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], { cwd: folder })
  }
  return program
}
