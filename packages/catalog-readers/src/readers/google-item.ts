/**
 * One offer of a Google Merchant feed, from a row or from an XML element: each attribute by its name in Google's
 * specification with all its values, and a value with parts as these parts.
 */
export interface GoogleFeedItem {
  line: number
  attributes: Record<string, string[][]>
}

/** Attributes whose values have parts, in the order in which a text feed joins them by colons. */
export const ATTRIBUTE_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['product_detail', ['section_name', 'attribute_name', 'attribute_value']],
  ['variant_option', ['name', 'value']],
  ['question_and_answer', ['question', 'answer']],
  ['document_link', ['title', 'link']],
  ['structured_title', ['digital_source_type', 'content']],
  ['structured_description', ['digital_source_type', 'content']],
])

/** Texts that an AI has written. There is one, and commas in it are part of it. */
const STRUCTURED = ['structured_title', 'structured_description']

/** Attributes that may stand several times, or with commas between. */
export const REPEATED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'additional_image_link',
  'video_link',
  'product_highlight',
  'size_type',
  'excluded_destination',
  ...ATTRIBUTE_PARTS.keys().filter((name) => !STRUCTURED.includes(name)),
])

/**
 * The attributes of Google's product specification and of OpenAI's, whose rows become items too: read here or of no
 * use here, but never a fact with a name of its own.
 */
const SPECIFICATION = new Set(
  `id title description link mobile_link image_link additional_image_link video_link virtual_model_link
  lifestyle_image_link canonical_link availability availability_date expiration_date price sale_price
  sale_price_effective_date cost_of_goods_sold auto_pricing_min_price maximum_retail_price installment
  subscription_cost loyalty_program loyalty_points unit_pricing_measure unit_pricing_base_measure brand gtin mpn
  identifier_exists condition adult multipack is_bundle certification energy_efficiency_class
  min_energy_efficiency_class max_energy_efficiency_class age_group color gender material pattern size size_type
  size_system item_group_id item_group_title product_length product_width product_height product_weight
  product_type google_product_category ads_redirect custom_number_0 custom_number_1 custom_number_2 custom_number_3
  custom_number_4 promotion_id display_ads_id display_ads_link display_ads_title display_ads_similar_ids
  display_ads_value excluded_destination included_destination shopping_ads_excluded_country pause external_seller_id
  shipping shipping_label shipping_weight shipping_length shipping_width shipping_height ships_from_country
  transit_time_label max_handling_time min_handling_time handling_cutoff_time minimum_order_value
  free_shipping_threshold carrier_shipping tax tax_category sell_on_google_quantity quantity inventory
  return_policy_label return_address_label pickup_method pickup_sla link_template mobile_link_template
  local_pickup popularity_rank question_and_answer document_link related_product channel content_language
  target_country feed_label short_title online_only updated published subtitle author category
  item_weight_unit weight length width height dimensions dimensions_unit is_eligible_search is_eligible_checkout is_eligible_ads
  is_ads_eligible enable_search enable_checkout listing_has_variations variant_dict offer_id seller_name seller_url
  seller_privacy_policy seller_tos store_country target_countries accepts_returns return_deadline_in_days
  accepts_exchanges return_policy return_window review_count star_rating product_review_count
  product_review_rating store_review_count store_review_rating store_star_rating q_and_a reviews raw_review_data
  related_product_id relationship_type warning warning_url age_restriction popularity_score return_rate
  pickup model_3d_link unit_pricing base_measure geo_price geo_availability marketplace_seller is_digital visibility status disabled`
    .split(/\s+/)
    .concat('product_highlight', 'product_detail', 'variant_option', 'structured_title', 'structured_description'),
)

/** `custom_label_0` is a word for advertisements, which tell margins and best sellers: never a fact. */
export function isOfSpecification(attribute: string): boolean {
  return SPECIFICATION.has(attribute) || /^custom_label_\d$|^custom_variant\d_|_custom_variant\d/.test(attribute)
}

export function emptyItem(line: number): GoogleFeedItem {
  // Names come from the file: `constructor` must be as unknown as any other.
  return { line, attributes: Object.create(null) }
}

export function addValue({ attributes }: GoogleFeedItem, name: string, value: string[]): void {
  const values = attributes[name]
  if (values) values.push(value)
  else attributes[name] = [value]
}

/** The value of an attribute that has one. */
export function attributeText({ attributes }: GoogleFeedItem, name: string): string {
  return attributes[name]?.[0]?.join(':') ?? ''
}

/** A title or description; one that an AI has written is in another column. */
export function attributeProse(item: GoogleFeedItem, name: 'title' | 'description'): string {
  const [, content = ''] = item.attributes[`structured_${name}`]?.[0] ?? []
  return attributeText(item, name) || content.replace(/^"(.*)"$/s, '$1')
}

/** All values of an attribute. */
export function attributeValues({ attributes }: GoogleFeedItem, name: string): readonly string[][] {
  return attributes[name] ?? []
}
