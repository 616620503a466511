import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAgentShop } from '../agents/open-agents.ts'
import { freePort } from '../free-port.ts'
import { consent } from '../oauth/open-client.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { sampleProducts } from '../sample-products.ts'
import { membersOf, RunValues, type Step } from './recording.ts'

/** A shop that protects everything, whose public address records what passes. */
export interface RecordedShop extends AsyncDisposable {
  origin: string
  /** Where the browsers of clients post an address: a person signs in there, agrees and is sent back. */
  person: string
  steps: Step[]
}

/** Headers on which the shop's answer depends. */
const KEPT = /^(?:accept|content-type|authorization|mcp-.*)$/

export async function openRecordedShop(): Promise<RecordedShop> {
  const port = await freePort()
  const inside = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shop = await openAgentShop({
    products: sampleProducts(),
    environment: { PUBLIC_URL: origin, PROTECTED_SCOPES: 'catalog:read,search:read,products:read' },
  })
  await shop.app.listen({ port: inside, host: '127.0.0.1' })
  const values = new RunValues(origin)
  const steps: Step[] = []

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming
    const body = await text(incoming)
    const forwarded = request({ port: inside, host: '127.0.0.1', method, path: url, headers }).end(body)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    const received = await text(answer)
    const { body: json, members } = membersOf(received)
    const kept = Object.entries(headers).filter(([name, value]) => KEPT.test(name) && typeof value === 'string')
    steps.push({
      ...{ method, path: values.toNames(url) },
      headers: Object.fromEntries(kept.map(([name, value]) => [name, values.toNames(String(value))])),
      ...(body !== '' && { body: values.toNames(body) }),
      ...{ status: answer.statusCode ?? 0, ...(members && { members }) },
    })
    values.learnFrom(json)
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(received)
  }

  async function agree(address: string): Promise<void> {
    steps.push({ consent: values.toNames(address.slice(origin.length)) })
    const visitor = openVisitor(shop, origin)
    await visitor.signIn('ana@example.test')
    const { answer, params } = await consent(visitor, address.slice(origin.length))
    values.learn('code', params.get('code') ?? '')
    await visit(String(answer.headers.location))
  }

  const outside = createServer((incoming, outgoing) => void pass(incoming, outgoing)).listen(port, '127.0.0.1')
  // Answers at once, since some clients listen only when the browser has been opened.
  const person = createServer((incoming, outgoing) => {
    void text(incoming).then(agree)
    outgoing.end()
  }).listen(0, '127.0.0.1')
  await Promise.all([once(outside, 'listening'), once(person, 'listening')])
  const { port: personPort } = person.address() as AddressInfo

  return {
    ...{ origin, steps, person: `http://127.0.0.1:${personPort}/` },
    async [Symbol.asyncDispose]() {
      for (const server of [outside, person]) {
        server.closeAllConnections()
        server.close()
      }
      await shop[Symbol.asyncDispose]()
    },
  }
}

const ATTEMPTS = 100

/** Opens the address of a program that may only now begin to listen. */
async function visit(location: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reached = await fetch(location).catch(() => undefined)
    if (reached) return
    await sleep(100)
  }
  throw new Error(`Nobody listens at ${location}.`)
}
