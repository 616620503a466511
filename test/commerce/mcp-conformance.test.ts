import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

const SUITE = path.join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

const FIXTURE = 'calls something that only the suite’s own reference server has'
const STREAM = 'is about streams and sessions: every answer here is one JSON document, and no session is kept'
const OF_CLIENT = 'is about servers that ask the client for something: this one never does'

/** Every scenario for servers, and why it is not run where it is not. */
const SCENARIOS: Readonly<Record<string, 'applies' | string>> = {
  'server-initialize': 'applies',
  'logging-set-level': 'is about servers that send log messages: there is no stream to send them by',
  ping: 'applies',
  'completion-complete': FIXTURE,
  'tools-list': 'applies',
  'tools-call-simple-text': FIXTURE,
  'tools-call-image': FIXTURE,
  'tools-call-audio': FIXTURE,
  'tools-call-embedded-resource': FIXTURE,
  'tools-call-mixed-content': FIXTURE,
  'tools-call-with-logging': FIXTURE,
  'tools-call-error': FIXTURE,
  'tools-call-with-progress': FIXTURE,
  'tools-call-sampling': OF_CLIENT,
  'tools-call-elicitation': OF_CLIENT,
  'json-schema-2020-12': FIXTURE,
  'elicitation-sep1034-defaults': OF_CLIENT,
  'server-sse-polling': STREAM,
  'server-sse-multiple-streams': STREAM,
  'elicitation-sep1330-enums': OF_CLIENT,
  'resources-list': 'applies',
  'resources-read-text': FIXTURE,
  'resources-read-binary': FIXTURE,
  'resources-templates-read': FIXTURE,
  'resources-subscribe': STREAM,
  'resources-unsubscribe': STREAM,
  'prompts-list': 'applies',
  'prompts-get-simple': FIXTURE,
  'prompts-get-with-args': FIXTURE,
  'prompts-get-embedded-resource': FIXTURE,
  'prompts-get-with-image': FIXTURE,
  'dns-rebinding-protection': 'applies',
}

describe('the server scenarios of @modelcontextprotocol/conformance', () => {
  let shop: TestShop
  let address: string
  before(async () => {
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    shop = await openTestShop({ environment: { PUBLIC_URL: address } })
    await shop.app.listen({ port, host: '127.0.0.1' })
  })
  after(() => shop[Symbol.asyncDispose]())

  it('are all accounted for', async () => {
    const list = await suite('list', '--server')
    const names = [...list.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name)
    assert.deepEqual(names.toSorted(), Object.keys(SCENARIOS).sort())
  })

  for (const scenario of Object.keys(SCENARIOS).filter((name) => SCENARIOS[name] === 'applies')) {
    it(`passes ${scenario}`, async () => {
      const output = await suite('server', '--url', `${address}/mcp`, '--scenario', scenario)
      assert.match(output, /Passed: [1-9]\d*\/\d+, 0 failed/)
    })
  }
})

async function suite(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [SUITE, ...words])
  return stdout
}
