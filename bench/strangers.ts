import http from 'node:http'

// Callers of worst requests, each from an address of its own of this machine.

export interface Request {
  url: string
  body?: object
}

const agents = new Map<string, http.Agent>()
// Processes begin at different numbers, so that no two send the same question.
let asked = process.pid

/** The same question with another number in it, since what is asked for twice may be remembered. */
export function unlike({ url, body }: Request): Request {
  asked++
  const differently = (text: string) =>
    text
      .replace('price_max=99999', `price_max=${99_999 - (asked % 90_000)}`)
      .replace('2000-01-01T00:00:00Z', new Date(Date.UTC(2000, 0, 1) + asked * 1000).toISOString())
      .replace('2000-01-01T00%3A00%3A00Z', new Date(Date.UTC(2000, 0, 1) + asked * 1000).toISOString())
  return { url: differently(url), ...(body && { body: JSON.parse(differently(JSON.stringify(body))) }) }
}

/** With a Range, which a kept answer is not given to, unless it is meant to be kept. */
export function ask(
  origin: string,
  { url, body }: Request,
  from = '127.0.0.1',
  isAnew = true,
): Promise<{ status: number; bytes: number }> {
  const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, localAddress: from })
  agents.set(from, agent)
  return new Promise((resolve, reject) => {
    const request = http.request(origin + url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(isAnew && !body && { range: 'bytes=0-' }),
        ...(body && { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    })
    request.end(body && JSON.stringify(body))
  })
}

export function forgetCaller(from: string): void {
  agents.get(from)?.destroy()
  agents.delete(from)
}
