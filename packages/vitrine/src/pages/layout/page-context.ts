import type { Shop } from '../../shop/shop.ts'
import type { Department } from '../listing/department-tree.ts'
import type { Resizer } from '../pictures/picture-sizes.ts'
import type { Look } from '../theme/look.ts'
import type { TemplateBody, Templates } from '../theme/templates.ts'
import type { Theme } from '../theme/theme.ts'
import type { LocaleFormat } from '../translations/locale-format.ts'
import type { Translations } from '../translations/message-types.ts'
import type { Html } from './html.ts'

/** What all pages of a shop have in common. */
export interface PageContext {
  shop: Shop
  format: LocaleFormat
  translations: Translations
  /** For the navigation; empty where a page cannot know. */
  departments: readonly Department[]
  /** Since when the catalogue, with its prices, is what pages show; undefined before the first import. */
  updatedAt?: Date
  /** The title of each policy page that has something to say, by its slug. */
  policies: ReadonlyMap<string, string>
  /** Who can give pictures in other widths. */
  resizers: readonly Resizer[]
  /** What the owner chose by settings. */
  look: Look
  /** The owner's. */
  theme: Pick<Theme, 'styles' | 'logo' | 'icon'> & { templates: Templates }
}

export interface Page {
  /** Of the page alone; the shop's name is added. Absent on the home page. */
  title?: string
  /** Absent where nobody said anything that could stand in results of a search. */
  description?: string
  /** Path of the one address that stands for this page; absent for pages that nobody should keep. */
  canonical?: string
  /** The same page as Markdown. */
  markdown?: string
  next?: string
  picture?: string
  kind?: 'website' | 'product'
  /** Schema.org objects. */
  data?: readonly object[]
  /** Path of the department that is being looked at. */
  department?: string
  /** What was searched for, for the field in the header. */
  q?: string
  body: Html
  /** The body as the owner's template writes it. */
  template?: TemplateBody
}
