import Type, { type TSchema } from 'typebox'
import type { DiscoveryFacts } from './facts.ts'

/** One document: where it is, what it is for, and how it is written. */
export interface Document {
  path: string
  operationId: string
  summary: string
  /** With its parameters. */
  type: string
  schema: TSchema
  headers?: Record<string, string>
  write(facts: DiscoveryFacts): unknown
}

export const MARKDOWN = 'text/markdown; charset=utf-8'
export const PLAIN = 'text/plain; charset=utf-8'
export const XML = 'application/xml; charset=utf-8'

export const Text = Type.String()
