import path from 'node:path'
import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import type { Counters } from '@vitrine/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { type Config, ConfigError } from '../config/config.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Shop } from '../shop/shop.ts'
import { contactRoutes } from './contact-routes.ts'
import { type Department, withAllBelow } from './departments.ts'
import type { House } from './layout.ts'
import { resizeByHost } from './picture-sizes.ts'
import { pictureFolder, pictureRoutes } from './pictures.ts'
import { createPolicies, type Policy, policyTitle } from './policies.ts'
import { createReading } from './reading.ts'
import { pageRoutes } from './routes.ts'
import { scriptRoutes } from './script.ts'
import { openShopWindow } from './shop-window.ts'
import { sizedPictureRoutes } from './sized-picture-routes.ts'
import { openSizedPictures } from './sized-pictures.ts'
import { exampleFacts } from './theme/common-facts.ts'
import { readTemplates } from './theme/templates.ts'
import { ASSETS_PATH, type Theme } from './theme/theme.ts'
import { titleCardRoutes } from './title-card.ts'

/** The front door of the room `pages`. */
export interface Pages {
  /** The policy pages that are published at this moment. */
  policies(): readonly Policy[]
  /** Every category that has a page, each before what is below it. */
  departments(): Promise<Department[]>
  /** Changes when pages show something new although the edition is the same. */
  key(): string
  /** For pages that other rooms need. */
  house: House
  routes: FastifyPluginAsync
  close(): Promise<void>
}

export interface PagesParts {
  catalog: Catalog
  search: Search
  /** Takes letters from people to the owner. */
  mailer: Mailer
  counters: Counters
  config: Pick<Config, 'shop' | 'mediaDir' | 'sample' | 'dataDir'>
  shop: Shop
  /** What the shop speaks with, in the language of its locale and with the owner's words. */
  voice: Pick<House, 'shop' | 'speech' | 'words'>
  /** The owner's. */
  theme: Theme
  onError: (error: unknown) => void
}

/** Throws a `ConfigError` when a template of the owner's, or their folder of pictures, is not what it should be. */
export async function openPages({
  catalog,
  search,
  mailer,
  counters,
  config,
  shop,
  voice,
  theme,
  onError,
}: PagesParts): Promise<Pages> {
  const policies = createPolicies(shop, voice.words)
  const { themeDir } = config.shop
  const window = await openShopWindow({ catalog, file: path.join(config.dataDir, 'window.json'), onError })
  const reading = createReading({ catalog, window })
  const pictures = pictureFolder(config, catalog)
  const cache = path.join(config.dataDir, 'sized-pictures')
  const sized = pictures && (await openSizedPictures({ ...pictures, cache, onError }))
  const furniture: Omit<House, 'theme'> = {
    ...voice,
    // The newest there are, and nothing to wait for: pages of errors are made of it too.
    get departments() {
      return window.latest().departments.top
    },
    resizers: sized ? [sized.resizer, resizeByHost] : [resizeByHost],
    get policies() {
      const titles = new Map<string, string>(policies().map(({ slug, title }) => [slug, title]))
      // Its form is there before its words are.
      if (shop.contactEmail !== undefined && !titles.has('contact'))
        titles.set('contact', policyTitle('contact', voice.words))
      return titles
    },
  }
  const read = readTemplates({ sources: theme.templates, common: exampleFacts(furniture), onError })
  if (read.mistakes) throw new ConfigError(read.mistakes.map((mistake) => `${themeDir}/templates/${mistake}`))
  // Assigned and not copied: its departments are those of the moment.
  const house: House = Object.assign(furniture, { theme: { ...theme, templates: read.templates } })
  async function furnished(): Promise<House> {
    await window.view()
    return house
  }
  return {
    policies,
    house,
    departments: async () => (await window.view()).departments.top.flatMap(withAllBelow),
    key: () => window.key().toString(36),
    close: window.close,
    async routes(app) {
      await app.register(pageRoutes({ catalog, search, policies, window, reading, house: furnished }))
      await app.register(scriptRoutes)
      await app.register(titleCardRoutes(catalog))
      if (theme.assets !== undefined)
        await app.register(pictureRoutes({ folder: theme.assets, isServed: () => true }, ASSETS_PATH))
      await app.register(contactRoutes({ house: furnished, catalog, mailer, counters }))
      if (pictures) await app.register(pictureRoutes(pictures))
      if (sized) await app.register(sizedPictureRoutes(sized))
    },
  }
}
