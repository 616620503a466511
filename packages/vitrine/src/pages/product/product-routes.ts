import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { keysOfName } from '@vitrine/catalog/catalog/change-marks'
import { cutText } from '@vitrine/kit'
import { type CatalogEntry, mainMedium, withoutPageSuffix } from '@vitrine/product'
import { Failure } from '@vitrine/server-kit'
import { productPath } from '@vitrine/ui/components/product-card'
import { markdownPath, withoutMarkdownSuffix } from '@vitrine/ui/markdown/markdown-address'
import Type from 'typebox'
import { productMarkdown } from '../markdown/markdown-product.ts'
import { repeated, single } from '../page-query.ts'
import { declarePage, type PageAlternates, type PageRoutesParts, sendPage } from '../page-response.ts'
import { productPage } from './product-page.ts'

const Address = Type.Object({ handle: Type.String({ maxLength: 250 }) })
/** `option`: a picked value, such as `Colour:Red`, until they are those of one variant. */
const Parameters = Type.Object({ variant: single(100), option: repeated(300) })

const PICTURE_WORK = { documents: 20, bytes: 1000, sought: 5 }

/** A product, each of its variants, and a short address of its picture (`pictureUrl`). */
export function productRoutes({ catalog, reader, context }: PageRoutesParts): FastifyPluginAsyncTypebox {
  /** Resolves the handle, which may itself end with the suffix of a Markdown version. */
  async function resolveProduct(key: string): Promise<{ entry: CatalogEntry; name: string; isMarkdown: boolean }> {
    const itself = await catalog.find(key)
    if (itself) return { entry: itself, name: key, isMarkdown: false }
    const { name, isMarkdown } = withoutMarkdownSuffix(key)
    const entry = isMarkdown ? await catalog.find(name) : undefined
    if (entry) return { entry, name, isMarkdown }
    // Links to the merchant's earlier shop.
    const earlier = await catalog.find(withoutPageSuffix(key))
    if (earlier) return { entry: earlier, name: key, isMarkdown: false }
    throw new Failure(
      CATALOG_FAILURES.product_not_found,
      `No product has the address, number or code “${cutText(name, 100)}”. It may no longer be available.`,
    )
  }

  return async (app) => {
    app.get(
      '/products/:handle/picture',
      {
        config: {
          worstRequest: { request: ({ handle }) => ({ url: `/products/${handle}/picture` }), maxWork: PICTURE_WORK },
        },
        schema: { hide: true, params: Address },
      },
      async ({ params: { handle } }, reply) => {
        const { product } = (await catalog.find(handle)) ?? {}
        const picture = product && mainMedium(product.media)
        if (!picture) throw new Failure('not_found', `No product with a picture has the address or id “${handle}”.`)
        return reply.header('cache-control', 'public, max-age=300').redirect(picture.url, 302)
      },
    )
    const page = declarePage({
      markdownScope: 'catalog:read',
      request: ({ handle }) => ({ url: `/products/${handle}` }),
      parameters: Parameters,
    })
    app.get(
      '/products/:handle',
      { ...page, schema: { ...page.schema, params: Address } },
      async ({ params: { handle }, query }, reply) => {
        const { entry, name, isMarkdown } = await resolveProduct(handle)
        const { product } = entry
        const path = productPath(product)
        // An id, an SKU or another spelling redirects to the product's canonical address.
        if (product.handle !== name) {
          const chosen = product.variants.some(({ id }) => id === name) ? name : query.variant
          const address = isMarkdown ? markdownPath(path) : path
          return reply.redirect(
            chosen === undefined ? address : `${address}?variant=${encodeURIComponent(chosen)}`,
            301,
          )
        }
        const [all, view] = [await context(), await reader.product(entry, query)]
        const { numbers, keys } = view.shown
        reply.shows = { numbers, keys: [...keysOfName(handle), ...keysOfName(name), ...keys], hasDepartments: true }
        const alternates: PageAlternates = {
          context: all,
          path,
          html: () => productPage(all, view),
          markdown: () => productMarkdown(all, view),
        }
        return sendPage(reply, alternates, isMarkdown ? 'markdown' : 'html')
      },
    )
  }
}
