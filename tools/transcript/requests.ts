import { SeededRandom } from '../../packages/sample-shop/src/generate/seeded-random.ts'
import { explore } from '../../test/fuzz/explore.ts'
import type { Answered } from '../../test/fuzz/judge.ts'
import { createPool } from '../../test/fuzz/pool.ts'
import { type Asked, type Grounds, nextRequest, requestTo } from '../../test/fuzz/requests.ts'
import { HOST } from './shops.ts'

export interface Making {
  seed: number
  /** How many requests follow those that visit each endpoint and each page. */
  requests: number
  /** Sends a request and records it. */
  ask(asked: Asked): Promise<Answered>
}

/** Each endpoint is asked for with all of its parameters, with those that it requires, and twice with some. */
const SHARES = [100, 0, 30, 60]

/** So many addresses that pages link to are visited, each in the forms in which pages are read. */
const MOST_PAGES = 120
const FORMS = ['text/html', 'text/markdown']

/**
 * Sends a shop requests that are made from what it says of itself: from `/openapi.json`, from the tools that it lists,
 * and from the links and forms of its pages; right ones first, then, as the fuzzer makes them, wrong ones as well.
 */
export async function makeRequests({ seed, requests, ask }: Making): Promise<void> {
  const pool = createPool()
  const dice = new SeededRandom(seed, 1)
  const learn = async (asked: Asked) => {
    const answered = await ask(asked)
    pool.learn(answered)
    return answered
  }
  const grounds: Grounds = { ...(await explore(learn, pool, HOST)), others: await visitPages(learn) }
  for (const share of SHARES)
    for (const endpoint of grounds.endpoints) {
      const made = requestTo(endpoint, grounds, dice, { isRight: true, has: () => dice.percent(share) })
      await learn({ ...made, headers: [['host', HOST], ...made.headers] })
    }
  for (let count = 0; count < requests; count++) await learn(nextRequest(grounds, dice))
}

/** Visits what pages link to, from the first page on, and returns the addresses. */
async function visitPages(ask: (asked: Asked) => Promise<Answered>): Promise<Grounds['others']> {
  const found = new Set(['/'])
  for (const target of found)
    for (const accept of FORMS) {
      const { headers, text } = await ask({
        method: 'GET',
        target,
        headers: [
          ['host', HOST],
          ['accept', accept],
        ],
      })
      if (!String(headers['content-type']).startsWith('text/html')) continue
      for (const [, address = ''] of text.matchAll(/(?:href|src|action)="([^"#]+)/g)) {
        const { host, pathname, search } = new URL(address.replaceAll('&amp;', '&'), `http://${HOST}`)
        if (host === HOST && found.size < MOST_PAGES) found.add(pathname + search)
      }
    }
  return [...found].map((path) => ({ method: 'GET', path }))
}
