// Written by `npm run messages` from messages/en.json.

/** The messages of the owner’s pages of imports in one locale. */
export interface ImportWords {
  title: string
  stages: {
    reading: string
    columns: string
    checked: string
    publishing: string
    published: string
    unchanged: string
    failed: string
  }
  file: string
  fileHint: string
  checkFile: string
  address: string
  addressHint: string
  checkAddress: string
  noFile: string
  tooLong: string
  refusedAddress: string
  begun: string
  columns: {
    name: string
    stage: string
    by: string
    at: string
  }
  goesOn: string
  waits: string
  progress: string
  read: (values: { count: number }) => string
  ofProducts: (values: { done: string; total: string }) => string
  ofBytes: (values: { done: string; total: string }) => string
  seconds: (values: { count: number }) => string
  minutes: (values: { count: number }) => string
  leave: string
  left: string
  format: (values: { format: string }) => string
  counts: {
    caption: string
    done: string
    read: string
    added: string
    changed: string
    unchanged: string
    withdrawn: string
    hidden: string
    skipped: string
    incomplete: string
    warnings: string
  }
  publish: string
  nothingNew: string
  refused: {
    file_broken: string
    file_not_understood: string
    no_good_product: string
    too_many_withdrawn: (values: { leaving: string; of: string }) => string
    prices_become_zero: (values: { leaving: string; of: string }) => string
  }
  allow: (values: { count: number }) => string
  withheld: (values: { count: number }) => string
  findings: string
  filters: {
    all: string
    error: string
    warning: string
  }
  noFindings: string
  finding: {
    kind: string
    count: string
    place: string
    value: string
    why: string
  }
  line: (values: { line: string }) => string
  examples: (values: { count: number }) => string
  downloads: string
  report: string
  rejected: string
  elsewhere: string
  options: string
  missing: string
  keep: string
  replace: string
  privateColumns: string
  publicColumns: (values: { names: string }) => string
  again: string
  changeColumns: string
  published: (values: { version: string }) => string
  version: (values: { version: string }) => string
  failed: string
  waiting: (values: { name: string }) => string
  asks: (values: { name: string }) => string
  open: string
  fields: {
    title: string
    price: string
    id: string
    sku: string
    gtin: string
    mpn: string
    description: string
    brand: string
    category: string
    images: string
    url: string
    sale_price: string
    compare_at_price: string
    availability: string
    quantity: string
    available_on: string
    status: string
    condition: string
    color: string
    size: string
    material: string
    weight: string
    tags: string
    google_product_category: string
  }
  columnsPage: {
    caption: string
    column: string
    samples: string
    readAs: string
    why: string
    public: string
    about: string
    priceIn: string
    major: string
    minor: string
    check: string
    readAsOf: (values: { column: string }) => string
    publicOf: (values: { column: string }) => string
    decide: string
    unused: string
    doubtful: string
    mayHide: string
    invalid: string
  }
  history: {
    caption: string
    version: string
    what: string
    by: string
    at: string
    report: string
    empty: string
  }
  schedules: {
    caption: string
    name: string
    times: string
    next: string
    last: string
    paused: string
    good: string
    bad: string
    pause: string
    resume: string
    run: string
    remove: string
    empty: string
    act: string
  }
  repeat: {
    title: string
    about: string
    name: string
    nameHint: string
    time: string
    times: {
      hourly: string
      daily: string
      weekly: string
      own: string
    }
    own: string
    ownHint: string
    button: string
    done: string
  }
}
