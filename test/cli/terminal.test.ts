import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import type { Command } from 'commander'
import { openProgram } from '../../packages/vitrine/src/cli/main.ts'
import { readableLine } from '../../packages/vitrine/src/http/logger.ts'
import { type Ran, vitrine } from './run.ts'

// What customers, agents, other shops and files say, printed on the owner's terminal: it must not clear the screen, hide
// or forge lines, or write links.

const LINK = '\u001b]8;;https://evil.example\u001b\\pay\u001b]8;;\u0007'
const HOSTILE = `Ana\u001b[2J${LINK}\u0085\u009b1A\u202egnp.exe\u2066\rover\nFORGED\tline`
const FILE = 'products \u001b]8;;x\u0007\u202e.csv'
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

const CSV = [
  `sku,title,price,note ${LINK}\u202e,"how\nmany",image_url`,
  `A1,"${HOSTILE}",5,secret,1,https://cdn.example/1.jpg`,
  `"${HOSTILE}","${HOSTILE}","5 ${LINK}",x,"${HOSTILE}","${HOSTILE}"`,
  `A3,Jar \u202e,abc\u001b[2J,x,1,ftp://x`,
].join('\n')

/** For each command, what is run; `%` is the folder with hostile files, and `@` the address of a hostile site. */
const RUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  start: [['--workers', HOSTILE]],
  config: [[]],
  'init policies': [['--dir', `%/policies ${HOSTILE}`]],
  migrate: [[]],
  copy: [['--to', `sqlite:%/${LINK}/none`]],
  'office people list': [[], ['--json']],
  'office people add': [[HOSTILE], [HOSTILE, '--role', HOSTILE]],
  'office people change': [[HOSTILE], [HOSTILE, '--role', HOSTILE], [HOSTILE, '--email', HOSTILE]],
  'office people remove': [[HOSTILE]],
  import: [
    [`%/${FILE}`, '--mapping', '%/mapping.json', '--publish', HOSTILE],
    [`%/${FILE}`, '--suggest-mapping'],
    [`%/${FILE}`, '--update'],
    [`%/${FILE}`, '--mapping', '%/wrong.json'],
    [`%/${FILE}`, '--mapping', '%/mapping.json', '--dry-run', '--report', '-'],
    [`%/none ${HOSTILE}`],
    [`@/${encodeURIComponent(HOSTILE)}`],
  ],
  'override set': [[HOSTILE], [HOSTILE, '--price', HOSTILE]],
  'override release': [[HOSTILE]],
  'override list': [[], ['--json']],
  'versions list': [[], ['--json']],
  'versions show': [['1'], ['1', '--json'], ['999'], [HOSTILE]],
  undo: [['1', '--dry-run'], ['2', '--dry-run', '--stock'], [HOSTILE]],
  'schedule add': [
    ['hostile', '--cron', HOSTILE, `%/${FILE}`],
    ['hostile', '--cron', '0 4 * * *', `%/${FILE}`, '--mapping', '%/mapping.json', '--publish', HOSTILE],
    ['other', '--cron', '0 4 * * *', `%/none ${HOSTILE}`],
  ],
  'schedule list': [[], ['--json']],
  'schedule run': [['hostile'], [HOSTILE]],
  'schedule pause': [[HOSTILE]],
  'schedule resume': [[HOSTILE]],
  'schedule remove': [[HOSTILE]],
  window: [[]],
  export: [['--format', HOSTILE]],
  'feeds check': [[], ['--json']],
  'agents list': [[], ['--json']],
  'agents show': [['reg_hostile'], [HOSTILE]],
  'agents revoke': [[`${HOSTILE} unknown`]],
  'agents revoke-all': [[HOSTILE]],
  'agents block': [[], [HOSTILE]],
  'agents log': [[], ['--json']],
  'people sign-out': [[HOSTILE]],
  'inquiries list': [[], ['--json']],
  'inquiries drop': [[`${HOSTILE} unknown`]],
  'keys list': [[], ['--json']],
  'keys rotate': [[HOSTILE]],
  'keys drop': [[`${HOSTILE} unknown`]],
  'keys create': [['--scope', 'catalog.write', '--name', HOSTILE]],
  'keys owner': [[], ['--json']],
  'keys end': [[`${HOSTILE} unknown`]],
  'mcp-registry': [[]],
  check: [['@'], ['@', '--json'], [HOSTILE]],
  theme: [[`%/theme ${LINK}`, HOSTILE], [`%/theme ${LINK}`], ['--look'], ['--look', HOSTILE]],
  stats: [[], ['--json']],
  sample: [['--products', HOSTILE]],
  reference: [[HOSTILE]],
}

