/**
 * Removes comments and indentation from styles that do not depend on white space in these places.
 *
 * @example
 * shortenStyles('a { margin: 0.5rem; }') // => 'a{margin:.5rem}'
 */
export function shortenStyles(css: string): string {
  return css
    .replace(/\/\*(?:.*?\*\/|.*$)/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/(?<=[ :,(-])0\./g, '.')
    .replaceAll(';}', '}')
    .trim()
}
