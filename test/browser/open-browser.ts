import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** A real Chromium that npm brought: nothing of the machine is needed, and no download while tests run. */
export async function openBrowser(): Promise<Browser> {
  // The package's own arguments are for functions in a cloud: one process, and web security switched off.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']
  return playwright.launch({ executablePath: await chromium.executablePath(), args, headless: true })
}
