import { type Html, trusted } from '../html/html.ts'

// The interface of an owner's template: the facts of a page, which are escaped on output, and its parts, which are HTML
// that the shop would have used. Owners' templates depend on these names.

/** The parts of each page that has a template, in the shop's own order. Printed in docs/reference/templates.md. */
export const PARTS = {
  layout: {
    head: 'Title, meta elements, styles, scripts and structured data',
    skip: 'The link to the content, for keyboards',
    header: 'Announcement, name or logo, search form, departments',
    content: 'The page itself',
    footer: 'The shop, policies and pages, and links for agents',
    announcement: 'The line above the header',
    agents_link: 'The link to the index for agents, which only screen readers see',
    logo: 'Name or logo, with a link to the home page',
    cart_link: 'The link to the cart',
    search: 'The search form',
    navigation: 'Links to the departments',
    about: 'Name, description, imprint, payment names and social links',
    help: 'Links to policies and pages',
    for_agents: 'Links for agents and developers, in one line',
  },
  home: {
    hero: 'Name, description and showcase of the shop',
    departments: 'Links to the departments',
    offers: 'Products on sale',
    favourites: 'Best rated products',
    others: 'Further products',
    sections: 'All sections, in the order of the window (docs/guide/window.md)',
  },
  departments: {
    breadcrumb: 'Links to the pages above',
    tiles: 'The largest departments with a picture',
    shelves: 'Each department with the departments below it',
  },
  department: {
    breadcrumb: 'Links to the pages above',
    below: 'Departments below this one',
    results: 'Filters, order, products and pages',
  },
  search: {
    breadcrumb: 'Links to the pages above',
    results: 'Filters, order, products and pages, or what to try when there are none',
  },
  product: {
    breadcrumb: 'Links to the departments of the product',
    gallery: 'Pictures',
    rating: 'Stars and number of reviews',
    price: 'Price, the regular price during a sale, and what it contains',
    options: 'Choice of the variant, and the size guide',
    availability: 'Stock of the chosen variant',
    actions: 'Buttons to buy, to add to the cart and to ask',
    highlights: 'Selling points',
    delivery: 'Shipping and returns',
    sections: 'Description, details, questions and documents',
    related: 'Products that the catalogue relates',
    similar: 'Products of the same department',
    recent: 'Products that this browser has seen before; hidden until there are some',
  },
  policy: {
    breadcrumb: 'Links to the pages above',
    text: 'The text of the policy, or that it is not published yet',
    updated: 'Date of the last change',
    beside: 'Links to the other policies, or the contact form',
  },
  cart: {
    messages: 'What has changed since the cart was filled',
    lines: 'The products with their quantities, or that there are none',
    total: 'The total, and what it does not include',
    checkout: 'The button to the checkout, or the form that sends the cart to the shop',
    keep: 'The button that puts the contents of a link into the cart, and the way back to the products',
  },
  inquiry: { content: 'That the cart was sent, or the form again with its mistakes' },
  sign_in: {
    why: 'What the sign-in is for',
    form: 'The field for the e-mail address',
  },
  consent: {
    asks: 'Who asks, and what the shop knows of it',
    access: 'What it could do',
    destination: 'Where the answer goes',
    answer: 'The buttons for no and yes',
    account: 'Who is signed in',
  },
  person: { content: 'All other pages of signed-in people, such as their agents' },
  error: { ways: 'Search form and links that lead on' },
} as const

/** What every template sees besides the facts of its page. Printed in docs/reference/templates.md. */
export const COMMON_FACTS: Readonly<Record<keyof CommonFacts, string>> = {
  lang: 'Language of the page (BCP 47)',
  dir: '`ltr` or `rtl`',
  shop: '`name`, `description`, `url`, `email`, `currency`, `country`; absent where the owner has not set them',
  page: '`title`, `description`, `path`, `search`',
  words: 'Messages of the shop without placeholders, by their names in the message files',
  departments: 'List of `name` and `path`',
  policies: 'List of `name` and `path`; published pages only',
  pages: 'List of `name` and `path`: the owner’s pages besides the policies',
}

export type TemplateName = keyof typeof PARTS
export const TEMPLATE_NAMES = Object.keys(PARTS).filter((name): name is TemplateName => name in PARTS)

export type Parts<Name extends TemplateName> = Readonly<Record<keyof (typeof PARTS)[Name], Html | undefined>>

