import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { oneOf } from '@vitrine/kit'
import { Product } from '@vitrine/product'
import { Failure, failing } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { ADMIN_FAILURES } from '../admin/admin-failures.ts'
import type { OwnerKeys } from '../admin/owner-keys.ts'
import { findOwner } from '../admin/owner-token.ts'
import type { BulkPlan, BulkTarget, OpenedProducts } from './open-products.ts'
import { PRODUCT_ORDERS, PRODUCT_VIEWS } from './product-views.ts'

const PRODUCTS_PATH = '/admin/api/products'
const MOST_NAMED = 1000
const LARGEST_BODY = 256 * 1024

const selection = {
  view: Type.Optional(oneOf(PRODUCT_VIEWS, { default: 'all', description: '`changed`: the owner has own values.' })),
  text: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words of a title, brand or id, each of which must match; or a whole SKU, barcode or handle.',
    }),
  ),
  department: Type.Optional(
    Type.String({ maxLength: 2000, description: 'A category path with a slash after each step: `Shoes/Trail/`.' }),
  ),
  brand: Type.Optional(Type.String({ maxLength: 70, description: 'As products have it.' })),
  status: Type.Optional(Product.properties.status),
}
const Selection = Type.Object(selection, {
  additionalProperties: false,
  description: 'Every product that the list has for these conditions; an empty one: all.',
})

const Query = Type.Object(
  {
    ...selection,
    order: Type.Optional(oneOf(PRODUCT_ORDERS, { default: 'added', description: '`-` is descending.' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'From 1.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Products of a page.' })),
  },
  { additionalProperties: false },
)

const percent = (description: string) => Type.Number({ minimum: -100, maximum: 1000, description })

const Change = Type.Union(
  [
    Type.Object({ kind: Type.Literal('price_percent'), percent: percent('-10 is a tenth less.') }),
    Type.Object({
      kind: Type.Literal('price_add'),
      amount: Type.Integer({ description: 'In minor units; may be negative.' }),
    }),
    Type.Object({
      kind: Type.Literal('sale_percent'),
      percent: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100, description: 'Less than the regular price.' }),
      ends_at: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'Exclusive; absent: until further notice.' }),
      ),
    }),
    Type.Object({ kind: Type.Literal('no_sale') }),
    Type.Object({ kind: Type.Literal('status'), status: Product.properties.status }),
    Type.Object({ kind: Type.Literal('category'), category: Product.properties.product_type }),
    Type.Object({ kind: Type.Literal('release') }),
  ],
  { description: 'Prices are those of all variants. `release` gives every own value back to the file.' },
)

const Body = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: MOST_NAMED, description: 'Products.' }),
    ),
    selection: Type.Optional(Selection),
    change: Change,
    dry_run: Type.Optional(Type.Boolean({ description: 'Says what would change, and changes nothing.' })),
  },
  { additionalProperties: false },
)

const counted = (description: string) =>
  Type.Array(
    Type.Object({
      value: Type.String({ description: 'Send it as the filter.' }),
      count: Type.Integer({ description: 'Products that have it, in the whole list.' }),
    }),
    { description },
  )

const Listed = Type.Object({
  products: Type.Array(
    Type.Object({
      product: Type.Unknown({ description: 'As the shop stores it, in the terms of `/api/catalog`.' }),
      has_own_values: Type.Boolean({ description: 'The owner has own values of it.' }),
      missing_in_google: Type.Boolean({ description: 'Google’s feed omits one of its variants.' }),
    }),
  ),
  count: Type.Integer({ description: 'In the whole selection.' }),
  views: Type.Record(Type.String(), Type.Integer(), { description: 'How many products each view has.' }),
  brands: counted('The brands of most products.'),
  departments: counted('The category paths of most products.'),
  is_behind: Type.Boolean({ description: 'Filters and counts are of an earlier version; ask again in a few seconds.' }),
})

