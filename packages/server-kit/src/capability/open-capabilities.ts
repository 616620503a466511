import type { FastifyPluginAsync } from 'fastify'
import type { Repeat } from '../database/background-work.ts'
import type { Ledgers } from '../database/migrate.ts'
import { COMMON_FAILURES, type FailureKind } from '../endpoints/failure.ts'
import type { Pool } from '../scarce/pools.ts'
import type { AnyCapability, ApiOf, Contributions, Host, ProcessRole } from './capability.ts'
import { type Documents, ownedInDocuments } from './documents.ts'
import type { ExtensionPoint, Offered } from './extension-point.ts'
import type { Health } from './health.ts'
import type { Metric } from './metric.ts'
import { declaredScopes } from './scope.ts'

/** Capabilities that are open. Disposing of it closes them in reverse order. */
export interface OpenCapabilities extends AsyncDisposable {
  /** The public API of one of them. Throws if it is not open. */
  get<C extends AnyCapability>(capability: C): ApiOf<C>
  /** Like `get`; undefined if it is not open. */
  find<C extends AnyCapability>(capability: C): ApiOf<C> | undefined
  /** What they contribute. */
  readonly all: Contributions
  /** The endpoints of these capabilities, in their order; of all, in the order of the list, if absent. */
  routes(of?: readonly AnyCapability[]): Promise<readonly FastifyPluginAsync[]>
}

/** The public API of a capability that was opened elsewhere. */
export interface Given {
  readonly capability: AnyCapability
  readonly api: unknown
}

export interface Opening {
  /** What a capability is opened with, without what the others contribute. */
  hostOf(capability: AnyCapability): Omit<Host, 'all' | 'has'>
  /** The whole shop where only a part of it is opened, as for a command: `has`, `scopes` and `listed` tell of it. */
  shop?: readonly AnyCapability[]
  /** Capabilities that are open already, which are not closed. */
  given?: readonly Given[]
  /** What the process is for: the others stay closed. `all` if absent. */
  role?: ProcessRole | 'all'
  /** Repeats the jobs of the capabilities, each until just before its capability is closed; they do not run if absent. */
  repeat?: Repeat
}

/** A list of capabilities that cannot be a shop, with every reason. */
export class CapabilityError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'CapabilityError'
    this.mistakes = mistakes
  }
}

/**
 * Pairs a capability with its public API, which its type checks.
 *
 * @example
 * giveApi(givenCapability<Date>('start'), new Date(0)).capability.name // => 'start'
 */
export function giveApi<C extends AnyCapability>(capability: C, api: ApiOf<C>): Given {
  return { capability, api }
}

/**
 * Opens those of the capabilities that open in this process, in the order of their needs. If one cannot be opened, those before it are closed. Throws a
 * `CapabilityError` before anything is opened if the list contradicts itself.
 *
 * @example
 * await using opened = await openCapabilities([carts, orders], { hostOf })
 * await opened.get(orders).report(order)
 */
