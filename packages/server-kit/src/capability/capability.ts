import type { Command } from 'commander'
import type { FastifyPluginAsync } from 'fastify'
import type { Job } from '../database/background-work.ts'
import type { Database } from '../database/database.ts'
import type { Migrations } from '../database/migrate.ts'
import type { FailureKinds } from '../endpoints/failure.ts'
import type { Pool } from '../scarce/pools.ts'
import type { Documents } from './documents.ts'
import type { ExtensionPoint, Offered } from './extension-point.ts'
import type { Health } from './health.ts'
import type { Messages } from './messages.ts'
import type { Metric } from './metric.ts'
import type { NamedSection, OfficeSection } from './office.ts'
import type { DeclaredScopes } from './scope.ts'
import type { Setting, Values } from './setting.ts'

// A capability is one object: what it needs, what it stores, what it serves. The shop is a list of them.

/** What a process of the shop is for: `web` serves callers, `worker` builds what others serve. */
export type ProcessRole = 'web' | 'worker'

/** Settings by name; each has one owner. */
export type SettingRows = Readonly<Record<string, Setting>>

/** Of a capability that cannot be set to anything. */
export type NoSettings = Readonly<Record<never, Setting>>

/** Settings of every process, which no capability owns. */
export interface HostConfig {
  /** The shop's public origin, without a slash at the end. */
  readonly publicUrl: string
  /** The folder of everything that the shop writes, as an absolute path. */
  readonly dataDir: string
  /** `sqlite:` and the absolute path of a file, or the address of a PostgreSQL server. */
  readonly databaseUrl: string
  readonly production: boolean
}

/** What the shop gives a capability when it opens. */
export interface Host<Rows extends SettingRows = NoSettings> {
  /** The values of the capability's own settings, and of those that every process has. */
  readonly config: HostConfig & Values<Rows>
  readonly database: Database
  /** Reports an error of the background, which no request waits for. */
  onError(error: unknown): void
  /** Whether the shop has a capability of this name: for one that must not import it. */
  has(name: string): boolean
  /** What all open capabilities contribute. Complete once the shop is open: read it in `routes` or later. */
  readonly all: Contributions
}

/** Contributions of all open capabilities, in the order of the list. */
export interface Contributions {
  /** Everything scarce that strangers can use up; known before anything opens. */
  scarce(): Promise<readonly Pool[]>
  /** The scopes of the whole shop, also where a command opens a part of it; known before anything opens. */
  scopes(): DeclaredScopes
  /** The messages of the whole shop, in the order of the list; known before anything opens. */
  messages(): readonly Messages[]
  /** The names of the events of the whole shop; known before anything opens. */
  events(): readonly string[]
  /** In the order in which they opened: agents end before what they keep is erased, so that they write nothing new. */
  personalData(): readonly PersonalRecords[]
  /** Whether the shop is ready, in the order of the list. */
  health(): readonly Health[]
  /** What is measured, in the order of the list. */
  metrics(): readonly Metric[]
  /** What documents for agents and crawlers say of each capability, in the order of the list. */
  documents(): readonly Documents[]
  /** The sections of the owner's office, in the order of the list. Imports their pages. */
  office(): Promise<readonly NamedSection[]>
  /** What is offered at an extension point. */
  offered<Offer>(point: ExtensionPoint<Offer>): Promise<readonly Offer[]>
  /** What is offered there in lists: known before anything opens. */
  listed<Offer>(point: ExtensionPoint<Offer>): readonly Offer[]
}

/** A person whose data is stored. */
export interface DataSubject {
  email: string
  /** The same for all spellings of the mailbox. */
  person: string
  /** The registrations of their agents, including ended ones. */
  registrations: readonly string[]
  /** The cart of the browser that they use. */
  browser?: string
}

/** One kind of personal data. */
export interface PersonalRecords {
  /** The member of the exported document. */
  name: string
  export(subject: DataSubject): Promise<readonly object[]>
  erase(subject: DataSubject): Promise<unknown>
}

/** Capabilities by the names under which another one uses them. */
export type Capabilities = Readonly<Record<string, AnyCapability>>

/** Of a capability that needs no other. */
export type NoCapabilities = Readonly<Record<never, AnyCapability>>

/** The public APIs of these capabilities, under the same names. */
export type ApisOf<Named extends Capabilities> = { readonly [Name in keyof Named]: ApiOf<Named[Name]> }

/** Of capabilities that may be left out of the shop, the public API is undefined there. */
export type OptionalApisOf<Named extends Capabilities> = {
  readonly [Name in keyof Named]: ApiOf<Named[Name]> | undefined
}

/** What `open` of a capability resolves to. */
export type ApiOf<C extends AnyCapability> =
  NonNullable<C['open']> extends (...given: never[]) => infer Opened ? Awaited<Opened> : undefined