const Planned = Type.Object({
  status: oneOf(['published', 'unchanged', 'dry_run']),
  changed: Type.Integer({ description: 'Products that change.' }),
  unchanged: Type.Integer({ description: 'Products that have the value already.' }),
  impossible: Type.Integer({ description: 'A price would fall to zero or below: then nothing is changed.' }),
  samples: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Of the product.' }),
      title: Type.String({ description: 'Of the product.' }),
      values: Type.Array(
        Type.Object({
          variant: Type.Optional(Type.String({ description: 'Its id; absent: of the whole product.' })),
          field: Type.String({ description: '`price`, `sale`, `status` or `category`.' }),
          before: Type.Unknown({ description: 'A price, a status or a category path; null: not on sale.' }),
          after: Type.Unknown({ description: 'The same, after the change.' }),
        }),
        { description: 'What changes of it.' },
      ),
    }),
    { description: 'The first ten that change.' },
  ),
})

const One = Type.Object({
  product: Type.Unknown({ description: 'As the shop stores it, in the terms of `/api/catalog`.' }),
  source: Type.Unknown({ description: 'The same product as its file says it.' }),
  own_values: Type.Array(Type.Unknown(), { description: 'As `GET /admin/api/overrides` lists them.' }),
  addresses: Type.Object(
    {
      page: Type.String({ description: 'For people.' }),
      json: Type.String({ description: 'For programs.' }),
    },
    { description: 'They answer while the product is public.' },
  ),
  channels: Type.Array(
    Type.Object({
      name: oneOf(['shop', 'google', 'openai', 'ucp'], { description: 'Its pages, two feeds, and a protocol.' }),
      is_shown: Type.Boolean({ description: 'At least one of its variants is in it.' }),
      shown: Type.Unknown({ description: 'What it says there, in the channel’s own form.' }),
      lacks: Type.Array(
        Type.Object({
          code: Type.String({ description: 'Stable, for programs.' }),
          reason: Type.String({ description: 'A sentence.' }),
          remedy: Type.String({ description: 'What mends it.' }),
          variants: Type.Integer({ description: 'How many of its variants are affected.' }),
          is_omitted: Type.Boolean({ description: 'Whether those are left out, or only shown with less.' }),
        }),
        { description: 'What it lacks there.' },
      ),
    }),
    { description: 'Where it is shown, and what it lacks there.' },
  ),
})

export interface ProductRoutesParts {
  open(): Promise<OpenedProducts>
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
}

