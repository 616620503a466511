import { defineCapability } from '@vitrine/server-kit'
import { admission } from '../admission/capability.ts'
import { artifacts } from '../artifacts/capability.ts'
import { catalog } from '../catalog/capability.ts'
import { mailer } from '../mail/capability.ts'
import { search } from '../search/capability.ts'
import { server } from '../server/capability.ts'
import { shop } from '../shop/capability.ts'
import { ownerFacts } from '../shop/owner-facts.ts'
import { visitors } from '../visitors/capability.ts'
import { PAGE_COMMANDS } from './commands.ts'
import { language } from './language.ts'
import { PAGE_FAILURES } from './page-failures.ts'
import { PAGE_SETTINGS } from './page-settings.ts'

/** The shop as people see it: home, departments, products, search, policies, contact. */
export const pages = defineCapability({
  name: 'pages',
  needs: { ownerFacts, server, catalog, search, shop, language, mailer, admission, visitors },
  uses: { artifacts },
  settings: PAGE_SETTINGS,
  failures: PAGE_FAILURES,
  scarce: async () => [(await import('./contact/contact-routes.ts')).LETTERS],
  async open(
    { config, database, has, onError },
    { ownerFacts, server: { role, sample }, shop: { shop }, language, artifacts, ...apis },
  ) {
    const { createPublishedOverview } = await import('./home/published-overview.ts')
    const { openPages } = await import('./open-pages.ts')
    const { catalog, search, mailer, admission, visitors } = apis
    return openPages({
      ...{ catalog, search, mailer, admission, shop, onError },
      introduce: visitors.introduce,
      config: { ...config, shop: ownerFacts, sample },
      hasCart: has('carts'),
      textContext: language.text,
      theme: language.theme,
      homeLinks: HOME_LINKS,
      publishedOverview: artifacts && createPublishedOverview(artifacts, database, { role }),
    })
  },
  close: (pages) => pages.close(),
  commands: PAGE_COMMANDS,
  async routes(pages, _apis, { all }) {
    const { ownPageRoutes, ownPages } = await import('./own-pages.ts')
    const own = await all.offered(ownPages)
    return [pages.routes, ...(own.length > 0 ? [ownPageRoutes(own, pages.context)] : [])]
  },
})

/** The `Link` headers of the home page: how a reader of HTML finds the documents for programs. */
const HOME_LINKS: readonly string[] = [
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"',
  '</agents.md>; rel="service-doc"; type="text/markdown"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
]
