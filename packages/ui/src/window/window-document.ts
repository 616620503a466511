import { SHOP_SETTINGS } from '@vitrine/catalog/shop/shop-settings'
import Type, { type Static } from 'typebox'

// The shop window as one document: what people see before a product, in the owner's words and order. It is JSON in a
// file, in the configuration, or in an environment variable; the same schema checks all of them, and editors complete it.

const words = (most: number, description: string) => Type.String({ minLength: 1, maxLength: most, description })

/** A path of this shop, or an https address. */
const target = (description: string) =>
  Type.String({ pattern: '^(/(?!/)|https://)[^\\s"<>]*$', maxLength: 1000, description })

const strict = { additionalProperties: false } as const

const title = Type.Optional(words(120, 'The heading above it; the shop has its own in its language.'))
const most = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 24, description: 'How many products at most; default: 8.' }),
)

const picture = {
  picture: Type.Optional(target('A picture: a path such as /pictures/rain.jpg, or an https address.')),
  alt: Type.Optional(
    Type.String({ maxLength: 300, description: 'What the picture shows, for those who do not see it.' }),
  ),
}
const button = {
  button: Type.Optional(words(60, 'The text of a button.')),
  link: Type.Optional(target('Where the button leads.')),
}

/** Each kind of section of the home page, by the value of `show`. */
export const SECTIONS = {
  hero: Type.Object(
    {
      show: Type.Literal('hero'),
      title: Type.Optional(words(120, 'Default: the name of the shop.')),
      text: Type.Optional(words(400, 'Default: the description of the shop.')),
      ...picture,
      ...button,
    },
    { ...strict, description: 'The first thing that people see. What it leaves out, `look.hero` says.' },
  ),
  departments: Type.Object(
    { show: Type.Literal('departments'), title },
    { ...strict, description: 'Tiles of the departments, in the order of the navigation.' },
  ),
  department: Type.Object(
    {
      show: Type.Literal('department'),
      department: words(500, 'Its address after /collections/: running/trail-shoes'),
      title: Type.Optional(words(120, 'Default: the name of the department.')),
      most,
    },
    { ...strict, description: 'The first products of one department.' },
  ),
  products: Type.Object(
    {
      show: Type.Literal('products'),
      title: words(120, 'The heading above them.'),
      products: Type.Array(words(250, 'The address of a product after /products/, or its id or SKU.'), {
        minItems: 1,
        maxItems: 24,
      }),
    },
    { ...strict, description: 'Products that you choose, in your order. Those that are not sold now are left out.' },
  ),
  new: Type.Object({ show: Type.Literal('new'), title, most }, { ...strict, description: 'The newest products.' }),
  sale: Type.Object(
    { show: Type.Literal('sale'), title },
    { ...strict, description: 'The largest reductions; nothing in a shop where more than a third is reduced.' },
  ),
  liked: Type.Object({ show: Type.Literal('liked'), title }, { ...strict, description: 'The best rated products.' }),
  around: Type.Object(
    { show: Type.Literal('around'), title },
    { ...strict, description: 'Products of every department, while neither `sale` nor `liked` has any.' },
  ),
  text: Type.Object(
    {
      show: Type.Literal('text'),
      title: words(120, 'The heading above it.'),
      text: words(4000, 'Markdown.'),
      ...picture,
      ...button,
    },
    { ...strict, description: 'A text of yours, with a picture beside it if you like.' },
  ),
  brands: Type.Object(
    {
      show: Type.Literal('brands'),
      title,
      brands: Type.Optional(
        Type.Array(words(70, 'As products name it.'), {
          minItems: 1,
          maxItems: 40,
          description: 'Default: the largest.',
        }),
      ),
    },
    { ...strict, description: 'Links to the products of a brand.' },
  ),
  reviews: Type.Object(
    { show: Type.Literal('reviews'), title },
    { ...strict, description: 'What customers wrote about the best rated products.' },
  ),
} as const

export type SectionKind = keyof typeof SECTIONS

export type HomeSection = { [Kind in SectionKind]: Static<(typeof SECTIONS)[Kind]> }[SectionKind]

const Link = Type.Object({ label: words(60, 'What people read.'), link: target('Where it leads.') }, strict)

/** The document without the sections of the home page, each of which is checked by its own kind. */
const FRAME = {
  $schema: Type.Optional(Type.String({ description: 'For editors; the shop does not read it.' })),
  look: Type.Optional(SHOP_SETTINGS.theme.schema),
  announcement: Type.Optional(
    Type.Object(
      { text: words(200, 'One line above everything.'), link: Type.Optional(target('Where it leads.')) },
      strict,
    ),
  ),
  navigation: Type.Optional(
    Type.Object(
      {
        departments: Type.Optional(
          Type.Array(words(500, 'The address of a department after /collections/: running/trail-shoes'), {
            minItems: 1,
            maxItems: 24,
            uniqueItems: true,
            description: 'These, in this order. Default: the largest, by size.',
          }),
        ),
        links: Type.Optional(Type.Array(Link, { maxItems: 8, description: 'Links of yours after the departments.' })),
      },
      strict,
    ),
  ),
  footer: Type.Optional(
    Type.Object(
      {
        imprint: Type.Optional(words(1000, 'Who runs the shop: name, address, registration; each line break stays.')),
        social: Type.Optional(
          Type.Array(
            Type.Object(
              {
                name: words(40, 'The name of the network.'),
                link: Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 500 }),
              },
              strict,
            ),
            { maxItems: 12 },
          ),
        ),
        payments: Type.Optional(
          Type.Array(words(40, 'A way to pay in your checkout: Visa, PayPal.'), { maxItems: 20 }),
        ),
      },
      strict,
    ),
  ),
}

const MOST_SECTIONS = 20

/** The document with sections of any kind: what is checked first. */
export const WindowFrame = Type.Object(
  {
    ...FRAME,
    home: Type.Optional(Type.Array(Type.Object({ show: Type.String() }), { maxItems: MOST_SECTIONS })),
  },
  strict,
)

/** The whole schema, for editors and for the reference. */
export const WindowSchema = Type.Object(
  {
    ...FRAME,
    home: Type.Optional(
      Type.Array(Type.Union(Object.values(SECTIONS)), {
        minItems: 1,
        maxItems: MOST_SECTIONS,
        description: 'The sections of the home page from top to bottom.',
      }),
    ),
  },
  { ...strict, title: 'The window of a Vitrine shop' },
)

export type WindowDocument = Omit<Static<typeof WindowFrame>, 'home' | '$schema'> & { home?: readonly HomeSection[] }

/** The home page of a shop whose document names none. */
export const DEFAULT_HOME: readonly HomeSection[] = [
  { show: 'hero' },
  { show: 'departments' },
  { show: 'sale' },
  { show: 'liked' },
  { show: 'around' },
]
