import { type AnyCapability, row } from '@vitrine/server-kit'
import Type from 'typebox'
import type { EventListeners, Hooks, Plugin } from './plugin.ts'

/** The hooks of a plugin; `on` is an object of listeners. */
const HOOKS = ['onImport', 'onProduct', 'onRequest'] as const
/** What makes a plugin a capability of the shop. */
const MEMBERS: readonly string[] = Object.keys({
  needs: true,
  uses: true,
  opensIn: true,
  settings: true,
  migrations: true,
  failures: true,
  scopes: true,
  messages: true,
  events: true,
  scarce: true,
  open: true,
  close: true,
  jobs: true,
  commands: true,
  office: true,
  metrics: true,
  documents: true,
  health: true,
  personalData: true,
  offers: true,
  routes: true,
} satisfies Record<Exclude<keyof AnyCapability, 'name'>, true>)

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function areListeners(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isFunction)
}

/** The plugins in a value of the setting that are capabilities of the shop; what is no plugin is reported elsewhere. */
export function capabilitiesAmong(value: unknown): readonly Plugin[] {
  const plugins: readonly unknown[] = Array.isArray(value) ? value : []
  return plugins.filter(
    (one): one is Plugin => isPlugin(one) && MEMBERS.some((member) => isObject(one) && one[member] !== undefined),
  )
}

function isPlugin(value: unknown): boolean {
  if (!isObject(value) || typeof value.name !== 'string' || value.name === '') return false
  const { name: _name, on = {}, ...hooks } = value
  return (
    areListeners(on) &&
    Object.entries(hooks).every(
      ([name, hook]) =>
        MEMBERS.includes(name) || (HOOKS.some((known) => known === name) && (hook === undefined || isFunction(hook))),
    )
  )
}

const hook = <Hook extends keyof Hooks>() => Type.Refine(Type.Unsafe<NonNullable<Hooks[Hook]>>({}), isFunction)

/** The owner's own code, which only `vitrine.config.ts` can contain. */
export const PLUGIN_SETTINGS = {
  plugins: row({
    schema: Type.Array(Type.Refine(Type.Unsafe<Plugin>({}), isPlugin)),
    should: `a list of plugins such as [myPlugin()], each an object with a name and any of ${HOOKS.join(', ')}, on, and the members of a capability (${MEMBERS.join(', ')})`,
    fallback: [] as Plugin[],
    about: 'Plugins, in the order in which their hooks are called. See [plugins](../guide/plugins.md).',
    env: false,
  }),
  onImport: row({
    schema: hook<'onImport'>(),
    should: 'a function',
    fallback: undefined,
    about: 'Called before an import reads its first product. An exception stops the import.',
    env: false,
  }),
  onProduct: row({
    schema: hook<'onProduct'>(),
    should: 'a function that returns a product, or null to hide it',
    fallback: undefined,
    about: 'Called with each product of an import, after those of the plugins: changes or hides it.',
    env: false,
  }),
  onRequest: row({
    schema: hook<'onRequest'>(),
    should: 'a function',
    fallback: undefined,
    about: 'Called with each request, after those of the plugins: inspects it, or responds in place of the shop.',
    env: false,
  }),
  on: row({
    schema: Type.Refine(Type.Unsafe<EventListeners>({}), areListeners),
    should: 'an object of functions by event, such as catalog.published',
    fallback: undefined,
    about: 'Listeners for events, after those of the plugins. See [plugins](../guide/plugins.md#listen).',
    env: false,
  }),
} as const
