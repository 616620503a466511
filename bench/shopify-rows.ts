/** The header of Shopify's own product export, with a metafield. */
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / Age Group,Material (product.metafields.shopify.material),Internal notes (product.metafields.custom.notes),Variant Image,Variant Weight Unit,Cost per item,Status'

const COLORS = ['Black', 'Forest green', 'Sand', 'Ocean blue', 'Brick', 'Heather grey']
const SIZES = ['XS', 'S', 'M', 'L', 'XL']
const WORDS =
  'light warm dry quick soft strong seam cotton recycled zip pocket hem cuff collar trail city rain wind cut loose slim lined breathable washed made for days outside that end later than planned'.split(
    ' ',
  )

/**
 * A product export as Shopify writes it, about `bytes` long, in pieces of a product each: every product has a
 * description in HTML, five to thirty variants and four pictures. The same for the same length.
 */
export function* shopifyRows(bytes: number): Generator<string> {
  let written = HEADER.length + 1
  yield `${HEADER}\n`
  for (let number = 1; written < bytes; number++) {
    const text = `${productRows(number).join('\n')}\n`
    written += text.length
    yield text
  }
}

function productRows(number: number): string[] {
  const handle = `jacket-${number}`
  const colors = COLORS.slice(0, 1 + (number % COLORS.length))
  const variants = colors.flatMap((color) => SIZES.map((size) => ({ color, size })))
  return variants.map(({ color, size }, at) => {
    const isFirst = at === 0
    const picture = at < 4 ? `https://cdn.example.com/s/files/1/0001/products/${handle}-${at}.jpg?v=16${number}` : ''
    const own = isFirst
      ? [
          `Jacket ${number} ${words(number, 3)}`,
          quoted(
            `<p>${words(number, 60)}</p><ul><li>${words(number + 1, 12)}</li></ul><p>${words(number + 2, 60)}</p>`,
          ),
          'Northwind',
          'Apparel & Accessories > Clothing',
          'Jackets',
          quoted('outdoor, rain, new'),
          'true',
        ]
      : ['', '', '', '', '', '', '']
    const ids = [
      `SKU-${number}-${at}`,
      '640',
      'shopify',
      String((number + at) % 40),
      'deny',
      'manual',
      '129.00',
      '149.00',
    ]
    return [
      handle,
      ...own,
      ...['Color', color, 'Size', size],
      ...ids,
      ...['true', 'true', ''],
      ...[picture, picture && String(at + 1), picture && `Jacket ${number} in ${color}`],
      ...(isFirst
        ? ['false', `Jacket ${number}`, words(number, 20), 'Apparel & Accessories > Clothing']
        : ['', '', '', '']),
      ...(isFirst ? ['unisex', 'adult', 'Cotton', words(number, 10)] : ['', '', '', '']),
      ...[`https://cdn.example.com/s/files/1/0001/products/${handle}-${color.length}.jpg`, 'kg', '61.20'],
      isFirst ? 'active' : '',
    ].join(',')
  })
}

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * at * 3 + at) % WORDS.length]).join(' ')
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
