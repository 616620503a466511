// Loaded into the shop's process before the shop: tells the bench what CPU time was spent, and the most that was spent
// without letting anybody else be answered.

let longest = 0
let measuring = false

process.on('message', (word: 'start' | 'start slices' | 'stop') => {
  if (word === 'stop') {
    measuring = false
    process.send?.({ cpu: process.cpuUsage(), longest })
    return
  }
  longest = 0
  measuring = word === 'start slices'
  if (measuring) watch(process.threadCpuUsage())
  process.send?.({ cpu: process.cpuUsage() })
})
process.channel?.unref()

/** Comes by once in each turn of the event loop; what the thread computed since the last time held everybody. */
function watch(last: NodeJS.CpuUsage): void {
  if (!measuring) return
  const { user, system } = process.threadCpuUsage(last)
  longest = Math.max(longest, user + system)
  const now = process.threadCpuUsage()
  setImmediate(watch, now)
}
