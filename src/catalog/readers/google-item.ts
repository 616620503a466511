/**
 * One offer of a Google Merchant feed, from a row or from an XML element: each attribute by its name in Google's
 * specification with all its values, and a value with parts as these parts.
 */
export interface GoogleItem {
  line: number
  attributes: Record<string, string[][]>
}

/** Attributes whose values have parts, in the order in which a text feed joins them by colons. */
export const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['product_detail', ['section_name', 'attribute_name', 'attribute_value']],
  ['variant_option', ['name', 'value']],
  ['question_and_answer', ['question', 'answer']],
  ['document_link', ['title', 'link']],
])

/** Attributes that may stand several times, or with commas between. */
export const REPEATED = new Set([
  'additional_image_link',
  'video_link',
  'product_highlight',
  'size_type',
  'excluded_destination',
  ...PARTS.keys(),
])

export function emptyItem(line: number): GoogleItem {
  // Names come from the file: `constructor` must be as unknown as any other.
  return { line, attributes: Object.create(null) }
}

export function addValue({ attributes }: GoogleItem, name: string, value: string[]): void {
  const values = attributes[name]
  if (values) values.push(value)
  else attributes[name] = [value]
}

/** The value of an attribute that has one. */
export function text({ attributes }: GoogleItem, name: string): string {
  return attributes[name]?.[0]?.join(':') ?? ''
}

/** All values of an attribute. */
export function all({ attributes }: GoogleItem, name: string): readonly string[][] {
  return attributes[name] ?? []
}
