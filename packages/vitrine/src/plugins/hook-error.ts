/** An owner's hook failed. The message names the plugin, the hook, its argument and the line that threw. */
export class HookError extends Error {
  constructor({ plugin, hook, subject, cause }: { plugin: string; hook: string; subject?: string; cause: unknown }) {
    const about = subject === undefined ? '' : ` for ${subject}`
    super(`${hook} of ${plugin} failed${about}: ${describe(cause)}`, { cause })
    this.name = 'HookError'
  }
}

/** The message, and the first line of the owner's code in the stack. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const place = /^ *at .*?((?:file:|\/|[A-Z]:\\)[^\s()]+:\d+:\d+)\)?$/m.exec(cause.stack ?? '')?.[1]
  const message = /[.!?]$/.test(cause.message) ? cause.message.slice(0, -1) : cause.message
  return `${cause.name === 'Error' ? '' : `${cause.name}: `}${message}${place === undefined ? '' : ` (${place})`}.`
}
