import { MINUTE, SECOND, within } from '@vitrine/kit'
import type { Product } from '@vitrine/product'
import { HookError } from './hook-error.ts'
import type {
  Hooks,
  ImportStart,
  Plugin,
  ProductPlace,
  RequestAnswer,
  ShopRequest,
  StorefrontEvents,
} from './plugin.ts'

/** Timeouts of hooks, in milliseconds. Code that does not await cannot be stopped. */
const LIMITS = { onImport: MINUTE, onProduct: 10 * SECOND, onRequest: 2 * SECOND, on: 30 * SECOND } as const

/** A plugin that has the hook. */
type With<Hook extends keyof Hooks> = Plugin & Required<Pick<Hooks, Hook>>

/** The owner's hooks, in the order in which they are called: those of the plugins, then those of the config file. */
export interface Plugins {
  onImport(start: ImportStart): Promise<void>
  /** The hooks that change products. */
  readonly productHooks: readonly With<'onProduct'>[]
  /** Undefined when no plugin handles requests. */
  readonly onRequest: ((request: ShopRequest) => Promise<RequestAnswer | undefined>) | undefined
  listensTo(name: keyof StorefrontEvents): boolean
  /**
   * Calls the listeners, independently. Their errors are reported to `onError`. Throws a `TypeError` if no capability
   * declares the event.
   */
  emit<Name extends keyof StorefrontEvents>(name: Name, event: StorefrontEvents[Name]): Promise<void>
  /** Resolves when all listeners have finished. */
  settled(): Promise<void>
}

export interface PluginsParts {
  /** Of the configuration. */
  settings: Hooks & { plugins: readonly Plugin[] }
  /** The names that capabilities declare. */
  events: readonly string[]
  onError: (error: unknown) => void
}

export function createPlugins({ settings, events, onError }: PluginsParts): Plugins {
  const { plugins, onImport, onProduct, onRequest, on } = settings
  const all: Plugin[] = [...plugins, { name: 'vitrine.config.ts', onImport, onProduct, onRequest, on }]
  const running = new Set<Promise<void>>()
  const requestHooks = all.filter(hasHook('onRequest'))

  async function notify<Name extends keyof StorefrontEvents>(
    { name: plugin, on }: Plugin,
    name: Name,
    event: StorefrontEvents[Name],
  ): Promise<void> {
    try {
      await within(LIMITS.on, Promise.resolve(on?.[name]?.(event)))
    } catch (cause) {
      onError(new HookError({ plugin, hook: `on['${name}']`, cause }))
    }
  }

  return {
    productHooks: all.filter(hasHook('onProduct')),
    onRequest: requestHooks.length === 0 ? undefined : (request) => firstAnswer(requestHooks, request),
    listensTo: (name) => all.some(({ on }) => on?.[name] !== undefined),

    async onImport(start) {
      for (const { name: plugin, onImport } of all.filter(hasHook('onImport'))) {
        try {
          await within(LIMITS.onImport, Promise.resolve(onImport(start)))
        } catch (cause) {
          throw new HookError({ plugin, hook: 'onImport', cause })
        }
      }
    },

    async emit(name, event) {
      if (!events.includes(name)) throw new TypeError(`No capability declares the event ${name}.`)
      const notified = Promise.all(all.map((plugin) => notify(plugin, name, event))).then(() => {})
      running.add(notified)
      await notified
      running.delete(notified)
    },

    async settled() {
      await Promise.all(running)
    },
  }
}

function hasHook<Hook extends keyof Hooks>(hook: Hook) {
  return (plugin: Plugin): plugin is With<Hook> => plugin[hook] !== undefined
}

/**
 * The result of one hook for a product. Throws a `HookError`. A hook that does not await costs no turn of the event
 * loop.
 */
export async function callProductHook(
  { name: plugin, onProduct }: With<'onProduct'>,
  product: Product,
  place: ProductPlace,
): Promise<Product | null | undefined> {
  try {
    const returned = onProduct(product, place)
    return returned instanceof Promise ? await within(LIMITS.onProduct, returned) : returned
  } catch (cause) {
    throw new HookError({ plugin, hook: 'onProduct', subject: `the product ${product.id} (line ${place.line})`, cause })
  }
}

async function firstAnswer(
  hooks: readonly With<'onRequest'>[],
  request: ShopRequest,
): Promise<RequestAnswer | undefined> {
  for (const { name: plugin, onRequest } of hooks) {
    try {
      const answer = await within(LIMITS.onRequest, Promise.resolve(onRequest(request)))
      if (answer) return checkAnswer(answer)
    } catch (cause) {
      const subject = `${request.method} ${request.url.split('?')[0]}`
      throw new HookError({ plugin, hook: 'onRequest', subject, cause })
    }
  }
  return undefined
}

function checkAnswer(answer: RequestAnswer): RequestAnswer {
  const { status } = answer
  if (Number.isInteger(status) && status >= 200 && status <= 599) return answer
  throw new TypeError(`A response needs a status from 200 to 599, not ${status}`)
}
