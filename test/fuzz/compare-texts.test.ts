import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { SeededRandom } from '../../packages/sample-shop/src/generate/seeded-random.ts'
import type { Cost } from './compare-texts.ts'
import { findGrowth } from './fuzz-texts.ts'
import { createPool } from './pool.ts'
import type { Asked } from './requests.ts'
import { type ServedRoute, textInputs } from './text-inputs.ts'
import { worstTexts } from './worst-texts.ts'

// Applications with faults that the shop has had, and without: those with a fault are found by the worst texts, and no
// others. CPU time is compared, in medians of several measurements, so that a busy machine finds the same.

const text = (maxLength: number) => ({ type: 'string', maxLength })
const query = (name: string, maxLength: number) => ({
  querystring: { type: 'object', properties: { [name]: text(maxLength) } },
})

/** What prices were read with: the apostrophe fits four of its parts. */
const PRICE = /^([^\d.,+-]*)([-−+]?)([^\d.,+-]*)([\d.,\s'’]*)([^\d]*)$/u

interface Fault {
  what: string
  place: RegExp
  /** The families that are tried, so that the test is short. */
  texts: RegExp
  route(app: FastifyInstance): void
}

const FAULTS: readonly Fault[] = [
  {
    what: 'an expression of the fourth degree for a price',
    place: /\?price_max$/,
    texts: /'''/,
    route: (app) =>
      app.get<{ Querystring: { price_max: string } }>('/search', { schema: query('price_max', 160) }, (request) =>
        String(PRICE.test(request.query.price_max)),
      ),
  },
  {
    what: 'a header that is split at blanks around a mark',
    place: /accept-encoding: gzip$/,
    texts: / {3}/,
    route: (app) =>
      app.get('/', (request) => String(String(request.headers['accept-encoding']).split(/\s*;\s*/).length)),
  },
  {
    what: 'words that are each looked for in the whole text',
    place: /POST \/words q$/,
    texts: /^"aa ab ac/,
    route: (app) => {
      const body = { type: 'object', properties: { q: text(20_000) } }
      // The engine's own search: how quickly it runs does not depend on how often it has run before.
      app.post<{ Body: { q: string } }>('/words', { schema: { body } }, ({ body: { q } }) =>
        String(q.split(' ').filter((word) => q.indexOf(` ${word} `) === q.lastIndexOf(` ${word} `)).length),
      )
    },
  },
]

describe('the comparison of the worst texts', () => {
  for (const { what, place, texts, route } of FAULTS)
    it(`finds ${what}`, async () => {
      const [finding] = await findingsOf(route, place, texts)
      assert.ok(finding, 'nothing found')
      assert.ok(finding.whole > 3 * finding.half, JSON.stringify(finding))
    })

  it('finds nothing in work that is sorted, joined, or fixed from a length on', async () => {
    const found = await findingsOf(
      (app) => {
        app.get<{ Querystring: { q: string } }>('/linear', { schema: query('q', 8000) }, ({ query: { q = '' } }) =>
          String(q.repeat(10).split(' ').sort().join(' ').replaceAll(/a+b/g, '').length),
        )
        app.get<{ Querystring: { q: string } }>('/step', { schema: query('q', 8000) }, ({ query: { q = '' } }) =>
          q.length > 5000 ? JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `${at}`)) : '',
        )
      },
      /\?q$/,
      /^"(aa? |aa,ab|'')/,
    )
    assert.deepEqual(found, [])
  })
})

/** What is found in the places of an application whose names fit. */
async function findingsOf(route: (app: FastifyInstance) => void, place: RegExp, texts: RegExp) {
  await using app = Fastify({ routerOptions: { maxParamLength: 500 } })
  const routes: ServedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    if (method !== 'HEAD') routes.push({ method: String(method), url, schema, headers: ['accept-encoding'] })
  })
  route(app)
  await app.ready()
  const all = { routes, schemas: {}, calls: {}, pool: createPool(), dice: new SeededRandom(1, 1), host: 'a' }
  const places = [...textInputs(all)].filter(({ name }) => place.test(name))
  assert.ok(places.length > 0, 'there is such a place')
  const families = worstTexts().filter(({ name }) => texts.test(name))
  const found = []
  for (const input of places) found.push(await findGrowth(input, families, (asked) => costIn(app, asked)))
  return found.filter((finding) => finding !== undefined)
}

async function costIn(app: FastifyInstance, { method, target: url, headers, body: payload }: Asked): Promise<Cost> {
  const before = process.cpuUsage()
  const { statusCode } = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: Object.fromEntries(headers),
    ...(payload && { payload }),
  })
  const { user, system } = process.cpuUsage(before)
  return { microseconds: user + system, outcome: statusCode }
}
