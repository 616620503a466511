/**
 * What agents can do in a shop, over MCP, UCP and REST. The index has the capabilities; the other entries of the package
 * are what they consist of.
 */
export { mcp } from './mcp/capability.ts'
export { MCP_SETTINGS } from './mcp/mcp-settings.ts'
export { operations } from './operations/capability.ts'
export { ucp } from './ucp/capability.ts'
