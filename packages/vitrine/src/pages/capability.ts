import { defineCapability } from '@vitrine/server-kit'
import { admission } from '../admission/capability.ts'
import { catalog } from '../catalog/capability.ts'
import { mailer } from '../mail/capability.ts'
import { search } from '../search/capability.ts'
import { visitors } from '../visitors/capability.ts'
import { layout } from './layout/capability.ts'

/** The shop as people see it: home, departments, products, search, policies, contact. */
export const pages = defineCapability({
  name: 'pages',
  needs: { admission, catalog, layout, mailer, search, visitors },
  scarce: async () => [(await import('./contact/contact-routes.ts')).LETTERS],
  async routes(_pages, { admission, catalog, layout, mailer, search, visitors: { introduce } }, { all }) {
    const { ownPageRoutes, ownPages } = await import('./own-pages.ts')
    const { pageRoutes } = await import('./page-routes.ts')
    const own = await all.offered(ownPages)
    return [
      pageRoutes({ ...{ admission, catalog, layout, mailer, search, introduce }, homeLinks: HOME_LINKS }),
      ...(own.length > 0 ? [ownPageRoutes(own, layout.context)] : []),
    ]
  },
})

/** The `Link` headers of the home page: how a reader of HTML finds the documents for programs. */
const HOME_LINKS: readonly string[] = [
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"',
  '</agents.md>; rel="service-doc"; type="text/markdown"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
]
