import type { Shop } from '@vitrine/product'
import type { Department } from '../departments/department-tree.ts'
import type { Html } from '../html/html.ts'
import type { Resizer } from '../pictures/picture-sizes.ts'
import type { Look } from '../theme/look.ts'
import type { TemplateBody, Templates } from '../theme/templates.ts'
import type { Theme } from '../theme/theme.ts'
import type { LocaleFormat } from '../translations/locale-format.ts'
import type { Translations } from '../translations/message-types.ts'
import type { WindowDocument } from '../window/window-document.ts'

/** The data that all pages of a shop share. */
export interface PageContext {
  shop: Shop
  format: LocaleFormat
  translations: Translations
  /**
   * The top departments that pages offer: those that the owner named first, then the largest. Empty if a page cannot
   * know them.
   */
  departments: readonly Department[]
  /** Since when the catalogue, with its prices, has been current; undefined before the first import. */
  updatedAt?: Date
  /** The title of each published policy page, by its slug. */
  policies: ReadonlyMap<string, string>
  /** The title of each page that the owner wrote besides the policies, by its slug. */
  ownPages: ReadonlyMap<string, string>
  /** What the owner wrote about what all pages share. */
  window: WindowDocument
  /** Whether there is a cart to lead to. */
  hasCart: boolean
  /** Services that can provide pictures in other widths. */
  resizers: readonly Resizer[]
  /** The look that the owner configured. */
  look: Look
  /** The owner's theme. */
  theme: Pick<Theme, 'styles' | 'logo' | 'icon'> & { templates: Templates }
}

export interface Page {
  /** Of the page alone; the shop's name is appended. Absent on the home page. */
  title?: string
  /** For search results; absent if there is no suitable text. */
  description?: string
  /** The path of the canonical address; absent for pages that must not be stored. */
  canonical?: string
  /** The same page as Markdown. */
  markdown?: string
  next?: string
  picture?: string
  kind?: 'website' | 'product'
  /** Schema.org objects. */
  data?: readonly object[]
  /** Paths of scripts besides those of every page. */
  scripts?: readonly string[]
  /** The path of the current department. */
  department?: string
  /** The query, for the search field in the header. */
  q?: string
  /** Styles of this kind of page alone. */
  styles?: Html
  body: Html
  /** The body from the owner's template. */
  template?: TemplateBody
}

/** The language of a page or an e-mail. */
export type TextContext = Pick<PageContext, 'shop' | 'format' | 'translations'>
