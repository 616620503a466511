import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../packages/product/src/product.ts'
import { COMMAND } from '../cli/run.ts'
import { aProduct } from '../products.ts'
import { type Machine, runOn } from './network.ts'

// What goes on in a shop of several machines all the time: tills change prices, somebody imports, agents come, are let in
// and are revoked, and others walk the catalogue through whichever machine comes next. Each of them knows what it was
// told, and writes down what does not agree with it.

/** One process of the shop on a machine of its own, as its callers know it. */
export interface Shop {
  name: string
  machine: Machine
  /** When callers could not reach it, and could not know it otherwise; open at the end while that lasts. */
  away: { from: number; to: number }[]
  /** Its database is not that of the others for a while, and does not know what they know. */
  isLeftBehind: boolean
}

interface Answer {
  /** 0: there was none. */
  status: number
  text: string
  milliseconds: number
  /** The shop could not be reached for a part of that time. */
  isExcused: boolean
}

export interface TrafficParts {
  shops: readonly Shop[]
  /** The machine on which imports run, and how they find the database. */
  office: Machine
  environment(): Readonly<Record<string, string>>
  folder: string
  /** Of the owner's. */
  token: string
}

/** A shop follows within so many milliseconds of what has happened. */
const FOLLOWS = 10_000
/** Whoever asks for a credential is answered within so many. */
const CREDENTIAL_WITHIN = 3000
/** No other request waits longer. */
const ANSWER_WITHIN = 5000
/** Callers notice a moment later than the machine that it goes on. */
const MOMENT = 300
const TILLS = 2
const VARIANTS = 20
const EDITED = 60
/** What was acknowledged is shown everywhere within so many milliseconds. */
const SHOWN_WITHIN = 2000
/** Feeds leave out what has no picture. */
const MEDIA: Product['media'] = [{ type: 'image', url: 'https://pictures.example/lamp.jpg' }]
const HOST = { host: 'shop.test' }

/** The catalogue that traffic is about: what tills change, and what imports change. */
export function catalogOf(edition: number): string {
  const sold = Array.from({ length: TILLS * VARIANTS }, (_, index) => aProduct(`T${index}`, { price: 1, media: MEDIA }))
  return `${sold.map((product) => JSON.stringify(product)).join('\n')}\n${editedIn(edition)}`
}

/** All that one import changes, at once or not at all. */
function editedIn(edition: number): string {
  return Array.from({ length: EDITED }, (_, index) =>
    aProduct(`E${index}`, { title: `Edition ${edition} of ${index}`, media: MEDIA }),
  )
    .map((product) => `${JSON.stringify(product)}\n`)
    .join('')
}

export interface Traffic {
  /** What does not agree with what somebody was told, in the order in which it was seen. */
  faults: readonly string[]
  /** How often something was done and acknowledged. */
  done: Readonly<Record<'prices' | 'imports' | 'credentials' | 'revocations' | 'walks', number>>
  /** From now on callers do not reach the shop, until `isBack`. */
  isAway(shop: Shop): void
  isBack(shop: Shop): void
  /** What was wrong is over: each shop follows within ten seconds, and then has all that was ever acknowledged. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export async function openTraffic(parts: TrafficParts): Promise<Traffic> {
  const faults: string[] = []
  const done = { prices: 0, imports: 0, credentials: 0, revocations: 0, walks: 0 }
  const ledger = createLedger()
  const stalls = watchOwnStalls()
  const began = performance.now()
  const note = (what: string) => void faults.push(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`)
  const caller: Caller = {
    ...parts,
    ledger,
    note,
    done,
    isOpen: true,
    isQuiet: false,
    reader: '',
    ask: askWith(note, stalls),
  }
  caller.reader = await register(caller)
  const going = [
    ...parts.shops.map((shop) => watch(caller, shop)),
    ...Array.from({ length: TILLS }, (_, till) => sell(caller, till)),
    importEditions(caller),
    ...[0, 1].map(() => comeAndGo(caller)),
    knockRevoked(caller),
    ...[0, 1].map(() => walkOften(caller)),
  ]
  const ended = Promise.all(going.map((each) => each.catch((error) => note(`the traffic ended: ${error.stack}`))))

  return {
    faults,
    done,
    isAway: ({ away }) => void away.push({ from: performance.now(), to: Number.POSITIVE_INFINITY }),
    isBack({ away }) {
      const last = away.at(-1)
      if (last) last.to = performance.now() + MOMENT
    },
    async settled() {
      await allFollow(caller)
      caller.isQuiet = true
      await sleep(500)
      while (ledger.busy > 0) await sleep(50)
      await allFollow(caller)
      await compareAll(caller)
      caller.isQuiet = false
    },
    async stop() {
      caller.isOpen = false
      await ended
      stalls.close()
    },
  }
}

interface Caller extends TrafficParts {
  ledger: Ledger
  done: { -readonly [Name in keyof Traffic['done']]: number }
  isOpen: boolean
  /** Nobody writes for a while. */
  isQuiet: boolean
  /** A credential that nobody revokes. */
  reader: string
  note(what: string): void
  ask(shop: Shop, asked: Asked): Promise<Answer>
}

