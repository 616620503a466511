import { type PolicyText, readCheckout, type Shop } from '@vitrine/product'
import { SAMPLE_SHOP, SAMPLE_SOURCE, samplePriceText, sampleShipping } from '@vitrine/sample-shop'
import { readPolicies, readSamplePolicies, type UnpublishedPolicy } from './policy-files.ts'
import type { ShopSettings } from './shop-settings.ts'

export interface ShopParts {
  config: {
    shop: ShopSettings
    production: boolean
    sample: boolean
    /** If false, nothing can be bought, whatever checkout the owner named; true if absent. */
    hasCarts?: boolean
  }
  /** The owner's published policy pages. */
  policies: readonly PolicyText[]
  samplePolicies: readonly PolicyText[]
  /** `source` of the catalogue in service; undefined before the first import. */
  catalogSource(): string | undefined
}

export interface OpenedShop {
  shop: Shop
  /** The owner's policy pages that are not published, and why. */
  unpublishedPolicies: readonly UnpublishedPolicy[]
}

/** Reads the policy pages and creates the shop's facts. Throws a `ConfigError` if the pages must not be published. */
export async function openShop(
  config: ShopParts['config'],
  catalogSource: ShopParts['catalogSource'],
): Promise<OpenedShop> {
  const samplePolicies = await readSamplePolicies()
  const { published, unpublished } = await readPolicies(config, samplePolicies)
  return {
    shop: createShop({ config, policies: published, samplePolicies, catalogSource }),
    unpublishedPolicies: unpublished,
  }
}

/** The facts of the shop, following the catalogue. The only place that inserts the sample shop's facts. */
export function createShop({ config, policies, samplePolicies, catalogSource }: ShopParts): Shop {
  const own = ownFacts(config.shop, policies)
  const sample = sampleFacts(own, config.shop, samplePolicies)
  // A shop with a name has its own terms, whatever catalogue it serves.
  const mayBeSample = !config.production && config.shop.name === undefined

  const asSold = (facts: Shop): Shop => (config.hasCarts === false ? { ...facts, checkout: undefined } : facts)
  const shown = { own: asSold(own), sample: asSold(sample) }

  function current(): Shop {
    const source = catalogSource() ?? (config.sample ? SAMPLE_SOURCE : undefined)
    return mayBeSample && source === SAMPLE_SOURCE ? shown.sample : shown.own
  }

  return {
    get isSample() {
      return current().isSample
    },
    get name() {
      return current().name
    },
    get description() {
      return current().description
    },
    get url() {
      return current().url
    },
    get currency() {
      return current().currency
    },
    get checkout() {
      return current().checkout
    },
    get country() {
      return current().country
    },
    get timeZone() {
      return current().timeZone
    },
    get locale() {
      return current().locale
    },
    get contactEmail() {
      return current().contactEmail
    },
    get shipping() {
      return current().shipping
    },
    get returns() {
      return current().returns
    },
    get pricesIncludeTaxes() {
      return current().pricesIncludeTaxes
    },
    get policies() {
      return current().policies
    },
  }
}

/** The sample's values for facts that the owner has not set. */
function sampleFacts(own: Shop, { locale, policiesDir }: ShopSettings, samplePolicies: readonly PolicyText[]): Shop {
  return {
    ...own,
    isSample: true,
    name: SAMPLE_SHOP.name,
    description: own.description ?? SAMPLE_SHOP.description,
    country: own.country ?? SAMPLE_SHOP.country,
    locale: locale ?? SAMPLE_SHOP.locale,
    contactEmail: own.contactEmail ?? SAMPLE_SHOP.contactEmail,
    // No shop system is behind it, so its carts are sent by e-mail: the whole path from search to order works.
    checkout: own.checkout ?? { kind: 'inquiry' },
    shipping: own.shipping.length > 0 ? own.shipping : sampleShipping(own.currency),
    returns: own.returns ?? SAMPLE_SHOP.returns,
    pricesIncludeTaxes: own.pricesIncludeTaxes ?? SAMPLE_SHOP.pricesIncludeTaxes,
    policies: policiesDir === undefined ? pricedIn(own.currency, samplePolicies) : own.policies,
  }
}

function pricedIn(currency: string, policies: readonly PolicyText[]): PolicyText[] {
  return policies.map((policy) => ({ ...policy, markdown: samplePriceText(policy.markdown, currency) }))
}

function ownFacts(settings: ShopSettings, policies: readonly PolicyText[]): Shop {
  const { name, description, url, currency, checkout, country, timeZone, contactEmail, shipping, returns } = settings
  return {
    isSample: false,
    name: name ?? new URL(url).host,
    locale: settings.locale ?? 'en',
    checkout: checkout === undefined ? undefined : readCheckout(checkout),
    ...{ description, url, currency, country, timeZone, contactEmail, shipping, returns, policies },
    pricesIncludeTaxes: settings.pricesIncludeTaxes,
  }
}