describe('output of commands on a terminal', () => {
  let folder: string
  let environment: Record<string, string>
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('link', '<https://evil.example/\u0085\u009b2J>; rel="mcp"')
    if (request.url !== '/') response.statusCode = 404
    response.end(`<title>${HOSTILE}</title><h1>${HOSTILE}</h1><a href="/products/${HOSTILE}">${HOSTILE}</a>`)
  })
  const run = (words: readonly string[], more: Record<string, string> = {}): Promise<Ran> => {
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const given = words.map((word) => word.replace(/^@/, origin).replace('%', folder))
    return vitrine(given, { ...environment, ...more }, '', folder)
  }

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-terminal-'))
    await writeFile(path.join(folder, FILE), CSV)
    const mapping = { fields: { sku: 'sku', title: 'title', price: 'price', images: 'image_url' } }
    await writeFile(path.join(folder, 'mapping.json'), JSON.stringify(mapping))
    await writeFile(path.join(folder, 'wrong.json'), JSON.stringify({ fields: { [HOSTILE]: HOSTILE }, [HOSTILE]: 1 }))
    environment = {
      DATA_DIR: path.join(folder, 'data'),
      SHOP_NAME: 'Ana\u001b[2J\u202e\nFORGED',
      SHOP_CURRENCY: 'EUR',
      PUBLIC_URL: 'https://shop.example',
    }
    await once(site.listen(0, '127.0.0.1'), 'listening')
    assert.deepEqual(await vitrine(['migrate'], environment), {
      code: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    })
    using database = new DatabaseSync(path.join(folder, 'data', 'vitrine.db'))
    fillHostile(database)
  })

  after(async () => {
    site.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('lists a run of every command', async () => {
    assert.deepEqual(Object.keys(RUNS).sort(), leavesOf(await openProgram()).sort())
  })

  for (const [command, runs] of Object.entries(RUNS))
    it(`vitrine ${command} prints nothing that a terminal obeys`, async () => {
      for (const words of runs) {
        const { stdout, stderr } = await run([...command.split(' '), ...words])
        assert.doesNotMatch(stdout + stderr, OBEYED, `${command} ${words.join(' ')}`)
        assert.doesNotMatch(stdout + stderr, /^\s*FORGED/m, `${command} ${words.join(' ')}`)
      }
    })

  for (const [command, member] of [
    ['inquiries list', 'name'],
    ['agents list', 'agent_name'],
    ['keys owner', 'name'],
    ['stats', 'agent'],
  ] as const)
    it(`vitrine ${command} --json keeps what was written`, async () => {
      const { stdout } = await run([...command.split(' '), '--json'])
      const values = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)[member])
      assert.ok(values.includes(HOSTILE), stdout)
    })

  it('prints an export unchanged to programs, and without control sequences to a terminal', async () => {
    await writeFile(path.join(folder, 'one.csv'), 'sku,title,price\nT1,Jar \u202e of tea,5\n')
    await writeFile(
      path.join(folder, 'one.json'),
      JSON.stringify({ fields: { sku: 'sku', title: 'title', price: 'price' } }),
    )
    assert.equal((await run(['import', '%/one.csv', '--mapping', '%/one.json'])).code, 0)
    assert.match((await run(['export'])).stdout, /Jar \u202e of tea/)
    const shown = await run(['export'], { NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' })
    assert.match(shown.stdout, /Jar {2}of tea/)
    assert.doesNotMatch(shown.stdout, OBEYED)
  })

  it('logs requests without what a terminal obeys', () => {
    const line = readableLine(
      JSON.stringify({ level: 'info', time: '2026-01-02T10:11:12.000Z', url: HOSTILE, msg: HOSTILE }),
    )
    assert.doesNotMatch(line, OBEYED)
    assert.equal(line.trimEnd().split('\n').length, 1)
  })
})

/** The names of all commands that have no commands of their own. */
function leavesOf(command: Command, above: readonly string[] = []): string[] {
  return command.commands.flatMap((one) => {
    const names = [...above, one.name()]
    return one.commands.length > 0 ? leavesOf(one, names) : [names.join(' ')]
  })
}

/** A row in each table that a command lists, with the hostile text in every column that can have it. */
function fillHostile(database: DatabaseSync): void {
  const far = '2999-01-01T00:00:00.000Z'
  const now = new Date().toISOString()
  const detail = JSON.stringify({ [HOSTILE]: HOSTILE })
  const lines = [{ item: HOSTILE, sku: HOSTILE, title: HOSTILE, quantity: 1, price: 100, url: HOSTILE }]
  const ROWS: Record<string, Record<string, string | number | null>> = {
    inquiry: {
      lines: JSON.stringify(lines),
      currency: 'EUR',
      total: 100,
      attribution: detail,
      created_at: now,
      forget_at: far,
      sent_at: null,
      confirmed_at: null,
      trying_until: null,
      attempts: 0,
      handed_over: null,
    },
    agent_registration: {
      id: 'reg_hostile',
      created_at: now,
      expires_at: far,
      claim_expires_at: null,
      claimed_at: now,
      ended_at: null,
      granted_scopes: '[]',
      emails_sent: 0,
      collected_at: null,
    },
    agent_credential: {
      registration_id: 'reg_hostile',
      scopes: JSON.stringify([HOSTILE]),
      created_at: now,
      expires_at: far,
      last_used_at: null,
    },
    agent_block: { created_at: now },
    audit_line: { at: now, detail, times: 1 },
    owner_key: { scopes: JSON.stringify([HOSTILE]), created_at: now, expires_at: far, ended_at: null },
    signing_key: { public_jwk: '{}', created_at: now, signs_from: now, signs_until: null, needed_until: far },
    step_count: { day: now.slice(0, 10), step: 'search', count: 3 },
  }
  for (const [table, known] of Object.entries(ROWS)) {
    const columns = database
      .prepare(`PRAGMA table_info("${table}")`)
      .all()
      .map(({ name }) => String(name))
    const values = columns.map((name) => (name in known ? (known[name] ?? null) : HOSTILE))
    database
      .prepare(`INSERT INTO "${table}" ("${columns.join('","')}") VALUES (${columns.map(() => '?').join(',')})`)
      .run(...values)
  }
}
