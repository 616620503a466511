// What the members of requests and responses mean, for the OpenAPI description: one row for a word that means the same
// wherever it stands, and `parent.word` where it does not. A schema that describes a member itself is left as it is.
// The rows are here and not in the schemas, because the same schemas are the inputs of MCP tools, which language models
// read whole with every conversation, and where a word such as `quantity` needs no sentence.

import { BODY_LIMIT } from './error-responses.ts'

/**
 * A copy of an OpenAPI document in which every named schema, every member of one and every body has a description: its
 * own, or the one in the tables below.
 */
export function withTerms<Document extends object>(document: Document): Document {
  return describeIn(document, '')
}

/** `parent` is the operation, the named schema or the member to which the value belongs. */
function describeIn<Value>(value: Value, parent: string): Value
function describeIn(value: unknown, parent: string): unknown {
  if (Array.isArray(value)) return value.map((one) => describeIn(one, parent))
  if (typeof value !== 'object' || value === null) return value
  const owner = 'operationId' in value ? String(value.operationId) : parent
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, describeMember(name, member, owner)]))
}

function describeMember(name: string, member: unknown, parent: string): unknown {
  switch (name) {
    case 'properties':
      return eachNamed(member, (word) => MEMBER_TERMS[`${parent}.${word}`] ?? MEMBER_TERMS[word])
    case 'schemas':
      return eachNamed(member, (word) => SCHEMA_TERMS[word])
    case 'requestBody':
      return { description: `At most ${BODY_LIMIT} bytes.`, ...describeIn(Object(member), parent) }
    // Values, and not schemas.
    case 'example':
    case 'examples':
    case 'default':
    case 'enum':
    case 'const':
      return member
    default:
      return describeIn(member, parent)
  }
}

function eachNamed(members: unknown, termOf: (word: string) => string | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object(members)).map(([word, schema]) => {
      const term = termOf(word)
      return [word, { ...(term !== undefined && { description: term }), ...describeIn(Object(schema), word) }]
    }),
  )
}

/** By the name of a named schema. */
export const SCHEMA_TERMS: Readonly<Record<string, string>> = {
  Money: 'An amount of money.',
  Variant: 'One sellable form of a product, such as a size in a colour, with its own price and stock.',
  ProductSummary: 'A product in a list: enough to choose from, with the variant that matches best.',
  ProductCard: 'A product in a list, with what one compares: options, details and the range of prices.',
  Product: 'A product, whole, with all of its variants.',
  Problem: 'An error (RFC 9457).',
  AgentError: 'An error of the addresses below `/agent`: auth.md’s `message` beside OAuth’s members.',
  OAuthError: 'An error of OAuth (RFC 6749, section 5.2).',
  EventError: 'An error for providers that push security events (RFC 8935, section 2.4).',
  AcpError: 'An error of the Agentic Commerce Protocol.',
  RpcError: 'An error of JSON-RPC 2.0.',
  FeedRow: 'A row of the product feed, in the columns of OpenAI’s specification.',
  FoundProduct: 'A product that a search found, whole, with why it was found.',
  FoundProductSummary: 'A product that a search found, as a summary, with why it was found.',
  FoundProductCard: 'A product that a search found, as a card, with why it was found.',
  SearchAnswer: 'A page of search results, with how the query was understood and what it can be narrowed by.',
  Suggestions: 'What the beginning of a query can become.',
}

