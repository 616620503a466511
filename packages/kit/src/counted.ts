/**
 * A count with its English noun.
 *
 * @example
 * counted(1, 'product') // => '1 product'
 * counted(0, 'product') // => '0 products'
 */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
