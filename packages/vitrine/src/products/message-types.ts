// Written by `npm run messages` from messages/en.json.

/** The messages of the owner’s pages of products in one locale. */
export interface ProductWords {
  title: string
  views: {
    label: string
    all: string
    no_picture: string
    no_stock: string
    changed: string
    hidden: string
    not_in_google: string
  }
  search: string
  searchHint: string
  filter: string
  department: string
  brand: string
  status: string
  any: string
  order: string
  orders: {
    added: string
    changed: string
    title: string
    '-title': string
    price: string
    '-price': string
    stock: string
    '-stock': string
  }
  statuses: {
    active: string
    draft: string
    archived: string
  }
  without: (values: { name: string }) => string
  clear: string
  count: (values: { count: number }) => string
  page: (values: { page: string; pages: string }) => string
  next: string
  previous: string
  pages: string
  behind: string
  reload: string
  empty: string
  emptyShop: string
  columns: {
    product: string
    status: string
    price: string
    stock: string
    save: string
  }
  select: (values: { title: string }) => string
  priceOf: (values: { title: string; currency: string }) => string
  stockOf: (values: { title: string }) => string
  save: string
  hide: string
  show: string
  variants: (values: { count: number }) => string
  from: (values: { price: string }) => string
  yours: string
  fromFile: string
  inFile: (values: { value: string }) => string
  none: string
  release: string
  bulk: {
    title: string
    target: string
    ticked: string
    whole: (values: { count: number }) => string
    kind: string
    kinds: {
      price_percent: string
      price_add: string
      sale_percent: string
      no_sale: string
      hide: string
      show: string
      category: string
      release: string
    }
    value: string
    valueHint: string
    preview: string
    nothing: string
    invalid: (values: { value: string }) => string
    changes: (values: { count: number }) => string
    unchanged: (values: { count: number }) => string
    first: string
    impossible: (values: { count: number }) => string
    apply: (values: { count: number }) => string
    back: string
    tooMany: (values: { count: string }) => string
  }
  done: {
    saved: string
    unchanged: string
    changed: (values: { count: number }) => string
  }
  busy: string
  conflict: string
  theirs: (values: { value: string }) => string
  mistakes: string
  noPrice: (values: { value: string; currency: string; example: string }) => string
  noStock: (values: { value: string }) => string
  noTitle: string
  fields: {
    title: string
    description: string
    status: string
    category: string
    categoryHint: string
    pictures: string
    details: string
    newName: string
    newValue: string
    price: string
    sale: string
    stock: string
  }
  variant: string
  variantTable: string
  moreVariants: (values: { count: number }) => string
  addresses: string
  publicPage: string
  json: string
  notPublic: string
  channels: string
  channel: {
    shop: string
    google: string
    openai: string
    ucp: string
  }
  shown: string
  notShown: string
  lacksNothing: string
  lacks: string
  asShown: string
  changedBy: (values: { name: string; when: string }) => string
  notFound: string
  tasks: {
    no_picture: (values: { count: number }) => string
    not_in_google: (values: { count: number }) => string
  }
  gaps: {
    image_missing: string
    description_missing: string
    price_missing: string
    brand_missing: string
    buy_link_missing: string
    availability_unknown: string
    discontinued: string
    available_on_missing: string
    available_on_past: string
    available_on_far: string
    gtin_restricted: string
    picture_type: string
    title_shortened: string
    description_shortened: string
    pictures_dropped: string
    highlight_dropped: string
    related_dropped: string
    barcodes_dropped: string
  }
}
