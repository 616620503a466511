import type { Schema } from './from-schema.ts'

/** Schemas of messages: each method that MCP has, and each tool with the arguments that it declares. */
export function toCalls(tools: readonly { name: string; inputSchema: Schema }[]): Schema[] {
  const message = (method: string, params: Schema): Schema => ({
    type: 'object',
    required: ['jsonrpc', 'id', 'method', 'params'],
    properties: { jsonrpc: { const: '2.0' }, id: { type: 'integer' }, method: { const: method }, params },
  })
  const free: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      uri: { type: 'string' },
      cursor: { type: 'string' },
      protocolVersion: { enum: ['2025-06-18', 'x'] },
    },
  }
  const methods = [
    'initialize',
    'ping',
    'tools/list',
    'prompts/list',
    'prompts/get',
    'resources/list',
    'resources/read',
    'logging/setLevel',
    'notifications/initialized',
    'completion/complete',
    'tasks/list',
    'no/such',
  ]
  return [
    ...methods.map((method) => message(method, free)),
    ...tools.flatMap(({ name, inputSchema }) => {
      const call = message('tools/call', {
        type: 'object',
        required: ['name', 'arguments'],
        properties: { name: { const: name }, arguments: inputSchema },
      })
      return [call, call, call]
    }),
  ]
}
