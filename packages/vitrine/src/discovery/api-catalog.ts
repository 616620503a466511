import { isOpenable } from './endpoints.ts'
import type { DiscoveryFacts } from './facts.ts'

/** RFC 9727, section 4: the media type with the profile that distinguishes an API catalogue from other linksets. */
export const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
const OPENAPI_TYPE = 'application/vnd.oai.openapi+json;version=3.1'

export const API_CATALOG_PATH = '/.well-known/api-catalog'

export interface Link {
  href: string
  type?: string
  title?: string
}

/** The short form for addresses that are only followed: the fields for choosing, a fifteenth of the whole. */
const BRIEFLY: Readonly<Record<string, string>> = { '/api/catalog': '?fields=summary' }

/** RFC 9264: every relation is a list of objects, even if it has only one. */
export function apiCatalog({ config, endpoints, contributed: { interfaces } }: DiscoveryFacts) {
  const origin = config.publicUrl
  const openable = endpoints.filter(
    (endpoint) => endpoint.path.startsWith('/api/') && isOpenable(endpoint) && !needsQuery(endpoint),
  )
  const declared = interfaces.filter(({ path }) => endpoints.some((endpoint) => endpoint.path === path))
  const item = openable.map(
    ({ path, summary, types }): Link => ({
      href: `${origin}${path}${BRIEFLY[path] ?? ''}`,
      type: types[0],
      title: summary,
    }),
  )
  return {
    linkset: [
      { anchor: `${origin}${API_CATALOG_PATH}`, item },
      ...declared.map(({ path, manual }) => interfaceLinks(origin, path, manual)),
    ],
  }
}

function interfaceLinks(origin: string, path: string, manual: string) {
  return {
    anchor: `${origin}${path}`,
    'service-desc': [{ href: `${origin}/openapi.json`, type: OPENAPI_TYPE }] satisfies Link[],
    'service-doc': [{ href: `${origin}${manual}`, type: 'text/markdown' }] satisfies Link[],
    status: [{ href: `${origin}/healthz`, type: 'application/json' }] satisfies Link[],
  }
}

/** A search address is useful only with a query. */
function needsQuery({ parameters }: { parameters: readonly { name: string }[] }): boolean {
  return parameters.some(({ name }) => name === 'q')
}
