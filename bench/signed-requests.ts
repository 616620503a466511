import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSignedAgents } from '@vitrine/agent-auth'
import { openAdmission } from '../test/open-admission.ts'
import { median } from './shared/quantile.ts'
import { cpuMicroseconds, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// What it costs to verify a request that an agent has signed (Web Bot Auth, Ed25519).
// Verifying: in this process, beside the bare check of the same signatures, which is the limit.
// Whole requests: a shop as its users start it, by its CPU time; the rounds of all ways take turns.
// `npm run bench signed-requests -- [REQUESTS] [ROUNDS]`

const requests = Number(process.argv[2] ?? 2000)
const rounds = Number(process.argv[3] ?? 7)

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { kty, crv, x } = publicKey.export({ format: 'jwk' })
const keyId = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
const keys = { keys: [{ kty, crv, x, kid: keyId, use: 'sig' }] }

const directory = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/http-message-signatures-directory+json' })
  response.end(JSON.stringify(keys))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => directory.once('listening', resolve))
const agent = `http://127.0.0.1:${(directory.address() as AddressInfo).port}`

interface Signed {
  headers: Record<string, string>
  base: Buffer
  signature: Buffer
}

/** A signed GET of a path; `nonce`: whether it is good once only. */
function signed(host: string, target: string, nonce: boolean): Signed {
  const [pathname = '/', query = ''] = target.split('?')
  const created = Math.floor(Date.now() / 1000)
  const once = nonce ? `;nonce="${randomBytes(32).toString('base64')}"` : ''
  const covered = '("@method" "@authority" "@path" "@query" "signature-agent";key="sig1")'
  const params = `${covered};created=${created};expires=${created + 600};keyid="${keyId}";alg="ed25519"${once};tag="web-bot-auth"`
  const base = Buffer.from(
    [
      '"@method": GET',
      `"@authority": ${host}`,
      `"@path": ${pathname}`,
      `"@query": ?${query}`,
      `"signature-agent";key="sig1": "${agent}"`,
      `"@signature-params": ${params}`,
    ].join('\n'),
  )
  const signature = sign(null, base, privateKey)
  const headers = {
    'signature-agent': `sig1="${agent}"`,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  }
  return { headers, base, signature }
}

/** Microseconds of this process's CPU time for each of them. */
async function costOf(all: readonly Signed[], perform: (one: Signed) => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (const one of all) await perform(one)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / all.length
}

/** The bare signature check with the same key. */
function checkAlone(key: KeyObject) {
  return ({ base, signature }: Signed) => {
    if (!verify(null, base, key, signature)) throw new Error('The signature is not good.')
  }
}

const HOST = 'shop.example'
const TARGET = '/api/catalog?limit=5'

async function measureVerification(): Promise<string[][]> {
  const agents = createSignedAgents({ admission: openAdmission(), loopback: true })
  const verifyOne = async ({ headers }: Signed) => {
    const verdict = await agents.verify(
      {
        method: 'GET',
        scheme: 'https',
        authority: HOST,
        target: TARGET,
        header: (name) => headers[name],
      },
      { address: '192.0.2.1' },
    )
    if (verdict.state !== 'verified') throw new Error(JSON.stringify(verdict))
  }
  const ways = [
    { how: 'the bare signature check', nonce: false, perform: checkAlone(publicKey) },
    { how: 'verified, without a nonce', nonce: false, perform: verifyOne },
    { how: 'verified, with a nonce', nonce: true, perform: verifyOne },
  ]
  const costs = await inTurns(ways, ({ nonce, perform }) =>
    costOf(
      Array.from({ length: requests }, () => signed(HOST, TARGET, nonce)),
      perform,
    ),
  )
  return ways.map(({ how }, index) => ['verification', how, describe(costs[index] ?? [])])
}

async function measureRequests(): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-signed-'))
  const shop = await startShop(path.join(folder, 'shop'))
  const connections = new Agent({ keepAlive: true, maxSockets: 8 })
  try {
    // The shop's own address, which is what is signed, is the one that it names.
    const host = `localhost:${new URL(shop.origin).port}`
    const read = (headers: Record<string, string>) =>
      new Promise<void>((resolve, reject) => {
        request(shop.origin + TARGET, { agent: connections, headers }, (response) => {
          const rejected = response.headers['agent-signature']
          response.resume().once('end', () => {
            if (response.statusCode === 200 && (rejected === undefined || headers === NO_SIGNATURE)) resolve()
            else reject(new Error(`${response.statusCode} ${rejected}`))
          })
        })
          .once('error', reject)
          .end()
      })
    const ways = [
      { how: 'unsigned, kept answer', headersOf: () => ({}) },
      { how: 'what is no signature', headersOf: () => NO_SIGNATURE },
      { how: 'signed, without a nonce', headersOf: () => signed(host, TARGET, false).headers },
      { how: 'signed, with a nonce', headersOf: () => signed(host, TARGET, true).headers },
    ]
    const costs = await inTurns(ways, async ({ headersOf }) => {
      const all = Array.from({ length: requests }, headersOf)
      const before = cpuMicroseconds(shop.pids())
      for (let first = 0; first < all.length; first += 8) await Promise.all(all.slice(first, first + 8).map(read))
      return (cpuMicroseconds(shop.pids()) - before) / all.length
    })
    return ways.map(({ how }, index) => ['whole request', how, describe(costs[index] ?? [])])
  } finally {
    connections.destroy()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Refused at a glance: what every request costs that the shop cannot answer with what it has kept. */
const NO_SIGNATURE = { 'signature-input': 'none' }

/** The first round warms up. */
async function inTurns<Way>(ways: readonly Way[], measure: (way: Way) => Promise<number>): Promise<number[][]> {
  const costs = ways.map((): number[] => [])
  for (let round = -1; round < rounds; round++)
    for (const [index, way] of ways.entries()) {
      const cost = await measure(way)
      if (round >= 0) costs[index]?.push(cost)
    }
  return costs
}

/** Median, least and most. */
function describe(costs: readonly number[]): string {
  return `${median(costs).toFixed(0)} (${Math.min(...costs).toFixed(0)} to ${Math.max(...costs).toFixed(0)})`
}

try {
  const rows = [...(await measureVerification()), ...(await measureRequests())]
  console.log(table(['what', 'how', 'µs of CPU: median (range)'], rows))
} finally {
  directory.close()
}
