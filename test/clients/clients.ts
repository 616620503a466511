import { execFile } from 'node:child_process'
import path from 'node:path'
import { openTestShop } from '../open-storefront.ts'
import { measureWithLighthouse } from './lighthouse.ts'
import { authorizationServerModes } from './metadata-modes.ts'
import type { PythonEnvironment } from './python-environment.ts'
import { openRecordedShop } from './recorded-shop.ts'
import { writeRecording } from './recording.ts'
import { runUcpSuite } from './ucp-suite.ts'

export interface Client {
  what: string
  run(given: Given): Promise<Outcome>
}

/** What the run of all clients gives to each. */
export interface Given {
  python: PythonEnvironment
  /** How often Lighthouse measures each page. */
  runs: number
}

export interface Outcome {
  passes: boolean
  /** One line. */
  result: string
  /** Everything that it printed, for a failure. */
  output: string
}

/** The clients of others, by the names under which `npm run test:clients` takes them. */
export const CLIENTS: Readonly<Record<string, Client>> = {
  fastmcp: {
    what: 'FastMCP with auth="oauth", its default: registers, asks its human, calls a protected tool',
    run: ({ python }) => authorizeAndRecord('fastmcp', 'fastmcp_oauth.py', python),
  },
  'mcp-python': {
    what: 'the official Python SDK’s OAuthClientProvider: the same',
    run: ({ python }) => authorizeAndRecord('mcp-python', 'mcp_sdk_oauth.py', python),
  },
  authlib: {
    what: 'Authlib’s validation of the authorization server metadata, over https',
    async run({ python }) {
      const modes = JSON.stringify(await authorizationServerModes())
      return outcomeOf(await execute(python.program('python'), [scriptOf('authlib_metadata.py')], { input: modes }))
    },
  },
  schemathesis: {
    what: 'schemathesis against /openapi.json: no 5xx, and every answer as described',
    run: ({ python }) => checkDescription(python),
  },
  ucp: {
    what: 'UCP’s official conformance suite, adapted to release 2026-08-25',
    run: ({ python }) => runUcpSuite(python),
  },
  lighthouse: {
    what: 'Lighthouse on a phone: home, a listing, a product, each page of the office; all but performance must be 100',
    run: ({ runs }) => measureWithLighthouse(runs),
  },
}

async function checkDescription(python: PythonEnvironment): Promise<Outcome> {
  await using shop = await openTestShop()
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const checks = 'not_a_server_error,content_type_conformance,response_schema_conformance'
  const given = [
    '--checks',
    checks,
    '--max-examples',
    '2',
    '--seed',
    '1',
    '--no-color',
    '--max-time',
    '200',
    '--request-timeout',
    '20',
  ]
  const ran = await execute(python.program('schemathesis'), [
    'run',
    `${origin}/openapi.json`,
    '--url',
    origin,
    ...given,
  ])
  return { ...outcomeOf(ran), result: ran.printed.trim().split('\n').at(-1)?.replaceAll('=', '').trim() ?? '' }
}

async function authorizeAndRecord(name: string, script: string, python: PythonEnvironment): Promise<Outcome> {
  await using shop = await openRecordedShop()
  const browser = `${python.program('python')} ${scriptOf('browser.py')} %s`
  const ran = await execute(python.program('python'), [scriptOf(script), `${shop.origin}/mcp`], {
    environment: { BROWSER: browser, PERSON: shop.person },
  })
  if (ran.passes) writeRecording(name, shop.steps)
  return outcomeOf(ran)
}

/** The path of a program in `python/`. */
export function scriptOf(name: string): string {
  return path.join(import.meta.dirname, 'python', name)
}

function outcomeOf({ passes, printed, output }: Execution): Outcome {
  return { passes, result: printed.trim().split('\n').join('; '), output }
}

export interface Execution {
  passes: boolean
  printed: string
  output: string
}

const LONGEST = 300_000

/** Runs a program to its end, or for five minutes. */
export async function execute(
  file: string,
  args: readonly string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<Execution> {
  const { promise, resolve } = Promise.withResolvers<Execution>()
  const env = { ...process.env, ...environment }
  const child = execFile(file, args, { env, timeout: LONGEST }, (error, stdout, stderr) =>
    resolve({ passes: error === null, printed: stdout, output: `${stdout}${stderr}` }),
  )
  child.stdin?.end(input)
  return promise
}
