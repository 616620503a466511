import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'

// What a walk through the catalogue is asked for, and the address of each of its pages.

const MOST = 250
const USUAL = 50

export const Question = Type.Object(
  {
    limit: Type.Integer({
      minimum: 1,
      default: USUAL,
      description: `Products a page; more than ${MOST} is taken as ${MOST}.`,
    }),
    cursor: Type.Optional(Type.String({ maxLength: 200, description: '`pagination.cursor` of the page before.' })),
    updated_since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Only products whose facts, or price by the beginning or end of a sale, changed after this instant.',
        examples: ['2026-11-20T00:00:00Z'],
      }),
    ),
    category: Type.Optional(
      Type.Array(Type.String({ maxLength: 750 }), {
        maxItems: 20,
        description:
          'A path such as `running/trail-shoes` or `Running > Trail shoes`, with everything below it. Repeat for alternatives.',
      }),
    ),
    brand: Type.Optional(
      Type.Array(Type.String({ maxLength: 70 }), {
        maxItems: 20,
        description: 'Case does not matter. Repeat for alternatives.',
      }),
    ),
    fields: Type.Optional(
      oneOf(['full', 'summary'], {
        default: 'full',
        description: '`summary` leaves out descriptions, details and variants.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Question = Static<typeof Question>

export function limitOf({ limit }: Question): number {
  return Math.min(limit, MOST)
}

/** What a cursor belongs to: the filters, whatever the size of the pages. */
export function questionText({ category, brand, updated_since }: Question): string {
  return JSON.stringify([category, brand, updated_since])
}

/** The one spelling of a page's address: parameters in our order, defaults left out. */
export function addressOf(query: Question, cursor: string | undefined): string {
  const parameters = new URLSearchParams()
  for (const category of query.category ?? []) parameters.append('category', category)
  for (const brand of query.brand ?? []) parameters.append('brand', brand)
  if (query.updated_since) parameters.append('updated_since', query.updated_since)
  if (query.fields === 'summary') parameters.append('fields', 'summary')
  if (limitOf(query) !== USUAL) parameters.append('limit', String(limitOf(query)))
  if (cursor) parameters.append('cursor', cursor)
  return parameters.size > 0 ? `/api/catalog?${parameters}` : '/api/catalog'
}