export interface CommonFacts {
  lang: string
  dir: string
  /** `description`, `email` and `country` are present if the owner has set them. */
  shop: { name: string; description?: string; url: string; email?: string; currency: string; country?: string }
  page: { title: string; description?: string; path: string; search: string }
  /** The shop's texts without arguments, by their names in the table. */
  words: Readonly<Record<string, unknown>>
  departments: readonly LinkFacts[]
  policies: readonly LinkFacts[]
  pages: readonly LinkFacts[]
}

export interface LinkFacts {
  name: string
  path: string
}

export interface PictureFacts {
  url: string
  alt: string
  width?: number
  height?: number
}

export interface TemplateCard {
  title: string
  brand?: string
  path: string
  price: string
  price_before?: string
  picture?: PictureFacts
  notes: readonly string[]
}

export interface FactsOf {
  layout: Record<never, never>
  home: Record<'showcase' | 'offers' | 'favourites' | 'others', readonly TemplateCard[]>
  departments: Record<never, never>
  department: { department: LinkFacts & { count: number }; products: readonly TemplateCard[]; total: number }
  search: { q: string; title: string; products: readonly TemplateCard[]; total: number }
  product: {
    product: {
      id: string
      title: string
      handle: string
      path: string
      brand?: string
      description: string
      description_html: Html
      tags: readonly string[]
      price: string
      price_before?: string
      availability: string
      is_orderable: boolean
      rating?: { value: string; scale: string; count: string }
      pictures: readonly PictureFacts[]
      details: readonly { name: string; value: string }[]
      highlights: readonly string[]
      buy_url?: string
      variant: { id: string; title: string; sku?: string; gtin?: string }
    }
    related: readonly TemplateCard[]
    similar: readonly TemplateCard[]
  }
  policy: { policy: { slug: string; title: string } }
  cart: { cart: { lines: number; is_empty: boolean; is_own: boolean } }
  inquiry: Record<never, never>
  sign_in: Record<never, never>
  consent: Record<never, never>
  person: Record<never, never>
  error: { error: { status: number; title: string; text: string } }
}

/** With all optional members, so that a template is checked with every fact. */
type Whole<Facts> = Facts extends Html | string | number | boolean
  ? Facts
  : { readonly [Name in keyof Facts]-?: Whole<NonNullable<Facts[Name]>> }

const PICTURE = { url: '/pictures/boot.svg', alt: 'A boot', width: 1200, height: 1200 }
/** A product in a list. */
export const EXAMPLE_CARD: Whole<TemplateCard> = {
  title: 'Boot',
  brand: 'Ardwen',
  path: '/products/boot',
  price: '€90.00',
  price_before: '€120.00',
  picture: PICTURE,
  notes: ['In stock'],
}

/** Examples with which templates are checked at startup. */
export const EXAMPLES: { readonly [Name in TemplateName]: Whole<FactsOf[Name]> } = {
  layout: {},
  home: { showcase: [EXAMPLE_CARD], offers: [EXAMPLE_CARD], favourites: [EXAMPLE_CARD], others: [EXAMPLE_CARD] },
  departments: {},
  department: {
    department: { name: 'Boots', path: '/collections/boots', count: 1 },
    products: [EXAMPLE_CARD],
    total: 1,
  },
  search: { q: 'boot', title: 'Results for “boot”', products: [EXAMPLE_CARD], total: 1 },
  product: {
    product: {
      ...{ id: 'b-1', title: 'Boot', handle: 'boot', path: '/products/boot', brand: 'Ardwen' },
      ...{ description: 'A boot.', description_html: trusted('<p>A boot.</p>'), tags: ['new'] },
      ...{ price: '€90.00', price_before: '€120.00', availability: 'In stock', is_orderable: true },
      ...{ rating: { value: '4.5', scale: '5', count: '12' }, pictures: [PICTURE] },
      ...{ details: [{ name: 'Lining', value: 'Wool' }], highlights: ['Dry'], buy_url: 'https://till.example/boot' },
      variant: { id: 'b-1-42', title: '42', sku: 'B-42', gtin: '09506000101002' },
    },
    related: [EXAMPLE_CARD],
    similar: [EXAMPLE_CARD],
  },
  policy: { policy: { slug: 'faq', title: 'Frequently asked questions' } },
  cart: { cart: { lines: 1, is_empty: false, is_own: true } },
  inquiry: {},
  sign_in: {},
  consent: {},
  person: {},
  error: { error: { status: 404, title: 'Page not found', text: 'It may have moved.' } },
}
