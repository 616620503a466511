import { isMainThread } from 'node:worker_threads'

// Loaded first in each test file's process (`--import`). `--test-force-exit` ends it as soon as its last test has, and what
// it has told by then is not always read: whole files were missing from a run, in silence. So it waits a moment longer.

/** In milliseconds; of 272 tests in short files up to 35 were lost without it, and none with it. */
const PAUSE = 150

// Not in the processes and threads that a test starts, which inherit the options of this one.
if (isMainThread && process.env.NODE_TEST_CONTEXT !== undefined && process.argv[1]?.endsWith('.test.ts')) {
  const { after } = await import('node:test')
  after(() => new Promise((resolve) => setTimeout(resolve, PAUSE)))
}
