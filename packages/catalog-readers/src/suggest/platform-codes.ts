/** Numbers that a platform writes for the words of a field. */
export interface PlatformCodes {
  platform: string
  /** The platform's own documentation. */
  source: string
  field: 'condition' | 'availability'
  /** For each meaning its codes. */
  codes: Readonly<Record<string, string>>
  /**
   * What says that the numbers are this platform's, where others count with the same: columns that the file has too, in
   * lower case and without signs, or codes of which one must occur.
   */
  toldBy: { columns: readonly string[] } | { codes: string }
}

/** Whole tables, so that a code that comes later is known too. */
export const PLATFORM_CODES: readonly PlatformCodes[] = [
  {
    platform: 'eBay',
    source: 'eBay developers: Item condition IDs and names',
    field: 'condition',
    codes: {
      new: '1000 1500 1750',
      refurbished: '2000 2010 2020 2030 2500',
      used: '2750 2990 3000 3010 4000 5000 6000',
    },
    toldBy: { codes: '1000 1500 1750 2000 2010 2020 2030 2500 2750 2990 3000 3010 4000 5000 6000' },
  },
  {
    platform: 'Amazon',
    source: 'Amazon Seller Central: inventory loader, item-condition',
    field: 'condition',
    codes: { new: '11', refurbished: '10', used: '1 2 3 4 5 6 7 8' },
    // The small numbers are anybody's.
    toldBy: { codes: '10 11' },
  },
  {
    platform: 'Kelkoo',
    source: 'Kelkoo Merchant Center: feed specification, availability',
    field: 'availability',
    // 3 is "ask the shop".
    codes: { in_stock: '1', backorder: '2 5', unknown: '3', preorder: '4', out_of_stock: '6' },
    toldBy: { columns: ['merchantcategory', 'deliverycost'] },
  },
]
