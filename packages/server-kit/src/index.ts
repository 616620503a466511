/** Building blocks for servers: declared endpoints, failures, counters, SQL for two engines. */
export {
  type AnyCapability,
  type AnyCommand,
  type ApiOf,
  type Capabilities,
  type Capability,
  type CommandOf,
  type CommandShop,
  type ConfiguredShop,
  type Contributions,
  type DataSubject,
  defineCapability,
  givenCapability,
  type Host,
  type HostConfig,
  type JobOf,
  type OpenedForCommand,
  type PersonalRecords,
  type Routes,
  type SettingRows,
} from './capability/capability.ts'
export { ConfigError } from './capability/config-error.ts'
export {
  type DocumentFacts,
  type DocumentNote,
  type Documents,
  entriesInOrder,
  inOrder,
  type NotePlace,
  type ProtectedResource,
} from './capability/documents.ts'
export { type ExtensionPoint, extensionPoint, type Offered, offer } from './capability/extension-point.ts'
export { HEALTH_STAGES, type Health, type ReadyCondition } from './capability/health.ts'
export { isLimit, type Limit, limit, limitFlag, PROFILES, type Profile } from './capability/limit.ts'
export { defineMessages, type Messages, type MessageTable } from './capability/messages.ts'
export type { Metric, MetricSample, ObservedMetric, ReadMetric, RecordValue } from './capability/metric.ts'
export {
  type Markup,
  type NamedSection,
  OFFICE_ROLES,
  type OfficeAnswer,
  type OfficeDownload,
  type OfficeEvent,
  type OfficeFile,
  type OfficeHit,
  type OfficePage,
  type OfficePerson,
  type OfficeRequest,
  type OfficeRole,
  type OfficeSection,
  type OfficeTask,
  type OfficeView,
} from './capability/office.ts'
export {
  CapabilityError,
  declaredFailures,
  type Given,
  giveApi,
  ledgersOf,
  listedOffers,
  type OpenCapabilities,
  type Opening,
  openCapabilities,
  scarcePools,
  withNeeds,
} from './capability/open-capabilities.ts'
export { type DeclaredScope, type DeclaredScopes, declaredScopes } from './capability/scope.ts'
export { address, count, environmentName, flag, row, type Setting, Url, type Values } from './capability/setting.ts'
export { memberName, onOneLine, type WrongMember, wrongMembers } from './capability/wrong-members.ts'
export type { Count, Counters, CountLimit } from './counters/counters.ts'
export { refusalFields, writePolicy, writeState } from './counters/counters.ts'
export { createMemoryCounters } from './counters/memory-counters.ts'
export {
  type BackgroundWork,
  type Job,
  openBackgroundWork,
  type Repeat,
  type Repeated,
  repeatHere,
} from './database/background-work.ts'
export type { BulkColumn, Database, Lease, Sql, Tx } from './database/database.ts'
export { COMMAND_LIMITS, type DatabaseLimits, SERVING_LIMITS } from './database/limits.ts'
export {
  isMigrated,
  LEDGER_TABLES,
  type Ledgers,
  type Migrations,
  migrate,
  NewerDatabaseError,
  ownersOfTables,
} from './database/migrate.ts'
export { openToRead } from './database/open-to-read.ts'
export { canReadPostgresUrl } from './database/postgres-url.ts'
export { countPresent, openPresence, type Presence } from './database/presence.ts'
export { lockFile, openSqlite } from './database/sqlite.ts'
export { createLeases, type Tables } from './database/tables.ts'
export {
  AcpError,
  AgentError,
  type CatalogSample,
  DOCUMENT_RULES,
  EventError,
  failing,
  LED_ON,
  OAuthError,
  Problem,
  RpcError,
  refusing,
  refusingCalls,
  refusingEvents,
  refusingSessions,
  refusingTokens,
  type WorstRequest,
} from './endpoints/endpoint.ts'
export {
  type AnyFailureKind,
  COMMON_FAILURES,
  type CommonFailureCode,
  defineFailures,
  Failure,
  type FailureKind,
  type FailureKinds,
  isFailure,
} from './endpoints/failure.ts'
export { readFormFields } from './endpoints/form-fields.ts'
export { readJsonBody } from './endpoints/json-body.ts'
export { describeValidationError } from './endpoints/schema-mistakes.ts'
export { loadPostgres, loadRedisCounters, loadThreadCounters } from './load-parts.ts'
export { type AdmissionOptions, createAdmission, type PoolAdmission } from './scarce/admission.ts'
export { type HeldConnection, holdConnection, onEnd } from './scarce/held-connections.ts'
export { type HeldRoom, selectExcess } from './scarce/held-pools.ts'
export type { Release } from './scarce/holders.ts'
export {
  PoolExhausted,
  type PoolPrice,
  PROOF_HEADER,
  type ProofOfWork,
  type ProofPrice,
} from './scarce/pool-exhausted.ts'
export {
  type HeldPool,
  limitsOf,
  networkShare,
  openPartOf,
  type Pool,
  type PoolNumbers,
  type SpentPool,
} from './scarce/pools.ts'
export type { Recipient, Spender } from './scarce/spender.ts'
