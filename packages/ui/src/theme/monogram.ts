/**
 * Two letters that stand for a name where its picture is missing: the initials of its first two words, or how the only one
 * begins, since a page of single letters says little. Abbreviations of two or three letters stand for themselves, and of
 * letters that join, such as Arabic ones, one alone: two would look like a word. Empty without a letter or a digit.
 *
 * @example
 * monogram('Network Interface Card') // => 'NI'
 * monogram('HP') // => 'HP'
 * monogram('boots') // => 'Bo'
 */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [first = '', second] = words
  if (second === undefined && /^[\p{Lu}\p{N}]{2,3}$/u.test(first)) return first
  if (/^[\p{Script=Arabic}\p{Script=Syriac}]/u.test(first)) return initialOf(first)
  return second === undefined ? beginningOf(first) : initialOf(first) + initialOf(second)
}

/** Only of scripts that have capitals: in others one sign is a syllable or a word. */
function beginningOf(word: string): string {
  const [, next = ''] = /^[\p{Lu}\p{Ll}]([\p{Lu}\p{Ll}])/u.exec(word) ?? []
  return initialOf(word) + next.toLocaleLowerCase('und')
}

function initialOf(word: string): string {
  return (word.match(/^[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase('und')
}
