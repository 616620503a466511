import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'

/** A node of OpenSearch that tests may kill and start again on its data. */
export interface OpenSearchNode {
  url: string
  kill(): Promise<void>
  /** Stops it where it is, so that nobody is refused and nobody answered. */
  freeze(): void
  thaw(): void
  /** Starts it again where it was; resolves when it answers. */
  restart(settings?: readonly string[]): Promise<void>
}

export interface OpenSearchCluster extends AsyncDisposable {
  nodes: readonly OpenSearchNode[]
}

/** Three nodes start at once, and on two busy cores none of them is quick, in milliseconds. */
const PATIENCE = 240_000
const HEAP = '512m'
const FOLDER = path.join(import.meta.dirname, 'opensearch')
const JARS = path.join(import.meta.dirname, '../../node_modules/.cache/vitrine-opensearch/2.19.1')

/** Why there is no OpenSearch to be started on this machine; undefined where there is one. */
export async function whyNoOpenSearch(): Promise<string | undefined> {
  const run = promisify(execFile)
  const java = await run('java', ['-version']).catch(() => undefined)
  const version = Number(/version "(\d+)/.exec(java?.stderr ?? '')?.[1] ?? 0)
  if (version < 17) return 'There is no Java 17 here (apt-get install openjdk-17-jre-headless).'
  if (existsSync(path.join(JARS, 'complete'))) return undefined
  await mkdir(JARS, { recursive: true })
  const fetched = await run('mvn', [
    '-q',
    '-B',
    '-f',
    FOLDER,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${JARS}`,
  ])
    .then(() => undefined)
    .catch((error: Error) => `Maven did not fetch OpenSearch: ${error.message.slice(0, 300)}`)
  if (fetched === undefined) await mkdir(path.join(JARS, 'complete'))
  return fetched
}

/** Starts nodes on this machine alone, as one cluster. Keeps nothing. */
export async function openOpenSearchCluster(size = 1, settings: readonly string[] = []): Promise<OpenSearchCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-opensearch-'))
  const ports = await Promise.all(Array.from({ length: size * 2 }, () => freePort()))
  const names = Array.from({ length: size }, (_, at) => `node${at + 1}`)
  const transports = ports.slice(size).map((port) => `127.0.0.1:${port}`)
  const together =
    size === 1
      ? ['discovery.type=single-node']
      : [`discovery.seed_hosts=${transports.join(',')}`, `cluster.initial_cluster_manager_nodes=${names.join(',')}`]
  const nodes = names.map((name, at) =>
    createNode({
      home: path.join(folder, name),
      url: `http://127.0.0.1:${ports[at]}`,
      settings: [
        `node.name=${name}`,
        'cluster.name=vitrine-test',
        'network.host=127.0.0.1',
        `http.port=${ports[at]}`,
        `transport.port=${ports[size + at]}`,
        'http.type=netty4',
        'transport.type=netty4',
        ...together,
        ...settings,
      ],
    }),
  )
  await Promise.all(nodes.map((node) => node.restart()))
  return {
    nodes,
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function createNode({
  home,
  url,
  settings,
}: {
  home: string
  url: string
  settings: readonly string[]
}): OpenSearchNode {
  let running: ChildProcess | undefined

  async function start(more: readonly string[]): Promise<void> {
    await mkdir(path.join(home, 'config'), { recursive: true })
    const child = spawn(
      'java',
      [
        `-Xms${HEAP}`,
        `-Xmx${HEAP}`,
        '-cp',
        path.join(JARS, '*'),
        path.join(FOLDER, 'OpenSearchNode.java'),
        `path.home=${home}`,
        `path.data=${path.join(home, 'data')}`,
        ...settings,
        ...more,
      ],
      // It ends when this process does: its standard input is closed then.
      { stdio: ['pipe', 'ignore', 'pipe'] },
    )
    running = child
    let told = ''
    child.stderr?.on('data', (chunk) => {
      told = `${told}${chunk}`.slice(-2000)
    })
    const deadline = performance.now() + PATIENCE
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`OpenSearch ended: ${told}`)
      const answer = await fetch(url).catch(() => undefined)
      if (answer?.ok) return
      await pause(200)
    }
    throw new Error(`OpenSearch does not answer: ${told}`)
  }

  return {
    url,
    async kill() {
      const child = running
      running = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    restart: (more = []) => start(more),
  }
}
