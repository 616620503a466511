import {
  type Catalog,
  formatWithCode,
  type PublicProduct,
  type PublicVariant,
  showingOf,
  toPublicProduct,
} from '@vitrine/product'
import { blocks, code, link, list, type Markdown, md, paragraphs, table } from '@vitrine/ui/markdown/markdown'
import type { DiscoveryFacts } from './facts.ts'
import { credentialManual, introduction, policyList, registrationState, section } from './shared-sections.ts'

/**
 * Maximum bytes of products in `/llms-full.txt`. Two megabytes are half a million tokens: more than most models can
 * read, and a reasonable maximum for one response. The top of the document states what was omitted and where to
 * continue.
 */
export const MOST_BYTES = 2 * 1024 * 1024

/** `/llms-full.txt`: the products themselves, as many as fit. */
export async function llmsFullTxt(facts: DiscoveryFacts, catalog: Catalog, mostBytes = MOST_BYTES): Promise<string> {
  const sections = await readSections(facts, catalog, mostBytes)
  return `${blocks(
    md`# ${facts.shop.name}: the catalogue`,
    introduction(facts),
    contents(facts, sections.length),
    md`To buy, a person opens the ${code('buy_url')} of a variant, which ${code(`${facts.config.publicUrl}/api/catalog/{id}`)} has.`,
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
    : md`This is the beginning of a large catalogue: ${shown} of ${all} products. All of it is read page by page, in summaries, at ${code(`${config.publicUrl}/api/catalog?fields=summary`)}. ${state}`
}

/** One product in Markdown, under a second-level heading, with the facts of its page. */
function productSection(product: PublicProduct): Markdown {
  return blocks(
    md`## ${link(product.title, product.url)}`,
    list(factsOf(product)),
    product.highlights && list(product.highlights.map((highlight) => md`${highlight}`)),
    paragraphs(product.description.plain ?? ''),
    product.variants.length > 1 ? variantTable(product) : undefined,
    product.details && list(product.details.map(({ name, value }) => md`${name}: ${value}`)),
    product.faqs?.map(({ question, answer }) => md`**${question}** ${answer}`),
  )
}

function factsOf(product: PublicProduct): Markdown[] {
  const { brand, category_path, rating, condition, availability } = product
  const only = product.variants.length === 1 ? product.variants[0] : undefined
  return [
    md`Price: ${priceOf(product)}`,
    md`Availability: ${availability.status ?? 'not known'}`,
    md`Id ${code(product.id)}${only?.sku ? md`, SKU ${code(only.sku)}` : ''}${only ? gtinOf(only) : ''}`,
    ...(brand ? [md`Brand: ${brand}`] : []),
    ...(category_path ? [md`Category: ${code(category_path)}`] : []),
    ...(condition === 'new' ? [] : [md`Condition: ${condition}`]),
    ...(rating ? [md`Rated ${rating.value} of ${rating.scale_max} by ${rating.count}`] : []),
  ]
}

function priceOf({ price_range: { min, max }, list_price_range: before }: PublicProduct): string {
  const now = min.amount === max.amount ? formatWithCode(min) : `${formatWithCode(min)} to ${formatWithCode(max)}`
  if (!before) return now
  return before.min.amount === before.max.amount
    ? `${now}, on sale, before ${formatWithCode(before.min)}`
    : `${now}, on sale, before ${formatWithCode(before.min)} to ${formatWithCode(before.max)}`
}

function gtinOf({ barcodes = [] }: PublicVariant): Markdown {
  const gtin = barcodes.find(({ type }) => type === 'GTIN')
  return gtin ? md`, GTIN ${code(gtin.value)}` : md``
}

function variantTable({ variants }: PublicProduct): Markdown {
  return table(
    ['Variant', 'Id', 'Price', 'Availability'],
    variants.map(({ title, id, price, list_price, availability }) => [
      title,
      code(id),
      list_price ? `${formatWithCode(price)}, before ${formatWithCode(list_price)}` : formatWithCode(price),
      availability.status ?? 'not known',
    ]),
  )
}
