import { type AgentAccess, describeLimits } from '@vitrine/agent-auth'
import { VERSION } from '@vitrine/kit'
import type { Shop } from '@vitrine/product'

/** `info` of the OpenAPI description: the owner of the API. */
export function apiInfo({ name, description, contactEmail, url }: Shop, access: AgentAccess) {
  const rules = `Everything under the tags catalogue, search and feeds is read-only. ${describeLimits(access)}`
  return {
    title: `${name}: catalogue, search and feeds`,
    description: description === undefined ? rules : `${description} ${rules}`,
    version: VERSION,
    contact: { name, ...(contactEmail !== undefined && { email: contactEmail }), url: `${url}/pages/contact` },
  }
}
