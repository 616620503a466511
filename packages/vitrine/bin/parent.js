// The process that starts the shop and starts it again after a fault. Plain JavaScript that any Node can read, and
// without modules of the shop, so that it stays small. It serves nothing and holds no port.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** How often a shop that has opened is started again within an hour. */
const RESTARTS = 3
const HOUR = 3_600_000

// Each of them is meant for the child, which would otherwise keep running. Windows has no SIGUSR2.
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])]

/**
 * Runs `parameters`, a file and its arguments, with the Node at `node` in a child process, with the same terminal and
 * environment, and ends as the child does. A child that reported that the shop is open, and that was not told to end,
 * is started again. The other side is src/cli/workers/end-signal.ts.
 */
export function runAsParent({ node, parameters, environment = {} }) {
  /** When the child was started again, within the last hour. */
  let restarts = []
  /** Signals that were passed on: a child that ends by one was told to. */
  const passed = new Set()
  let child
  let isOpen = false
  let isEnding = false

  function start() {
    isOpen = false
    child = spawn(node, parameters, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment, VITRINE_PARENT: String(process.pid) },
    })
    child.on('message', (message) => {
      if (message === 'open') isOpen = true
      if (message === 'ending') isEnding = true
    })
    child.on('error', (error) => {
      console.error(`The shop’s process could not be started: ${error.message}`)
      process.exitCode = 1
    })
    child.on('exit', (code, signal) => {
      if (!isOpen || isEnding || code === 0 || passed.has(signal)) return endAs(code, signal)
      startAgain(signal ?? `exit code ${code}`)
    })
  }

  function startAgain(reason) {
    const now = performance.now()
    restarts = restarts.filter((at) => now - at < HOUR)
    if (restarts.length === RESTARTS) {
      console.error(
        `The shop has ended ${RESTARTS + 1} times within an hour (${reason}) and is not started again. Its log has the reasons; \`vitrine start\` starts it.`,
      )
      process.exitCode = 1
      return
    }
    restarts.push(now)
    console.error(
      `The shop has ended (${reason}) and is started again: ${restarts.length} of ${RESTARTS} times an hour.`,
    )
    start()
  }

  function passOn(signal) {
    passed.add(signal)
    if (signal !== 'SIGUSR2') isEnding = true
    // A service manager, and a terminal on Ctrl+C, send theirs to both processes. An open shop is sent a message, which
    // it does not count as a second signal.
    if (isOpen && (signal === 'SIGTERM' || signal === 'SIGINT')) child.send(signal, () => {})
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }

  for (const signal of SIGNALS) process.on(signal, () => passOn(signal))

  start()
}

/** Ends this process as another has ended: with its exit code, or by the same signal. */
function endAs(code, signal) {
  process.exitCode = code ?? 128 + constants.signals[signal]
  if (signal === null) return
  process.removeAllListeners(signal)
  // The first process of a container survives its own signals, and ends with the exit code that shells would report.
  process.kill(process.pid, signal)
}
