import path from 'node:path'
import Type from 'typebox'
import { SAMPLE_SHOP } from '../../sample/shop.ts'
import { oneOf } from '../schema.ts'
import { row } from './setting.ts'

/** The facts of the shop that every document and page tells. */
export const SHOP_SETTINGS = {
  name: row({
    schema: Type.String({ minLength: 1, maxLength: 70 }),
    should: 'a name of 1 to 70 characters',
    fallback: SAMPLE_SHOP.name,
    about: 'The shop’s name.',
  }),
  description: row({
    schema: Type.String({ minLength: 1, maxLength: 500 }),
    should: 'a sentence or two of 1 to 500 characters',
    fallback: SAMPLE_SHOP.description,
    about: 'What the shop sells, in a sentence or two; it opens every document written for agents.',
  }),
  currency: row({
    schema: Type.String({ pattern: '^[A-Z]{3}$' }),
    should: 'an ISO 4217 code in capitals, such as EUR',
    fallback: SAMPLE_SHOP.currency,
    about: 'The currency of the shop, and of imported prices that name none.',
  }),
  country: row({
    schema: Type.String({ pattern: '^[A-Z]{2}$' }),
    should: 'an ISO 3166-1 code of two capitals, such as IE',
    fallback: SAMPLE_SHOP.country,
    about: 'The country the shop sells from.',
  }),
  locale: row({
    schema: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    should: 'a BCP 47 language tag, such as en-IE',
    fallback: SAMPLE_SHOP.locale,
    about:
      'The language of the catalogue and of the shop’s own words (English, German, French, Spanish, Romanian, Arabic; others by `words.json` of a theme), and the form of prices and dates.',
  }),
  contactEmail: row({
    schema: Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' }),
    should: 'an e-mail address',
    fallback: SAMPLE_SHOP.contactEmail,
    about: 'The address that people and agents may write to.',
  }),
  themeDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder',
    fallback: undefined,
    about:
      'A folder with the owner’s look and words: `theme.css`, `words.json`, `templates/*.liquid`, `assets/`, each if there is something to say. `vitrine theme FOLDER` writes one to begin with. See docs/pages.md.',
  }),
  policiesDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with the six policy pages as Markdown files',
    fallback: path.join(import.meta.dirname, '../../sample/policies'),
    about:
      'The folder of the policy pages: privacy-policy.md, terms-and-conditions.md, shipping.md, returns-and-refunds.md, faq.md, contact.md.',
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
    about: 'Where the shop ships to, for how much and how fast. Prices in minor units.',
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
    about: 'Whether and for how long goods may be returned, and who pays. Nothing is said about it where it is absent.',
    env: false,
  }),
} as const
