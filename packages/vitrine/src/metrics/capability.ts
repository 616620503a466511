import { server } from '@vitrine/cluster'
import { defineCapability } from '@vitrine/server-kit'
import { METRIC_SETTINGS } from './metric-settings.ts'

/** What all capabilities measure, in OpenMetrics. Undefined if no setting enables it. */
export const metrics = defineCapability({
  name: 'metrics',
  needs: { server },
  settings: METRIC_SETTINGS,
  async open({ config }, { server: { share } }) {
    if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined
    return (await import('./metrics.ts')).createMetrics(share?.worker)
  },
  metrics: (metrics, _apis, { database }) => [
    {
      type: 'gauge',
      name: 'vitrine_database_connections',
      help: 'Connections to PostgreSQL by state, and requests that wait for one.',
      labels: ['state'],
      read: () =>
        Object.entries(database.connections?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
    ...(metrics?.ofResponses ?? []),
  ],
  async routes(metrics, _apis, { config, all, onError }) {
    metrics?.start(all.metrics(), onError)
    if (!metrics || config.metricsToken === undefined) return []
    const { metricsRoutes } = await import('./metrics-routes.ts')
    return metricsRoutes(metrics, config.metricsToken)
  },
})
