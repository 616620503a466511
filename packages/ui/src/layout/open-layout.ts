import path from 'node:path'
import type { ShopSettings } from '@vitrine/catalog/shop/shop-settings'
import type { Catalog, Shop } from '@vitrine/product'
import { ConfigError } from '@vitrine/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import type { PageContext } from '../components/page-context.ts'
import { type Department, withAllBelow } from '../departments/department-tree.ts'
import { offeredInOrder } from '../departments/offered-departments.ts'
import { type OverviewSource, openOverview } from '../departments/open-overview.ts'
import type { PublishedOverview } from '../departments/published-overview.ts'
import { fontRoutes } from '../looks/typefaces.ts'
import { pictureFolder, pictureRoutes } from '../pictures/picture-routes.ts'
import { resizeByHost } from '../pictures/picture-sizes.ts'
import { openPlainPictures } from '../pictures/plain-pictures.ts'
import { openSizedPictures, sizedPictureRoutes } from '../pictures/resized-pictures.ts'
import { createPolicies, type Policy, policyTitle } from '../policies/policies.ts'
import type { LiveTheme } from '../theme/live-theme.ts'
import { createLook } from '../theme/look.ts'
import { readTemplates } from '../theme/templates.ts'
import { ASSETS_PATH, type Theme } from '../theme/theme.ts'
import type { ShopWindow } from '../window/open-window.ts'
import { createOwnPages, type WrittenPage } from '../window/own-pages.ts'
import { cataloguePictures } from '../window/proposed-look.ts'
import type { WindowDocument } from '../window/window-document.ts'
import { scriptRoutes } from './browser-scripts.ts'
import { exampleFacts } from './common-facts.ts'
import { laterStyleRoutes } from './later-styles.ts'
import { speculationRoutes } from './speculation-rules.ts'

/** The public API of what pages share. */
export interface Layout {
  /** The currently published policy pages. */
  policies(): readonly Policy[]
  /** The pages that the owner wrote besides the policies. */
  ownPages(): readonly WrittenPage[]
  /** Every category that has a page; each comes before its subcategories. */
  departments(): Promise<Department[]>
  /** Changes when pages show new content in the same edition. */
  key(): string
  /** Changes when the departments do, which every page lists. */
  departmentsKey(): number
  /** What the home page and the navigation show of the catalogue. */
  overview: OverviewSource
  /** Of every page, without waiting: its departments may be those of the former edition. */
  context: PageContext
  /** The same once the departments are known. */
  current(): Promise<PageContext>
  /** Pictures, scripts, and the files of the owner's theme. */
  routes: FastifyPluginAsync
  close(): Promise<void>
}

export interface LayoutParts {
  catalog: Catalog
  config: { shop: ShopSettings; mediaDir: string | undefined; sample: boolean; dataDir: string }
  shop: Shop
  /** The texts and formats of the shop's locale, with the owner's own texts. */
  textContext: Pick<PageContext, 'shop' | 'format' | 'translations'>
  /** Whether there is a cart to lead to. */
  hasCart: boolean
  /** The owner's theme. */
  theme: Pick<LiveTheme, 'now' | 'version'>
  /** What the owner wrote of the shop's window. */
  window: ShopWindow
  publishedOverview: PublishedOverview | undefined
  onError: (error: unknown) => void
}

/** Caches the last result of a function whose arguments rarely change. */
function rememberLast<Given extends readonly unknown[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  let known: { given: Given; value: Value } | undefined
  return (...given) => {
    if (!known?.given.every((one, at) => one === given[at])) known = { given, value: make(...given) }
    return known.value
  }
}

/**
 * The last result of a function whose argument rarely changes. The first must succeed; when a later one fails, the one
 * before it stays, and the error is reported once.
 */
function keepSound<Given, Value>(make: (given: Given) => Value, first: Given, onError: (error: unknown) => void) {
  let known = { given: first, value: make(first) }
  return (given: Given): Value => {
    if (given === known.given) return known.value
    try {
      known = { given, value: make(given) }
    } catch (error) {
      onError(error)
      known = { given, value: known.value }
    }
    return known.value
  }
}

interface FurnitureParts extends Pick<LayoutParts, 'catalog' | 'shop' | 'textContext' | 'hasCart' | 'window'> {
  ownPages: () => readonly WrittenPage[]
  policies: ReturnType<typeof createPolicies>
  overview: OverviewSource
  resizers: PageContext['resizers']
}

