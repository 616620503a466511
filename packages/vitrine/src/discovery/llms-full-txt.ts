import { type Catalog, showingOf, toPublicProduct } from '@vitrine/product'
import { blocks, code, md } from '../markdown/markdown.ts'
import type { DiscoveryFacts } from './facts.ts'
import { productSection } from './product-section.ts'
import { credentialManual, introduction, policyList, registrationState, section } from './shared-sections.ts'

/**
 * Bytes of products in `/llms-full.txt`. Two megabytes are half a million tokens: more than most models hold, and as
 * much as one answer should be. What does not fit is said at the top, with where to read on.
 */
export const MOST_BYTES = 2 * 1024 * 1024

/** `/llms-full.txt`: the products themselves, as many as fit. */
export async function llmsFullTxt(facts: DiscoveryFacts, catalog: Catalog, mostBytes = MOST_BYTES): Promise<string> {
  const sections = await readSections(facts, catalog, mostBytes)
  return `${blocks(
    md`# ${facts.shop.name}: the catalogue`,
    introduction(facts),
    contents(facts, sections.length),
    md`${registrationState(facts)} ${credentialManual(facts)}`,
    section('Policies', policyList(facts)),
  )}\n\n${sections.join('\n\n')}\n`
}

async function readSections({ edition, shop }: DiscoveryFacts, catalog: Catalog, mostBytes: number): Promise<string[]> {
  const sections: string[] = []
  if (!edition) return sections
  const showing = showingOf(shop, edition.as_of)
  let bytes = 0
  for await (const batch of catalog.walk(edition)) {
    for (const entry of batch) {
      const { text } = productSection(toPublicProduct(entry, showing))
      bytes += Buffer.byteLength(text)
      if (bytes > mostBytes) return sections
      sections.push(text)
    }
  }
  return sections
}

function contents({ edition, config }: DiscoveryFacts, shown: number) {
  const all = edition?.product_count ?? 0
  const state = edition
    ? md`Catalogue version ${code(edition.version)}; prices hold for ${edition.as_of.toISOString()}.`
    : md`No catalogue has been imported yet.`
  return shown === all
    ? md`All ${all} products. ${state}`
    : md`This is the beginning of a large catalogue: ${shown} of ${all} products. The whole of it is read page by page at ${code(`${config.publicUrl}/api/catalog`)}. ${state}`
}
