import { createRequire } from 'node:module'

/**
 * Loads `node:test`, which then follows timers, streams and sockets to the test that began them, but not each promise:
 * that is a fifth of the CPU of a file that opens a shop. An error in a timer still fails its test; a rejection that
 * nobody handles fails the file, with its message. Of `describe`, only what it tells before its first `await` is inside.
 */
export async function loadTestRunner(): Promise<void> {
  const hooks: typeof import('node:async_hooks') = createRequire(import.meta.url)('node:async_hooks')
  const { createHook } = hooks
  hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
  const { after } = await import('node:test')
  // Its hook is made with the first that it is told.
  after(() => {})
  hooks.createHook = createHook
}
