import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded first (`--import`), it prints how many modules the main thread of a process has loaded, ES modules and CommonJS
// alike, when it ends.

let loaded = 0

if (isMainThread) {
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('node:')) loaded++
      return next(url, context)
    },
  })
  process.on('exit', () => console.error(`modules: ${loaded}`))
}