/** By `parent.word` or by `word`; the longer one is meant where both are here. */
export const MEMBER_TERMS: Readonly<Record<string, string>> = {
  // Products
  age_group: 'For whom it is made, by age.',
  alt_text: 'What the picture shows, for those who do not see it.',
  availability: 'Whether it can be ordered, and when.',
  available: 'Whether it can be ordered now.',
  available_on: 'The first day of delivery, for what is ordered in advance.',
  'availability.status': 'The state of the stock as one word.',
  'FeedRow.availability': 'The state of the stock as one word.',
  barcodes: 'Its numbers in trade: GTIN, EAN, UPC or ISBN.',
  'barcodes.type': 'Which kind of number it is.',
  'barcodes.value': 'The digits.',
  brand: 'The maker, as customers know it.',
  categories: 'Where it stands in the shop, each as a path of departments.',
  'categories.value': 'The path, from the department to the narrowest category.',
  'categories.label': 'The category’s name.',
  color: 'The colour, as the merchant names it.',
  condition: 'New, refurbished or used.',
  description: 'A text for people.',
  'description.plain': 'The description as plain text.',
  'description.html': 'The description as HTML, cleaned of scripts.',
  'description.markdown': 'The description as Markdown.',
  details: 'Properties of the product, one name and value each.',
  'details.section': 'The heading under which the detail stands.',
  'details.name': 'What the detail is about, such as “Drop”.',
  'details.value': 'Its value, with the unit.',
  documents: 'Manuals, size charts and certificates.',
  'documents.title': 'What the document is.',
  'documents.url': 'Where the document is.',
  faqs: 'Questions that customers ask, with answers.',
  question: 'What customers ask.',
  answer: 'What the merchant answers.',
  gender: 'For whom it is made.',
  gtin: 'The global trade item number.',
  handle: 'The name of the product in addresses.',
  height: 'In pixels.',
  highlights: 'The reasons to buy it, shortest first.',
  html: 'As HTML.',
  image: 'The address of its first picture.',
  image_url: 'The address of its first picture.',
  additional_image_urls: 'The addresses of its other pictures.',
  list_price_range: 'The lowest and the highest price before a reduction.',
  material: 'What it is made of.',
  media: 'Pictures and films, the most telling first.',
  'media.type': 'Whether it is a picture, a film or a model.',
  mpn: 'The maker’s own number for it.',
  options: 'What the customer chooses, such as colour and size.',
  'options.name': 'What is chosen, such as “Size”.',
  'options.label': 'The value of this variant, such as “42”.',
  'options.values': 'What can be chosen.',
  'values.label': 'The value for people.',
  pattern: 'The pattern of its surface.',
  price: 'What it costs now.',
  price_range: 'The lowest and the highest price of its variants.',
  product: 'The product.',
  products: 'The products of this page, in order.',
  'isReady.products': 'How many products the shop sells.',
  rating: 'What customers gave it.',
  'rating.value': 'The average of the ratings.',
  'rating.count': 'How many rated it.',
  'rating.scale_min': 'The worst rating there is.',
  'rating.scale_max': 'The best rating there is.',
  related: 'Products that go with it.',
  relation: 'How the other product relates to it.',
  'related.id': 'The id of the other product.',
  size: 'The size, as the merchant names it.',
  size_system: 'The country whose sizes they are.',
  sku: 'The merchant’s own number for the variant.',
  tags: 'Words under which the merchant files it.',
  title: 'Its name.',
  unit: 'The unit of the value.',
  variants: 'Its sellable forms, each with price and stock.',
  'variant.id': 'The id with which carts and links name the variant.',
  weight: 'How heavy it is when shipped.',
  'weight.value': 'The number, in the unit beside it.',
  width: 'In pixels.',

  // Feeds
  accepts_returns: 'Whether it can be returned.',
  feed: 'What this feed is.',
  'links.feed': 'The address of the whole catalogue in one response.',
  format_version: 'The version of the format.',
  is_eligible_search: 'Whether assistants may show it.',
  item_count: 'How many rows there are.',
  item_weight_unit: 'The unit of `item_weight`.',
  listing_has_variations: 'Whether the product has more than one variant.',
  privacy_policy: 'The address of the privacy policy.',
  product_category: 'The path of departments, separated by “>”.',
  return_deadline_in_days: 'Within how many days it can be returned.',
  return_policy: 'The address of the return policy.',
  review_count: 'How many customers rated it.',
  seller: 'Who sells.',
  'seller.name': 'The shop’s name.',
  'seller.url': 'The shop’s home page.',
  seller_name: 'The shop’s name.',
  seller_url: 'The shop’s home page.',
  spec: 'The specification that the rows follow.',
  store_country: 'Where the shop is: ISO 3166-1, two letters.',
  target_countries: 'Where it is sold: ISO 3166-1, two letters each.',
  target_country: 'Where it is sold: ISO 3166-1, two letters.',
  tos: 'The address of the terms of sale.',
  updated_at: 'When it last changed (RFC 3339).',
  withdrawn: 'What is no longer sold.',
  'withdrawn.id': 'The id of the product or variant that is no longer sold.',

  // The shop and its lists
  after: 'What it is now; null for what no longer exists.',
  before: 'What it was; null for what is new.',
  catalog_version: 'The version of the catalogue that this describes.',
  cursor: 'Where the next page begins: send it back as it is.',
  has_next_page: 'Whether there is another page.',
  kind: 'What changed.',
  limit: 'How many entries a page has at most.',
  links: 'Related addresses.',
  'links.next': 'The next page; absent on the last one.',
  'links.search': 'Where to search.',
  'links.self': 'This page.',
  'links.type': 'What the address is, such as `terms_of_service`.',
  'links.url': 'The address.',
  pagination: 'Which part of the list this is.',
  since: 'The version from which changes are counted.',
  store: 'The shop.',
  'store.name': 'The shop’s name.',
  'store.description': 'What the shop sells.',
  'store.url': 'The shop’s home page.',
  country: 'ISO 3166-1, two letters.',
  currency: 'ISO 4217, three letters.',
  locale: 'The language of the catalogue (BCP 47).',
  url: 'The address.',

  // Search
  applied: 'How the query was understood: what stands here was applied.',
  'applied.sort': 'The order of the products.',
  brands: 'Brands that begin like it.',
  'brands.value': 'The brand’s name, as a filter takes it.',
  explain: 'How the place of the product came about.',
  'explain.availability': 'The factor for what can be ordered.',
  'explain.rating': 'The factor for what customers gave it.',
  facets: 'What the results can be narrowed by, with counts.',
  'facets.name': 'The name of the parameter that filters by it.',
  'facets.type': 'Whether it lists values or a range.',
  'facets.values': 'The values that the results have.',
  filters: 'Conditions that all results meet.',
  'filters.price': 'The range of prices, in minor units.',
  formula: 'How the numbers beside it make the score.',
  match: 'Why the product was found.',
  matched: 'The words of the query that the product has.',
  'matched.as': 'The word as the product has it.',
  'matched.by': 'How the two words are alike: the same, of the same stem, a synonym, or one typing mistake apart.',
  matched_fields: 'The parts of the product in which words were found.',
  query: 'The words that were searched for.',
  'values.selected': 'Whether the request filters by it.',
  word: 'A word of the query.',
  words: 'What the words contribute.',

  // Carts, checkouts and orders
  address_country: 'ISO 3166-1, two letters.',
  address_region: 'The region, such as a state.',
  affiliate_attribution: 'Who is to be credited with the order.',
  attribution: 'Who sent the buyer: names and values that come back with the order.',
  buyer: 'Who buys; what is known so far.',
  'affiliate_attribution.campaign_id': 'The publisher’s campaign.',
  'affiliate_attribution.creative_id': 'The advertisement that was shown.',
  'affiliate_attribution.provider': 'The network that pays the publisher.',
  'affiliate_attribution.publisher_id': 'Who published the link.',
  'affiliate_attribution.sub_id': 'A value of the publisher’s own.',
  cart_id: 'The cart from which the checkout is made.',
  context: 'What is known of the buyer, to choose languages, prices and stock by.',
  'context.currency': 'The currency the buyer prefers: ISO 4217.',
  'context.intent': 'What the buyer is looking for, in their own words.',
  'context.language': 'The language the buyer prefers (BCP 47).',
  email: 'An e-mail address.',
  expires_at: 'When it ends (RFC 3339).',
  first_name: 'The given name.',
  full_name: 'The whole name.',
  last_name: 'The family name.',
  item: 'The variant.',
  'item.id': 'The id of the variant.',
  'items.id': 'The id of the variant, if `item` is absent.',
  'line_items.id': 'The id of the line; for ACP, of the variant if `item` is absent.',
  line_items: 'What is in it, a line for each variant.',
  messages: 'What the buyer or the agent should know.',
  'messages.code': 'The message as one word, for programs.',
  'messages.content': 'The message for people.',
  'messages.path': 'The member that it is about (RFC 9535).',
  'messages.type': 'How grave it is.',
  phone_number: 'With the country’s code: +4915112345678.',
  postal_code: 'The postal code.',
  quantity: 'How many pieces.',
  selected: 'What the buyer has chosen so far.',
  'selected.name': 'The option, such as “Size”.',
  'selected.label': 'The chosen value.',
  signals: 'What the platform knows of the request, such as its country.',
  total: 'What the buyer paid.',
  totals: 'The sums, one row each.',
  'totals.type': 'Which sum it is, such as `subtotal`.',
  'reportOrder.data': 'The order.',

  // Errors and JSON-RPC
  code: 'The error as one word, for programs.',
  'RpcError.error': 'What went wrong.',
  'error.code': 'The error, for programs.',
  'error.data': 'More about the error.',
  'error.message': 'What went wrong and how to mend it.',
  err: 'The error as one word (RFC 8935, section 2.4).',
  'EventError.description': 'What went wrong and how to mend it.',
  error: 'The error as one word.',
  error_description: 'What went wrong and how to mend it.',
  id: 'The id.',
  jsonrpc: 'Always 2.0.',
  message: 'What went wrong and how to mend it.',
  method: 'What is called, such as `tools/call`.',
  notice: 'What was done otherwise than asked.',
  params: 'The arguments of the call.',
  'Problem.status': 'The HTTP status.',
  'Problem.type': '`about:blank`: the `code` says which problem it is.',
  'AcpError.type': 'Whose fault it is.',
  status: 'Where it stands.',
  type: 'The kind, as one of the words listed.',

  // Agents and their credentials
  assertion: 'A signed statement of who the agent is, to exchange at `/oauth2/token` (RFC 7523).',
  attempt: 'The attempt that is under way.',
  claim: 'How a human can take charge of the registration.',
  'claim.token': 'The secret with which the agent asks for the claim.',
  'claim.url': 'Where the agent asks for the claim.',
  claim_attempt: 'The attempt that is under way.',
  claim_attempt_id: 'The id of this attempt.',
  claim_url: 'Where the agent asks a human to claim it.',
  credential_type: 'The kind of credential that is issued.',
  identity: 'What proves who the agent is.',
  post_claim_scopes: 'What it may do once a human has claimed it.',
  pre_claim_scopes: 'What it may do until then.',
  refresh_token: 'Gets the next one; each is used once.',
  registration_id: 'The id of the registration, which is no secret.',
  registration_type: 'How it was registered.',
  scopes: 'What the credential permits.',
  token_type: '`Bearer`, or `DPoP` if bound to a key.',

  // Metadata
  agent_auth: 'The addresses of auth.md.',
  anchor: 'The interface that the links are about.',
  authorization_servers: 'Who issues credentials for it.',
  bearer_methods_supported: 'Where a credential may be sent.',
  claim_uri: 'Where an agent asks a human to claim it.',
  digest: 'The SHA-256 of the bytes of the document.',
  issuer: 'Who issues the credentials.',
  keys: 'The public keys, the current one first.',
  'keys.alg': 'The algorithm it is used with.',
  'keys.crv': 'The curve.',
  'keys.kid': 'The id by which signatures name it.',
  'keys.kty': 'The kind of key.',
  'keys.use': 'What it is used for.',
  'keys.x': 'The first coordinate.',
  'keys.y': 'The second coordinate.',
  linkset: 'The links, by interface (RFC 9264).',
  openapi: 'The version of OpenAPI.',
  register_uri: 'Where an agent registers.',
  resource: 'What the credentials are for.',
  revocation_uri: 'Where a credential is revoked.',
  scopes_supported: 'What credentials can permit.',
  skill: 'The address of the manual.',
  skills: 'The skills, each with its document.',
  'skills.name': 'The skill’s name.',
  'skills.description': 'When to use it.',
  $schema: 'The schema that this document follows.',
}
