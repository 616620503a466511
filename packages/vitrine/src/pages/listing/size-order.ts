const LETTERS = ['XXS', 'XS', 'S', 'M', 'ML', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** Sizes as they hang on a rail: letters from small to large, then numbers, then everything else by name. */
export function bySize(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'en', { numeric: true })
}

function rankOf(size: string): number {
  const place = LETTERS.indexOf(size.toUpperCase())
  if (place >= 0) return place
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1
}
