const MEBIBYTE = 1024 * 1024

/** Of what is not for answers; the rest is for pages of the embedded database. */
const FOR_SEARCH = 3 / 4

/** Bytes that may be kept, by who keeps them. */
export interface MemoryShares {
  /** Answers, ready for the socket. */
  answers: number
  /** Products that search shows, and suggestions. */
  search: number
  /** Pages of the embedded database. */
  database: number
}

/** Divides what `MEMORY_MB` allows. Answers are asked for again most and cost least to give, so they get most. */
export function memorySharesOf({
  memoryMb,
  keptAnswersMb = memoryMb / 2,
}: {
  memoryMb: number
  keptAnswersMb?: number | undefined
}): MemoryShares {
  const rest = memoryMb - keptAnswersMb
  // Whole bytes, also where workers divide it by three.
  return {
    answers: Math.floor(keptAnswersMb * MEBIBYTE),
    search: Math.floor(rest * FOR_SEARCH * MEBIBYTE),
    database: Math.floor(rest * (1 - FOR_SEARCH) * MEBIBYTE),
  }
}
