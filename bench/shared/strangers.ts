import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'

// Callers of worst requests, each from an address of its own of this machine.

export interface Request {
  url: string
  body?: object
  /** Default: POST with a body, GET without. */
  method?: string
  headers?: Record<string, string>
}

const agents = new Map<string, http.Agent>()
// Processes begin at different numbers, so that no two send the same query.
let asked = process.pid

/** The same query with another number in it, since what is asked for twice may be remembered. */
export function unlike({ url, body, ...rest }: Request): Request {
  asked++
  const differently = (text: string) =>
    text
      .replace('price_max=99999', `price_max=${99_999 - (asked % 90_000)}`)
      .replace('2000-01-01T00:00:00Z', new Date(Date.UTC(2000, 0, 1) + asked * 1000).toISOString())
      .replace('2000-01-01T00%3A00%3A00Z', new Date(Date.UTC(2000, 0, 1) + asked * 1000).toISOString())
  return { ...rest, url: differently(url), ...(body && { body: JSON.parse(differently(JSON.stringify(body))) }) }
}

/** With a Range, which a kept answer is not given to, unless it is meant to be kept. */
export function ask(
  origin: string,
  { url, body, method = body ? 'POST' : 'GET', headers }: Request,
  from = '127.0.0.1',
  isAnew = true,
): Promise<{ status: number; bytes: number; text: string }> {
  const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, localAddress: from })
  agents.set(from, agent)
  return new Promise((resolve, reject) => {
    const request = http.request(origin + url, {
      agent,
      method,
      headers: {
        ...(isAnew && !body && { range: 'bytes=0-' }),
        ...(body && { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, bytes: body.length, text: body.toString() })
      })
      response.on('error', reject)
    })
    request.end(body && JSON.stringify(body))
  })
}

export function forgetCaller(from: string): void {
  agents.get(from)?.destroy()
  agents.delete(from)
}

export interface Flood {
  origin: string
  /** Sent in turn. */
  requests: readonly Request[]
  connections: number
  /** How many addresses the connections come from. */
  callers: number
}

/** Begins a flood, in a process of its own. */
export function startFlood(flood: Flood) {
  const child = fork(path.join(import.meta.dirname, 'flood.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(flood)
  return {
    /** How many were answered and refused since this was asked last. */
    async counts(): Promise<{ answered: number; refused: number }> {
      const answer = once(child, 'message')
      child.send('counts')
      const [counts] = await answer
      return counts
    },
    // What is still on its way is given up, so that what is measured next does not pay for it.
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
