import { catalog, shop } from '@vitrine/catalog'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { artifacts, server } from '@vitrine/cluster'
import { defineCapability } from '@vitrine/server-kit'
import { FORM_FAILURES } from '@vitrine/server-kit/endpoints/form-failures'
import Type from 'typebox'
import { language } from '../language/capability.ts'
import { PICTURE_SETTINGS } from '../pictures/picture-settings.ts'
import { shopWindow } from '../window/capability.ts'
import { LAYOUT_COMMANDS } from './commands.ts'

/** What all pages of the shop share: its look, navigation, policies and pictures. */
export const layout = defineCapability({
  name: 'layout',
  needs: { ownerFacts, server, catalog, shop, language, window: shopWindow },
  uses: { artifacts },
  settings: PICTURE_SETTINGS,
  failures: FORM_FAILURES,
  async open({ config, database, has, onError }, apis) {
    const { ownerFacts, server, catalog, shop, language, window, artifacts } = apis
    const { createPublishedOverview } = await import('../departments/published-overview.ts')
    const { openLayout } = await import('./open-layout.ts')
    return openLayout({
      ...{ catalog, shop: shop.shop, window, onError },
      config: { ...config, shop: ownerFacts, sample: server.sample },
      hasCart: has('carts'),
      textContext: language.text,
      theme: language.theme,
      publishedOverview: artifacts && createPublishedOverview(artifacts, database, { role: server.role }),
    })
  },
  close: (layout) => layout.close(),
  health: ({ overview }) => ({
    facts: {
      unobtainable_products: {
        schema: Type.Integer({
          minimum: 0,
          description:
            'Products that nobody can buy or ask for: the checkout fits none of their variants, and the shop has no contact address.',
        }),
        read: () => overview.latest().unobtainable,
      },
    },
  }),
  commands: LAYOUT_COMMANDS,
  routes: (layout) => layout.routes,
})
