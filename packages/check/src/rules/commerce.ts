import { isObject, objectsIn } from '../site/site.ts'
import { absent, broken, type Rule } from './rule.ts'

export const COMMERCE_RULES: readonly Rule[] = [
  {
    id: 'ucp',
    area: 'commerce',
    title: 'the shop has a UCP profile (Universal Commerce Protocol)',
    why: 'Shopping agents use it to find the catalogue.',
    remedy: 'Serve /.well-known/ucp with ucp.version and ucp.services.',
    async check(site) {
      const profile = await site.json('/.well-known/ucp')
      if (!profile) return broken('/.well-known/ucp does not exist or is not JSON.')
      const { version, services } = Object(profile.ucp)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(String(version))) return broken('It has no ucp.version.')
      if (!isObject(services) || Object.keys(services).length === 0) return broken('It has no ucp.services.')
      const nowhere = Object.entries(services).find(
        ([, bindings]) =>
          !objectsIn(bindings).some(({ transport, endpoint }) => transport && URL.canParse(String(endpoint))),
      )
      return nowhere === undefined ? undefined : broken(`${nowhere[0]} has no transport with an endpoint.`)
    },
  },
  {
    id: 'productsJson',
    area: 'commerce',
    title: 'the catalogue is available as JSON',
    why: 'Agents read JSON reliably; data parsed from HTML is often wrong.',
    remedy: 'Serve the catalogue as JSON, such as /api/catalog or /products.json.',
    async check(site) {
      for (const path of ['/api/catalog', '/products.json', '/api/products-feed.json']) {
        const products = (await site.json(path))?.products
        if (Array.isArray(products)) return products.length > 0 ? undefined : broken(`${path} has no products.`)
      }
      return broken('Neither /api/catalog nor /products.json has products.')
    },
  },
  {
    id: 'buyable',
    area: 'commerce',
    title: 'the products of the catalogue can be bought, or asked for',
    why: 'A product that nobody can get is found and recommended for nothing.',
    remedy:
      'Set SHOP_CHECKOUT to an address that fits the products, or SHOP_CONTACT_EMAIL; an import names the products.',
    async check(site) {
      const products = objectsIn((await site.json('/api/catalog'))?.products)
      if (products.length === 0) return absent('/api/catalog has no products.')
      const lost = products.filter(({ variants }) => objectsIn(variants).every(({ buy_url }) => buy_url === undefined))
      if (lost.length === 0) return undefined
      const { status, text } = await site.get('/pages/contact')
      if (status === 200 && ['mailto:', 'method="post"'].some((way) => text.includes(way))) return undefined
      return broken(`${lost.length} of the first ${products.length} products have no buy_url, and the shop no contact.`)
    },
  },
  {
    id: 'acp',
    area: 'commerce',
    title: 'checkout by the Agentic Commerce Protocol is announced',
    why: 'Agents that check out look for it.',
    remedy: 'Serve /.well-known/acp.json if the shop takes orders by ACP.',
    async check(site) {
      const document = await site.json('/.well-known/acp.json')
      if (!document) return absent('There is no /.well-known/acp.json.')
      const { name, version } = Object(document.protocol)
      if (name !== 'acp' || !version) return broken('It names no protocol "acp" with a version.')
      if (!document.api_base_url || !Array.isArray(document.transports))
        return broken('It has no api_base_url, or no transports.')
      return Array.isArray(Object(document.capabilities).services)
        ? undefined
        : broken('It has no capabilities.services.')
    },
  },
  {
    id: 'ap2',
    area: 'commerce',
    title: 'the shop’s agent announces its payment protocol (AP2)',
    why: 'An agent that pays with a mandate has to know that the shop accepts one.',
    remedy:
      'Name the AP2 extension in capabilities.extensions of /.well-known/agent-card.json, if the agent takes payment.',
    async check(site) {
      const card = await site.json('/.well-known/agent-card.json')
      const extensions = objectsIn(Object(card?.capabilities).extensions)
      const named = extensions.filter(({ uri }) => /ap2/i.test(String(uri)))
      if (named.length === 0) return absent('No agent card announces it.')
      return named.every(({ uri }) => URL.canParse(String(uri))) ? undefined : broken('Its extension has no address.')
    },
  },
  {
    id: 'mpp',
    area: 'commerce',
    title: 'OpenAPI marks operations that cost money (MPP)',
    why: 'A client learns the price before it sends the request.',
    remedy: 'Put x-payment-info into /openapi.json at each operation that costs money, with its price.',
    async check(site) {
      const description = await site.json('/openapi.json')
      const infos = paymentInfosIn(description)
      if (infos.length === 0) return absent('No operation costs money.')
      return infos.every((info) => isObject(info) && Object.keys(info).length > 0)
        ? undefined
        : broken('An x-payment-info is empty.')
    },
  },
  {
    id: 'x402',
    area: 'commerce',
    title: '402 responses have payment terms (x402)',
    why: 'A client cannot pay without terms.',
    remedy: 'Send PAYMENT-REQUIRED with each 402, or x402Version and accepts in its body.',
    async check(site) {
      const asked = await Promise.all(
        ['/', '/api/catalog', '/api/search?q=a', '/products.json'].map((path) => site.get(path)),
      )
      const paid = asked.filter(({ status }) => status === 402)
      if (paid.length === 0) return absent('No response was a 402.')
      const closed = paid.find(
        ({ headers, text }) =>
          !headers.has('payment-required') && !(text.includes('"x402Version"') && text.includes('"accepts"')),
      )
      return closed === undefined ? undefined : broken(`${closed.url} returns 402 without terms.`)
    },
  },
]

/** The payment information of the description as a whole and of each operation. */
function paymentInfosIn(description: Record<string, unknown> = {}): unknown[] {
  const operations = Object.values(Object(description.paths)).flatMap((item) => Object.values(Object(item)))
  return [description, ...operations].flatMap((place) => Object(place)['x-payment-info'] ?? [])
}
