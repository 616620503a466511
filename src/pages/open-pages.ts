import path from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { Catalog } from '../catalog/catalog.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Counters } from '../expiring/counters.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Search } from '../search/search.ts'
import { contactRoutes } from './contact-routes.ts'
import { type Department, withAllBelow } from './departments.ts'
import type { House } from './layout.ts'
import { resizeByHost } from './picture-sizes.ts'
import { pictureRoutes, picturesFolder } from './pictures.ts'
import { openPolicies, type Policies } from './policies.ts'
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
  policies: Policies
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
  /** What the shop speaks with, in the language of its locale and with the owner's words. */
  voice: Pick<House, 'shop' | 'speech' | 'words'>
  /** The owner's. */
  theme: Theme
  onError: (error: unknown) => void
}

/** Throws a `ConfigError` when the owner's policy pages are not complete: a shop without them must not open. */
export async function openPages({
  catalog,
  search,
  mailer,
  counters,
  config,
  voice,
  theme,
  onError,
}: PagesParts): Promise<Pages> {
  const policies = await openPolicies(config.shop.policiesDir)
  const { themeDir } = config.shop
  const window = await openShopWindow({ catalog, file: path.join(config.dataDir, 'window.json'), onError })
  const reading = createReading({ catalog, window })
  const folder = picturesFolder(config)
  const cache = path.join(config.dataDir, 'sized-pictures')
  const sized = folder === undefined ? undefined : await openSizedPictures({ folder, cache, onError })
  const furniture: Omit<House, 'theme'> = {
    ...voice,
    // The newest there are, and nothing to wait for: pages of errors are made of it too.
    get departments() {
      return window.latest().departments.top
    },
    resizers: sized ? [sized.resizer, resizeByHost] : [resizeByHost],
    policies: new Map([...policies.values()].map(({ slug, title }) => [slug, title])),
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
      if (theme.assets !== undefined) await app.register(pictureRoutes(theme.assets, ASSETS_PATH))
      await app.register(contactRoutes({ house: furnished, catalog, mailer, counters }))
      if (folder !== undefined) await app.register(pictureRoutes(folder))
      if (sized) await app.register(sizedPictureRoutes(sized))
    },
  }
}
