import type { Shop } from '@vitrine/product'
import { createShop } from '../packages/catalog/src/shop/shop.ts'
import { POLICY_SLUGS } from '../packages/product/src/shop-facts.ts'
import { SAMPLE_SOURCE } from '../packages/sample-shop/src/shop.ts'
import { resolveConfig } from '../packages/vitrine/src/config/config.ts'

/** What a shop with the sample catalogue may say, with all its policy pages; `file` is what `vitrine.config.ts` says. */
export function shopFacts(environment: Record<string, string> = {}, file: unknown = {}): Shop {
  const config = resolveConfig({ PUBLIC_URL: 'http://shop.test', ...environment }, file)
  const policies = POLICY_SLUGS.map((slug) => ({ slug, markdown: `# ${slug}\n\nSaid.\n`, updated_at: new Date(0) }))
  return createShop({ config, policies, samplePolicies: policies, catalogSource: () => SAMPLE_SOURCE })
}
