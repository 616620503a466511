import { readCheckout, type ShopFacts } from '@vitrine/product'
import { SAMPLE_SHOP, SAMPLE_SOURCE, samplePriceText, sampleShipping } from '@vitrine/sample-shop'
import type { Config } from '../config/config.ts'
import { type PolicyText, readPolicies, readSamplePolicies, type UnpublishedPolicy } from './policy-files.ts'

/**
 * The facts of the shop that may reach a public answer, and no others: an allow-list. What the owner did not set is
 * undefined, and is not said; only the sample shop has facts that nobody set.
 *
 * The members follow the catalogue: a shop that was the sample shop a moment ago says nothing of it from the edition
 * on that the owner imported. Read them when an answer is made, and keep no copy.
 */
export interface Shop extends ShopFacts {
  /** Whether this is the sample shop: its catalogue is being served, in development, under no name of the owner's. */
  readonly isSample: boolean
  readonly locale: string
  readonly contactEmail: string | undefined
  /** The policy pages that are published, with their texts. */
  readonly policies: readonly PolicyText[]
}

export interface ShopParts {
  config: Pick<Config, 'shop' | 'production' | 'sample'>
  /** The owner's published policy pages. */
  policies: readonly PolicyText[]
  samplePolicies: readonly PolicyText[]
  /** `source` of the catalogue that is being served; undefined before the first import. */
  catalogueSource(): string | undefined
}

export interface OpenedShop {
  shop: Shop
  /** The owner's policy pages that are not published, and why. */
  unpublishedPolicies: readonly UnpublishedPolicy[]
}

/** Reads the policy pages and makes the shop's facts. Throws a `ConfigError` where the pages must not be served. */
export async function openShop(
  config: ShopParts['config'],
  catalogueSource: ShopParts['catalogueSource'],
): Promise<OpenedShop> {
  const samplePolicies = await readSamplePolicies()
  const { published, unpublished } = await readPolicies(config, samplePolicies)
  return {
    shop: createShop({ config, policies: published, samplePolicies, catalogueSource }),
    unpublishedPolicies: unpublished,
  }
}

/** The facts of the shop, following the catalogue. The only place where the sample shop's facts are put in. */
export function createShop({ config, policies, samplePolicies, catalogueSource }: ShopParts): Shop {
  const own = ownFacts(config.shop, policies)
  const sample: Shop = {
    ...own,
    isSample: true,
    name: SAMPLE_SHOP.name,
    description: own.description ?? SAMPLE_SHOP.description,
    country: own.country ?? SAMPLE_SHOP.country,
    locale: config.shop.locale ?? SAMPLE_SHOP.locale,
    contactEmail: own.contactEmail ?? SAMPLE_SHOP.contactEmail,
    shipping: own.shipping.length > 0 ? own.shipping : sampleShipping(own.currency),
    returns: own.returns ?? SAMPLE_SHOP.returns,
    policies: config.shop.policiesDir === undefined ? pricedIn(own.currency, samplePolicies) : policies,
  }
  // Whoever named the shop sells by terms of their own, whatever is on the shelves.
  const mayBeSample = !config.production && config.shop.name === undefined

  function current(): Shop {
    const source = catalogueSource() ?? (config.sample ? SAMPLE_SOURCE : undefined)
    return mayBeSample && source === SAMPLE_SOURCE ? sample : own
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
    get policies() {
      return current().policies
    },
  }
}

function pricedIn(currency: string, policies: readonly PolicyText[]): PolicyText[] {
  return policies.map((policy) => ({ ...policy, markdown: samplePriceText(policy.markdown, currency) }))
}

function ownFacts(settings: Config['shop'], policies: readonly PolicyText[]): Shop {
  const {
    name,
    description,
    url,
    currency,
    checkout,
    country,
    locale = 'en',
    contactEmail,
    shipping,
    returns,
  } = settings
  return {
    isSample: false,
    name: name ?? new URL(url).host,
    description,
    url,
    currency,
    checkout: checkout === undefined ? undefined : readCheckout(checkout),
    country,
    locale,
    contactEmail,
    shipping,
    returns,
    policies,
  }
}
