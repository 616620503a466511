import { defineCapability } from '@vitrine/server-kit'
import { counters } from '../counters/capability.ts'
import { ADMISSION_LIMITS } from './admission-limits.ts'

/** The only way to use something scarce, of which strangers must not take all. */
export const admission = defineCapability({
  name: 'admission',
  needs: { counters },
  settings: ADMISSION_LIMITS,
  async open({ config, all }, { counters }) {
    const { createAdmission } = await import('@vitrine/server-kit')
    const proof = { bits: config.proofOfWorkBits, begins: `v1:${new URL(config.publicUrl).host}:` }
    return { ...createAdmission({ counters, pools: await all.scarce(), proof }), proof }
  },
})
