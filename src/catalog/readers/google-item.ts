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
  ['structured_title', ['digital_source_type', 'content']],
  ['structured_description', ['digital_source_type', 'content']],
])

/** Texts that an AI has written. There is one, and commas in it are part of it. */
const STRUCTURED = ['structured_title', 'structured_description']

/** Attributes that may stand several times, or with commas between. */
export const REPEATED: ReadonlySet<string> = new Set([
  'additional_image_link',
  'video_link',
  'product_highlight',
  'size_type',
  'excluded_destination',
  ...PARTS.keys().filter((name) => !STRUCTURED.includes(name)),
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

/** A title or description, which stands elsewhere when an AI has written it. */
export function prose(item: GoogleItem, name: 'title' | 'description'): string {
  const [, content = ''] = item.attributes[`structured_${name}`]?.[0] ?? []
  return text(item, name) || content.replace(/^"(.*)"$/s, '$1')
}

/** All values of an attribute. */
export function all({ attributes }: GoogleItem, name: string): readonly string[][] {
  return attributes[name] ?? []
}