export async function openCapabilities(
  declared: readonly AnyCapability[],
  { hostOf, shop = declared, given = [], role = 'all', repeat }: Opening,
): Promise<OpenCapabilities> {
  const names = new Set(shop.map(({ name }) => name))
  const apis = new Map(given.map(({ capability, api }): [AnyCapability, unknown] => [capability, api]))
  const known = [...apis.keys(), ...declared]
  const mistakes = [...mistakesIn(known), ...mistakesOfFailures(await declaredFailures(known))]
  if (mistakes.length > 0) throw new CapabilityError(mistakes)
  const list = declared.filter(({ opensIn }) => role === 'all' || opensIn === undefined || opensIn === role)
  const ordered = inOrderOfNeeds(list)

  // The object of a capability is the proof of these types: what it receives are the APIs of the very values it names.
  const apisOf = ({ needs, uses }: AnyCapability) =>
    Object.fromEntries(Object.entries({ ...needs, ...uses }).map(([name, one]) => [name, apis.get(one)])) as never
  const apiOf = (capability: AnyCapability) => apis.get(capability) as never
  const health = new Map<AnyCapability, Health>()
  const metrics = new Map<AnyCapability, readonly Metric[]>()
  const documents = new Map<AnyCapability, Documents>()
  const all: Contributions = {
    scarce: () => scarcePools(list),
    scopes: () => declaredScopes(shop),
    events: () => shop.flatMap(({ events = [] }) => events),
    messages: () => shop.flatMap(({ messages = [] }) => messages),
    personalData: () => ordered.flatMap((one) => one.personalData?.(apiOf(one), apisOf(one)) ?? []),
    health: () => [...health.values()],
    metrics: () => list.flatMap((one) => metrics.get(one) ?? []),
    documents: () => [...documents.values()],
    async office() {
      const sections = list.flatMap((one) =>
        Object.entries(one.office ?? {}).map(async ([name, open]) => ({
          ...(await open(apiOf(one), apisOf(one), fullHostOf(one))),
          name,
        })),
      )
      return Promise.all(sections)
    },
    async offered(point) {
      const offered = await Promise.all(
        list.map((one) =>
          typeof one.offers === 'function' ? one.offers(apiOf(one), apisOf(one), fullHostOf(one)) : (one.offers ?? []),
        ),
      )
      return offersAt(point, offered.flat())
    },
    listed: (point) => listedOffers(shop, point),
  }
  const fullHostOf = (capability: AnyCapability) =>
    ({ ...hostOf(capability), has: (name: string) => names.has(name), all }) as never

  await using opened = new AsyncDisposableStack()
  for (const capability of ordered) {
    apis.set(capability, await capability.open?.(fullHostOf(capability), apisOf(capability)))
    opened.defer(async () => capability.close?.(apiOf(capability)))
    for (const [name, { run, ...job }] of Object.entries(capability.jobs ?? {})) {
      const repeated = repeat?.({ name, ...job }, async () => run(apiOf(capability)))
      opened.defer(async () => repeated?.stop())
    }
  }
  for (const one of list) {
    metrics.set(one, one.metrics?.(apiOf(one), apisOf(one), fullHostOf(one)) ?? [])
    health.set(one, one.health?.(apiOf(one), apisOf(one), fullHostOf(one)) ?? {})
    documents.set(one, one.documents?.(apiOf(one), apisOf(one), fullHostOf(one)) ?? {})
  }
  const repeated = [
    ...ownedTwice(list, 'metric', (one) => (metrics.get(one) ?? []).map(({ name }) => name)),
    ...ownedTwice(list, 'fact of health', (one) => Object.keys(health.get(one)?.facts ?? {})),
    ...Object.keys(ownedInDocuments({})).flatMap((kind) =>
      ownedTwice(list, kind, (one) => ownedInDocuments(documents.get(one) ?? {})[kind] ?? []),
    ),
  ]
  if (repeated.length > 0) throw new CapabilityError(repeated)
  const toClose = opened.move()

  return {
    all,
    get(capability) {
      if (!apis.has(capability)) throw new CapabilityError([`The capability ${capability.name} is not open.`])
      return apiOf(capability)
    },
    find: (capability) => apiOf(capability),
    async routes(of = list) {
      const routes = await Promise.all(of.map((one) => one.routes?.(apiOf(one), apisOf(one), fullHostOf(one)) ?? []))
      return routes.flat()
    },
    [Symbol.asyncDispose]: () => toClose.disposeAsync(),
  }
}

/**
 * These capabilities and all that they need, in an order in which they can be opened.
 *
 * @example
 * const carts = defineCapability({ name: 'carts' })
 * const orders = defineCapability({ name: 'orders', needs: { carts } })
 * withNeeds([orders]).map(({ name }) => name) // => ['carts', 'orders']
 */
export function withNeeds(capabilities: readonly AnyCapability[]): AnyCapability[] {
  const all = new Set<AnyCapability>()
  const add = (capability: AnyCapability) => {
    for (const needed of Object.values(capability.needs ?? {})) add(needed)
    all.add(capability)
  }
  for (const capability of capabilities) add(capability)
  return [...all]
}

/**
 * Everything scarce that these capabilities declare.
 *
 * @example
 * await scarcePools([defineCapability({ name: 'notes' })]) // => []
 */
export async function scarcePools(list: readonly AnyCapability[]): Promise<readonly Pool[]> {
  return (await Promise.all(list.map((one) => one.scarce?.() ?? []))).flat()
}

/** A failure with the capability that declares it. */
export interface OwnedFailure extends FailureKind {
  /** The name of the capability; undefined for what every shop has. */
  readonly owner: string | undefined
}

/**
 * The failures that every shop has, and those that these capabilities declare, in the order of the list.
 *
 * @example
 * const kinds = defineFailures({ store_closed: { status: 409, title: 'Store closed' } })
 * const failures = await declaredFailures([defineCapability({ name: 'stores', failures: kinds })])
 * failures.at(-1) // => { code: 'store_closed', status: 409, title: 'Store closed', owner: 'stores' }
 */
export async function declaredFailures(list: readonly AnyCapability[]): Promise<readonly OwnedFailure[]> {
  const declared = list.map(async ({ name, failures = {} }) => {
    const kinds = typeof failures === 'function' ? await failures() : failures
    return Object.values(kinds).map((kind) => ({ ...kind, owner: name }))
  })
  const common = Object.values(COMMON_FAILURES).map((kind) => ({ ...kind, owner: undefined }))
  return [...common, ...(await Promise.all(declared)).flat()]
}

/**
 * The ledgers of these capabilities' tables.
 *
 * @example
 * ledgersOf([defineCapability({ name: 'notes' })]) // => {}
 */
