import { inspect } from 'node:util'
import { HookError } from '@vitrine/catalog/plugins/hook-error'
import { CapabilityError, ConfigError, type Failure, isFailure } from '@vitrine/server-kit'
import { printError } from '@vitrine/server-kit/command-line/output'
import { explainRefusal, UserError } from '@vitrine/server-kit/command-line/user-error'

// Apart from `user-error.ts`, which every command loads, because this loads all that settings and the database need.

/** Prints why a command failed. */
export function printFailure(error: unknown): void {
  if (error instanceof ConfigError) printError([error.title, ...error.mistakes.map((line) => `  - ${line}`)])
  else printError(explainError(error) ?? inspect(error).split('\n'))
}

/** The owner's mistakes as messages; undefined for a bug, which needs its stack trace. */
export function explainError(error: unknown): string | undefined {
  if (
    error instanceof CapabilityError ||
    error instanceof ConfigError ||
    error instanceof UserError ||
    error instanceof HookError
  )
    return error.message
  // The API error of an unavailable database omits its address; its cause has it.
  if (isFailure(error, 'unavailable')) return explainError(error.cause) ?? explainLost(error)
  // A name with several addresses fails with the errors of all of them.
  return explainRefusal(error instanceof AggregateError ? error.errors[0] : error)
}

/** The connection was lost during the work: the server's or the watch's reason. */
function explainLost({ message, cause }: Failure): string {
  return cause instanceof Error ? `The connection to the database was lost: ${cause.message} Run it again.` : message
}
