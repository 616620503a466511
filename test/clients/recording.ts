import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// What clients exchange with the shop, as a file: their requests as they sent them, and of each response what they act
// on. Values that differ from run to run are names in braces.

/** A step of a client. */
export type Step = Exchange | Consent

export interface Exchange {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  status: number
  /** The names of the members of a JSON response. */
  members?: string[]
}

/** It sends its human's browser here, and waits for the answer. */
export interface Consent {
  consent: string
}

const FOLDER = path.join(import.meta.dirname, 'recordings')

export function readRecording(client: string): Step[] {
  const lines = readFileSync(fileOf(client), 'utf8').trim().split('\n')
  return lines.map((line): Step => JSON.parse(line))
}

export function writeRecording(client: string, steps: readonly Step[]): void {
  writeFileSync(fileOf(client), steps.map((step) => `${JSON.stringify(step)}\n`).join(''))
}

/** A step in each line. */
function fileOf(client: string): string {
  return path.join(FOLDER, `${client}.jsonl`)
}

/** Members of responses that a client sends back. */
const SENT_BACK = ['client_id', 'access_token', 'refresh_token']

/** The values of one run. They replace their names, or their names them. */
export class RunValues {
  readonly #values = new Map<string, string>()

  constructor(origin: string) {
    this.learn('origin', origin)
  }

  learn(name: string, value: string): void {
    this.#values.set(name, value)
  }

  learnFrom(response: unknown): void {
    for (const name of SENT_BACK) {
      const value = Object(response)[name]
      if (typeof value === 'string') this.learn(name, value)
    }
  }

  toNames(text: string): string {
    return this.#replace(text, (name, value) => [value, `{${name}}`])
  }

  fromNames(text: string): string {
    return this.#replace(text, (name, value) => [`{${name}}`, value])
  }

  /** In addresses and forms a value is encoded. */
  #replace(text: string, pair: (name: string, value: string) => readonly [string, string]): string {
    let replaced = text
    for (const [name, value] of this.#values) {
      const [from, to] = pair(name, value)
      replaced = replaced.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to))
    }
    return replaced
  }
}

/** The names of the members of a JSON text; undefined for another text. */
export function membersOf(text: string): { body: unknown; members?: string[] } {
  try {
    const body: unknown = JSON.parse(text)
    return { body, members: Object.keys(Object(body)).sort() }
  } catch {
    return { body: undefined }
  }
}
