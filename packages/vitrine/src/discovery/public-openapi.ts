import { cutText, nextTurn } from '@vitrine/kit'
import { type ApiDescription, type Endpoint, listEndpoints } from './endpoints.ts'

// `/openapi.json`: the declared endpoints, with current responses of this shop as examples. A generated example cannot
// become outdated.

/** The shop's own response, parsed as JSON; undefined if its status is not 200. */
export type Ask = (address: string) => Promise<unknown>

export interface ExampleParts {
  ask: Ask
  /** A working address for an endpoint, relative to the origin; undefined if there is none. */
  addressOf(endpoint: Endpoint): string | undefined
}

/** Adds examples to a copy of the description. */
export async function withExamples(
  description: ApiDescription,
  { ask, addressOf }: ExampleParts,
): Promise<ApiDescription> {
  const copy = structuredClone(description)
  for (const endpoint of listEndpoints(copy).filter(isExemplary)) {
    const address = addressOf(endpoint)
    const answer = address === undefined ? undefined : await ask(address)
    if (answer === undefined) continue
    // The shop calls itself without a socket, so the event loop would not turn between two responses.
    await nextTurn()
    for (const media of Object.values(endpoint.operation.responses['200']?.content ?? {})) {
      media.examples = { answer: { summary: `GET ${address}`, value: shortenExample(answer) } }
    }
  }
  return copy
}

/** Reading endpoints that return JSON; the description itself would be an endless example. */
function isExemplary({ method, path, types }: Endpoint): boolean {
  return method === 'get' && path !== '/openapi.json' && types.some((type) => /\bjson$/.test(type))
}

/** A feed is the whole catalogue in one response, so it serves as an example only in a small shop. */
const MOST_PRODUCTS = 500

export function isTooLong({ tag, method, path, parameters }: Endpoint, products: number): boolean {
  const isPart = path.includes('{') || parameters.some(({ name }) => name === 'limit')
  return tag === 'feeds' && method === 'get' && !isPart && products > MOST_PRODUCTS
}

const LONGEST_LIST = 2
const LONGEST_TEXT = 300

/**
 * Replaces every key in examples. Real keys change while the shop does not, and no caller should copy a key from a
 * description; this one is not a point of its curve, so it cannot verify anything.
 */
const EXAMPLE_KEY = {
  kty: 'EC',
  crv: 'P-256',
  alg: 'ES256',
  use: 'sig',
  kid: 'example',
  x: 'A'.repeat(43),
  y: 'A'.repeat(43),
}

/** Lists are cut to their first entries and texts to their start, so that an example stays readable. */
export function shortenExample(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${cutText(value, LONGEST_TEXT)}…` : value
  if (Array.isArray(value) && value.some(isKey)) return [EXAMPLE_KEY]
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shortenExample)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortenExample(member)]))
}

/** RFC 7517. */
function isKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kty' in value
}
