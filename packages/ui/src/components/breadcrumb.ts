import type { Shop } from '@vitrine/product'
import { type Html, html } from '../html/html.ts'
import type { PageContext } from './page-context.ts'

export interface Crumb {
  name: string
  path: string
}

/** The path from the home page to the current page; the last entry is not a link. */
export function breadcrumb({ translations }: PageContext, trail: readonly Crumb[], here?: string): Html {
  const links = here === undefined ? trail.slice(0, -1) : trail
  return html`<nav class="crumbs" aria-label="${translations.youAreHere}"><ol role="list"><li><a href="/">${translations.home}</a></li>${links.map(({ name, path }) => html`<li><a href="${path}">${name}</a></li>`)}<li aria-current="page">${here ?? trail.at(-1)?.name}</li></ol></nav>`
}

export function breadcrumbData(trail: readonly Crumb[], { url, name }: Pick<Shop, 'url' | 'name'>): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name, path: '/' }, ...trail].map((crumb, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: crumb.name,
      item: `${url}${crumb.path}`,
    })),
  }
}
