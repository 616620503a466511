import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config/config.ts'

// What may hold a secret never reaches the log, wherever somebody logs a request or a body.
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

export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return pino({
    level: logLevel,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
  })
}
