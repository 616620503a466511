import type { AnyCapability } from '@vitrine/server-kit'
import { access } from './access/capability.ts'
import { accounts } from './accounts/capability.ts'
import { acpCheckout } from './acp/capability.ts'
import { admin } from './admin/capability.ts'
import { admission } from './admission/capability.ts'
import { agents } from './agents/capability.ts'
import { artifacts } from './artifacts/capability.ts'
import { audit } from './audit/capability.ts'
import { carts } from './cart/capability.ts'
import { catalog } from './catalog/capability.ts'
import { catalogApi } from './catalog-api/capability.ts'
import { changes } from './changes/capability.ts'
import { counters } from './counters/capability.ts'
import { discovery } from './discovery/capability.ts'
import { feeds } from './feeds/capability.ts'
import { catalogImport } from './import/capability.ts'
import { inquiries } from './inquiries/capability.ts'
import { mailer } from './mail/capability.ts'
import { mcp } from './mcp/capability.ts'
import { metrics } from './metrics/capability.ts'
import { oauth } from './oauth/capability.ts'
import { operations } from './operations/capability.ts'
import { orders } from './orders/capability.ts'
import { pages } from './pages/capability.ts'
import { language } from './pages/language.ts'
import { layout } from './pages/layout/capability.ts'
import { people } from './people/capability.ts'
import { plugins } from './plugins/capability.ts'
import { probes } from './probes/capability.ts'
import { search } from './search/capability.ts'
import { shop } from './shop/capability.ts'
import { signing } from './signing/capability.ts'
import { stats } from './stats/capability.ts'
import { ucp } from './ucp/capability.ts'
import { visitors } from './visitors/capability.ts'

/** The shop. Each row is a capability, whole in its folder; `routes` are registered in this order. */
export const CAPABILITIES = [
  // How the shop is watched.
  probes,
  metrics,

  // What it is, and what it sells.
  shop,
  language,
  catalog,
  catalogImport,
  catalogApi,
  changes,
  admin,
  artifacts,
  feeds,
  search,

  // How people and agents buy.
  carts,
  acpCheckout,
  inquiries,
  orders,
  ucp,
  mcp,
  operations,
  stats,

  // What people see.
  layout,
  pages,

  // Agents, and the people for whom they act.
  agents,
  signing,
  oauth,
  people,
  accounts,

  // What agents and crawlers look for.
  discovery,

  // What the others stand on.
  access,
  admission,
  visitors,
  counters,
  audit,
  mailer,
  plugins,
] as const

/** Rows that carry the specification: without one of them the shop does not start. */
const REQUIRED: ReadonlySet<AnyCapability> = new Set<AnyCapability>([
  ...[shop, language, catalog, catalogApi, search, feeds, layout, pages, discovery],
  ...[agents, people, accounts, oauth, access, signing, audit, plugins, counters, admission, visitors, mailer],
])

/** Rows that can be taken out, with those that need them. */
export const OPTIONAL_CAPABILITIES: readonly AnyCapability[] = CAPABILITIES.filter((one) => !REQUIRED.has(one))
