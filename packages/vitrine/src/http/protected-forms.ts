import type { ProductForm } from '@vitrine/accounts/access/access-settings'
import { withoutMarkdownSuffix } from '@vitrine/ui/markdown/markdown-address'
import type { FastifyContextConfig } from 'fastify'

// Products have more representations than the three endpoints that the specification protects by a scope. If a scope is
// protected, so is every machine-readable representation of the same facts; an owner may keep some of them public by
// name. Pages for people and discovery documents are always public.

/**
 * The product representation of a route. Routes without one are those that the specification protects by a scope, or
 * have no products.
 */
export interface RouteForm {
  name: ProductForm
  /** The scope for reading it if it is protected; if undefined, the scope of the route. */
  scope?: string
  /** Whether only the Markdown version of the route's page is meant, whose address ends in `.md`. */
  isMarkdown?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: RouteForm
  }
}

/** The scope for reading `url` of a route, if it is protected. */
export function scopeOfForm(
  { scope, form }: Pick<FastifyContextConfig, 'scope' | 'form'>,
  url: string,
  publicForms: readonly ProductForm[],
): string | undefined {
  if (!form || (form.isMarkdown && !withoutMarkdownSuffix(decodePath(url)).isMarkdown)) return scope
  return publicForms.includes(form.name) ? undefined : (form.scope ?? scope)
}

/** Decodes percent-encoded characters, as the router does. */
function decodePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
