import type { FastifyPluginAsync } from 'fastify'
import { findingRoutes } from './finding-routes.ts'
import { fixedRoutes } from './fixed-routes.ts'
import { productRoutes } from './product-routes.ts'
import type { PageRoutesParts } from './route-parts.ts'

/** What people see, and the same as Markdown. */
export function pageRoutes(parts: PageRoutesParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(fixedRoutes(parts))
    await app.register(findingRoutes(parts))
    await app.register(productRoutes(parts))
  }
}
