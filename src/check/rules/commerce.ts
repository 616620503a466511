import { absent, type Rule, wrong } from '../rule.ts'
import { isObject } from '../site.ts'

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
      return isObject(services) && Object.keys(services).length > 0 ? undefined : wrong('It has no ucp.services.')
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
      return document.api_base_url && Array.isArray(document.transports)
        ? undefined
        : wrong('It has no api_base_url, or no transports.')
    },
  },
]
