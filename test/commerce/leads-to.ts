import type { TestShop } from '../open-storefront.ts'

/** Where a `continue_url` of this shop sends a person: the merchant's checkout, or the page of the cart. */
export async function leadsTo({ app }: Pick<TestShop, 'app'>, url: unknown, headers: Record<string, string> = {}) {
  const { pathname, search, host } = new URL(String(url))
  const answer = await app.inject({ url: pathname + search, headers: { host, ...headers } })
  return answer.statusCode === 303 ? String(answer.headers.location) : `${answer.statusCode}`
}
