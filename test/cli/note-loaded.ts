import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded first (`--import`), it adds the address of each module that a process and its threads load to the file
// `LOADED_FILE`, one a line.

const file = process.env.LOADED_FILE ?? ''

registerHooks({
  load(url, context, next) {
    if (file !== '' && !url.startsWith('node:')) appendFileSync(file, `${url}\n`)
    return next(url, context)
  },
})
