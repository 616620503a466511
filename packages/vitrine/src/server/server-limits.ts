import { limit } from '@vitrine/server-kit'

/** What a process of the shop may use of its machine. */
export const SERVER_LIMITS = {
  memoryMb: limit({
    // A smaller cache would not be worth its lookups.
    least: 16,
    most: 1_048_576,
    of: 'mebibytes',
    profiles: { small: 64, standard: 256, large: 1024 },
    about:
      'Memory for the caches of the process: half for responses, the rest for products in search results and, with SQLite, for database pages. The program and the search index need additional memory; the operating guide has figures. Workers share it. At most the memory of the machine.',
  }),
} as const
