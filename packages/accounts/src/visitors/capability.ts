import { defineCapability } from '@vitrine/server-kit'
import { signing } from '../signing/capability.ts'

/** Browsers that used the shop before today: they keep a reserve of what is scarce. */
export const visitors = defineCapability({
  name: 'visitors',
  needs: { signing },
  async open({ config: { publicUrl } }, { signing }) {
    const { createKnownVisitors } = await import('./known-visitors.ts')
    return createKnownVisitors({ signing: signing.assertions, publicUrl })
  },
})
