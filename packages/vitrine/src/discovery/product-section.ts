import { formatWithCode, type PublicProduct, type PublicVariant } from '@vitrine/product'
import { blocks, code, link, list, type Markdown, md, paragraphs, table } from '../markdown/markdown.ts'

/** One product in Markdown, under a heading of the second rank, with the facts of its page. */
export function productSection(product: PublicProduct): Markdown {
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
    ...(only?.buy_url === undefined ? [] : [md`Buy: ${link(new URL(only.buy_url).host, only.buy_url)}`]),
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
  const isSold = variants.some(({ buy_url }) => buy_url !== undefined)
  return table(
    ['Variant', 'Id', 'Price', 'Availability', ...(isSold ? ['Buy'] : [])],
    variants.map(({ title, id, price, list_price, availability, buy_url }) => [
      title,
      code(id),
      list_price ? `${formatWithCode(price)}, before ${formatWithCode(list_price)}` : formatWithCode(price),
      availability.status ?? 'not known',
      ...(isSold ? [buy_url === undefined ? '' : link(new URL(buy_url).host, buy_url)] : []),
    ]),
  )
}