interface Asked {
  method?: string
  url: string
  credential?: string
  body?: object
  headers?: Record<string, string>
  within?: number
}

/** What was acknowledged. */
interface Ledger {
  /** By id of the variant. */
  prices: Map<string, number>
  edition: number
  live: Set<string>
  revoked: string[]
  /** Versions, and when they were first heard of; ascending. */
  versions: { number: number; at: number }[]
  hear(version: number): void
  /** Writes that are under way. */
  busy: number
}

function createLedger(): Ledger {
  const versions: Ledger['versions'] = []
  return {
    prices: new Map(),
    edition: 0,
    live: new Set(),
    revoked: [],
    versions,
    hear(number) {
      if (number > (versions.at(-1)?.number ?? 0)) versions.push({ number, at: performance.now() })
    },
    busy: 0,
  }
}

/** Callers that stood still themselves, since their machine has too much to do, measure nothing. */
function watchOwnStalls(): { close(): void; during(from: number, to: number): boolean } {
  const stalls: { from: number; to: number }[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - last > TICK + STALLED) stalls.push({ from: last, to: now })
    last = now
  }, TICK)
  return {
    close: () => clearInterval(timer),
    during: (began, ended) => stalls.some(({ from, to }) => from < ended && to > began),
  }
}

/** In milliseconds. */
const TICK = 100
const STALLED = 300

function askWith(note: (what: string) => void, stalls: ReturnType<typeof watchOwnStalls>): Caller['ask'] {
  return async (shop, asked) => {
    const began = performance.now()
    const { status, text } = await send(shop, asked)
    const ended = performance.now()
    const milliseconds = Math.round(ended - began)
    const isExcused = shop.away.some(({ from, to }) => from < ended && to > began)
    const what = `${asked.method ?? 'GET'} ${asked.url} of ${shop.name}`
    if (status === 0 && !isExcused) note(`${what}: ${text} after ${milliseconds} ms`)
    const isTimed = !isExcused && !stalls.during(began, ended)
    if (milliseconds > (asked.within ?? ANSWER_WITHIN) && isTimed) note(`${what}: ${status} after ${milliseconds} ms`)
    if (status >= 500 && !(status === 503 && /"code":"[a-z_]+"|"error":"[a-z_]+"/.test(text)))
      note(`${what}: ${status} ${text.slice(0, 300)}`)
    return { status, text, milliseconds, isExcused }
  }
}

