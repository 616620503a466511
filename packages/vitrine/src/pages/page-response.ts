import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import type { CatalogSample, WorstRequest } from '@vitrine/server-kit'
import type { PageContext } from '@vitrine/ui/components/page-context'
import type { OverviewSource } from '@vitrine/ui/departments/open-overview'
import type { Html } from '@vitrine/ui/html/html'
import { SPECULATION_RULES } from '@vitrine/ui/layout/speculation-rules'
import { blocks, link, Markdown, md } from '@vitrine/ui/markdown/markdown'
import { markdownPath } from '@vitrine/ui/markdown/markdown-address'
import type { Policy } from '@vitrine/ui/policies/policies'
import type { WrittenPage } from '@vitrine/ui/window/own-pages'
import type { FastifyReply } from 'fastify'
import type { TObject } from 'typebox'
import { fitQuery } from './page-query.ts'
import type { PageReader } from './page-reader.ts'

/** The dependencies of page routes. */
export interface PageRoutesParts {
  catalog: Catalog
  search: Search
  /** The currently published pages. */
  policies(): readonly Policy[]
  /** The pages that the owner wrote besides them. */
  ownPages(): readonly WrittenPage[]
  overview: OverviewSource
  reader: PageReader
  /** The `Link` headers of the home page, which lead to the documents for programs. */
  homeLinks: readonly string[]
  /** With the current departments. */
  context(): Promise<PageContext>
}

/** A page in its two versions, each rendered only on request. */
export interface PageAlternates {
  context: PageContext
  /** The path of the HTML version, with its query. */
  path: string
  /** Additional `Link` headers. */
  links?: readonly string[]
  /** False excludes both versions from search engines. */
  isIndexed?: boolean
  html(): Html
  markdown(): Markdown
}

export type PageFormat = 'html' | 'markdown'

export interface PageDeclaration<Parameters extends TObject> extends Pick<WorstRequest, 'request'> {
  /** The scope for reading the Markdown version if it is protected; absent for pages without products. */
  markdownScope?: string
  /** What it reads of its query. */
  parameters: Parameters
}

/** Every page depends only on its address and the edition, so all are cached for the fast path. */
export function declarePage<Parameters extends TObject>(page: PageDeclaration<Parameters>) {
  const { markdownScope, request, parameters } = page
  // The shop-wide data of every page is computed once per edition, from all products.
  const maxWork = {
    ...{ documents: 110, bytes: 250_000, rendered: 250_000 },
    ...{ tables: 96, entriesPerProduct: 120, sought: 40, shown: 24 },
  }
  const form = markdownScope && ({ name: 'markdown', scope: markdownScope, isMarkdown: true } as const)
  return {
    config: { cached: true, worstRequest: { request, maxWork }, ...(form && { form }) },
    preValidation: fitQuery(parameters),
    schema: { hide: true, querystring: parameters },
  } as const
}

/** The most expensive listing: a query for a letter that most products contain, with the maximum number of filters. */
export function worstListing(path: string, { facts }: CatalogSample): { url: string } {
  return { url: `${path}?${new URLSearchParams([['q', 's'], ['in_stock', 'true'], ...facts])}` }
}

export function sendPage(reply: FastifyReply, alternates: PageAlternates, form: PageFormat): FastifyReply {
  return form === 'html' ? sendHtml(reply, alternates) : sendMarkdown(reply, alternates)
}

function sendHtml(
  reply: FastifyReply,
  { context: { shop }, path, links = [], html, ...page }: PageAlternates,
): FastifyReply {
  const [own = path, ...query] = path.split('?')
  const markdown = [`${shop.url}${markdownPath(own)}`, ...query].join('?')
  return reply
    .headers({
      ...robots(page),
      vary: 'Accept',
      'speculation-rules': SPECULATION_RULES,
      link: [...links, `<${markdown}>; rel="alternate"; type="text/markdown"`].join(', '),
    })
    .type('text/html; charset=utf-8')
    .send(html().toString())
}

function sendMarkdown(
  reply: FastifyReply,
  { context, path, links = [], markdown, ...page }: PageAlternates,
): FastifyReply {
  const { url } = context.shop
  return reply
    .headers({
      ...robots(page),
      vary: 'Accept',
      link: [...links, `<${url}${path}>; rel="canonical"; type="text/html"`].join(', '),
    })
    .type('text/markdown; charset=utf-8')
    .send(`${withIndex(markdown(), context)}\n`)
}

function robots({ isIndexed = true }: Pick<PageAlternates, 'isIndexed'>): Record<string, string> {
  return isIndexed ? {} : { 'x-robots-tag': 'noindex' }
}

/** A link to the index of all documents below the title, so that a truncated read still contains it. */
function withIndex({ text }: Markdown, { shop, translations }: PageContext): Markdown {
  const index = md`> ${translations.indexForAgents}: ${link('llms.txt', `${shop.url}/llms.txt`)}`
  const [, title = '', rest = text] = /^(# .*)\n?([\s\S]*)$/.exec(text) ?? []
  return blocks(new Markdown(title), index, new Markdown(rest))
}
