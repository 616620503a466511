import type { Product } from '@vitrine/product'
import type { AnyCapability } from '@vitrine/server-kit'

// The hooks for an owner's code, in `vitrine.config.ts` itself or in plugins.

/** An import at its start. */
export interface ImportStart {
  /** Name of the format: `shopify-csv`. */
  format: string
  /** `replace` withdraws products that are missing from the file; `merge` keeps them. */
  mode: 'merge' | 'replace'
  dryRun: boolean
}

/** The position of a product in the import. */
export interface ProductPlace {
  format: string
  /** Counted from 1; the number of the record in formats without lines. */
  line: number
}

/** A request on arrival, before any other processing. */
export interface ShopRequest {
  readonly method: string
  /** Path and query. A query may contain a secret, so do not log it. */
  readonly url: string
  /** Including private ones: `authorization`, `cookie`. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Network address of the client; for IPv6 its /64 network. */
  readonly address: string
}

/** A plugin's response in place of the shop's. */
export interface RequestAnswer {
  /** From 200 to 599. */
  status: number
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** An event of an agent's registration. */
export interface AgentEvent {
  registrationId: string
  /** Network address of the caller, if there is one. */
  address?: string
  /** Details from the audit trail, such as the method or who revoked. Never a secret. */
  detail: Readonly<Record<string, string | number>>
}

/**
 * All events and their data. Each is reported after it has been stored, by the capability that declares it in `events`.
 * A plugin adds its own by `declare module 'vitrine'`.
 */
export interface StorefrontEvents {
  /** An import published a new version of the catalogue. Reported once, by the process that imported. */
  'catalog.published': { version: number; format: string; added: number; changed: number; withdrawn: number }
  /**
   * Products that the new version adds, changes or withdraws, at most a thousand at a time. A hidden product is
   * withdrawn, and one shown again is added. Reported after `catalog.published`, by the same process.
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
  /** A person signed in by e-mail. Only the mail domain is reported. */
  'person.signed_in': { address?: string; domain: string }
}

export type EventListeners = {
  [Name in keyof StorefrontEvents]?: (event: StorefrontEvents[Name]) => void | Promise<void>
}

/** An owner's hooks. Each may be synchronous or asynchronous. */
export interface Hooks {
  /** Called before an import reads its first product. An exception stops the import. At most a minute. */
  onImport?: (start: ImportStart) => void | Promise<void>
  /**
   * Called with each product that an import has read and checked. Return it changed, or change it in place; return
   * `null` to hide it. The result is checked like any product, and its `id` must not change. An exception stops the
   * import, and nothing is published. At most ten seconds.
   */
  onProduct?: (
    product: Product,
    place: ProductPlace,
  ) => Product | null | undefined | Promise<Product | null | undefined>
  /**
   * Called with each request before the shop answers it. Return nothing to let the shop respond, or a response to send
   * in
   * its place. After an exception or two seconds, the response is 500 and the error is logged.
   */
  onRequest?: (request: ShopRequest) => RequestAnswer | null | undefined | Promise<RequestAnswer | null | undefined>
  /** Listeners. An exception in one is logged and stops nothing. At most 30 seconds each. */
  on?: EventListeners
}

/**
 * An owner's own code: hooks, a capability as `defineCapability` makes it, or both in one object. Usually made by a
 * function, which can take options.
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
export interface Plugin extends Hooks, AnyCapability {
  /** Part of every message about its hooks; unique, also among the shop's own capabilities. */
  readonly name: string
}

/** Values of the settings of plugins in `vitrine.config.ts`. A plugin adds its own by `declare module 'vitrine'`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it.
export interface PluginSettings {}
