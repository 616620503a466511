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
 * Divides the memory for caches, in mebibytes. Responses get half, since they are requested most often and cost least to
 * serve.
 */
export function memorySharesOf({ memoryMb }: { memoryMb: number }): MemoryShares {
  const half = memoryMb / 2
  // Whole bytes, also if workers divide them by three.
  return {
    answers: Math.floor(half * MEBIBYTE),
    search: Math.floor(half * FOR_SEARCH * MEBIBYTE),
    database: Math.floor(half * (1 - FOR_SEARCH) * MEBIBYTE),
  }
}
