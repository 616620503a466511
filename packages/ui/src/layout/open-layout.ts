import path from 'node:path'
import type { ShopSettings } from '@vitrine/catalog/shop/shop-settings'
import type { Catalog, Shop } from '@vitrine/product'
import { ConfigError } from '@vitrine/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import type { PageContext } from '../components/page-context.ts'
import { type Department, withAllBelow } from '../departments/department-tree.ts'
import { type OverviewSource, openOverview } from '../departments/open-overview.ts'
import type { PublishedOverview } from '../departments/published-overview.ts'
import { fontRoutes } from '../looks/typefaces.ts'
import { pictureFolder, pictureRoutes } from '../pictures/picture-routes.ts'
import { resizeByHost } from '../pictures/picture-sizes.ts'
import { openPlainPictures } from '../pictures/plain-pictures.ts'
import { openSizedPictures, sizedPictureRoutes } from '../pictures/resized-pictures.ts'
import { createPolicies, type Policy, policyTitle } from '../policies/policies.ts'
import { createLook } from '../theme/look.ts'
import { readTemplates } from '../theme/templates.ts'
import { ASSETS_PATH, type Theme } from '../theme/theme.ts'
import { scriptRoutes } from './browser-scripts.ts'
import { exampleFacts } from './common-facts.ts'

/** The public API of what pages share. */
export interface Layout {
  /** The currently published policy pages. */
  policies(): readonly Policy[]
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
  theme: Theme
  publishedOverview: PublishedOverview | undefined
  onError: (error: unknown) => void
}

/** Caches the last result of a function whose argument rarely changes. */
function rememberLast<Value>(make: (key: string) => Value): (key: string) => Value {
  let known: { key: string; value: Value } | undefined
  return (key) => {
    if (known?.key !== key) known = { key, value: make(key) }
    return known.value
  }
}

interface FurnitureParts extends Pick<LayoutParts, 'catalog' | 'config' | 'shop' | 'textContext' | 'hasCart'> {
  policies: ReturnType<typeof createPolicies>
  overview: OverviewSource
  resizers: PageContext['resizers']
}

/** The context of every page at this moment, without waiting: error pages use it too. */
function furnitureOf(parts: FurnitureParts): Omit<PageContext, 'theme'> {
  const { catalog, config, shop, textContext, hasCart, overview, resizers } = parts
  const { locale } = shop
  const lookOf = rememberLast((name: string) => createLook(config.shop.theme, { name, locale }))
  return {
    ...textContext,
    hasCart,
    // The sample's name gives the look only while its catalogue is served.
    get look() {
      return lookOf(shop.name)
    },
    get departments() {
      return overview.latest().departments.top
    },
    get updatedAt() {
      return catalog.edition()?.as_of
    },
    resizers,
    get policies() {
      return policyTitles(parts)
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
  const { catalog, config, shop, textContext, hasCart, theme, onError } = parts
  const policies = createPolicies(shop, textContext.translations)
  const { themeDir } = config.shop
  const file = path.join(config.dataDir, 'window.json')
  const overview = await openOverview({ catalog, file, published: parts.publishedOverview, onError })
  const pictures = pictureFolder(config, catalog)
  const cache = path.join(config.dataDir, 'sized-pictures')
  const sized = pictures && (await openSizedPictures({ ...pictures, cache, onError }))
  const resizers = sized ? [sized.resizer, resizeByHost] : [resizeByHost]
  const furniture = furnitureOf({ catalog, config, shop, textContext, hasCart, policies, overview, resizers })
  const read = readTemplates({ sources: theme.templates, common: () => exampleFacts(furniture), onError })
  if (read.mistakes) throw new ConfigError(read.mistakes.map((mistake) => `${themeDir}/templates/${mistake}`))
  // Assigned and not copied, because its departments must stay current.
  const context: PageContext = Object.assign(furniture, { theme: { ...theme, templates: read.templates } })
  return {
    ...{ policies, overview, context },
    async current() {
      await overview.view()
      return context
    },
    departments: async () => (await overview.view()).departments.top.flatMap(withAllBelow),
    key: () => overview.key().toString(36),
    departmentsKey: overview.departmentsKey,
    close: overview.close,
    async routes(app) {
      await app.register(scriptRoutes)
      await app.register(fontRoutes)
      if (theme.assets !== undefined)
        await app.register(pictureRoutes({ folder: theme.assets, isServed: () => true }, { prefix: ASSETS_PATH }))
      // The sample's pictures have no metadata.
      const plain = pictures && config.mediaDir ? openPlainPictures({ ...pictures, cache }) : undefined
      if (pictures) await app.register(pictureRoutes(pictures, { ...(plain && { plain }) }))
      if (sized) await app.register(sizedPictureRoutes(sized))
    },
  }
}
