import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { CommandToRun } from './warm-commands.ts'

export const COMMAND = path.join(import.meta.dirname, '../../packages/vitrine/bin/vitrine.js')

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs `vitrine` as a person would, in `folder`, or where the tests run. Most commands share a process, one after
 * another; those to which their process matters have one of their own: see `needsOwnProcess`.
 */
export async function vitrine(
  parameters: string[],
  environment: Record<string, string>,
  input?: string,
  folder?: string,
): Promise<Ran> {
  if (!input && !needsOwnProcess(parameters, environment, folder)) {
    const ran = runWarm(parameters, environment, folder)
    if (ran) return ran
  }
  return runAlone(parameters, environment, input, folder)
}

/** Runs `vitrine` in a process of its own, from `bin/vitrine.js` on. */
export async function runAlone(
  parameters: string[],
  environment: Record<string, string>,
  input?: string,
  folder?: string,
): Promise<Ran> {
  const child = spawn(process.execPath, [COMMAND, ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, stdout, stderr }
}

/** What Node reads once, when it starts. */
const READ_AT_START = /^(TZ|LANG|LC_.*|NODE_.*)$/

function needsOwnProcess(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string | undefined,
): boolean {
  if (parameters.includes('start') || Object.keys(environment).some((name) => READ_AT_START.test(name))) return true
  // What a configuration imports is imported once in each process.
  return folder !== undefined && readdirSync(folder).some((file) => file.startsWith('vitrine.config.'))
}

let warm: ChildProcess | undefined
let isBusy = false

/** Undefined while another command runs in that process. */
function runWarm(
  parameters: string[],
  environment: Record<string, string>,
  folder: string | undefined,
): Promise<Ran> | undefined {
  if (isBusy) return undefined
  isBusy = true
  const { PATH = '' } = process.env
  const command = { parameters, environment: { PATH, ...environment }, folder: folder ?? process.cwd() }
  warm ??= startWarm()
  return runIn(warm, command).finally(() => {
    isBusy = false
  })
}

function startWarm(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--conditions=vitrine-source', path.join(import.meta.dirname, 'warm-commands.ts')],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  // It ends with the tests, and does not keep them from ending.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref()
  return child
}

async function runIn(child: ChildProcess, command: Omit<CommandToRun, 'endMark'>): Promise<Ran> {
  const endMark = `\u0000${randomUUID()}\u0000`
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => readUntil(stream as Socket, endMark))
  const ended = new Promise<number | null>((resolve) => {
    child.once('message', resolve)
    child.once('exit', (code) => {
      warm = undefined
      resolve(code)
    })
  })
  child.channel?.ref()
  child.send({ ...command, endMark } satisfies CommandToRun)
  const [code, out, err] = await Promise.all([ended, stdout!, stderr!])
  child.channel?.unref()
  child.removeAllListeners()
  return { code, stdout: out, stderr: err }
}

/** What comes before `mark`, or before the stream ends. */
function readUntil(stream: Socket, mark: string): Promise<string> {
  return new Promise((resolve) => {
    let read = ''
    const take = (chunk: string) => {
      read += chunk
      if (read.endsWith(mark)) finish()
    }
    const finish = () => {
      stream.off('data', take).off('end', finish).unref()
      resolve(read.replace(mark, ''))
    }
    stream.setEncoding('utf8').ref().on('data', take).on('end', finish)
  })
}
