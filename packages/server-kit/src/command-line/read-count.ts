import { InvalidArgumentError } from 'commander'

/** What the reader of an option throws; Commander names the option. */
export { InvalidArgumentError }

/** Reads a whole number of an option, for Commander, which puts the name of the option before the message. */
export function readCount({ least = 1, most = Number.MAX_SAFE_INTEGER }: { least?: number; most?: number } = {}) {
  return (text: string): number => {
    const count = Number(text)
    if (/^\d+$/.test(text) && count >= least && count <= most) return count
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
    throw new InvalidArgumentError(`Use a whole number ${range}.`)
  }
}
