import { CapabilityError, defineCapability } from '@vitrine/server-kit'
import { agentOperations } from './agent-operation.ts'

/** Operations that capabilities offer to agents, as endpoints of the API. MCP has them as tools. */
export const operations = defineCapability({
  name: 'operations',
  opensIn: 'web',
  async routes(_api, _apis, { all }) {
    const { operationRoutes } = await import('./operation-routes.ts')
    const offered = await all.offered(agentOperations)
    const repeated = offered.find(({ name }, index) => offered.some((other, at) => at < index && other.name === name))
    if (repeated) throw new CapabilityError([`Two capabilities offer the operation ${repeated.name}.`])
    return offered.length > 0 ? operationRoutes(offered) : []
  },
})
