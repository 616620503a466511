import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'

/** The scripts for browsers. Every page works without them, except the one that has `proof-of-work`. */
const SUGGEST = readScript('suggest')
const CART = readScript('cart')
const PAGE_PICTURES = readScript('page-pictures')
const AGENT_TOOLS = readScript('agent-tools')
const AGENTS = readScript('agents', [AGENT_TOOLS])
/** The token comes first, as the others ask with it. */
const OF_OFFICE = [
  readScript('office-token'),
  readScript('office-keys'),
  readScript('office-palette'),
  readScript('office-panel'),
  readScript('office-renew'),
]
const OFFICE_PASSKEYS = readScript('office-passkeys')
const COPY_PROMPT = readScript('copy-prompt')
const PROOF_OF_WORK = readScript('proof-of-work')
/** What the scripts of products and of lists import. */
const RENEW = readScript('renew')
const LISTING = readScript('listing', [RENEW])
const OF_PRODUCTS = [readScript('choose', [RENEW]), readScript('gallery'), readScript('recently-viewed')]

/** On every page. */
export const SCRIPT_PATHS: readonly string[] = [SUGGEST.path, CART.path, PAGE_PICTURES.path, AGENTS.path]

/** On the pages of products. */
export const PRODUCT_SCRIPTS: readonly string[] = [RENEW, ...OF_PRODUCTS].map(({ path }) => path)

/** On lists of products: departments and search. */
export const LISTING_SCRIPTS: readonly string[] = [RENEW.path, LISTING.path]

/** On the page of a person who has no agents yet. */
export const PROMPT_SCRIPT: string = COPY_PROMPT.path

/** On the page that requires a proof of work. */
export const PROOF_SCRIPT_PATH: string = PROOF_OF_WORK.path

/** On the pages of the office. */
export const OFFICE_SCRIPTS: readonly string[] = OF_OFFICE.map(({ path }) => path)

/** On the pages of the office with a form that a passkey answers. */
export const PASSKEY_SCRIPT: string = OFFICE_PASSKEYS.path

const OF_ALL_PAGES = [SUGGEST, CART, PAGE_PICTURES, AGENT_TOOLS, AGENTS]
const OF_PEOPLE = [COPY_PROMPT, PROOF_OF_WORK]
const SCRIPTS = [...OF_ALL_PAGES, ...OF_PRODUCTS, RENEW, LISTING, ...OF_PEOPLE, ...OF_OFFICE, OFFICE_PASSKEYS]

export const scriptRoutes: FastifyPluginAsync = async (app) => {
  for (const { path, source } of SCRIPTS) {
    app.get(
      path,
      { config: { cached: true, worstRequest: { maxWork: { documents: 0, bytes: 200_000 } } }, schema: { hide: true } },
      async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('text/javascript; charset=utf-8')
          .send(source),
    )
  }
}

interface BrowserScript {
  name: string
  path: string
  source: string
}

/**
 * The address contains a digest, so each script may be cached forever. Imports, such as `./renew.js`, become the addresses
 * of what is imported.
 */
function readScript(name: string, imports: readonly BrowserScript[] = []): BrowserScript {
  const written = withoutComments(readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8'))
  const source = imports.reduce((text, each) => text.replace(`'./${each.name}.js'`, `'${each.path}'`), written)
  return { name, path: `/assets/${name}-${hash('sha256', source, 'hex').slice(0, 12)}.js`, source }
}

/**
 * Comments and indents are for us, and a quarter of what a phone would load. Comments that begin a line are left out; what
 * follows the type of a parameter on its line stays. No script has a text of several lines.
 */
function withoutComments(script: string): string {
  return script.replace(/^ *(?:\/\/.*\n|\/\*\*[\s\S]*?\*\/ *\n?)/gm, '').replace(/^ +|^\n/gm, '')
}
