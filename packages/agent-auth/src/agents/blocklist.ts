import type { Sql } from '@vitrine/server-kit'
import { listBlocks } from './agents-store.ts'

/** Networks that the owner has blocked, in memory: they are asked about with every request, kept answers included. */
export interface Blocklist {
  /** Whether the network, as `toNetwork` writes it, is blocked; at most `LOOK_EVERY` and one query behind the database. */
  has(network: string): boolean
  /** Reads the list now, for a block that this process made. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** In milliseconds: how long a block that another process made goes unnoticed here. */
const LOOK_EVERY = 1000

export function createBlocklist({ sql, onError }: { sql: Sql; onError: (error: unknown) => void }): Blocklist {
  let networks: ReadonlySet<string> = new Set()
  let looking: Promise<void> | undefined

  async function read(): Promise<void> {
    const blocks = await listBlocks(sql)
    networks = new Set(blocks.filter(({ kind }) => kind === 'address').map(({ value }) => value))
  }

  // While the database is away, who was blocked stays blocked.
  function look(): void {
    looking ??= read()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }

  const watching = setInterval(look, LOOK_EVERY)
  watching.unref()
  look()

  return {
    has: (network) => networks.has(network),
    async refresh() {
      // A look that is under way may have read before the change.
      await looking
      await read()
    },
    async close() {
      clearInterval(watching)
      await looking
    },
  }
}