function send({ machine }: Shop, { method = 'GET', url, credential, body, headers }: Asked) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const sending = request(
      {
        host: machine.address,
        port: 80,
        path: url,
        method,
        agent: false,
        headers: {
          ...HOST,
          ...(credential && { authorization: `Bearer ${credential}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        timeout: 20_000,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', (error) => resolve({ status: 0, text: error.message }))
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer')))
    sending.on('error', (error) => resolve({ status: 0, text: error.message }))
    sending.end(body && JSON.stringify(body))
  })
}

/** Whichever machine comes next, as a load balancer would give it. */
function oneOf({ shops }: Caller): Shop {
  const shop = shops[Math.floor(Math.random() * shops.length)]
  assert.ok(shop)
  return shop
}

function numberOf(version: unknown): number {
  return Number(/-(\d+)$/.exec(String(version))?.[1] ?? Number.NaN)
}

/** A shop that calls itself ready serves no catalogue that was superseded ten seconds ago, and goes back to none. */
async function watch(caller: Caller, shop: Shop): Promise<void> {
  const { ledger, note, ask } = caller
  let seen = 0
  while (caller.isOpen) {
    const asked = performance.now()
    const ready = await ask(shop, { url: '/readyz' })
    const page = ready.status === 200 && (await ask(shop, { url: '/api/catalog?limit=1', credential: caller.reader }))
    if (page && page.status === 200) {
      const number = numberOf(JSON.parse(page.text).catalog_version)
      const known = ledger.versions.findLast(({ at }) => at < asked - FOLLOWS)?.number ?? 0
      if (number < known) note(`${shop.name} is ready and serves ${number}; ${known} was heard of ten seconds before`)
      if (number < seen) note(`${shop.name} has gone back from ${seen} to ${number}`)
      seen = number
      ledger.hear(number)
    }
    await sleep(250)
  }
}

/** A till changes one price after another, and asks another machine when it was not told that it was taken. */
async function sell(caller: Caller, till: number): Promise<void> {
  const { ledger, done, note, ask, token } = caller
  for (let count = 2; caller.isOpen; count++) {
    while (caller.isQuiet && caller.isOpen) await sleep(50)
    ledger.busy++
    const variants = Array.from({ length: 3 }, (_, at) => `T${till * VARIANTS + ((count * 3 + at) % VARIANTS)}-v`)
    const body = { variants: variants.map((id) => ({ id, price: { amount: count, currency: 'EUR' } })) }
    const headers = { 'idempotency-key': `till-${till}-${count}` }
    for (let isTaken = false; !isTaken && caller.isOpen; ) {
      const shop = oneOf(caller)
      const asked = { method: 'PATCH', url: '/admin/api/variants', credential: token, body, headers, within: 15_000 }
      const answer = await ask(shop, asked)
      if (answer.status === 200) {
        isTaken = true
        for (const { status, version } of JSON.parse(answer.text).results) {
          if (status === 'failed') note(`${shop.name} cannot change a price: ${answer.text.slice(0, 200)}`)
          ledger.hear(version)
        }
        for (const id of variants) ledger.prices.set(id, count)
        done.prices++
      } else {
        if (answer.status !== 503 && answer.status !== 0) note(`a till got ${answer.status}: ${answer.text}`)
        await sleep(100)
      }
    }
    ledger.busy--
    await sleep(150)
  }
}

async function importEditions(caller: Caller): Promise<void> {
  const { ledger, done, office, folder } = caller
  for (let edition = 2; caller.isOpen; edition++) {
    while (caller.isQuiet && caller.isOpen) await sleep(50)
    ledger.busy++
    const file = path.join(folder, 'edition.jsonl')
    await writeFile(file, editedIn(edition))
    const { code } = await runOn(office, process.execPath, [COMMAND, 'import', file], {
      environment: { ...caller.environment(), DATA_DIR: path.join(folder, 'office') },
    })
    if (code === 0) {
      ledger.edition = edition
      done.imports++
    }
    ledger.busy--
    await sleep(1000)
  }
}

async function register(caller: Caller, shop = oneOf(caller)): Promise<string> {
  const body = { type: 'anonymous', requested_credential_type: 'api_key' }
  const { status, text } = await caller.ask(shop, {
    method: 'POST',
    url: '/agent/auth',
    body,
    within: CREDENTIAL_WITHIN,
  })
  return status === 200 || status === 201 ? String(JSON.parse(text).credential) : ''
}

/** Agents come by one machine, are known to all, and are revoked by another. */
async function comeAndGo(caller: Caller): Promise<void> {
  const { ledger, done, note, ask, shops } = caller
  while (caller.isOpen) {
    while (caller.isQuiet && caller.isOpen) await sleep(50)
    ledger.busy++
    const credential = await register(caller)
    if (credential !== '') {
      done.credentials++
      ledger.live.add(credential)
      for (const shop of shops)
        if ((await read(caller, shop, credential)) === 401 && !shop.isLeftBehind)
          note(`${shop.name} refuses a credential that was just given`)
      if (Math.random() < 0.6) await revoke(credential)
    }
    ledger.busy--
    await sleep(200)
  }

  async function revoke(credential: string): Promise<void> {
    ledger.live.delete(credential)
    const asked = { method: 'POST', url: '/agent/auth/revoke', body: { token: credential }, within: CREDENTIAL_WITHIN }
    const { status } = await ask(oneOf(caller), asked)
    if (status !== 200) return
    done.revocations++
    ledger.revoked.push(credential)
    await Promise.all(shops.map((shop) => refuses(caller, shop, credential)))
  }
}

async function read({ ask }: Caller, shop: Shop, credential: string): Promise<number> {
  return (await ask(shop, { url: `/api/catalog?limit=${1 + Math.floor(Math.random() * 20)}`, credential })).status
}

async function refuses(caller: Caller, shop: Shop, credential: string): Promise<void> {
  const status = await read(caller, shop, credential)
  if (status === 200) caller.note(`${shop.name} accepts a credential that was revoked`)
}

async function knockRevoked(caller: Caller): Promise<void> {
  while (caller.isOpen) {
    const { revoked } = caller.ledger
    const credential = revoked[Math.max(0, revoked.length - 1 - Math.floor(Math.random() * 20))]
    if (credential !== undefined) await refuses(caller, oneOf(caller), credential)
    await sleep(50)
  }
}

async function walkOften(caller: Caller): Promise<void> {
  while (caller.isOpen) {
    const walked = await walk(caller, () => oneOf(caller))
    if (walked) caller.done.walks++
    await sleep(100)
  }
}

/** Titles and prices of the whole catalogue, each page by the machine that is next; undefined where one is away. */
async function walk({ ask, note, reader }: Caller, next: () => Shop): Promise<Map<string, string> | undefined> {
  const found = new Map<string, string>()
  const versions = new Set<string>()
  const by: string[] = []
  for (let url: string | undefined = '/api/catalog?limit=17'; url !== undefined; ) {
    const shop = next()
    const { status, text } = await ask(shop, { url, credential: reader })
    if (status !== 200) return undefined
    const page = JSON.parse(text)
    by.push(`${shop.name} ${page.catalog_version}`)
    versions.add(page.catalog_version)
    for (const { id, title, variants } of page.products)
      found.set(id, id.startsWith('E') ? title : variants[0].price.amount)
    const address: string | undefined = page.links.next
    url = address?.replace(/^https?:\/\/[^/]+/, '')
  }
  const editions = new Set([...found].flatMap(([id, title]) => (id.startsWith('E') ? /^Edition \d+/.exec(title) : [])))
  if (versions.size > 1 || editions.size > 1)
    note(`a walk mixes versions: ${by.join(', ')}; ${[...editions].join(', ')}`)
  if (found.size !== TILLS * VARIANTS + EDITED) note(`a walk has ${found.size} products: ${by.join(', ')}`)
  return found
}

/** Each shop is ready, with the newest version that anybody has heard of by now. */
async function allFollow({ shops, ledger, ask, note }: Caller): Promise<void> {
  const began = performance.now()
  const newest = ledger.versions.at(-1)?.number ?? 0
  await Promise.all(
    shops.map(async (shop) => {
      for (;;) {
        const { status, text } = await ask(shop, { url: '/readyz' })
        const number = status === 200 ? numberOf(JSON.parse(text).catalog_version) : 0
        if (number >= newest) return
        if (performance.now() - began > FOLLOWS) {
          const stands = status === 200 ? `has version ${number}, not ${newest}` : `says ${text.slice(0, 200)}`
          return note(`${shop.name} ${stands} ten seconds after all was well again`)
        }
        await sleep(50)
      }
    }),
  )
}

/** What was acknowledged is in search and in answers about one product, and a feed is of one version. */
async function compareAnswers(caller: Caller, shop: Shop): Promise<void> {
  const { ledger, note, ask, reader: credential } = caller
  for (const [id, price] of [...ledger.prices].slice(0, 5))
    for (const url of [
      `/api/catalog/${id}`,
      `/api/search?q=${id}&fields=full&limit=20&facets=`,
      `/products/product-${id.slice(0, -2).toLowerCase()}.md`,
    ]) {
      const shows = url.endsWith('.md') ? `${(price / 100).toFixed(2)}` : `"amount":${price},`
      const began = performance.now()
      for (;;) {
        const { status, text } = await ask(shop, { url, credential })
        if (status === 200 && text.includes(shows)) break
        if (performance.now() - began > SHOWN_WITHIN) {
          note(`${shop.name} does not show ${shows} at ${url} within ${SHOWN_WITHIN} ms: ${text.slice(0, 3000)}`)
          break
        }
        await sleep(50)
      }
    }
  const feed = await ask(shop, { url: '/feeds/google.xml', credential })
  if (feed.status !== 200) return
  const items = feed.text.split('<item>').length - 1
  const editions = new Set(feed.text.match(/Edition \d+ of/g))
  if (items !== TILLS * VARIANTS + EDITED || editions.size !== 1)
    note(`a feed of ${shop.name} has ${items} products of ${[...editions].join(', ')}`)
}

/** What each shop has is what was acknowledged. */
async function compareAll(caller: Caller): Promise<void> {
  const { shops, ledger, note } = caller
  for (const shop of shops) {
    const found = await walk(caller, () => shop)
    if (!found) {
      note(`${shop.name} cannot be walked although all is well`)
      continue
    }
    for (const [id, price] of ledger.prices) {
      const shown = found.get(id.replace(/-v$/, ''))
      if (shown !== undefined && Number(shown) !== price)
        note(`${shop.name} has ${shown} for ${id}, acknowledged is ${price}`)
    }
    const edition = Number(/\d+/.exec(String(found.get('E0')))?.[0])
    if (edition < ledger.edition) note(`${shop.name} has edition ${edition}, acknowledged is ${ledger.edition}`)
    for (const credential of [...ledger.live].slice(-40)) {
      const status = await read(caller, shop, credential)
      if (status !== 200) note(`${shop.name} answers ${status} to a credential that was given`)
    }
    for (const credential of ledger.revoked.slice(-40)) await refuses(caller, shop, credential)
    await compareAnswers(caller, shop)
  }
}
