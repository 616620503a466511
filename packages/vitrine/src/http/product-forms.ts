import type { Scope } from '@vitrine/server-kit'

// Products are shown in more forms than the three endpoints that the specification names with a scope. Where a scope is
// protected, every form of the same facts for programs is, too; an owner may leave forms public by name. Pages for
// people and the documents of discovery are public always.

/** Names of the forms, as the owner's setting has them. */
export const PRODUCT_FORMS = ['markdown', 'llms-full.txt', 'feeds', 'ucp', 'mcp'] as const
export type ProductForm = (typeof PRODUCT_FORMS)[number]

interface FormAddresses {
  form: ProductForm
  addresses: RegExp
  /** What reading it needs; undefined: what its route says. */
  scope?: Scope
}

const FORMS: readonly FormAddresses[] = [
  { form: 'markdown', addresses: /^\/search\.md$/, scope: 'search:read' },
  { form: 'markdown', addresses: /^\/(index|collections|collections\/.+|products\/.+)\.md$/, scope: 'catalog:read' },
  { form: 'llms-full.txt', addresses: /^\/llms-full\.txt$/, scope: 'catalog:read' },
  { form: 'ucp', addresses: /^\/api\/ucp\// },
  { form: 'mcp', addresses: /^\/mcp$/ },
  // Those in the formats of others; the feed of the specification itself has no name here.
  {
    form: 'feeds',
    addresses: /^\/(feeds\/|products\.json$|products\/.+\.json$|collections\.json$|collections\/.+\.json$)/,
  },
]

/**
 * The scope that an address needs, if it is protected. `scope`: of its route. Encoded characters in `url` are read as
 * what they are, since the router does so as well.
 */
export function scopeOfForm(
  scope: Scope | undefined,
  url: string,
  publicForms: readonly ProductForm[],
): Scope | undefined {
  const path = decodePath(url)
  const known = FORMS.find(({ addresses }) => addresses.test(path))
  if (!known) return scope
  return publicForms.includes(known.form) ? undefined : (known.scope ?? scope)
}

function decodePath(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
