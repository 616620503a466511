import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { openTestShop, type TestShop } from '../open-storefront.ts'

const SUITE = path.join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

// The other scenarios of the suite call tools, resources and prompts that only its own reference server has, or are
// about streams, which are not offered. dns-rebinding-protection is for servers that trust whoever is on the machine;
// this one serves everybody, and nobody by where they are.
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list']

describe('the server scenarios of @modelcontextprotocol/conformance that apply', () => {
  let shop: TestShop
  let address: string
  before(async () => {
    shop = await openTestShop()
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const scenario of SCENARIOS) {
    it(`passes ${scenario}`, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        SUITE,
        'server',
        '--url',
        `${address}/mcp`,
        '--scenario',
        scenario,
      ])
      assert.match(stdout, /Passed: [1-9]\d*\/\d+, 0 failed/)
    })
  }
})
