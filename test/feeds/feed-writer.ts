import { readConfig } from '../../packages/vitrine/src/config/config.ts'
import { FEED_DOCUMENTS } from '../../packages/vitrine/src/feeds/documents.ts'
import { openStorefront } from '../../packages/vitrine/src/storefront/storefront.ts'

// A process of its own that says when it begins to write the feed, so that a test can kill it meanwhile.

await using shop = await openStorefront(await readConfig())
const [document] = FEED_DOCUMENTS
if (document) {
  const writing = shop.feeds.get(document)
  console.log('writing')
  await writing
}
