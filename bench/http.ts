import { execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../test/free-port.ts'
import {
  answering,
  cpuMicroseconds,
  type Figure,
  medianOf,
  type Running,
  running,
  startShop,
} from './shared/running.ts'
import { table } from './shared/table.ts'

// The shop's cached answers beside a bare node:http server that has the same bytes in memory, and beside nginx that
// has them in a file. Each case runs on all of them in turn, several times; what counts are the ratios of one run.
//   npm run bench http -- [--seconds 3] [--rounds 3]

const CASES = [
  { name: 'catalogue, 50 products, brotli', path: '/api/catalog', headers: { 'accept-encoding': 'br' } },
  { name: 'catalogue, 304', path: '/api/catalog', headers: { 'accept-encoding': 'br' }, unchanged: true },
  { name: 'one product, gzip', path: '/api/catalog/fh-101', headers: { 'accept-encoding': 'gzip' } },
  { name: 'product feed, brotli', path: '/api/products-feed.json', headers: { 'accept-encoding': 'br' } },
  { name: 'llms.txt, brotli', path: '/llms.txt', headers: { 'accept-encoding': 'br' } },
] as const

interface Server extends Running {
  name: string
}

const seconds = numberOption('--seconds', 3)
const rounds = numberOption('--rounds', 3)

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
const shop: Server = { name: 'vitrine', ...(await startShop(path.join(folder, 'shop'))) }
const rows: string[][] = []
try {
  for (const each of CASES) rows.push(...(await runCase(each)))
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(
  table(['answer', 'server', 'requests/s', 'CPU µs/request', 'requests/s against bare', 'CPU against bare'], rows),
)

async function runCase({ name, path: address, headers, ...rest }: (typeof CASES)[number]): Promise<string[][]> {
  const bytes = await capture(`${shop.origin}${address}`, headers)
  if (bytes.status !== 200) return [[name, `not served (${bytes.status})`, '', '', '', '']]
  const servers = [await startBare(bytes), shop, await startNginx(bytes)].filter((server) => server !== undefined)
  const figures = new Map<string, Figure[]>(servers.map((server) => [server.name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const server of servers) {
      const { headers: own } = await capture(`${server.origin}${address}`, headers)
      const sent: Record<string, string> =
        'unchanged' in rest ? { ...headers, 'if-none-match': own.etag ?? '' } : headers
      const figure = await load(server, address, sent)
      // The first round only warms up.
      if (round >= 0) figures.get(server.name)?.push(figure)
    }
  }
  for (const server of servers) if (server !== shop) await server.stop()
  const bare = medianOf(figures.get('bare node:http') ?? [])
  return servers.map((server) => {
    const figure = medianOf(figures.get(server.name) ?? [])
    return [
      name,
      server.name,
      String(Math.round(figure.perSecond)),
      figure.cpuMicroseconds.toFixed(1),
      (figure.perSecond / bare.perSecond).toFixed(2),
      (figure.cpuMicroseconds / bare.cpuMicroseconds).toFixed(2),
    ]
  })
}

async function load({ origin, pids }: Server, address: string, headers: Record<string, string>): Promise<Figure> {
  const before = cpuMicroseconds(pids())
  const result = await autocannon({ url: `${origin}${address}`, connections: 16, duration: seconds, headers })
  const cpu = cpuMicroseconds(pids()) - before
  return { perSecond: result.requests.total / result.duration, cpuMicroseconds: cpu / result.requests.total }
}

interface Captured {
  status: number
  headers: Record<string, string>
  body: Buffer
}

async function capture(url: string, headers: Record<string, string>): Promise<Captured> {
  // Twice: what is kept for the fast path was made by the first.
  await fetch(url, { headers }).then((response) => response.arrayBuffer())
  const file = path.join(folder, 'captured')
  const head = execFileSync(
    'curl',
    [
      '-s',
      '-D',
      '-',
      '-o',
      file,
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      url,
    ],
    { encoding: 'utf8' },
  )
  const [status = '', ...lines] = head.trim().split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    ),
    body: await readFile(file),
  }
}

/** The limit: everything known beforehand, the validator compared, one write. */
async function startBare({ headers, body }: Captured): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'shared/bare-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ headers, body: body.toString('base64') })
  const [message] = await once(child, 'message')
  return { name: 'bare node:http', ...running(child, `http://127.0.0.1:${message.port}`) }
}

async function startNginx({ headers, body }: Captured): Promise<Server | undefined> {
  if (!hasNginx()) return undefined
  const root = path.join(folder, 'nginx')
  await mkdir(root, { recursive: true })
  await writeFile(path.join(root, 'body'), body)
  const port = await freePort()
  await writeFile(path.join(root, 'nginx.conf'), nginxConfig(root, port, headers))
  const child = spawn('nginx', ['-p', root, '-c', path.join(root, 'nginx.conf')], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await answering(origin)
  const workers = () =>
    execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  return { name: 'nginx, static file', ...running(child, origin), pids: workers }
}

function nginxConfig(root: string, port: number, headers: Record<string, string>): string {
  const kept = ['content-encoding', 'cache-control', 'vary', 'access-control-allow-origin', 'link']
  const added = kept.flatMap((name) => (headers[name] ? [`add_header ${name} '${headers[name]}';`] : []))
  return `daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log crit; user root;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root}; uwsgi_temp_path ${root}; scgi_temp_path ${root};
      server { listen 127.0.0.1:${port}; root ${root};
        location / { try_files /body =404; default_type '${headers['content-type']}'; ${added.join(' ')} } } }`
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    console.log('nginx is not installed here: its rows are missing.')
    return false
  }
}

function numberOption(name: string, fallback: number): number {
  const index = process.argv.indexOf(name)
  return index < 0 ? fallback : Number(process.argv[index + 1])
}
