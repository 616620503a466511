// Written by `npm run messages` from messages/en.json.

/** The messages of the owner’s pages of versions in one locale. */
export interface VersionWords {
  title: string
  caption: string
  empty: string
  columns: {
    version: string
    at: string
    what: string
    by: string
    counts: string
    undo: string
  }
  kinds: {
    import: string
    update: string
    overrides: string
    undo: (values: { version: string }) => string
  }
  counts: (values: { added: string; changed: string; removed: string }) => string
  older: string
  newest: string
  pages: string
  version: (values: { version: string }) => string
  live: (values: { version: string }) => string
  undo: string
  undoIt: (values: { version: string }) => string
  differences: string
  product: string
  values: string
  change: {
    added: string
    changed: string
    removed: string
  }
  none: string
  covered: string
  more: string
  about: string
  stock: string
  first: string
  undone: (values: { version: string; added: string; changed: string; removed: string }) => string
  nothing: (values: { version: string }) => string
  busy: string
  kept: string
  keptBy: (values: { version: string }) => string
  keptMore: (values: { count: number }) => string
  stockLeft: (values: { count: number }) => string
  paused: (values: { name: string }) => string
  notKept: string
  all: string
  fields: {
    title: string
    description: string
    status: string
    category: string
    pictures: string
    price: string
    sale: string
    availability: string
    variants: string
    brand: string
    vendor: string
    condition: string
    tags: string
    handle: string
    url: string
    sku: string
    gtin: string
    barcodes: string
    mpn: string
    weight: string
    color: string
    size: string
    material: string
    pattern: string
    gender: string
    age_group: string
    highlights: string
    documents: string
    related: string
    rating: string
    reviews: string
    faqs: string
    seo: string
  }
}
