import { oneOf } from '@vitrine/kit'
import { CURRENCIES, isTimeZone, PLATFORMS, readCheckout } from '@vitrine/product'
import { SAMPLE_SHOP } from '@vitrine/sample-shop'
import { flag, row, type Values } from '@vitrine/server-kit'
import Type from 'typebox'

/** By style: each is a list of fonts that are usually installed. */
export const TYPEFACES = [
  ...(['humanist', 'system', 'geometric', 'condensed', 'old-style', 'modern', 'slab', 'typewriter'] as const),
] as const

/** Complete appearances, each with its own paper, typefaces, pictures, corners, cards, header and density. */
export const LOOKS = ['gallery', 'market', 'catalogue'] as const

/** The width and the height of pictures on cards. */
export const PICTURE_RATIOS = ['4/5', '1', '3/2'] as const

/**
 * The owner's facts about the shop. A fact without a value is not published: nothing here may default to the sample's.
 */
export const SHOP_SETTINGS = {
  name: row({
    schema: Type.String({ minLength: 1, maxLength: 70 }),
    should: 'a name of 1 to 70 characters',
    fallback: undefined,
    about: 'The shop’s name. Default: the host of its address; the sample shop has its own.',
  }),
  description: row({
    schema: Type.String({ minLength: 1, maxLength: 500 }),
    should: 'a sentence or two of 1 to 500 characters',
    fallback: undefined,
    about:
      'What the shop sells, in a sentence or two; the introduction of every document for agents. Omitted if absent.',
  }),
  currency: row({
    schema: oneOf(CURRENCIES),
    should: 'an ISO 4217 code in capitals, such as EUR',
    fallback: SAMPLE_SHOP.currency,
    about: 'The currency of the shop, and of imported prices without one.',
  }),
  country: row({
    schema: Type.String({ pattern: '^[A-Z]{2}$' }),
    should: 'an ISO 3166-1 code of two capitals, such as IE',
    fallback: undefined,
    about: 'The country from which the shop sells. Omitted if absent.',
  }),
  timeZone: row({
    schema: Type.Refine(Type.String({ maxLength: 50 }), isTimeZone),
    should: 'a name of the IANA time zone database, such as Europe/Dublin',
    fallback: undefined,
    about:
      'The time zone of dates without one: in files, in sales that end on a day, on pages and in e-mails. APIs and feeds state theirs. Default: the zone of `SHOP_COUNTRY`, of several the one where most people live; UTC without a country. `vitrine config` prints it.',
  }),
  checkout: row({
    schema: Type.Refine(Type.String({ maxLength: 1000 }), (text) => readCheckout(text) !== undefined),
    should: `\`inquiry\`, the name and the address of a shop system (${PLATFORMS.join(', ')}) such as shopify:https://northwall.example, or an address that contains {items}, {item.id}, {url}, {handle}, {sku} or {cart_id}`,
    fallback: undefined,
    about:
      'Where customers place orders; every product links to it. `shopify:https://northwall.example` names a supported shop system and its address. For any other system, use an address with `{items}`, `{item.id}`, `{quantity}`, `{url}`, `{handle}`, `{sku}` or `{cart_id}`. With `inquiry`, people take orders, and the cart is sent to `SHOP_CONTACT_EMAIL`. Default: each product’s address in the catalogue, and `inquiry` for the sample shop. See docs/guide/selling.md.',
  }),
  pricesIncludeTaxes: flag({
    fallback: undefined,
    about:
      'Whether the prices of the catalogue contain taxes on sales such as VAT. Product pages, cart pages, `/agents.md` and checkout sessions say so; without it they say nothing about taxes.',
  }),
  locale: row({
    schema: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    should: 'a BCP 47 language tag, such as en-IE',
    fallback: undefined,
    about:
      'The language of the shop’s texts (English, German, French, Spanish, Romanian, Arabic; others by `words.json` of a theme), and the format of prices and dates. Search assumes that products are in this language, unless they are clearly written in another. Default: `en`.',
  }),
  contactEmail: row({
    schema: Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' }),
    should: 'an e-mail address',
    fallback: undefined,
    about: 'The public contact address. Without it there is no contact form.',
  }),
  themeDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder',
    fallback: undefined,
    about:
      'A folder with the shop’s theme: `theme.css`, `words.json`, `templates/*.liquid` and `assets/`, all optional. `vitrine theme FOLDER` creates a starter theme. See docs/guide/theme.md.',
  }),
  theme: row({
    schema: Type.Object(
      {
        look: Type.Optional(oneOf(LOOKS)),
        pictures: Type.Optional(
          Type.Object(
            {
              ratio: Type.Optional(oneOf(PICTURE_RATIOS)),
              fit: Type.Optional(oneOf(['cover', 'contain', 'auto'])),
            },
            { additionalProperties: false },
          ),
        ),
        accent: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
        headings: Type.Optional(oneOf(TYPEFACES)),
        text: Type.Optional(oneOf(TYPEFACES)),
        corners: Type.Optional(oneOf(['none', 'small', 'medium', 'large'])),
        layout: Type.Optional(oneOf(['stage', 'picture', 'plain'])),
        hero: Type.Optional(
          Type.Object(
            {
              title: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
              text: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
              picture: Type.Optional(Type.String({ pattern: '^(/(?!/)|https://)[^\\s"<>]+$', maxLength: 1000 })),
              alt: Type.Optional(Type.String({ maxLength: 300 })),
              button: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
              link: Type.Optional(Type.String({ pattern: '^/(?!/)[^\\s"<>]*$', maxLength: 500 })),
            },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    should:
      '{ look: "gallery", "market" or "catalogue", pictures: { ratio: "4/5", "1" or "3/2", fit: "cover", "contain" or "auto" }, accent: "#rrggbb", headings, text, corners: "none", "small", "medium" or "large", layout: "stage", "picture" or "plain", hero: { title, text, picture, alt, button, link } }, all optional',
    fallback: undefined,
    about:
      'The look of the pages without CSS: one of three complete looks, the shape of pictures, a colour, two typefaces, corners, and the text and the picture at the top of the home page. Default: the look that the first import proposes, and a colour derived from the shop’s name. See docs/guide/theme.md.',
    env: false,
  }),
  policiesDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with policy pages as Markdown files',
    fallback: undefined,
    about:
      'The folder of the policy pages: privacy-policy.md, terms-and-conditions.md, shipping.md, returns-and-refunds.md, faq.md, contact.md. Default: `policies`, if it exists. `vitrine init policies` creates templates with questions to answer. A page says that it is not published yet as long as its file is missing, empty or still contains questions.',
  }),
  shipping: row({
    schema: Type.Array(
      Type.Object(
        {
          country: Type.String({ pattern: '^[A-Z]{2}$' }),
          region: Type.Optional(Type.String({ minLength: 1 })),
          service: Type.String({ minLength: 1 }),
          price: Type.Integer({ minimum: 0, description: 'In minor units of the shop’s currency.' }),
          freeOver: Type.Optional(Type.Integer({ minimum: 1 })),
          handlingDays: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
          transitDays: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
        },
        { additionalProperties: false },
      ),
    ),
    should:
      'a list of { country, service, price, handlingDays: [min, max], transitDays: [min, max] }, optionally with region and freeOver',
    fallback: [],
    about: 'Where the shop ships, at what price and how fast. Prices in minor units.',
    env: false,
  }),
  returns: row({
    schema: Type.Object(
      {
        accepted: Type.Boolean(),
        days: Type.Optional(Type.Integer({ minimum: 1 })),
        fees: Type.Optional(oneOf(['free', 'customer'])),
      },
      { additionalProperties: false },
    ),
    should: '{ accepted, days, fees: "free" or "customer" }',
    fallback: undefined,
    about: 'Whether and for how long goods may be returned, and who pays. Omitted if absent.',
    env: false,
  }),
} as const

/** The owner's facts about the shop, undefined if not set. Public responses use `Shop`, in `shop/`. */
export type ShopSettings = Omit<Values<typeof SHOP_SETTINGS>, 'timeZone'> & {
  /** Origin without a trailing slash. */
  url: string
  /** Whether the owner chose the currency; otherwise it is the sample shop's. */
  currencyChosen: boolean
  timeZone: string
  /** Whether the owner chose it; otherwise it is the country's. */
  timeZoneChosen: boolean
}
