import { isMainThread } from 'node:worker_threads'
import { loadTestRunner } from './untracked-promises.ts'

// Loaded first in each test file's process (`--import`): what makes hundreds of them cheap, and what their results need.

// Not in the processes and threads that a test starts, which inherit the options of this one.
if (isMainThread && process.env.NODE_TEST_CONTEXT !== undefined && process.argv[1]?.endsWith('.test.ts')) {
  await loadTestRunner()
  const { keepLastResults } = await import('./last-results.ts')
  keepLastResults()
}
