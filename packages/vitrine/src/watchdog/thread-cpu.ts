import { readFileSync } from 'node:fs'

/**
 * Returns a function that reads the CPU time of a thread of this process, in milliseconds from any beginning. Linux
 * keeps it for each thread. Elsewhere a thread can read only its own, and so it is bounded by what the whole process
 * uses and by the time that passes, since a thread has one processor: zero while the machine sleeps or the process is
 * suspended, and too much while the thread waits and others of the process, such as compressors, are busy.
 */
export function readerOfThreadCpu(thread: number): () => number {
  const file = `/proc/self/task/${thread}/stat`
  return thread !== 0 && cpuInStat(file) !== undefined ? () => cpuInStat(file) ?? 0 : createBound()
}

/** User and system time, in hundredths of a second on every Linux; the name before them may contain blanks. */
function cpuInStat(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

function createBound(): () => number {
  let total = 0
  let last = { cpu: process.cpuUsage(), at: performance.now() }
  return () => {
    const now = { cpu: process.cpuUsage(), at: performance.now() }
    const used = (now.cpu.user - last.cpu.user + now.cpu.system - last.cpu.system) / 1000
    total += Math.min(used, now.at - last.at)
    last = now
    return total
  }
}
