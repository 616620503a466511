import { visitors } from '@vitrine/accounts'
import { catalog, search } from '@vitrine/catalog'
import { admission } from '@vitrine/cluster'
import { defineCapability } from '@vitrine/server-kit'
import { layout, mailer } from '@vitrine/ui'

/** The shop as people see it: home, departments, products, search, policies, contact. */
export const pages = defineCapability({
  name: 'pages',
  opensIn: 'web',
  needs: { admission, catalog, layout, mailer, search, visitors },
  scarce: async () => [(await import('@vitrine/ui/contact/contact-routes')).LETTERS],
  documents: (_pages, _apis, { all }) => ({
    // Search results, and categories filtered in every combination, have no end.
    robots: { indexing: ['/search', '/collections/*?'] },
    async sitemap() {
      const { ownPages } = await import('./own-pages.ts')
      return (await all.offered(ownPages)).map(({ path }) => path)
    },
  }),
  async routes(_pages, { admission, catalog, layout, mailer, search, visitors: { introduce } }, { all }) {
    const { ownPageRoutes, ownPages } = await import('./own-pages.ts')
    const { pageRoutes } = await import('./page-routes.ts')
    const own = await all.offered(ownPages)
    return [
      pageRoutes({
        ...{ admission, catalog, layout, mailer, search, introduce },
        homeLinks: all.documents().flatMap(({ links = [] }) => links),
      }),
      ...(own.length > 0 ? [ownPageRoutes(own, layout.context)] : []),
    ]
  },
})