/**
 * One capability of a shop, whole. Every member but the name is optional. `open` and what follows it receive exactly
 * the public APIs that `needs` and `uses` name.
 */
export interface Capability<
  Api = unknown,
  Needs extends Capabilities = Capabilities,
  Uses extends Capabilities = Capabilities,
  Rows extends SettingRows = SettingRows,
> {
  /** In kebab case, unique in the shop. */
  readonly name: string
  /** Capabilities that must be in the shop, as values. They are opened before this one and closed after it. */
  readonly needs?: Needs
  /** Capabilities that may be left out of the shop; otherwise like `needs`. */
  readonly uses?: Uses
  /**
   * The processes in which it opens, beside those that do everything: `web` serves callers, `worker` builds what others
   * serve. In all of them if absent. What others need, or what stores personal data, opens wherever they do.
   */
  readonly opensIn?: ProcessRole
  /** Rows of the configuration that belong to it; those declared with `limit` are members of `limits`. */
  readonly settings?: Rows
  /** The steps that create its tables, which run before anything opens. Each is imported when it runs. */
  readonly migrations?: Migrations
  /**
   * Ways in which requests to it can fail, declared with `defineFailures`. A function where they are in a package that
   * only those load who open the capability.
   */
  readonly failures?: FailureKinds | (() => Promise<FailureKinds>)
  /** Permissions of agents' credentials that its routes name, by name, such as `catalog:read`. */
  readonly scopes?: DeclaredScopes
  /** Its texts for people, in the languages of the shop, declared with `defineMessages`. */
  readonly messages?: readonly Messages[]
  /** Names of the events that it emits to the owner's listeners, such as `catalog.published`. */
  readonly events?: readonly string[]
  /** What strangers can use up for everybody, each pool declared beside its use. */
  scarce?(): readonly Pool[] | Promise<readonly Pool[]>
  /** Starts the capability and returns its public API. */
  open?(host: Host<Rows>, apis: ApisOf<Needs> & OptionalApisOf<Uses>): Api | Promise<Api>
  /** Ends what `open` started. Called once, after everything that needs this capability has been closed. */
  close?(api: Api): void | PromiseLike<void>
  /** Periodic work, which one of all processes of the shop does. By name, unique in the shop. */
  readonly jobs?: Readonly<Record<string, JobOf<Api>>>
  /** Commands of `vitrine`, by name, each with one owner; `keys create` is one below `keys`. */
  readonly commands?: Readonly<Record<string, CommandOf<NoInfer<Api>, NoInfer<Rows>>>>
  /**
   * Its sections of the owner's office, by the first part of their path below `/admin`: `products`. Each has one owner.
   * Called once somebody has signed in: import there what the pages need.
   */
  readonly office?: Readonly<
    Record<string, OfficeSectionOf<NoInfer<Api>, NoInfer<Needs>, NoInfer<Uses>, NoInfer<Rows>>>
  >
  /** Without what the shop is not ready, once everything is open. */
  health?(api: Api, apis: ApisOf<Needs> & OptionalApisOf<Uses>, host: Host<Rows>): Health
  /** What it measures, once everything is open. By name, unique in the shop. */
  metrics?(api: Api, apis: ApisOf<Needs> & OptionalApisOf<Uses>, host: Host<Rows>): readonly Metric[]
  /** What it adds to the documents that agents and crawlers read, once everything is open. */
  documents?(api: Api, apis: ApisOf<Needs> & OptionalApisOf<Uses>, host: Host<Rows>): Documents
  /** What it stores about people, for their copy of it and for its erasure. */
  personalData?(api: Api, apis: ApisOf<Needs> & OptionalApisOf<Uses>): PersonalRecords
  /**
   * What it offers at extension points of other capabilities: a list if that needs nothing open, which some points
   * require, otherwise a function.
   */
  readonly offers?:
    | readonly Offered[]
    | ((
        api: Api,
        apis: ApisOf<Needs> & OptionalApisOf<Uses>,
        host: Host<Rows>,
      ) => readonly Offered[] | Promise<readonly Offered[]>)
  /** Its endpoints: Fastify plugins, registered in this order once everything is open. */
  routes?(api: Api, apis: ApisOf<Needs> & OptionalApisOf<Uses>, host: Host<Rows>): Routes | Promise<Routes>
}

/** Periodic work of a capability that is open. */
export interface JobOf<Api> extends Omit<Job, 'name'> {
  /** Completes "It …", for the guide. */
  readonly does: string
  run(api: Api): PromiseLike<unknown> | undefined
}

/** Makes a section of the owner's office. */
export type OfficeSectionOf<Api, Needs extends Capabilities, Uses extends Capabilities, Rows extends SettingRows> = (
  api: Api,
  apis: ApisOf<Needs> & OptionalApisOf<Uses>,
  host: Host<Rows>,
) => OfficeSection | Promise<OfficeSection>

