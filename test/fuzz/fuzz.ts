import { NO_WORK, type WorkDone } from '../../packages/kit/src/work-counters.ts'
import { SeededRandom } from '../../packages/sample-shop/src/generate/seeded-random.ts'
import { openInbox, unfold } from '../agents/inbox.ts'
import { explore, undeclaredRoutes } from './explore.ts'
import { openFuzzedShop, send } from './fuzzed-shop.ts'
import { createJudge, pathOf } from './judge.ts'
import { sendMalformed } from './malformed.ts'
import { createPool } from './pool.ts'
import { type Asked, type Grounds, nextRequest } from './requests.ts'

export interface Fuzzing {
  seed: number
  requests: number
  /** Of an empty PostgreSQL; the embedded database if absent. */
  database?: string | undefined
  onProgress?(line: string): void
  /** At once, for whoever does not wait for the end. */
  onFinding?(finding: Finding): void
}

/** One kind of fault, with the first request that showed it. */
export interface Finding {
  what: string
  times: number
  first: { number: number; request: string; answer: string }
}

export interface Report {
  /** How many answers had which status. */
  statuses: Record<string, number>
  findings: Finding[]
  /** In MiB, the heap after a collection: after the first tenth, and at the end. */
  heap: { early: number; late: number }
  /** In MiB. */
  resident: number
  /** What all requests that reached a handler did together. */
  work: { requests: number; total: WorkDone }
}

/** In MiB: what a shop may hold more after all requests than after the first tenth of them. */
const GROWTH = 64
const EVERY_MALFORMED = 40

/** Sends requests one after the other, so that what is wrong afterwards is the fault of the last. */
export async function fuzz({
  seed,
  requests,
  database,
  onProgress = () => {},
  onFinding = () => {},
}: Fuzzing): Promise<Report> {
  await using stack = new AsyncDisposableStack()
  const inbox = stack.use(await openInbox())
  const shop = stack.use(await openFuzzedShop({ ...(database && { DATABASE_URL: database }), SMTP_URL: inbox.url }))
  const findings = new Map<string, Finding>()
  const statuses: Record<string, number> = {}
  const dice = new SeededRandom(seed, 1)
  const pool = createPool()
  const explored = await explore((asked) => send(shop, asked), pool, '127.0.0.1')
  const grounds = { ...explored, others: undeclaredRoutes(shop.routes, explored) }
  const judge = createJudge(grounds.description, grounds.endpoints)
  let number = 0
  let read = 0

  function find(what: string, sent: string, answer: string): void {
    const known = findings.get(what)
    if (known) {
      known.times++
      return
    }
    const finding = { what, times: 1, first: { number, request: sent.slice(0, 3000), answer: answer.slice(0, 1500) } }
    findings.set(what, finding)
    onFinding(finding)
  }

  async function ask(asked: Asked): Promise<void> {
    const answered = await send(shop, asked).catch((error: Error) => {
      find(`no answer (${error.message}) at ${templateOf(asked, grounds)}`, show(asked), shop.log())
    })
    if (!answered) return
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1
    for (const complaint of judge(asked, answered))
      find(
        `${templateOf(asked, grounds)}: ${complaint}`,
        show(asked),
        `${answered.status} ${answered.text.slice(0, 600)}\n${answered.status >= 500 ? shop.log() : ''}`,
      )
    pool.learn(answered)
    for (const mail of inbox.mails.slice(read))
      for (const [, token = ''] of unfold(mail.text).matchAll(/token=(\w+)/g)) pool.note('mailed', token)
    read = inbox.mails.length
  }

  function findOverwork(): void {
    for (const { route, request, excess, done, most } of shop.overworked.splice(0))
      find(
        `${route}: more work than declared (${excess})`,
        request,
        `${JSON.stringify(done)}\ndeclared: ${JSON.stringify(most)}`,
      )
  }

  async function talk(): Promise<void> {
    const { sent, statuses: said, text } = await sendMalformed(shop.port, dice)
    const bad = said.find((status) => status >= 500)
    if (bad) find(`malformed: ${bad}`, sent, text)
  }

  let early = 0
  for (number = 1; number <= requests && shop.isAlive(); number++) {
    if (number % EVERY_MALFORMED === 0) await talk()
    else await ask(nextRequest(grounds, dice))
    for (const { request: costly, milliseconds } of shop.costly.splice(0))
      find(`more than a second of the processor: ${costly.split('?')[0]}`, costly, `${milliseconds} ms`)
    findOverwork()
    if (number === Math.ceil(requests / 10)) early = (await shop.memory()).heap
    if (number % 5000 === 0) onProgress(`${number} requests, ${findings.size} findings`)
  }
  if (!shop.isAlive()) {
    find('the shop has fallen', '', shop.log())
    const work = { requests: 0, total: NO_WORK }
    return { statuses, findings: [...findings.values()], heap: { early, late: 0 }, resident: 0, work }
  }
  const work = await shop.work()
  // What was told before the answer to this question has arrived before it.
  findOverwork()
  const { heap: late, resident } = await shop.memory()
  if (late - early > GROWTH) find(`memory has grown by more than ${GROWTH} MiB`, '', `${early} → ${late}`)
  return { statuses, findings: [...findings.values()], heap: { early, late }, resident, work }
}

/** Where a finding belongs: the declared address, or the first part of any other. */
function templateOf({ method, target }: Asked, { endpoints }: Grounds): string {
  const path = pathOf(target)
  const declared = endpoints.find(
    (each) =>
      each.path.split('/').length === path.split('/').length &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return `${method} ${declared?.path ?? `/${path.split('/')[1]?.slice(0, 30)}/…`}`
}

export function show({ method, target, headers, body }: Asked): string {
  return [
    `${method} ${target}`,
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
    '',
    body?.toString('latin1').slice(0, 1500) ?? '',
  ].join('\n')
}
