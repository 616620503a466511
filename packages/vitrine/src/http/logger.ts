import { isatty } from 'node:tty'
import { toTerminalJson, toTerminalLine, toTerminalText } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/config.ts'

// Fields that may contain secrets never reach the log, wherever a request or a body is logged.
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'credential',
  'assertion',
  'claim_token',
  'otp',
  'token',
  'password',
]

/**
 * JSON lines on standard output; readable lines on a terminal outside production. `sync`: each line is written before
 * the call returns, so that it is there when the process is killed next.
 */
export function createLogger(
  { logLevel, production }: Pick<Config, 'logLevel' | 'production'>,
  { sync = false } = {},
): FastifyBaseLogger {
  const isRead = !production && isatty(1)
  const output = pino.destination({ dest: 1, sync })
  return pino(
    {
      level: logLevel,
      redact: {
        paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: undefined,
    },
    writtenAs(isRead ? readableLine : toTerminalJson, output),
  )
}

/** Not the stream of the process, which other threads write to through the main thread. */
function writtenAs(write: (line: string) => string, output: DestinationStream): DestinationStream {
  return { write: (line) => output.write(write(line)) }
}

/**
 * A log line in readable form, without what a terminal would obey: lines quote what callers sent.
 *
 * @example
 * readableLine('{"level":"info","time":"2026-01-02T10:11:12.000Z","status":200,"msg":"a request"}')
 * // '10:11:12 info  a request status=200\n'
 */
export function readableLine(line: string): string {
  const { level, time, msg, err, ...rest }: Record<string, unknown> = JSON.parse(line)
  const members = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const trace = typeof err === 'object' && err !== null && 'stack' in err ? `\n${err.stack}` : ''
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${[msg, ...members].join(' ')}`
  return `${toTerminalLine(head)}${toTerminalText(trace)}\n`
}
