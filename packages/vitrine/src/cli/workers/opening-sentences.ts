import { hasTerminal } from '@vitrine/server-kit/command-line/output'
import type { Config } from '../../config/config.ts'
import type { Serving } from './serving.ts'

// What the person who starts a shop on their own machine is told in one sentence, beside the log. It loads nothing of the
// shop: at a terminal the sentence comes before that.

const IMPORT = '`npm exec --no -- vitrine import products.csv`'

/**
 * Where the shop opens and what comes next: the first line at a terminal, above the log, before anything that takes time.
 * Undefined where nobody reads it at once, and where the address is known only later; `openingSentence` follows there.
 *
 * @example
 * announcement(config) // 'The shop opens at http://localhost:3000. Look around, …'
 */
export function announcement({ production, role, port, publicUrl }: Config): string | undefined {
  if (production || !hasTerminal() || role === 'worker' || port === 0) return undefined
  return `The shop opens at ${publicUrl}. Look around, then publish your own products with ${IMPORT}. Ctrl+C ends it; the log follows.`
}

/** The address of an open shop and the next step. */
export function openingSentence({ shop: { catalog, shop, config }, address }: Serving): string {
  if (config.role === 'worker') return `The worker is running; ${address}/readyz says whether it is ready.`
  const url = config.port === 0 ? address : config.publicUrl
  const products = catalog.edition()?.product_count
  if (products === undefined) return `The shop is open at ${url}, without products. Publish yours with ${IMPORT}.`
  if (shop.isSample)
    return `The sample shop is open at ${url}. Look around, then publish your own products with ${IMPORT}.`
  return `The shop is open at ${url} with ${new Intl.NumberFormat('en').format(products)} products. Publish changes with ${IMPORT}.`
}
