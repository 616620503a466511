import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND, programEnvironment } from '../cli/run.ts'
import { freePort } from '../free-port.ts'

/** A shop in a process of its own, as an owner starts it. */
export interface RunningShop extends AsyncDisposable {
  origin: string
  /** Of its process. */
  pid: number
  post(
    url: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** 200 where a read that is protected takes the credential, 401 where not, whether there is a catalogue or none. */
  statusFor(credential: string): Promise<number>
  kill(): Promise<void>
}

export async function startShop(environment: Record<string, string>): Promise<RunningShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [COMMAND, 'start', '--no-restart'], {
    env: {
      ...process.env,
      ...(await programEnvironment()),
      SAMPLE: 'false',
      LOG_LEVEL: 'silent',
      PROTECTED_SCOPES: 'catalog:read',
      PUBLIC_URL: origin,
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await answers(origin)); tries++) {
    if (tries > 600 || child.exitCode !== null) throw new Error('The shop did not start.')
    await sleep(100)
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }

  return {
    origin,
    pid: child.pid ?? 0,
    kill,
    async post(url, body, headers = {}) {
      const response = await fetch(origin + url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      return { status: response.status, body: JSON.parse(await response.text()) }
    },
    async statusFor(credential) {
      const response = await fetch(`${origin}/api/catalog`, { headers: { authorization: `Bearer ${credential}` } })
      await response.arrayBuffer()
      return response.status === 503 ? 200 : response.status
    },
    [Symbol.asyncDispose]: kill,
  }
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}
