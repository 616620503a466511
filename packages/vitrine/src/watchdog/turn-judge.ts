/** What is seen of a thread at one moment. */
export interface TurnSample {
  turn: number
  /** CPU time of the thread, in milliseconds from any beginning. */
  cpu: number
}

export interface TurnBounds {
  /** The CPU time of one turn after which it is reported, and after which it is ended, in milliseconds; 0 is never. */
  report: number
  end: number
}

export interface TurnVerdict {
  verdict: 'report' | 'end'
  /** The CPU time of the turn so far, in milliseconds. */
  used: number
}

/**
 * Judges the turns of one event loop by samples of them. Each turn is reported once; from its end on, the verdict is
 * `end` until another turn begins. A turn counts from the first sample that shows it.
 */
export function createTurnJudge({ report, end }: TurnBounds): (sample: TurnSample) => TurnVerdict | undefined {
  let turn: number | undefined
  let began = 0
  let isReported = false
  return (sample) => {
    if (sample.turn !== turn) {
      turn = sample.turn
      began = sample.cpu
      isReported = false
      return undefined
    }
    const used = sample.cpu - began
    if (end > 0 && used >= end) return { verdict: 'end', used }
    if (report === 0 || used < report || isReported) return undefined
    isReported = true
    return { verdict: 'report', used }
  }
}
