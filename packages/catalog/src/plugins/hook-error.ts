/** An owner's hook failed. The message names the plugin, the hook, its argument and the line that threw. */
export class HookError extends Error {
  constructor({ plugin, hook, subject, cause }: { plugin: string; hook: string; subject?: string; cause: unknown }) {
    const about = subject === undefined ? '' : ` for ${subject}`
    super(`${hook} of ${plugin} failed${about}: ${describeThrown(cause)}`, { cause })
    this.name = 'HookError'
  }
}

/** A line of the owner's code in a stack, or at its top where the code is not even read. */
const OWN_PLACE = /^(?: *at .*?)?((?:file:|\/|[A-Z]:\\)[^\s()]+:\d+(?::\d+)?)\)?$/m

/** In characters. A message may say all that a stranger sent. */
const LONGEST_STACK = 4000

/** The message of what the owner's code threw, and the first line of that code in the stack. */
export function describeThrown(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const place = OWN_PLACE.exec((cause.stack ?? '').slice(0, LONGEST_STACK))?.[1]
  const message = /[.!?]$/.test(cause.message) ? cause.message.slice(0, -1) : cause.message
  return `${cause.name === 'Error' ? '' : `${cause.name}: `}${message}${place === undefined ? '' : ` (${place})`}.`
}
