import { access, accounts, agents, audit, oauth, people, signing, visitors } from '@vitrine/accounts'
import { mcp, operations, ucp } from '@vitrine/agent-protocols'
import { catalog, catalogApi, changes, plugins, search, shop } from '@vitrine/catalog'
import { admission, artifacts, counters } from '@vitrine/cluster'
import { office } from '@vitrine/office'
import { acpCheckout, carts, inquiries, orders, stats } from '@vitrine/selling'
import type { AnyCapability } from '@vitrine/server-kit'
import { language, layout, mailer, shopWindow } from '@vitrine/ui'
import { admin } from './admin/capability.ts'
import { discovery } from './discovery/capability.ts'
import { feeds } from './feeds/capability.ts'
import { catalogImport } from './import/capability.ts'
import { imports } from './imports/capability.ts'
import { metrics } from './metrics/capability.ts'
import { overrides } from './overrides/capability.ts'
import { pages } from './pages/capability.ts'
import { probes } from './probes/capability.ts'
import { products } from './products/capability.ts'
import { schedules } from './schedules/capability.ts'
import { versions } from './versions/capability.ts'

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
  schedules,
  imports,
  catalogApi,
  changes,
  admin,
  office,
  overrides,
  versions,
  products,
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
  shopWindow,
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
  ...[shop, language, catalog, catalogApi, search, feeds, layout, pages, discovery, shopWindow],
  ...[agents, people, accounts, oauth, access, signing, audit, plugins, counters, admission, visitors, mailer],
])

/** Rows that can be taken out, with those that need them. */
export const OPTIONAL_CAPABILITIES: readonly AnyCapability[] = CAPABILITIES.filter((one) => !REQUIRED.has(one))
