import { createMemoryCounters } from '../packages/server-kit/src/counters/memory-counters.ts'
import { scarcePools } from '../packages/server-kit/src/index.ts'
import { createAdmission, type PoolAdmission } from '../packages/server-kit/src/scarce/admission.ts'
import { CAPABILITIES } from '../packages/vitrine/src/capabilities.ts'

const SCARCE_POOLS = await scarcePools(CAPABILITIES)

/** The admission of a shop with default settings, for modules that are opened by themselves. */
export function openAdmission(): PoolAdmission {
  const counters = createMemoryCounters()
  // Its sweeping would keep the test's process open; counting goes on without.
  void counters.close()
  return createAdmission({ counters, pools: SCARCE_POOLS, proof: { bits: 20, begins: 'v1:shop.test:' } })
}
