import type { TestShop } from '../open-storefront.ts'

export const ORIGIN = 'http://shop.test'

/** Every document that the shop publishes for programs. */
export const DOCUMENTS = [
  '/agents.md',
  '/llms.txt',
  '/llms-full.txt',
  '/auth.md',
  '/openapi.json',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/api-catalog',
  '/.well-known/security.txt',
  '/.well-known/agent-skills/index.json',
  '/.well-known/agent-skills/shop-shop-test/SKILL.md',
  '/robots.txt',
  '/sitemap_agentic_discovery.xml',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-products-0.xml',
] as const

/** Addresses of this shop in a document, each once; templates have something to fill in and are left out. */
export function addressesIn(text: string): string[] {
  const found = text.match(/https?:\/\/shop\.test[^\s"'<>)\]`|\\,]*/g) ?? []
  const whole = found.map((address) => address.replaceAll('&amp;', '&').replace(/[.;]+$/, ''))
  return [...new Set(whole)].filter((address) => !/[{}…]/.test(address))
}

export function pathOf(address: string): string {
  return address.slice(ORIGIN.length) || '/'
}

/** What `Allow` says of an address; empty where nothing is there. */
export async function methodsOf({ app }: TestShop, path: string): Promise<string[]> {
  const { headers } = await app.inject({ method: 'OPTIONS', url: path })
  return String(headers.allow ?? '').split(', ')
}
