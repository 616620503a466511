/** The shop's own tools. Those that capabilities offer must have other names. */
export const TOOL_NAMES = [
  'search_products',
  'get_product',
  'compare_products',
  'list_categories',
  'read_policy',
  'create_cart',
  'get_cart',
  'update_cart',
  'cancel_cart',
] as const

export type ToolName = (typeof TOOL_NAMES)[number]
