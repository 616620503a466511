import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** `features`: what Chromium has behind a switch. */
export interface BrowserOptions {
  features?: readonly string[]
}

/** A real Chromium that npm brought: nothing of the machine is needed, and no download while tests run. */
export async function openBrowser({ features = [] }: BrowserOptions = {}): Promise<Browser> {
  // The package's own arguments are for functions in a cloud: one process, and web security switched off.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']
  const switches = features.length > 0 ? [`--enable-features=${features.join(',')}`] : []
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...args, ...switches],
    headless: true,
  })
}
