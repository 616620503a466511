import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

// What only one file of all packages may do. Each fact was once written in several places that differed.

const ROOT = path.join(import.meta.dirname, '..')
/** Packages of the shop itself, and what its commands print with. */
const OF_THE_SHOP =
  /^packages\/(cluster|catalog|ui|accounts|selling|agent-protocols|vitrine)\/|^packages\/server-kit\/src\/command-line\//

const FILES = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))

const ONE_PLACE: readonly {
  what: string
  file: string
  signs: RegExp
  such: string
  /** The packages in which it counts; all if absent. */
  within?: RegExp
}[] = [
  {
    what: 'escapes markup',
    file: 'packages/kit/src/markup.ts',
    signs: /(replace|replaceAll)\([^)]*&(?!#39;s).*['"`]&(amp|lt|#38|#60);|['"]&['"]: ['"]&amp;/,
    such: `text.replaceAll('&', '&amp;')`,
  },
  {
    what: 'gives a file its name once it is whole',
    file: 'packages/kit/src/write-file.ts',
    signs: /import (?:\w+, )?\{[^}]*\brename(Sync)?\b[^}]*\} from 'node:fs|\b(fs|promises)\.rename(Sync)?\(/,
    such: `import { rename, rm } from 'node:fs/promises'`,
  },
  {
    what: 'adds to an instant, or writes an hour or a day in figures',
    file: 'packages/kit/src/time.ts',
    signs: /new Date\([^\n]*\.getTime\(\) [+-] \w+\)\.toISOString|\b(86_?400_?000|3_?600_?000)\b/,
    such: 'const DAY = 86_400_000',
  },
  {
    what: 'races work against a clock',
    file: 'packages/kit/src/time.ts',
    signs: /Promise\.race\([^\n]*(sleep|pause|late|setTimeout)/,
    such: 'Promise.race([work, sleep(1000)])',
  },
  {
    what: 'puts a stream behind a source that its reader may leave early',
    file: 'packages/catalog-readers/src/input/unpack.ts',
    signs: /\.compose\(|pipeline\(Readable\.from\([^\n]*\(\) => \{\}\)/,
    such: 'Readable.from(text).compose(parser)',
  },
  {
    what: 'ends a credential or a registration, and raises the revocation epoch with it',
    file: 'packages/agent-auth/src/storage/revocation-store.ts',
    signs:
      /updateTable\('agent_credential'\)\s*\.set\(\{[^}]*(expires_at|scopes)|updateTable\('agent_registration'\)\s*\.set\(\{[^}]*ended_at|updateTable\('agent_epoch'\)/,
    such: `tx.updateTable('agent_epoch')`,
  },
  {
    what: 'knows what a host of this machine or of a private network is',
    file: 'packages/kit/src/network-address.ts',
    signs:
      /['"](127\.|10\.|192\.168|169\.254|::1|fe80|fc00)[^'"\s]*['"]|(startsWith|endsWith|includes)\(['"]\.?localhost|[!=]==? ['"]localhost['"]|\^[^/\n]*localhost/,
    such: `hostname === 'localhost' || hostname.startsWith('127.')`,
  },
  {
    what: 'reads how long a document of others is kept',
    file: 'packages/agent-auth/src/outgoing/fetch-document.ts',
    signs: /max-age=[^\n]{0,5}\(\\d/,
    such: String.raw`/max-age=(\d+)/.exec(cacheControl)`,
  },
  {
    // Everything that commands print contains what strangers wrote, and a terminal obeys it.
    what: 'prints',
    file: 'packages/server-kit/src/command-line/output.ts',
    within: OF_THE_SHOP,
    signs: /\bconsole\.\w+|\bprocess\.std(out|err)\b|\bfrom 'node:console'/,
    such: 'console.log(inquiry.message)',
  },
  {
    // Behind a proxy the socket's address is one for all callers: a budget by it is spent by strangers.
    what: 'reads the address that a request came from, in the shop',
    file: 'packages/vitrine/src/http/client-address.ts',
    within: OF_THE_SHOP,
    signs: /\brequest\.ips?\b|\braw\.ip\b|\bsocket\??\.remoteAddress\b/,
    such: 'limits.wait(request.ip)',
  },
]

describe('one place', () => {
  for (const { what, file, signs, such, within = /./ } of ONE_PLACE)
    it(`${what}: ${file}`, () => {
      assert.match(such, signs)
      const found = FILES.filter((one) => within.test(one) && signs.test(readFileSync(path.join(ROOT, one), 'utf8')))
      assert.deepEqual(found, [file])
    })
})
