/**
 * A place where one capability takes what others offer, such as forms of a page. It belongs to the capability that reads
 * it; the others import it from there.
 */
export interface ExtensionPoint<Offer> {
  readonly name: string
  /** Of the type alone; never set. */
  readonly takes?: Offer
}

/** What a capability offers at an extension point. */
export interface Offered {
  readonly point: ExtensionPoint<unknown>
  readonly offer: unknown
}

/**
 * Declares an extension point.
 *
 * @example
 * const footerLines = extensionPoint<string>('footer-lines')
 * const legal = defineCapability({ name: 'legal', offers: () => [offer(footerLines, 'Prices include VAT.')] })
 * const footer = defineCapability({ name: 'footer', open: ({ all }) => () => all.offered(footerLines) })
 * await using shop = await openCapabilities([legal, footer], { hostOf: () => ({}) })
 * await shop.get(footer)() // => ['Prices include VAT.']
 */
export function extensionPoint<Offer>(name: string): ExtensionPoint<Offer> {
  return { name }
}

/**
 * Pairs an extension point with what is offered there, which its type checks.
 *
 * @example
 * offer(extensionPoint<string>('footer-lines'), 'Imprint').offer // => 'Imprint'
 */
export function offer<Offer>(point: ExtensionPoint<Offer>, what: NoInfer<Offer>): Offered {
  return { point, offer: what }
}
