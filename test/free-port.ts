import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems give to those who ask for any port: between the look and the start of the program, nobody else who
// listens or connects is given it.
const FIRST = 20_000
const PORTS = 12_000
/** Test files run in processes of their own; each begins so many ports further on. */
const APART = 97

const ports = portsFrom(process.pid * APART)

/** A port that nobody listens on at the moment, for programs that must be told theirs; another each time. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const { value } = ports.next()
    if (await isFree(value, host)) return value
  }
  throw new Error('No port is free.')
}

function* portsFrom(start: number): Generator<number, never> {
  for (let at = start; ; at++) yield FIRST + (at % PORTS)
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
