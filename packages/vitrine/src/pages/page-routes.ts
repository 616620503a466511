import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import type { PoolAdmission } from '@vitrine/server-kit'
import type { Mailer } from '@vitrine/server-kit/mail/mailer'
import { contactRoutes, type Introduce } from '@vitrine/ui/contact/contact-routes'
import type { Layout } from '@vitrine/ui/layout/open-layout'
import type { FastifyPluginAsync } from 'fastify'
import { homeAndPolicyRoutes } from './home-and-policy-routes.ts'
import { createPageReader } from './page-reader.ts'
import { productRoutes } from './product/product-routes.ts'
import { titleCardRoutes } from './product/title-card.ts'
import { listingRoutes } from './search/listing-routes.ts'

interface PagesParts {
  catalog: Catalog
  search: Search
  layout: Layout
  /** Sends messages of people to the owner. */
  mailer: Mailer
  admission: PoolAdmission
  introduce: Introduce
  /** The `Link` headers of the home page, which lead to the documents for programs. */
  homeLinks: readonly string[]
}

/** The routes of all pages that every shop has. */
export function pageRoutes(parts: PagesParts): FastifyPluginAsync {
  const { catalog, search, layout, mailer, admission, introduce, homeLinks } = parts
  const { policies, ownPages, overview } = layout
  const context = layout.current
  const { shop } = layout.context
  const window = () => layout.context.window
  const reader = createPageReader({ catalog, search, overview, shop, window, ownPages })
  return async (app) => {
    const shared = { catalog, search, policies, ownPages, overview, reader, homeLinks, context }
    await app.register(homeAndPolicyRoutes(shared))
    await app.register(listingRoutes(shared))
    await app.register(productRoutes(shared))
    await app.register(titleCardRoutes(catalog))
    await app.register(contactRoutes({ context, catalog, mailer, admission, introduce }))
  }
}
