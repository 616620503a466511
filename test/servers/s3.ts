import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'

// S3Proxy, a server of the S3 protocol over a folder, from its published Java artifacts. It checks signatures.

export interface S3Server extends AsyncDisposable {
  endpoint: string
  /** A bucket that is there. */
  bucket: string
  /** The folder whose files are the objects. */
  folder: string
  /** Stops it where it is: nobody is refused and nobody answered. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  restart(): Promise<void>
}

/** What the AWS SDK reads. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'vitrine-test', AWS_SECRET_ACCESS_KEY: 'not-a-secret' } as const

const FOLDER = path.join(import.meta.dirname, 's3')
const JARS = path.join(import.meta.dirname, '../../node_modules/.cache/vitrine-s3proxy/2.6.0')
const PATIENCE = 60_000
const BUCKET = 'artifacts'

/** Why there is no server of S3 to be started on this machine; undefined where there is one. */
export async function whyNoS3(): Promise<string | undefined> {
  const run = promisify(execFile)
  const java = await run('java', ['-version']).catch(() => undefined)
  if (!java) return 'There is no Java here (apt-get install openjdk-17-jre-headless).'
  if (existsSync(path.join(JARS, 'complete'))) return undefined
  await mkdir(JARS, { recursive: true })
  const copy = ['-q', '-B', '-f', FOLDER, 'dependency:copy-dependencies', `-DoutputDirectory=${JARS}`]
  const failed = await run('mvn', copy).then(
    () => undefined,
    (error: Error) => `Maven did not fetch S3Proxy: ${error.message.slice(0, 300)}`,
  )
  if (failed === undefined) await mkdir(path.join(JARS, 'complete'))
  return failed
}

/** Starts it on this machine alone. Keeps nothing. */
export async function openS3Server(): Promise<S3Server> {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-s3-'))
  const folder = path.join(root, 'data')
  await mkdir(path.join(folder, BUCKET), { recursive: true })
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const settings = {
    's3proxy.endpoint': endpoint,
    's3proxy.authorization': 'aws-v4',
    's3proxy.identity': S3_CREDENTIALS.AWS_ACCESS_KEY_ID,
    's3proxy.credential': S3_CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.identity': 'none',
    'jclouds.credential': 'none',
    'jclouds.filesystem.basedir': folder,
  }
  const file = path.join(root, 's3proxy.conf')
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    const jars = path.join(JARS, '*')
    const child = spawn('java', ['-Xmx256m', '-cp', jars, 'org.gaul.s3proxy.Main', '--properties', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    let told = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        told = `${told}${chunk}`.slice(-2000)
      })
    for (const deadline = performance.now() + PATIENCE; performance.now() < deadline; await pause(100)) {
      if (child.exitCode !== null) throw new Error(`S3Proxy ended: ${told}`)
      // It refuses whoever does not sign, and that is an answer.
      if (await fetch(endpoint).catch(() => undefined)) return
    }
    throw new Error(`S3Proxy does not answer: ${told}`)
  }

  async function kill(): Promise<void> {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    endpoint,
    bucket: BUCKET,
    folder: path.join(folder, BUCKET),
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    kill,
    restart: start,
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(root, { recursive: true, force: true })
    },
  }
}