export function ledgersOf(list: readonly AnyCapability[]): Ledgers {
  return Object.fromEntries(list.flatMap(({ name, migrations }) => (migrations ? [[name, migrations]] : [])))
}

/**
 * What these capabilities offer at an extension point in lists, whether or not they are open.
 *
 * @example
 * const lines = extensionPoint<string>('lines')
 * listedOffers([defineCapability({ name: 'legal', offers: [offer(lines, 'Imprint')] })], lines) // => ['Imprint']
 */
export function listedOffers<Offer>(list: readonly AnyCapability[], point: ExtensionPoint<Offer>): readonly Offer[] {
  return offersAt(
    point,
    list.flatMap(({ offers }) => (Array.isArray(offers) ? offers : [])),
  )
}

function offersAt<Offer>(point: ExtensionPoint<Offer>, offered: readonly Offered[]): readonly Offer[] {
  // The pair was made by `offer`, which checks its type.
  return offered.filter((one) => one.point === point).map((one) => one.offer as Offer)
}

/** Each after those in the list that it needs or uses, otherwise in the order of the list. Throws if there is a circle. */
function inOrderOfNeeds(list: readonly AnyCapability[]): AnyCapability[] {
  const ordered = new Set<AnyCapability>()
  const add = (capability: AnyCapability, path: readonly AnyCapability[]) => {
    if (ordered.has(capability)) return
    if (path.includes(capability))
      throw new CapabilityError([
        `Capabilities need each other: ${[...path, capability].map(({ name }) => name).join(' needs ')}.`,
      ])
    for (const needed of neededBy(capability)) if (list.includes(needed)) add(needed, [...path, capability])
    ordered.add(capability)
  }
  for (const capability of list) add(capability, [])
  return [...ordered]
}

function neededBy({ needs = {}, uses = {} }: AnyCapability): readonly AnyCapability[] {
  return [...Object.values(needs), ...Object.values(uses)]
}

/** What is wrong with a list, a sentence each. */
function mistakesIn(list: readonly AnyCapability[]): string[] {
  return [
    ...ownedTwice(list, 'name', ({ name }) => [name]),
    ...ownedTwice(list, 'setting', ({ settings = {} }) => Object.keys(settings)),
    ...ownedTwice(list, 'scope', ({ scopes = {} }) => [
      ...Object.keys(scopes),
      ...Object.values(scopes).flatMap(({ aliases = [] }) => aliases),
    ]),
    ...ownedTwice(list, 'group of messages', ({ messages = [] }) => messages.map(({ group }) => group)),
    ...ownedTwice(list, 'event', ({ events = [] }) => events),
    ...ownedTwice(list, 'job', ({ jobs = {} }) => Object.keys(jobs)),
    ...ownedTwice(list, 'command', ({ commands = {} }) => Object.keys(commands)),
    ...ownedTwice(list, 'section of the office', ({ office = {} }) => Object.keys(office)),
    ...list.flatMap(({ name, needs = {} }) =>
      Object.values(needs)
        .filter((needed) => !list.includes(needed))
        .map((needed) => `The capability ${name} needs ${needed.name}, which is not in the list.`),
    ),
    ...mistakesOfRoles(list),
  ]
}

/** Capabilities that would be closed where they have to be open, a sentence each. */
function mistakesOfRoles(list: readonly AnyCapability[]): string[] {
  return list.flatMap(({ name, opensIn, needs = {}, personalData }) => [
    ...Object.values(needs)
      .filter((needed) => needed.opensIn !== undefined && needed.opensIn !== opensIn)
      .map((needed) => `The capability ${name} needs ${needed.name}, which opens only in ${needed.opensIn} processes.`),
    ...(opensIn === 'worker' && personalData
      ? [`The capability ${name} stores personal data, so it has to open in web processes, where people erase it.`]
      : []),
  ])
}

/** Codes of failures that have two owners, a sentence each. */
function mistakesOfFailures(failures: readonly OwnedFailure[]): string[] {
  return twice(failures.map(({ code, owner = 'every shop' }) => ({ name: code, owner }))).map(
    ([code, owners]) => `The failure ${code} has two owners: ${owners}.`,
  )
}

/** Names of one kind that belong to two capabilities, a sentence each. */
function ownedTwice(
  list: readonly AnyCapability[],
  kind: string,
  namesOf: (capability: AnyCapability) => readonly string[],
): string[] {
  const claims = list.flatMap((capability) => namesOf(capability).map((name) => ({ name, owner: capability.name })))
  return twice(claims).map(([name, owners]) => `Two capabilities have the ${kind} ${name}: ${owners}.`)
}

/** Names with more than one owner, and their owners. */
function twice(claims: readonly { name: string; owner: string }[]): [name: string, owners: string][] {
  return [...Map.groupBy(claims, ({ name }) => name)]
    .filter(([, owners]) => owners.length > 1)
    .map(([name, owners]) => [name, owners.map(({ owner }) => owner).join(', ')])
}
