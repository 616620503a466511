// Text inside markup, for XML and for HTML, as element content or as an attribute's value in quotation marks.

/** XML 1.0 has no way at all to write these, not even escaped (section 2.2); HTML calls most of them errors. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A carriage return would be read as a line feed, were it not written as a reference (XML 1.0, section 2.11). */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
}

/**
 * Any text as markup that a parser reads as exactly this text, but for characters that no document can hold.
 *
 * @example
 * escapeMarkup('<b> & "c"') // => '&lt;b&gt; &amp; &quot;c&quot;'
 */
export function escapeMarkup(text: string): string {
  return withoutForbidden(text.toWellFormed()).replace(/[&<>"'\r]/g, (character) => REFERENCES[character] ?? '')
}

/**
 * Without the characters that end every XML parser.
 *
 * @example
 * withoutForbidden('a\u0000b') // => 'ab'
 */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}
