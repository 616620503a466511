import { server } from '@vitrine/cluster'
import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { ownerFacts } from './owner-facts.ts'

/** The public facts of the shop, and its policies. They follow the catalogue where it is open. */
export const shop = defineCapability({
  name: 'shop',
  needs: { ownerFacts, server },
  uses: { catalog },
  open: async ({ config: { production }, has }, { ownerFacts, server: { sample }, catalog }) =>
    (await import('./shop.ts')).openShop({ shop: ownerFacts, sample, production, hasCarts: has('carts') }, () =>
      catalog ? catalog.edition()?.source : 'any',
    ),
})
