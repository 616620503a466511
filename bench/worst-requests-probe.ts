import { subscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import type { Work, WorkDone } from '../packages/kit/src/work-counters.ts'

// Loaded into the shop's process before the shop: tells the bench what CPU time was spent, the most that was spent
// without letting anybody else be answered, and the work that was counted.

let longest = 0
let measuring = false
const counted = new Set<Work>()

process.on('message', (word: 'start' | 'start slices' | 'stop') => {
  if (word === 'stop') {
    measuring = false
    process.send?.({ cpu: process.cpuUsage(), longest, work: [...counted].map(({ done }): WorkDone => ({ ...done })) })
    return
  }
  longest = 0
  counted.clear()
  measuring = word === 'start slices'
  if (measuring) watch(threadCpuUsage())
  process.send?.({ cpu: process.cpuUsage() })
})
process.channel?.unref()

// Requests that the shop sends to itself have no counters of their own.
subscribe('tracing:fastify.request.handler:start', (message) => {
  const { work } = (message as { request: FastifyRequest }).request
  if (work) counted.add(work)
})

/** Comes by once in each turn of the event loop; what the thread computed since the last time held everybody. */
function watch(last: NodeJS.CpuUsage): void {
  if (!measuring) return
  const { user, system } = threadCpuUsage(last)
  longest = Math.max(longest, user + system)
  setImmediate(watch, threadCpuUsage())
}

const never = new Int32Array(new SharedArrayBuffer(4))

/** Linux adds up the time of a running thread once in a tick of four milliseconds, and whenever it waits. */
function threadCpuUsage(last?: NodeJS.CpuUsage): NodeJS.CpuUsage {
  Atomics.wait(never, 0, 0, 0.01)
  return process.threadCpuUsage(last)
}
