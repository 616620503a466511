/** Limits of a program's use of the server; times in milliseconds. */
export interface DatabaseLimits {
  /** Maximum number of connections of one process, including those of the prober, the index reader and the listener. */
  connections: number
  /** Timeout for connecting to the server, or for getting a connection from the pool. */
  connecting: number
  /** Timeout for one statement, after which the server cancels it. */
  statement: number
  /**
   * Timeout for a lock that another transaction holds, which may wait for a standby; if undefined, that of the
   * statement.
   */
  lock?: number
  /** After this time without any reply from the server, all pending requests fail. */
  silence: number
  /**
   * Whether the server may start processes of its own for a statement, or compile it; true if absent. For a few rows of
   * a very large table it expects many, and starting the processes takes thirty times as long as reading the rows.
   */
  parallel?: boolean
}

/**
 * Limits of a serving shop. Callers wait two seconds, since longer waits fill the queue of requests faster than it
 * empties. A statement that serves a request takes milliseconds; the fifteen seconds end those that nobody waits for any
 * more. Eight processes of twelve connections fit into the hundred that PostgreSQL allows by default.
 */
export const SERVING_LIMITS: DatabaseLimits = {
  connections: 12,
  connecting: 2000,
  statement: 15_000,
  lock: 2000,
  silence: 2000,
  parallel: false,
}

/** Limits of commands, which have no waiting caller and read and write in bulk. */
export const COMMAND_LIMITS: DatabaseLimits = {
  connections: 12,
  connecting: 15_000,
  statement: 30 * 60_000,
  silence: 60_000,
}
