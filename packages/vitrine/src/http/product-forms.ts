import type { Scope } from '@vitrine/server-kit'
import type { FastifyContextConfig } from 'fastify'
import type { ProductForm } from '../config/agent-settings.ts'
import { withoutMarkdownSuffix } from '../pages/markdown/markdown-address.ts'

// Products are shown in more forms than the three endpoints that the specification names with a scope. Where a scope is
// protected, every form of the same facts for programs is, too; an owner may leave forms public by name. Pages for
// people and the documents of discovery are public always.

/** In which form a route shows products. Those in no form are what the specification names with a scope, or no products. */
export interface RouteForm {
  name: ProductForm
  /** The scope for reading it where it is protected; undefined: the scope of the route. */
  scope?: Scope
  /** Whether only the Markdown version of the route's page is meant, whose address ends in `.md`. */
  isTwin?: true
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
): Scope | undefined {
  if (!form || (form.isTwin && !withoutMarkdownSuffix(decodePath(url)).isTwin)) return scope
  return publicForms.includes(form.name) ? undefined : (form.scope ?? scope)
}

/** Encoded characters are read as what they are, since the router does so as well. */
function decodePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
