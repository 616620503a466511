/**
 * What plugins import: the object that every capability of the shop is made of, the capabilities that a plugin may
 * need, and the places at which it may offer something. See the guide to plugins.
 */

/** @since 0.1.0 */
export { type AgentOperation, operation } from '@vitrine/agent-protocols/operations/agent-operation'
/** @since 0.1.0 */
export { catalog, plugins, search, shop } from '@vitrine/catalog'
/** @since 0.1.0 */
export { catalogReaders } from '@vitrine/catalog/catalog/catalog-readers'
/** @since 0.1.0 */
export type { FormatReader as CatalogReader } from '@vitrine/catalog-readers'
/** @since 0.1.0 */
export { type FeedDocument, type FeedFacts, toOffers } from '@vitrine/feeds'
/** @since 0.1.0 */
export { DAY, HOUR, MINUTE, SECOND } from '@vitrine/kit'
/** @since 0.1.0 */
export type { Catalog, CatalogEntry, Edition, Product, Variant } from '@vitrine/product'
/** @since 0.1.0 */
export { carts } from '@vitrine/selling'
/** @since 0.1.0 */
export {
  type Capability,
  count,
  type Database,
  defineCapability,
  defineFailures,
  defineMessages,
  extensionPoint,
  Failure,
  failing,
  flag,
  type Host,
  type Messages,
  type Metric,
  offer,
  row,
} from '@vitrine/server-kit'
/** @since 0.1.0 */
export { print } from '@vitrine/server-kit/command-line/output'
/** @since 0.1.0 */
export { language, mailer } from '@vitrine/ui'
/** @since 0.1.0 */
export { feedDocuments, feeds } from './feeds/capability.ts'
/** @since 0.1.0 */
export { type OwnPage, ownPages } from './pages/own-pages.ts'
