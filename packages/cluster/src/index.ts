/**
 * How the processes of one shop work together: roles, shared memory, counters, admission, published artifacts. The
 * index has the capabilities; the other entries of the package are what they consist of.
 */
export { ADMISSION_LIMITS } from './admission/admission-limits.ts'
export { admission } from './admission/capability.ts'
export { ARTIFACT_SETTINGS } from './artifacts/artifact-settings.ts'
export { artifacts } from './artifacts/capability.ts'
export { counters } from './counters/capability.ts'
export { COUNTER_SETTINGS } from './counters/counter-settings.ts'
export { type Server, server, type WorkerShare } from './server/capability.ts'
