import type { AgentOperation } from '../operations/agent-operation.ts'
import { readInput, type Tool } from './mcp-tool.ts'
import { TOOLS } from './mcp-tools.ts'

/** The shop's own tools, and one for each operation that capabilities offer. */
export function toolsWith(operations: readonly AgentOperation[]): readonly Tool[] {
  return [...TOOLS, ...operations.map(toTool)]
}

function toTool({ perform, ...operation }: AgentOperation): Tool {
  const { mostProducts: _most, worstInput: _worst, failures: _failures, ...described } = operation
  return {
    ...described,
    async call(_parts, sent) {
      const structured = await perform(readInput(described.input, sent, described.name))
      return { structured, text: () => JSON.stringify(structured), summary: async () => structured }
    },
  }
}
