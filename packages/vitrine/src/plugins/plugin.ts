import type { Product } from '@vitrine/product'

// What an owner's code can hook into. Hooks may stand in `vitrine.config.ts` itself or come from plugins.

/** An import that begins. */
export interface ImportStart {
  /** Name of the format: `shopify-csv`. */
  format: string
  /** `replace` withdraws what is not in the file; `merge` keeps it. */
  mode: 'merge' | 'replace'
  dryRun: boolean
}

/** Where a product stands in what is imported. */
export interface ProductPlace {
  format: string
  /** Counted from 1; the number of the record in formats without lines. */
  line: number
}

/** A request as it arrives, before anything else has looked at it. */
export interface ShopRequest {
  readonly method: string
  /** Path and query. A query can hold a secret, so do not log it. */
  readonly url: string
  /** With what only the shop should see: `authorization`, `cookie`. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Network address of the client; of IPv6 its network of 64 bits. */
  readonly address: string
}

/** What a plugin answers in place of the shop. */
export interface RequestAnswer {
  /** From 200 to 599. */
  status: number
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** One thing that happened to an agent's registration. */
export interface AgentEvent {
  registrationId: string
  /** Network address of the caller, where one called. */
  address?: string
  /** What the audit trail notes beside it, such as the method or who revoked. Never a secret. */
  detail: Readonly<Record<string, string | number>>
}

/** Everything that can be listened to, with what is reported of it. Each is reported after it has been stored. */
export interface StorefrontEvents {
  /** An import published a new version of the catalogue. Reported once, by the process that imported. */
  'catalog.published': { version: number; format: string; added: number; changed: number; withdrawn: number }
  /**
   * Products that the new version adds, changes or withdraws, at most a thousand at a time. A product that is hidden is
   * withdrawn, and one that is shown again is added. Reported after `catalog.published`, by the same process.
   */
  'products.changed': {
    version: number
    products: readonly { id: string; change: 'added' | 'changed' | 'withdrawn' }[]
  }
  /** An agent registered. This and the following are reported by the process that the agent, person or owner called. */
  'agent.registered': AgentEvent
  /** A person confirmed that an agent is theirs. */
  'agent.claimed': AgentEvent
  /** A registration was revoked: by its person, the owner, its provider or itself. */
  'agent.revoked': AgentEvent
  /** A person signed in by e-mail. The mail domain is all that is said of them. */
  'person.signed_in': { address?: string; domain: string }
}

export type EventListeners = {
  [Name in keyof StorefrontEvents]?: (event: StorefrontEvents[Name]) => void | Promise<void>
}

/** Hooks of an owner. Each may be synchronous or not. */
export interface Hooks {
  /** Called before the first product of an import is taken. An exception stops the import. At most a minute. */
  onImport?: (start: ImportStart) => void | Promise<void>
  /**
   * Called with each product that an import has read and checked. Return it changed, or change it in place; return
   * `null` to hide it. What comes out is checked like any product, and its `id` must stay. An exception stops the
   * import, and nothing is published. At most ten seconds.
   */
  onProduct?: (
    product: Product,
    place: ProductPlace,
  ) => Product | null | undefined | Promise<Product | null | undefined>
  /**
   * Called with each request before the shop answers it. Return nothing to let the shop answer, or an answer to give in
   * its place. After an exception, or two seconds, the request is answered with 500 and the error is logged.
   */
  onRequest?: (request: ShopRequest) => RequestAnswer | null | undefined | Promise<RequestAnswer | null | undefined>
  /** Listeners. An exception of theirs is logged and stops nothing. At most 30 seconds each. */
  on?: EventListeners
}

/**
 * Hooks that belong together, with a name for messages. Usually made by a function, so that it can have options.
 *
 * @example
 * ```ts
 * import { defineConfig, type Plugin } from 'vitrine'
 *
 * function hideWithoutPicture(): Plugin {
 *   return {
 *     name: 'hide-without-picture',
 *     onProduct: (product) => (product.media.length === 0 ? null : product),
 *   }
 * }
 *
 * export default defineConfig({ plugins: [hideWithoutPicture()] })
 * ```
 */
export interface Plugin extends Hooks {
  /** Stands in every message about its hooks. */
  name: string
}
