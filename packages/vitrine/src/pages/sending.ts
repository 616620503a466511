import type { CatalogSample, Dearest } from '@vitrine/server-kit'
import type { FastifyReply } from 'fastify'
import { blocks, link, Markdown, md } from '../markdown.ts'
import type { Html } from './html.ts'
import type { House } from './layout.ts'
import { twinPath } from './twins.ts'

/** A page in its two forms, each written only when it is asked for. */
export interface Twins {
  house: House
  /** Of the HTML, with what was asked of it. */
  path: string
  /** More `Link` headers. */
  links?: readonly string[]
  /** False keeps search engines away from both forms. */
  isIndexed?: boolean
  html(): Html
  markdown(): Markdown
}

export type Form = 'html' | 'markdown'

/** Every page depends on its address and the edition alone, so all are kept for the short path. */
export function declarePage(ask?: Dearest['ask']) {
  // What every page shows of the shop is gathered once for each edition, from all products.
  const most = { documents: 500, bytes: 1_000_000, tables: 96, entriesPerProduct: 120 }
  return { config: { cached: true, dearest: { ask, most } }, schema: { hide: true } } as const
}

/** A page of products that are looked for by a letter that most have, with as many filters as may be. */
export function narrowed(path: string, { facts }: CatalogSample): { url: string } {
  return { url: `${path}?${new URLSearchParams([['q', 's'], ['in_stock', 'true'], ...facts])}` }
}

export function send(reply: FastifyReply, twins: Twins, form: Form): FastifyReply {
  return form === 'html' ? sendHtml(reply, twins) : sendMarkdown(reply, twins)
}

function sendHtml(reply: FastifyReply, { house: { shop }, path, links = [], html, ...page }: Twins): FastifyReply {
  const [own = path, ...query] = path.split('?')
  const twin = [`${shop.url}${twinPath(own)}`, ...query].join('?')
  return reply
    .headers({
      ...robots(page),
      vary: 'Accept',
      link: [...links, `<${twin}>; rel="alternate"; type="text/markdown"`].join(', '),
    })
    .type('text/html; charset=utf-8')
    .send(html().toString())
}

function sendMarkdown(reply: FastifyReply, { house, path, links = [], markdown, ...page }: Twins): FastifyReply {
  const { url } = house.shop
  return reply
    .headers({
      ...robots(page),
      vary: 'Accept',
      link: [...links, `<${url}${path}>; rel="canonical"; type="text/html"`].join(', '),
    })
    .type('text/markdown; charset=utf-8')
    .send(`${withIndex(markdown(), house)}\n`)
}

function robots({ isIndexed = true }: Pick<Twins, 'isIndexed'>): Record<string, string> {
  return isIndexed ? {} : { 'x-robots-tag': 'noindex' }
}

/** Whoever comes by one page learns where all of them are: under its title, where readers stop last. */
function withIndex({ text }: Markdown, { shop, words }: House): Markdown {
  const index = md`> ${words.indexForAgents}: ${link('llms.txt', `${shop.url}/llms.txt`)}`
  const [, title = '', rest = text] = /^(# .*)\n?([\s\S]*)$/.exec(text) ?? []
  return blocks(new Markdown(title), index, new Markdown(rest))
}