/** The owner's products, public or not, for the owner's programs: what the office does, by the same functions. */
export function ownerProductRoutes({ open, keys, trail }: ProductRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await findOwner(request, { keys, trail, scope: 'admin:catalog' })
    })
    const shared = { tags: ['operations'], security: [{ owner: ['admin:catalog'] }] }
    const refused = ['invalid_request', 'unknown_parameter', 'unauthorized', 'insufficient_scope'] as const
    const json = (schema: Type.TSchema, description: string) => ({
      200: { description, content: { 'application/json': { schema } } },
    })

    app.get(
      PRODUCTS_PATH,
      {
        schema: {
          ...shared,
          operationId: 'listOwnerProducts',
          summary: 'The owner’s products, drafts and archived ones among them',
          description: 'Requires an owner’s token. Filters and counts are those of the office.',
          querystring: Query,
          response: { ...json(Listed, 'A page of the list.'), ...failing(...refused, 'unavailable') },
        },
      },
      async ({ query: { view = 'all', order = 'added', page = 1, limit = 50, ...rest } }) => {
        const { products, isBehind, ...list } = await (await open()).list({ view, order, page, limit, ...rest })
        return {
          ...list,
          is_behind: isBehind,
          products: products.map(({ product, isChanged, isMissingInGoogle }) => ({
            ...{ product, has_own_values: isChanged, missing_in_google: isMissingInGoogle },
          })),
        }
      },
    )

    app.get(
      `${PRODUCTS_PATH}/:id`,
      {
        schema: {
          ...shared,
          operationId: 'getOwnerProduct',
          summary: 'One product for its owner: where its values come from, and how each channel shows it',
          description: 'Requires an owner’s token.',
          params: Type.Object({ id: Type.String({ maxLength: 100, description: 'Of the product.' }) }),
          querystring: Type.Object({}, { additionalProperties: false }),
          response: {
            ...json(One, 'The product.'),
            ...failing(...refused, CATALOG_FAILURES.product_not_found, 'unavailable'),
          },
        },
      },
      async ({ params: { id } }) => {
        const found = await (await open()).find(id)
        if (!found) throw new Failure(CATALOG_FAILURES.product_not_found, `There is no product with the id ${id}.`)
        const { product, source, covered, addresses, channels } = found
        return {
          ...{ product, source, own_values: covered, addresses },
          channels: channels.map(({ name, isShown, shown, lacks }) => ({
            ...{ name, is_shown: isShown, shown },
            lacks: lacks.map(({ isOmitted, ...gap }) => ({ ...gap, is_omitted: isOmitted })),
          })),
        }
      },
    )

    app.patch(
      PRODUCTS_PATH,
      {
        bodyLimit: LARGEST_BODY,
        schema: {
          ...shared,
          operationId: 'changeProducts',
          summary: 'Make one change of many products, or say what it would change',
          description:
            'Requires an owner’s token. Named products or a whole selection, all of them or none. The new values are the owner’s own: they cover those of files until they are released.',
          querystring: Type.Object({}, { additionalProperties: false }),
          body: Body,
          response: {
            ...json(Planned, 'What changes.'),
            ...failing(
              ...refused,
              ADMIN_FAILURES.update_rejected,
              'body_too_large',
              'unsupported_media_type',
              'unavailable',
            ),
          },
        },
      },
      async ({ body: { change, dry_run, ...named }, ownerKey }) => {
        const products = await open()
        const target = toTarget(named)
        if (dry_run)
          return { status: 'dry_run' as const, ...shownPlan(orTooMany(await products.preview(target, change))) }
        const { outcome, plan } = orTooMany(
          await products.apply(target, change, { by: ownerKey?.name ?? '', from: PRODUCTS_PATH }),
        )
        if (plan.impossible > 0)
          throw new Failure(
            ADMIN_FAILURES.update_rejected,
            `A price of ${plan.impossible} products would fall to zero or below. Nothing was changed.`,
          )
        if (outcome.status === 'rejected') {
          const results = outcome.refusals
          throw new Failure(
            ADMIN_FAILURES.update_rejected,
            'Some changes are invalid, so none was made. See results.',
            {
              extensions: { results },
            },
          )
        }
        if (outcome.status === 'busy')
          throw new Failure('unavailable', 'An import is running. Nothing of this was changed; send it again.', {
            headers: { 'retry-after': '10' },
          })
        const status = outcome.status === 'published' ? ('published' as const) : ('unchanged' as const)
        return { status, ...shownPlan(plan) }
      },
    )
  }
}

function toTarget({ ids, selection }: Pick<Static<typeof Body>, 'ids' | 'selection'>): BulkTarget {
  if ((ids === undefined) === (selection === undefined))
    throw new Failure('invalid_request', 'Send either ids or selection.')
  return ids ? { ids } : { selection: { view: 'all', ...selection } }
}

function orTooMany<Planned extends object>(planned: Planned | { tooMany: number }): Planned {
  if ('tooMany' in planned)
    throw new Failure('invalid_request', `The selection has ${planned.tooMany} products. Make it smaller.`)
  return planned
}

function shownPlan({ samples, changed, unchanged, impossible }: BulkPlan) {
  return {
    ...{ changed, unchanged, impossible },
    samples: samples.map(({ product: { id, title }, values }) => ({ id, title, values })),
  }
}
