/**
 * Up to two letters that stand for a name where its picture is missing: the initials of its first two words, or the first
 * letter of the only one. Abbreviations of two or three letters stand for themselves. Empty without a letter or a digit.
 *
 * @example
 * monogram('Network Interface Card') // => 'NI'
 * monogram('HP') // => 'HP'
 * monogram('boots') // => 'B'
 */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [first = '', second] = words
  if (second === undefined && /^[\p{Lu}\p{N}]{2,3}$/u.test(first)) return first
  // Letters of one script stand beside each other; those that join, such as Arabic ones, would look like a word.
  const isJoined = /^[\p{Script=Arabic}\p{Script=Syriac}]/u.test(first)
  return (isJoined ? [first] : [first, second]).map((word = '') => initialOf(word)).join('')
}

function initialOf(word: string): string {
  return (word.match(/^[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase('und')
}
