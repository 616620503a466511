import type { ToolCaller } from '@vitrine/selling/cart/cart-caller'
import type { CommerceOperation, CommerceParts } from '@vitrine/selling/cart/commerce-operations'
import type { CommerceScope } from '@vitrine/selling/cart/commerce-scopes'
import { Failure } from '@vitrine/server-kit'
import Type, { type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import type { ViewTexts } from './app-views.ts'
import { OUTPUTS } from './mcp-outputs.ts'
import { describeMistakes } from './strict-validation.ts'
import type { ToolName } from './tool-names.ts'

/** The dependencies of tools, resources and prompts. */
export interface McpParts extends CommerceParts {
  categories(): Promise<readonly ShopCategory[]>
  /** The currently published policies. */
  policies(): readonly ShopPolicy[]
  /** The language of the shop, for the views of results. */
  texts: ViewTexts
}

export interface ShopCategory {
  name: string
  /** Slugs from the top: `running/trail-shoes`. */
  path: string
  count: number
}

export interface ShopPolicy {
  /** The last segment of the page's address. */
  slug: string
  title: string
  markdown: string
}

export interface Tool extends Omit<CommerceOperation<never, never>, 'perform' | 'scope'> {
  name: string
  scope: string
  input: TSchema
  output: TSchema
  /** Throws a `Failure` that describes the fault of the call. */
  call(parts: McpParts, input: unknown, caller: ToolCaller): Promise<ToolResult>
}

export interface ToolResult {
  /** For programs: conforms to the tool's output schema. */
  structured: object
  /** For models: a few lines. */
  text(): string
  /** For clients of the revisions before 2026-07-28, which pass the model JSON: the same, or a summary of it. */
  summary(): Promise<object>
}

/** The input of a tool: named members and no others. */
export const inputOf = <Members extends Record<string, TSchema>>(members: Members) =>
  Type.Object(members, { additionalProperties: false })

/** Ties the type of a tool's input to its schema. */
export function tool<Input extends TSchema, Result extends object>({
  input,
  call,
  text,
  summarize,
  ...words
}: Omit<Tool, 'name' | 'scope' | 'input' | 'output' | 'call'> & {
  name: ToolName
  scope: CommerceScope
  input: Input
  call(parts: McpParts, input: Static<Input>, caller: ToolCaller): Promise<Result>
  text(result: Result): string
  summarize?(parts: McpParts, input: Static<Input>, result: Result): Promise<object>
}): Tool {
  return {
    ...words,
    input,
    output: OUTPUTS[words.name],
    async call(parts, sent, caller) {
      const given = readInput(input, sent, words.name)
      const structured = await call(parts, given, caller)
      return {
        structured,
        text: () => text(structured),
        summary: async () => summarize?.(parts, given, structured) ?? structured,
      }
    },
  }
}

/** The input of a call, as its schema says. Throws `invalid_request` with what is wrong. */
export function readInput<Input extends TSchema>(input: Input, sent: unknown, tool: string): Static<Input> {
  const given = withoutEmpty(sent, input)
  if (!Check(input, given)) throw new Failure('invalid_request', describeMistakes(input, given, tool))
  return given
}

/** Models that fill in every member send `null` or an empty text for "no value"; required members are kept. */
function withoutEmpty(sent: unknown, input: TSchema): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const needed: readonly string[] = 'required' in input && Array.isArray(input.required) ? input.required : []
  const said = Object.entries(sent).filter(([name, value]) => needed.includes(name) || (value !== null && value !== ''))
  return Object.fromEntries(said)
}
