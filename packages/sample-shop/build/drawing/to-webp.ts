import { openBrowser } from '../../../../test/browser/open-browser.ts'
import { SIDE } from './picture.ts'

const QUALITY = 85

/** Draws SVG documents as WebP pictures, in the browser that the tests shop with. */
export async function toWebp(drawings: ReadonlyMap<string, string>): Promise<Map<string, Buffer>> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } })
    const session = await page.context().newCDPSession(page)
    const pictures = new Map<string, Buffer>()
    for (const [name, svg] of drawings) {
      await page.setContent(`<style>* { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      pictures.set(name, Buffer.from(data, 'base64'))
    }
    return pictures
  } finally {
    await browser.close()
  }
}
