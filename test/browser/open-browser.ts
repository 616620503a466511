import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { askForServer } from '../servers/ask.ts'

/** `features`: what Chromium has behind a switch. `without`: arguments that Playwright gives otherwise. */
export interface BrowserOptions {
  features?: readonly string[]
  without?: string[]
}

/** A real Chromium that npm brought: nothing of the machine is needed, and no download while tests run. */
export async function openBrowser({ features = [], without = [] }: BrowserOptions = {}): Promise<Browser> {
  // The package's own arguments are for functions in a cloud: one process, and web security switched off.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']
  const switches = features.length > 0 ? [`--enable-features=${features.join(',')}`] : []
  return playwright.launch({
    executablePath: await programPath(),
    args: [...args, ...switches],
    ignoreDefaultArgs: without,
    headless: true,
  })
}

/** In a run of tests the run unpacks the program, once; a script that stands alone does it itself. */
function programPath(): Promise<string | undefined> {
  return process.env.TEST_SERVERS === undefined ? chromium.executablePath() : askForServer('browser')
}
