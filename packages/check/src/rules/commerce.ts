import { absent, type Rule, wrong } from '../rule.ts'
import { isObject, objectsIn } from '../site.ts'

export const COMMERCE: readonly Rule[] = [
  {
    id: 'ucp',
    area: 'commerce',
    title: 'the shop has a profile of the Universal Commerce Protocol',
    why: 'Buyers’ agents look for it first, and find the catalogue by it.',
    remedy: 'Serve /.well-known/ucp with ucp.version and ucp.services.',
    async look(site) {
      const profile = await site.json('/.well-known/ucp')
      if (!profile) return wrong('/.well-known/ucp is not there, or is no JSON.')
      const { version, services } = Object(profile.ucp)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(String(version))) return wrong('It has no ucp.version.')
      if (!isObject(services) || Object.keys(services).length === 0) return wrong('It has no ucp.services.')
      const nowhere = Object.entries(services).find(
        ([, bindings]) =>
          !objectsIn(bindings).some(({ transport, endpoint }) => transport && URL.canParse(String(endpoint))),
      )
      return nowhere === undefined ? undefined : wrong(`${nowhere[0]} has no transport with an endpoint.`)
    },
  },
  {
    id: 'productsJson',
    area: 'commerce',
    title: 'the catalogue can be read as JSON',
    why: 'What reads shops reads JSON; what has to be read out of HTML is read wrongly, or not at all.',
    remedy: 'Serve the catalogue as JSON, such as /api/catalog or /products.json.',
    async look(site) {
      for (const path of ['/api/catalog', '/products.json', '/api/products-feed.json']) {
        const products = (await site.json(path))?.products
        if (Array.isArray(products)) return products.length > 0 ? undefined : wrong(`${path} has no products.`)
      }
      return wrong('Neither /api/catalog nor /products.json has products.')
    },
  },
  {
    id: 'acp',
    area: 'commerce',
    title: 'the Agentic Commerce Protocol is announced',
    why: 'Agents that can check out look for it.',
    remedy: 'Serve /.well-known/acp.json, if orders are taken by it; a shop that takes none publishes nothing.',
    async look(site) {
      const document = await site.json('/.well-known/acp.json')
      if (!document) return absent('There is no /.well-known/acp.json.')
      const { name, version } = Object(document.protocol)
      if (name !== 'acp' || !version) return wrong('It names no protocol "acp" with a version.')
      if (!document.api_base_url || !Array.isArray(document.transports))
        return wrong('It has no api_base_url, or no transports.')
      return Array.isArray(Object(document.capabilities).services)
        ? undefined
        : wrong('It has no capabilities.services.')
    },
  },
  {
    id: 'ap2',
    area: 'commerce',
    title: 'the agent of the shop says how it takes payment (AP2)',
    why: 'An agent that pays with a mandate must know that it is understood.',
    remedy:
      'Name the AP2 extension in capabilities.extensions of /.well-known/agent-card.json, if the agent takes payment.',
    async look(site) {
      const card = await site.json('/.well-known/agent-card.json')
      const extensions = objectsIn(Object(card?.capabilities).extensions)
      const named = extensions.filter(({ uri }) => /ap2/i.test(String(uri)))
      if (named.length === 0) return absent('There is no agent that says so.')
      return named.every(({ uri }) => URL.canParse(String(uri))) ? undefined : wrong('Its extension has no address.')
    },
  },
  {
    id: 'mpp',
    area: 'commerce',
    title: 'the description says what has to be paid for (MPP)',
    why: 'A program that can pay learns the price before it asks.',
    remedy: 'Put x-payment-info into /openapi.json where something is paid for, with what it costs.',
    async look(site) {
      const description = await site.json('/openapi.json')
      const infos = paymentInfosIn(description)
      if (infos.length === 0) return absent('Nothing has to be paid for.')
      return infos.every((info) => isObject(info) && Object.keys(info).length > 0)
        ? undefined
        : wrong('An x-payment-info says nothing.')
    },
  },
  {
    id: 'x402',
    area: 'commerce',
    title: 'what has to be paid for says how (x402)',
    why: 'A 402 that names no terms is a closed door.',
    remedy: 'Send PAYMENT-REQUIRED with each 402, or x402Version and accepts in its body.',
    async look(site) {
      const asked = await Promise.all(
        ['/', '/api/catalog', '/api/search?q=a', '/products.json'].map((path) => site.get(path)),
      )
      const paid = asked.filter(({ status }) => status === 402)
      if (paid.length === 0) return absent('Nothing that was asked for has to be paid for.')
      const closed = paid.find(
        ({ headers, text }) => !headers.has('payment-required') && !/"x402Version"[\s\S]*"accepts"/.test(text),
      )
      return closed === undefined ? undefined : wrong(`${closed.url} is 402, and names no terms.`)
    },
  },
]

/** Of the description as a whole and of each of its operations. */
function paymentInfosIn(description: Record<string, unknown> = {}): unknown[] {
  const operations = Object.values(Object(description.paths)).flatMap((item) => Object.values(Object(item)))
  return [description, ...operations].flatMap((place) => Object(place)['x-payment-info'] ?? [])
}
