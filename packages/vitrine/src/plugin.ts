/**
 * What plugins import: the object that every capability of the shop is made of, the capabilities that a plugin may
 * need, and the places at which it may offer something. See the guide to plugins. Each example is compiled and run.
 */

export type {
  /**
   * @since 0.1.0
   * @example
   * const nameOf = ({ name, scope }: Pick<AgentOperation, 'name' | 'scope'>) => `${name} needs ${scope}`
   */
  AgentOperation,
} from '@vitrine/agent-protocols/operations/agent-operation'
export {
  /**
   * @since 0.1.0
   * @example
   * const echo = operation({
   *   ...{ name: 'echo', title: 'Echo', description: 'Returns the text.', scope: 'catalog:read' },
   *   input: Type.Object({ text: Type.String({ maxLength: 100 }) }),
   *   output: Type.Object({ text: Type.String() }),
   *   worstInput: { text: 'x' },
   *   perform: async ({ text }) => ({ text }),
   * })
   */
  operation,
} from '@vitrine/agent-protocols/operations/agent-operation'
export {
  /**
   * @since 0.1.0
   * @example
   * const sizes = defineCapability({
   *   name: 'sizes',
   *   needs: { catalog },
   *   open: (_host, { catalog }) => () => catalog.edition()?.product_count ?? 0,
   * })
   */
  catalog,
  /**
   * @since 0.1.0
   * @example
   * const published = { version: 1, format: 'shelf-list', added: 2, changed: 0, withdrawn: 0 }
   * const again = defineCapability({
   *   name: 'again',
   *   needs: { plugins },
   *   open: (_host, { plugins }) => () => plugins.emit('catalog.published', published),
   * })
   */
  plugins,
  /**
   * @since 0.1.0
   * @example
   * const finder = defineCapability({
   *   name: 'finder',
   *   needs: { search },
   *   open: (_host, { search }) => async (q: string) => (await search.suggest(q)).products.length,
   * })
   */
  search,
  /**
   * @since 0.1.0
   * @example
   * const sign = defineCapability({ name: 'sign', needs: { shop }, open: (_host, { shop }) => () => shop.shop.name })
   */
  shop,
} from '@vitrine/catalog'
export {
  /**
   * @since 0.1.0
   * @example
   * catalogReaders.name // => 'catalog-readers'
   */
  catalogReaders,
} from '@vitrine/catalog/catalog/catalog-readers'
export type {
  /**
   * @since 0.1.0
   * @example
   * const nothing: CatalogReader = { format: 'nothing', name: 'An empty list', recognise: () => false, async *read() {} }
   * const plugin = defineCapability({ name: 'nothing', offers: [offer(catalogReaders, nothing)] })
   */
  FormatReader as CatalogReader,
} from '@vitrine/catalog-readers'
export type {
  /**
   * @since 0.1.0
   * @example
   * const ids: FeedDocument['rows'] = ({ product }) => ({ texts: [product.id], skipped: 0, weakened: 0 })
   */
  FeedDocument,
  /**
   * @since 0.1.0
   * @example
   * const head = ({ shop, at }: FeedFacts) => `# ${shop.name}, ${at.toISOString()}`
   */
  FeedFacts,
} from '@vitrine/feeds'
export {
  /**
   * @since 0.1.0
   * @example
   * const prices = ({ product }: CatalogEntry, facts: FeedFacts) =>
   *   toOffers(product, facts).map(({ url, price }) => `${url}\t${price.amount}`)
   */
  toOffers,
} from '@vitrine/feeds'
export {
  /**
   * @since 0.1.0
   * @example
   * 2 * DAY // => 172_800_000
   */
  DAY,
  /**
   * @since 0.1.0
   * @example
   * const jobs = { tidy: { every: HOUR, does: 'deletes old notes', run: async () => {} } }
   * const notes = defineCapability({ name: 'notes', jobs })
   */
  HOUR,
  /**
   * @since 0.1.0
   * @example
   * 5 * MINUTE // => 300_000
   */
  MINUTE,
  /**
   * @since 0.1.0
   * @example
   * 30 * SECOND // => 30_000
   */
  SECOND,
} from '@vitrine/kit'
export type {
  /**
   * @since 0.1.0
   * @example
   * const titleOf = async (catalog: Catalog, key: string) => (await catalog.find(key))?.product.title
   */
  Catalog,
  /**
   * @since 0.1.0
   * @example
   * const lineOf = ({ number, product }: CatalogEntry) => `${number}: ${product.title}`
   */
  CatalogEntry,
  /**
   * @since 0.1.0
   * @example
   * const about = ({ version, product_count }: Edition) => `Version ${version}: ${product_count} products`
   */
  Edition,
  /**
   * @since 0.1.0
   * @example
   * const hasPicture = ({ media }: Product) => media.length > 0
   */
  Product,
  /**
   * @since 0.1.0
   * @example
   * const skuOf = ({ sku = '' }: Variant) => sku
   */
  Variant,
} from '@vitrine/product'
export {
  /**
   * @since 0.1.0
   * @example
   * const totals = defineCapability({
   *   name: 'totals',
   *   needs: { carts },
   *   open: (_host, { carts }) => async (id: string) => (await carts.open(id)).total,
   * })
   */
  carts,
} from '@vitrine/selling'
export type {
  /**
   * @since 0.1.0
   * @example
   * const named = (plugin: Pick<Capability, 'name'>) => plugin.name
   * named(defineCapability({ name: 'notes' })) // => 'notes'
   */
  Capability,
  /**
   * @since 0.1.0
   * @example
   * const engineOf = ({ url = 'SQLite' }: Database) => url.split(':')[0]
   */
  Database,
  /**
   * @since 0.1.0
   * @example
   * const stores: Documents = {
   *   sections: [{ title: 'Stores', write: ({ publicUrl }) => `See ${publicUrl}/stores.md` }],
   *   robots: { indexing: ['/stores/*?'] },
   * }
   * const plugin = defineCapability({ name: 'stores', documents: () => stores })
   */
  Documents,
  /**
   * @since 0.1.0
   * @example
   * const addressOf = ({ config }: Host) => `${config.publicUrl}/stores`
   */
  Host,
  /**
   * @since 0.1.0
   * @example
   * const greeting = <Words extends { hello: string }>(messages: Messages<Words>) => messages.group
   * greeting(defineMessages('greeting', { hello: 'Hello' })) // => 'greeting'
   */
  Messages,
  /**
   * @since 0.1.0
   * @example
   * const asked: Metric = { type: 'counter', name: 'stores_asked_total', help: 'Questions for stores.', read: () => 0 }
   * const plugin = defineCapability({ name: 'stores', metrics: () => [asked] })
   */
  Metric,
} from '@vitrine/server-kit'
export {
  /**
   * @since 0.1.0
   * @example
   * const NOTE_SETTINGS = { noteDays: count({ of: 'days', fallback: 30, about: 'How long notes are kept.' }) }
   * NOTE_SETTINGS.noteDays.should // => 'a whole number of days of at least 1'
   */
  count,
  /**
   * @since 0.1.0
   * @example
   * const notes = defineCapability({ name: 'notes', open: () => new Map<string, string>() })
   * const board = defineCapability({ name: 'board', needs: { notes }, open: (_host, { notes }) => () => notes.size })
   */
  defineCapability,
  /**
   * @since 0.1.0
   * @example
   * const FAILURES = defineFailures({ no_store_there: { status: 404, title: 'No store in this city' } })
   * FAILURES.no_store_there.status // => 404
   */
  defineFailures,
  /**
   * @since 0.1.0
   * @example
   * const MESSAGES = defineMessages('stores', { title: 'Our stores' }, { de: { title: 'Unsere Filialen' } })
   * MESSAGES.read('de') // => { title: 'Unsere Filialen' }
   */
  defineMessages,
  /**
   * @since 0.1.0
   * @example
   * const footerLines = extensionPoint<string>('footer-lines')
   * footerLines.name // => 'footer-lines'
   */
  extensionPoint,
  /**
   * @since 0.1.0
   * @example
   * const unknown = new Failure('not_found', 'There is no such store. They are listed at /stores.')
   * unknown.status // => 404
   */
  Failure,
  /**
   * @since 0.1.0
   * @example
   * Object.keys(failing('not_found', 'rate_limited')) // => ['404', '429']
   */
  failing,
  /**
   * @since 0.1.0
   * @example
   * flag({ fallback: false, about: 'Whether stores are shown.' }).fallback // => false
   */
  flag,
  /**
   * @since 0.1.0
   * @example
   * offer(extensionPoint<string>('footer-lines'), 'Prices include VAT.').offer // => 'Prices include VAT.'
   */
  offer,
  /**
   * @since 0.1.0
   * @example
   * const about = 'When the store is open.'
   * row({ schema: Type.String(), should: 'a text', fallback: 'Mo-Fr', about }).fallback // => 'Mo-Fr'
   */
  row,
} from '@vitrine/server-kit'
export {
  /**
   * @since 0.1.0
   * @example
   * const show = (names: readonly string[]) => print(names.map((name) => `- ${name}`))
   */
  print,
} from '@vitrine/server-kit/command-line/output'
export {
  /**
   * @since 0.1.0
   * @example
   * const MESSAGES = defineMessages('greeting', { hello: 'Hello {name}' })
   * const greeting = defineCapability({
   *   name: 'greeting',
   *   needs: { language },
   *   messages: [MESSAGES],
   *   open: (_host, { language }) => language.words(MESSAGES).hello({ name: 'Ana' }),
   * })
   */
  language,
  /**
   * @since 0.1.0
   * @example
   * const html = '<p>All is well.</p>'
   * const mail = { to: 'ana@shop.example', subject: 'Report', text: 'All is well.', html }
   * const report = defineCapability({
   *   name: 'report',
   *   needs: { mailer },
   *   open: (_host, { mailer }) => () => mailer.send(mail),
   *   jobs: { report: { every: DAY, does: 'sends a report', run: (send) => send() } },
   * })
   */
  mailer,
} from '@vitrine/ui'
export {
  /**
   * @since 0.1.0
   * @example
   * const offered = (feed: FeedDocument) => offer(feedDocuments, feed)
   */
  feedDocuments,
  /**
   * @since 0.1.0
   * @example
   * const later = defineCapability({ name: 'later', needs: { feeds }, open: (_host, { feeds }) => () => feeds.writing() })
   */
  feeds,
} from './feeds/capability.ts'
export type {
  /**
   * @since 0.1.0
   * @example
   * const page: OwnPage = { path: '/stores', title: 'Our stores', markdown: () => '**Brașov**, Mo-Fr 9 to 18.' }
   */
  OwnPage,
} from './pages/own-pages.ts'
export {
  /**
   * @since 0.1.0
   * @example
   * offer(ownPages, { path: '/stores', title: 'Our stores', markdown: () => 'Brașov' }).point.name // => 'own-pages'
   */
  ownPages,
} from './pages/own-pages.ts'