/** The context of every page at this moment, without waiting: error pages use it too. */
function furnitureOf(parts: FurnitureParts): Omit<PageContext, 'theme'> {
  const { catalog, shop, textContext, hasCart, overview, resizers, window, ownPages } = parts
  const { locale } = shop
  const lookOf = rememberLast((name: string, look: WindowDocument['look']) => createLook(look, { name, locale }))
  const departmentsOf = rememberLast(offeredInOrder)
  return {
    ...textContext,
    hasCart,
    // The sample's name gives the look only while its catalogue is served.
    get look() {
      return lookOf(shop.name, window.document().look)
    },
    get departments() {
      return departmentsOf(overview.latest().departments.top, window.document().navigation?.departments)
    },
    get updatedAt() {
      return catalog.edition()?.as_of
    },
    resizers,
    get policies() {
      return policyTitles(parts)
    },
    get ownPages() {
      return new Map(ownPages().map(({ slug, title }) => [slug, title]))
    },
    get window() {
      return window.document()
    },
  }
}

function policyTitles({ policies, shop, textContext }: FurnitureParts): Map<string, string> {
  const titles = new Map<string, string>(policies().map(({ slug, title }) => [slug, title]))
  // The contact page has a form even before the owner has written its text.
  if (shop.contactEmail !== undefined && !titles.has('contact'))
    titles.set('contact', policyTitle('contact', textContext.translations))
  return titles
}

/** Throws a `ConfigError` if a template of the owner, or their picture folder, is invalid. */
export async function openLayout(parts: LayoutParts): Promise<Layout> {
  const { catalog, config, shop, textContext, hasCart, theme, window, onError } = parts
  const policies = createPolicies(shop, textContext.translations)
  const ownPages = createOwnPages(() => window.pages())
  const { themeDir } = config.shop
  const file = path.join(config.dataDir, 'overview.json')
  const pictures = pictureFolder(config, catalog)
  const cache = path.join(config.dataDir, 'sized-pictures')
  const sized = pictures && (await openSizedPictures({ ...pictures, cache, onError }))
  let proposing = Promise.resolve()
  const overview = await openOverview({
    ...{ catalog, selling: shop, file, published: parts.publishedOverview, onError },
    async onView({ pictures: surveyed }) {
      if (!surveyed) return
      const facts = () => cataloguePictures(surveyed, async (url) => sized?.edges(url))
      proposing = proposing.then(() => window.propose(facts)).catch(onError)
      await proposing
    },
  })
  const resizers = sized ? [sized.resizer, resizeByHost] : [resizeByHost]
  const furniture = furnitureOf({
    ...{ catalog, shop, textContext, hasCart, window },
    ...{ policies, ownPages, overview, resizers },
  })
  const readTheme = (now: Theme): PageContext['theme'] => {
    const read = readTemplates({ sources: now.templates, common: () => exampleFacts(furniture), onError })
    if (read.mistakes) throw new ConfigError(read.mistakes.map((mistake) => `${themeDir}/templates/${mistake}`))
    return { ...now, templates: read.templates }
  }
  const shown = keepSound(readTheme, theme.now(), onError)
  // Assigned and not copied, because its departments and its theme must stay current.
  const context: PageContext = Object.defineProperty(Object.assign(furniture, { theme: shown(theme.now()) }), 'theme', {
    get: () => shown(theme.now()),
    enumerable: true,
  })
  return {
    ...{ policies, ownPages, overview, context },
    async current() {
      await overview.view()
      return context
    },
    departments: async () => (await overview.view()).departments.top.flatMap(withAllBelow),
    key: () => [overview.key(), window.version(), theme.version()].map((part) => part.toString(36)).join('-'),
    // The window decides which departments are offered, and all pages are written by the theme.
    departmentsKey: () => overview.departmentsKey() + window.version() + theme.version(),
    async close() {
      await overview.close()
      await proposing
      await sized?.close()
    },
    async routes(app) {
      await app.register(scriptRoutes)
      await app.register(laterStyleRoutes)
      await app.register(speculationRoutes)
      await app.register(fontRoutes)
      const { assets } = theme.now()
      if (assets !== undefined)
        await app.register(pictureRoutes({ folder: assets, isServed: () => true }, { prefix: ASSETS_PATH }))
      // The sample's pictures have no metadata.
      const plain = pictures && config.mediaDir ? openPlainPictures({ ...pictures, cache }) : undefined
      if (pictures) await app.register(pictureRoutes(pictures, { ...(plain && { plain }) }))
      if (sized) await app.register(sizedPictureRoutes(sized))
    },
  }
}
