import { type AnyFailureKind, extensionPoint, type Offered, offer } from '@vitrine/server-kit'
import type { Static, TObject } from 'typebox'

// What agents can do beside searching, reading and keeping carts. Each operation is a tool of the shop's MCP server and
// an endpoint of its API; neither binding is written for it.

export interface AgentOperation<Input extends TObject = TObject, Output extends TObject = TObject> {
  /** In snake case, unique among the shop's tools: `find_stores`. */
  readonly name: string
  readonly title: string
  /** For models and developers: what it does, and when to use it. */
  readonly description: string
  /** The scope that it needs where the owner protects it. */
  readonly scope: string
  /** Absent if it only reads. `adds`: each call creates something. `replaces`: the previous state is lost. */
  readonly changes?: 'adds' | 'replaces'
  /** Every text has a `maxLength`, every list `maxItems`: the shop does not start otherwise. */
  readonly input: Input
  readonly output: Output
  /** The most products that one call reads; 10 if absent. */
  readonly mostProducts?: number
  /** The largest input, which says what a call costs at most. */
  readonly worstInput: Static<Input>
  /** How it can fail beside invalid input, for the description of the API. */
  readonly failures?: readonly AnyFailureKind[]
  /** Throws a `Failure` that tells the agent what to do. `input` is as its schema says. */
  perform(input: Static<Input>): Promise<Static<Output>>
}

/** Operations for agents. */
export const agentOperations = extensionPoint<AgentOperation>('agent-operations')

/**
 * Offers an operation, with the types of its schemas.
 *
 * @example
 * const input = Type.Object({ city: Type.String({ maxLength: 100 }) })
 * const output = Type.Object({ stores: Type.Array(Type.String()) })
 * operation({ name: 'find_stores', title: 'Find stores', description: 'Stores of a city.', scope: 'catalog:read', input, output, worstInput: { city: 'x' }, perform: async () => ({ stores: [] }) }).point.name // => 'agent-operations'
 */
export function operation<Input extends TObject, Output extends TObject>(
  described: AgentOperation<Input, Output>,
): Offered {
  return offer(agentOperations, described)
}
