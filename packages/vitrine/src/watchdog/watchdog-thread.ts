import { workerData } from 'node:worker_threads'
import { createLogger } from '../http/logger.ts'
import { askMainThread } from './ask-thread.ts'
import { watchTurns } from './watch-turns.ts'
import type { WatchdogOrder } from './watchdog.ts'

// The thread that watches the main thread. Its lines are written at once, also if the main thread never returns.

const { config, ...order }: WatchdogOrder = workerData

watchTurns({
  ...order,
  log: createLogger(config, { sync: true }),
  ask: askMainThread,
  // A thread cannot end the process in any other way while the main thread is busy.
  end: () => process.kill(process.pid, 'SIGKILL'),
})
