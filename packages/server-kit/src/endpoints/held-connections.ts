import { Failure } from './failure.ts'

/** Counts connections that wait for an event, since each uses memory as long as it is open. */
export interface HeldConnections {
  /**
   * Counts a connection until the signal is aborted. Throws `rate_limited` if this caller, or all callers together,
   * have too many.
   */
  hold(caller: string, signal: AbortSignal): void
}

export interface HeldLimits {
  all: number
  perCaller: number
}

/**
 * Bounds connections that stay open, per caller and in total.
 *
 * @example
 * const held = createHeldConnections({ all: 100, perCaller: 1 })
 * held.hold('192.0.2.1', new AbortController().signal) // => undefined
 */
export function createHeldConnections(limits: HeldLimits): HeldConnections {
  const held = new Map<string, number>()
  let all = 0
  return {
    hold(caller, signal) {
      const own = held.get(caller) ?? 0
      if (own >= limits.perCaller || all >= limits.all)
        throw new Failure('rate_limited', describeBound(own >= limits.perCaller ? limits.perCaller : undefined), {
          headers: { 'retry-after': '60' },
        })
      all++
      held.set(caller, own + 1)
      onEnd(signal, () => {
        all--
        const left = (held.get(caller) ?? 0) - 1
        if (left > 0) held.set(caller, left)
        else held.delete(caller)
      })
    },
  }
}

/**
 * Calls `then` when the signal is aborted, or immediately if it is already aborted.
 *
 * @example
 * let ended = false
 * onEnd(AbortSignal.abort(), () => { ended = true })
 * ended // => true
 */
export function onEnd(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then()
  else signal.addEventListener('abort', then, { once: true })
}

function describeBound(ofCaller: number | undefined): string {
  return ofCaller === undefined
    ? 'As many connections are held as this shop holds. Ask again later, or read the product when you need it.'
    : `This shop holds at most ${ofCaller} connections of one caller. Close one, or follow more products on it.`
}
