import type { Shop } from '@vitrine/product'
import type { DocumentFacts } from '@vitrine/server-kit'
import { code, list, type Markdown, md } from '@vitrine/ui/markdown/markdown'
import type { CartProtocol } from './cart-protocols.ts'

/** "Buying" of `/agents.md`: how an agent gets its human to the checkout. */
export function buyingSection(
  shop: Shop,
  protocols: readonly CartProtocol[],
  { publicUrl, exampleBuyUrl }: DocumentFacts,
): Markdown {
  const example = exampleBuyUrl === undefined ? md`` : md`: ${code(exampleBuyUrl)}`
  const place =
    shop.checkout?.kind === 'inquiry'
      ? "from the cart's page, which sends the cart to the shop as a letter"
      : "at the merchant's own checkout"
  return list([
    md`Agents cannot order or pay here: people do, ${place}. Give your human the ${code('buy_url')} of the variant, which leads there${example}. Where it is absent, give the variant's ${code('url')}.`,
    md`For several things, ${code('POST')} ${code(`{"line_items": [{"item": {"id": "…"}, "quantity": 1}]}`)} to ${code(`${publicUrl}/api/carts`)}, with ids of variants and an ${code('Idempotency-Key')} (a random UUID, new for each change), and give your human the ${code('continue_url')} of the answer. Reading the cart tells its ${code('status')}: ${code('checkout_opened')}, ${code('ordered')} once the merchant reports it. An agent with ${code('cart:manage')} and an OAuth client may add ${code('return_to')}, an address on its own origin, to which the cart's page leads back. Keep the cart's id to yourselves.`,
    ...(shop.checkout && protocols.length > 0 ? [protocolLine(shop, protocols)] : []),
    ...taxesLine(shop),
    md`Quote price and availability with the time at which you read them (${code('generated_at')}); both change.`,
    ...(shop.contactEmail ? [md`For anything else a human answers at ${shop.contactEmail}.`] : []),
  ])
}

/** Nothing where the owner has not said. */
function taxesLine({ pricesIncludeTaxes }: Shop): Markdown[] {
  if (pricesIncludeTaxes === undefined) return []
  return [
    pricesIncludeTaxes
      ? md`All prices and totals contain taxes. Totals of carts are without delivery.`
      : md`All prices and totals are without taxes, which are added at the end. Totals of carts are without delivery, too.`,
  ]
}

function protocolLine({ url, checkout }: Shop, protocols: readonly CartProtocol[]): Markdown {
  const end = checkout?.kind === 'inquiry' ? "the cart's page" : "the merchant's checkout"
  const served = protocols
    .toSorted((one, other) => one.order - other.order)
    .map(({ name, path }) => md`${name} at ${code(`${url}${path}`)}`)
  return md`The same carts by protocol: ${served.reduce((some, next) => md`${some}, ${next}`)}. Each hands over to ${end}.`
}
