/** A request that was sent, and what came back, with a placeholder for each value that differs from run to run. */
export interface Exchange {
  /** The name of a row of `SHOPS`. */
  shop: string
  /** Of the request within its shop, from 1. */
  number: number
  request: Sent
  /** 0 if the connection ended without an answer, or none came in time. */
  status: number
  headers: Record<string, string[]>
  body: Body
}

/** A request as a line of JSON can hold it. */
export interface Sent {
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: string
  /** Whether `body` is Base64, as it is where it is not UTF-8. */
  isBase64?: true
}

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'jsonl'; value: unknown[] }
  | { kind: 'html' | 'xml' | 'markdown' | 'text'; value: string }
  /** `value` is a SHA-256. */
  | { kind: 'bytes'; value: string; length: number }

/** The value, or undefined where reading it throws. */
export function readOr<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
