import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { askForServer } from '../servers/ask.ts'
import type { CommandToRun } from './warm-commands.ts'

export const COMMAND = path.join(import.meta.dirname, '../../packages/vitrine/bin/vitrine.js')

/**
 * The environment in which `COMMAND` loads the program that this run has made of the sources: less than half the CPU of
 * each process. From the sources themselves it runs without this, and where a test sets `NODE_OPTIONS`.
 */
export async function programEnvironment(): Promise<{ NODE_OPTIONS: string; NODE_COMPILE_CACHE?: string }> {
  const { NODE_COMPILE_CACHE } = process.env
  return {
    NODE_OPTIONS: `--import=${await askForServer('program')}`,
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  }
}

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
    env: { PATH: process.env.PATH, ...(await programEnvironment()), ...environment },
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

let warm: Promise<ChildProcess> | undefined
let isBusy = false

/** Undefined while another command runs in that process. */
function runWarm(
  parameters: string[],
  environment: Record<string, string>,
  folder: string | undefined,
): Promise<Ran> | undefined {
  if (isBusy) return undefined
  isBusy = true
  return runNext(parameters, environment, folder ?? process.cwd()).finally(() => {
    isBusy = false
  })
}

async function runNext(parameters: string[], environment: Record<string, string>, folder: string): Promise<Ran> {
  const { PATH = '' } = process.env
  // Also what it starts itself, threads and processes, loads the program.
  const command = { parameters, environment: { PATH, ...(await programEnvironment()), ...environment }, folder }
  warm ??= startWarm()
  return runIn(await warm, command)
}

async function startWarm(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=vitrine-source', path.join(import.meta.dirname, 'warm-commands.ts')],
    {
      env: { PATH: process.env.PATH, ...(await programEnvironment()) },
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