/** A command for the owner at a terminal. */
export interface CommandOf<Api, Rows extends SettingRows = NoSettings> {
  /** A sentence for the help. */
  readonly does: string
  /** Adds arguments, options and what it does. Called only if the command is: import here what it needs. */
  open(command: Command, shop: CommandShop<Api, Rows>): void | PromiseLike<void>
}

/** The owner's shop, for one of its commands. Nothing is read or opened before the command asks for it. */
export interface CommandShop<Api, Rows extends SettingRows = NoSettings> {
  /** Reads the configuration. Throws a `ConfigError` with all mistakes. */
  read(): Promise<ConfiguredShop<Rows>>
  /** Opens the database, the capability of the command and those that it needs. They serve nobody. */
  open(): Promise<OpenedForCommand<Rows> & { readonly api: Api }>
  /** Opens others instead, with those that they need; for an empty list the database alone. */
  openOthers(capabilities: readonly AnyCapability[]): Promise<OpenedForCommand<Rows>>
}

/** What is known of a shop before anything opens. */
export interface ConfiguredShop<Rows extends SettingRows = NoSettings> {
  /** The values of the capability's own settings, and of those that every process has. */
  readonly config: HostConfig & Values<Rows>
  /** The public API of a capability that is given, or open. Throws if it is neither. */
  get<C extends AnyCapability>(capability: C): ApiOf<C>
  /** What is offered at an extension point in lists. */
  listed<Offer>(point: ExtensionPoint<Offer>): readonly Offer[]
}

/** Capabilities that are open for a command. Disposing of it closes them, and the database last. */
export interface OpenedForCommand<Rows extends SettingRows = NoSettings> extends ConfiguredShop<Rows>, AsyncDisposable {
  readonly database: Database
}

/** One Fastify plugin, or several in the order in which they are registered. */
export type Routes = FastifyPluginAsync | readonly FastifyPluginAsync[]

/** A capability whose types do not matter: each function of one takes what nobody can pass by mistake. */
export interface AnyCapability {
  readonly name: string
  readonly needs?: Capabilities
  readonly uses?: Capabilities
  readonly opensIn?: ProcessRole
  readonly settings?: SettingRows
  readonly migrations?: Migrations
  readonly failures?: FailureKinds | (() => Promise<FailureKinds>)
  readonly scopes?: DeclaredScopes
  readonly messages?: readonly Messages[]
  readonly events?: readonly string[]
  scarce?(): readonly Pool[] | Promise<readonly Pool[]>
  open?(host: never, apis: never): unknown
  close?(api: never): void | PromiseLike<void>
  readonly jobs?: Readonly<Record<string, JobOf<never>>>
  readonly commands?: Readonly<Record<string, AnyCommand>>
  readonly office?: Readonly<
    Record<string, (api: never, apis: never, host: never) => OfficeSection | Promise<OfficeSection>>
  >
  health?(api: never, apis: never, host: never): Health
  metrics?(api: never, apis: never, host: never): readonly Metric[]
  documents?(api: never, apis: never, host: never): Documents
  personalData?(api: never, apis: never): PersonalRecords
  readonly offers?:
    | readonly Offered[]
    | ((api: never, apis: never, host: never) => readonly Offered[] | Promise<readonly Offered[]>)
  routes?(api: never, apis: never, host: never): Routes | Promise<Routes>
}

/** A command whose capability does not matter; `CommandOf` says beside it which API it gets. */
export interface AnyCommand {
  readonly does: string
  open(command: Command, shop: never): void | PromiseLike<void>
}

/**
 * A capability that is open before the others: what starts the shop hands over its public API.
 *
 * @example
 * const clock = givenCapability<() => Date>('clock')
 * await using opened = await openCapabilities([orders], { hostOf, given: [giveApi(clock, () => new Date())] })
 */
export function givenCapability<Api>(
  name: string,
  members: Pick<AnyCapability, 'migrations'> = {},
): Capability<Api, NoCapabilities, NoCapabilities, NoSettings> {
  return { name, ...members }
}

/**
 * Declares a capability and returns it. Throws if a need is undefined, as it is where two modules import each other.
 *
 * @example
 * const notes = defineCapability({ name: 'notes', open: () => new Map<string, string>() })
 * const count = defineCapability({ name: 'note-count', needs: { notes }, open: (_host, { notes }) => () => notes.size })
 */
export function defineCapability<
  const Needs extends Capabilities = NoCapabilities,
  const Uses extends Capabilities = NoCapabilities,
  const Rows extends SettingRows = NoSettings,
  Api = undefined,
>(capability: Capability<Api, Needs, Uses, Rows>): Capability<Api, Needs, Uses, Rows> {
  for (const [name, needed] of Object.entries({ ...capability.needs, ...capability.uses }))
    if (needed === undefined)
      throw new TypeError(
        `The capability ${capability.name} needs ${name}, which is undefined: do their modules import each other?`,
      )
  return capability
}
