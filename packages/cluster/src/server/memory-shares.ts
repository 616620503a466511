const MEBIBYTE = 1024 * 1024

/** Of the memory that is not for responses; the rest is for database pages. */
const FOR_SEARCH = 3 / 4

/** Cache sizes in bytes. */
export interface MemoryShares {
  /** Responses, encoded for the socket. */
  answers: number
  /** Products in search results, and suggestions. */
  search: number
  /** Pages of the embedded database. */
  database: number
}

/**
 * Divides `MEMORY_MB`. Responses get the largest share, since they are requested most often and cost least to serve.
 */
export function memorySharesOf({
  memoryMb,
  keptAnswersMb = memoryMb / 2,
}: {
  memoryMb: number
  keptAnswersMb?: number | undefined
}): MemoryShares {
  const rest = memoryMb - keptAnswersMb
  // Whole bytes, also if workers divide them by three.
  return {
    answers: Math.floor(keptAnswersMb * MEBIBYTE),
    search: Math.floor(rest * FOR_SEARCH * MEBIBYTE),
    database: Math.floor(rest * (1 - FOR_SEARCH) * MEBIBYTE),
  }
}
