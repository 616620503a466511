import Type from 'typebox'

// Requests for checkout sessions of the Agentic Commerce Protocol (2026-04-17).

/** The prefix of a session's id, followed by the id of its cart. */
export const SESSION_PREFIX = 'checkout_session_'

const Id = Type.String({ minLength: 1, maxLength: 200 })
const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/**
 * An item, in the form of the release's schema (`id`), with a `quantity`, or within a line (`item.id`): the text, the
 * examples and the schema of the release differ, and agents follow each of them.
 */
const RequestedLine = Type.Union([
  Type.Object({ id: Id, quantity: Type.Optional(Quantity) }),
  Type.Object({ item: Type.Object({ id: Id }), quantity: Type.Optional(Quantity) }),
])
const RequestedLines = Type.Array(RequestedLine, {
  maxItems: 200,
  description: 'Ids of variants. `quantity` defaults to 1; lines with the same id are added up.',
})
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const Buyer = Type.Object({
  first_name: text(100),
  last_name: text(100),
  full_name: text(200),
  email: text(254),
  phone_number: text(50),
})
export const AffiliateAttribution = Type.Object({
  provider: text(200),
  publisher_id: text(200),
  campaign_id: text(200),
  creative_id: text(200),
  sub_id: text(200),
})

/** Members of `SessionCreate` and `SessionUpdate`: other members of the protocol are allowed, and not stored. */
const SHARED = {
  items: Type.Optional(RequestedLines),
  buyer: Type.Optional(Buyer),
  affiliate_attribution: Type.Optional(AffiliateAttribution),
}
export const SessionCreate = Type.Object({ line_items: Type.Optional(RequestedLines), currency: text(10), ...SHARED })
export const SessionUpdate = Type.Object({ line_items: Type.Optional(RequestedLines), ...SHARED })
