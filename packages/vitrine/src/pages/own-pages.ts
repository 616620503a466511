import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sanitiseHtml } from '@vitrine/product'
import { extensionPoint } from '@vitrine/server-kit'
import { breadcrumb } from '@vitrine/ui/components/breadcrumb'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { html, trusted } from '@vitrine/ui/html/html'
import { renderPage } from '@vitrine/ui/layout/render-page'
import { blocks, Markdown, md } from '@vitrine/ui/markdown/markdown'
import { markdownPath } from '@vitrine/ui/markdown/markdown-address'
import { loadMarked } from '@vitrine/ui/policies/marked'
import Type from 'typebox'
import { declarePage, type PageAlternates, sendPage } from './page-response.ts'

// Pages of capabilities that need no template of their own: a text between the shop's header and footer.

export interface OwnPage {
  /** Lower-case, below an address that the shop does not use: `/stores`. */
  readonly path: string
  readonly title: string
  /** For search results. */
  readonly description?: string
  /**
   * The text below the title, as Markdown; written at each request, and answered as HTML at `path` and as it is at
   * `path` with `.md`. It may contain HTML, from which unsafe parts are removed.
   */
  markdown(): string | Promise<string>
}

/** Pages that capabilities add to the shop; the sitemap lists them. */
export const ownPages = extensionPoint<OwnPage>('own-pages')

/** The routes of these pages, each in HTML and in Markdown. */
export function ownPageRoutes(pages: readonly OwnPage[], context: PageContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const page of pages) {
      // Nobody knows when its text changes, so no answer is kept.
      const { config, ...rest } = declarePage({ parameters: Type.Object({}), request: () => ({ url: page.path }) })
      const declared = { ...rest, config: { makesWork: true, worstRequest: config.worstRequest } }
      app.get(page.path, declared, async (_request, reply) =>
        sendPage(reply, await alternatesOf(page, context), 'html'),
      )
      app.get(markdownPath(page.path), declared, async (_request, reply) =>
        sendPage(reply, await alternatesOf(page, context), 'markdown'),
      )
    }
  }
}

async function alternatesOf(page: OwnPage, context: PageContext): Promise<PageAlternates> {
  const { path, title, description } = page
  const text = await page.markdown()
  return {
    context,
    path,
    html: () =>
      renderPage(context, {
        title,
        ...(description !== undefined && { description }),
        canonical: path,
        markdown: markdownPath(path),
        body: html`${breadcrumb(context, [], title)}
<article class="paper">
<h1>${title}</h1>
<div class="prose">${trusted(sanitiseHtml(loadMarked().parse(text, { async: false })))}</div>
</article>`,
      }),
    markdown: () => blocks(md`# ${title}`, new Markdown(text)),
  }
}
