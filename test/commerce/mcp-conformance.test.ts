import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openMcpFixture } from '../conformance/mcp-fixture.ts'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

const SUITE = path.join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

const TASKS = 'the extension io.modelcontextprotocol/tasks, which is not offered: every tool answers at once'
const SCHEMA = 'not scored: asks for a tool with keywords of JSON Schema that no tool of a shop needs'
const STREAM = 'needs messages before the answer; the older revisions are answered with one JSON document'
const OF_CLIENT = 'needs a session, in which the server asks the client; no session is kept'

/** What the fixture does not pass of each requirement set, and why. Everything else has to pass. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2026-07-28': {
    'tasks-lifecycle': TASKS,
    'tasks-capability-negotiation': TASKS,
    'tasks-wire-fields': TASKS,
    'tasks-request-state-removal': TASKS,
    'tasks-mrtr-input': TASKS,
    'tasks-request-headers': TASKS,
    'tasks-dispatch-and-envelope': TASKS,
    'tasks-required-task-error': TASKS,
    'tasks-mrtr-composition': TASKS,
    'json-schema-2020-12': SCHEMA,
    'http-custom-header-server-validation': 'not scored: no tool mirrors a parameter into a header',
  },
  '2025-11-25': {
    'logging-set-level': STREAM,
    'tools-call-with-logging': STREAM,
    'tools-call-with-progress': STREAM,
    'tools-call-sampling': OF_CLIENT,
    'tools-call-elicitation': OF_CLIENT,
    'elicitation-sep1034-defaults': OF_CLIENT,
    'elicitation-sep1330-enums': OF_CLIENT,
    'resources-subscribe': OF_CLIENT,
    'resources-unsubscribe': OF_CLIENT,
    'json-schema-2020-12': SCHEMA,
  },
}

/** What asks for nothing that only the suite's own server has: the shop itself has to pass it. */
const OF_SHOP: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': [
    'completion-complete',
    'tools-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'prompts-list',
    'dns-rebinding-protection',
    'caching',
    'input-required-result-unsupported-methods',
    'http-header-validation',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'completion-complete',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
}

/** What asks for tools alone, which is all that UCP's address has: no prompts, no resources, nothing to complete. */
const OF_UCP: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': [
    'tools-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'input-required-result-unsupported-methods',
    'input-required-result-validate-input',
  ],
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
}

describe('the requirement sets of @modelcontextprotocol/conformance', () => {
  let shop: TestShop
  let fixture: AsyncDisposable
  const address = { shop: '', fixture: '' }
  before(async () => {
    const [port, other] = [await freePort(), await freePort()]
    address.shop = `http://127.0.0.1:${port}`
    address.fixture = `http://127.0.0.1:${other}`
    shop = await openTestShop({ environment: { PUBLIC_URL: address.shop } })
    await shop.shop.search.settled()
    await shop.app.listen({ port, host: '127.0.0.1' })
    fixture = await openMcpFixture(other)
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await fixture?.[Symbol.asyncDispose]()
  })

  for (const [revision, exceptions] of Object.entries(EXCEPTIONS)) {
    it(`${revision}: passes the scenarios behind a shop’s endpoint, except those listed with reasons`, async () => {
      const results = await suite(`${address.fixture}/mcp`, revision)
      assert.ok(results.size > 30, `${results.size} scenarios`)
      const failed = [...results].flatMap(([name, passes]) => (passes ? [] : [name]))
      assert.deepEqual(failed.toSorted(), Object.keys(exceptions).toSorted())
    })

    it(`${revision}: passes with the shop's own tools what asks for no others`, async () => {
      const results = await suite(`${address.shop}/mcp`, revision)
      for (const name of OF_SHOP[revision] ?? []) assert.equal(results.get(name), true, name)
    })

    it(`${revision}: passes at UCP's address what asks for tools alone`, async () => {
      const results = await suite(`${address.shop}/api/ucp/mcp`, revision)
      for (const name of OF_UCP[revision] ?? []) assert.equal(results.get(name), true, name)
    })
  }
})

/** Runs a requirement set; by scenario, whether every check of it passed. */
async function suite(url: string, revision: string): Promise<Map<string, boolean>> {
  const words = [SUITE, 'server', '--url', url, '--requirements', revision, '--timeout', '10000']
  // It exits with 1 when anything failed, the exceptions included.
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, words, (_error, stdout) => resolve(stdout)),
  )
  const rows = output.matchAll(/^([✓✗]) ([\w-]+): (\d+) passed, (\d+) failed/gm)
  return new Map([...rows].map(([, , name = '', , failed]) => [name, failed === '0']))
}
