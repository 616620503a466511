import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { feeds } from '../feeds/capability.ts'
import { mailer } from '../mail/capability.ts'
import { search } from '../search/capability.ts'
import { server } from '../server/capability.ts'
import { METRIC_SETTINGS } from './metric-settings.ts'

/** Metrics in OpenMetrics. Undefined if no setting enables them. */
export const metrics = defineCapability({
  name: 'metrics',
  needs: { server, catalog, feeds, mailer, search },
  settings: METRIC_SETTINGS,
  async open({ config, database }, { server: { share }, catalog, feeds, mailer, search }) {
    if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined
    const { createMetrics } = await import('./metrics.ts')
    return createMetrics({ catalog, search, feeds, mailer, database }, share?.worker)
  },
  async routes(metrics, _apis, { config }) {
    if (!metrics || config.metricsToken === undefined) return []
    const { metricsRoutes } = await import('./metrics-routes.ts')
    return metricsRoutes(metrics, config.metricsToken)
  },
})
