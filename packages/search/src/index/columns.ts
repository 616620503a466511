import { amounts, bytes, column, type Image, words } from './image.ts'

export type Columns = ReturnType<typeof openColumns>

/** Columns of prices and availability. Those of an image are replaced by others when products are sold for something else. */
export type Offers = ReturnType<typeof openOffers>

export function openOffers(image: Image<unknown>) {
  return {
    /** Of each variant. */
    prices: amounts(image, 'prices'),
    /** Of each variant, its price before the reduction; 0 if it is not reduced. */
    listPrices: amounts(image, 'listPrices'),
    /** The range of prices of the variants of a doc, and their availability as bits. */
    lowest: amounts(image, 'lowest'),
    highest: amounts(image, 'highest'),
    statusSets: bytes(image, 'statusSets'),
    /**
     * The number of the pattern of a doc's variants: the state of each, in order. A state consists of two numbers: the
     * list of the variant's additional facts, and its status.
     */
    pattern: column(image, 'pattern'),
    patternListStarts: words(image, 'patternListStarts'),
    patternListItems: words(image, 'patternListItems'),
    stateItems: words(image, 'stateItems'),
  }
}

export function openColumns(image: Image<unknown>) {
  return {
    ...openOffers(image),
    /** The first variant of each doc, and the end of the last. */
    variantStarts: words(image, 'variantStarts'),
    /** The catalogue number of each doc, ascending. */
    numbers: words(image, 'numbers'),
    brand: column(image, 'brand'),
    category: column(image, 'category'),
    /** The number of the title's head words, which name the kind of product. */
    head: column(image, 'head'),
    condition: bytes(image, 'condition'),
    rating: bytes(image, 'rating'),
    ratingWeight: bytes(image, 'ratingWeight'),
    born: column(image, 'born'),
    titlePlaces: words(image, 'titlePlaces'),
    /** The number of the list of specifications, the facts of the product as a whole. */
    details: column(image, 'details'),
    /** The number of the list of facts that all variants of a doc share. */
    common: column(image, 'common'),
    commonListStarts: words(image, 'commonListStarts'),
    commonListItems: words(image, 'commonListItems'),
    ownListStarts: words(image, 'ownListStarts'),
    ownListItems: words(image, 'ownListItems'),
    detailListStarts: words(image, 'detailListStarts'),
    detailListItems: words(image, 'detailListItems'),
  }
}
