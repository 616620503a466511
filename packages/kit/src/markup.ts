// Text inside markup, for XML and HTML, as element content or as a quoted attribute value.

/** XML 1.0 cannot represent these, not even escaped (section 2.2); in HTML most of them are errors. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Parsers read a literal carriage return as a line feed, so it is written as a reference (XML 1.0, section 2.11). */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
}

/**
 * Escapes any text so that a parser reads exactly this text, except characters that no document can contain.
 *
 * @example
 * escapeMarkup('<b> & "c"') // => '&lt;b&gt; &amp; &quot;c&quot;'
 */
export function escapeMarkup(text: string): string {
  return withoutForbidden(text.toWellFormed()).replace(/[&<>"'\r]/g, (character) => REFERENCES[character] ?? '')
}

/**
 * Removes the characters that make every XML parser fail.
 *
 * @example
 * withoutForbidden('a\u0000b') // => 'ab'
 */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}
