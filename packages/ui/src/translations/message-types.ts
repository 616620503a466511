// Written by `npm run messages` from messages/en.json.

/** The messages of the shop in one locale: a text, or a function of what is filled in. */
export interface Translations {
  skip: string
  departments: string
  search: string
  searchFor: string
  suggestions: string
  allResultsFor: (values: { q: string }) => string
  brands: string
  home: string
  youAreHere: string
  allDepartments: string
  browse: string
  onSale: string
  wellLiked: string
  lookAround: string
  everything: string
  newIn: string
  customersSay: string
  products: (values: { count: number }) => string
  colours: (values: { count: number }) => string
  sizes: (values: { count: number }) => string
  fromPrice: (values: { price: string }) => string
  price: string
  was: string
  saleEnds: (values: { date: string }) => string
  saves: (values: { percent: string }) => string
  per: (values: { price: string; measure: string }) => string
  rated: (values: { count: number; value: string; scale: string }) => string
  reviews: string
  reviewsShown: (values: { shown: string; total: string }) => string
  stars: (values: { value: string; scale: string }) => string
  choosing: {
    soldOut: string
    size: string
    color: string
    other: (values: { option: string }) => string
    fewer: string
    more: string
    zoom: string
    close: string
    previous: string
    next: string
    nearer: string
    farther: string
    seen: string
    sizeGuide: string
  }
  priceTerms: {
    taxesIncluded: string
    taxesAdded: string
    plusDelivery: string
    freeDelivery: string
    both: (values: { taxes: string; delivery: string }) => string
  }
  noSuchCombination: string
  expected: (values: { date: string }) => string
  buyAt: (values: { host: string }) => string
  seeAt: (values: { host: string }) => string
  ask: string
  cart: {
    title: string
    add: string
    empty: string
    quantity: string
    change: string
    remove: string
    total: string
    added: (values: { item: string }) => string
    removed: (values: { item: string }) => string
    undo: string
    open: string
    close: string
    goOnShopping: string
    backToAgent: (values: { host: string }) => string
    pieces: string
    fewer: string
    more: string
    now: string
    summary: string
    note: string
    withoutDelivery: string
    taxesIncluded: string
    taxesAdded: string
    deliveryTo: (values: { place: string }) => string
    toFree: (values: { price: string }) => string
    toFreeIn: (values: { price: string; place: string }) => string
    elsewhere: string
    unreached: string
    goOn: (values: { host: string }) => string
    each: string
    nowhere: string
    keep: string
    messages: {
      not_found: (values: { title: string }) => string
      out_of_stock: (values: { title: string }) => string
      quantity_adjusted: (values: { title: string }) => string
      price_changed: (values: { title: string }) => string
      choose_variant: (values: { title: string }) => string
    }
  }
  description: string
  details: string
  moreDetails: string
  questions: string
  documents: string
  delivery: string
  deliveryAll: string
  returnsAll: string
  returnable: (values: { count: number }) => string
  returnableAnytime: string
  returnsFree: string
  returnsPaid: string
  notReturnable: string
  free: string
  freeOver: (values: { price: string }) => string
  workingDays: (values: { count: number }) => string
  workingDaysRange: (values: { from: string; to: string }) => string
  goesWith: string
  similar: string
  brand: string
  sku: string
  gtin: string
  mpn: string
  weight: string
  condition: string
  material: string
  pattern: string
  picture: (values: { number: string; title: string }) => string
  pages: string
  firstPage: string
  nextPage: string
  showMore: string
  shownOf: (values: { shown: string; total: string }) => string
  narrow: string
  moreValues: (values: { count: string }) => string
  sort: string
  applySort: string
  onlyInStock: string
  show: string
  showCount: (values: { count: string }) => string
  chosen: string
  remove: string
  removeAll: string
  priceFrom: string
  priceTo: string
  priceAtLeast: (values: { price: string }) => string
  priceAtMost: (values: { price: string }) => string
  starsAndUp: (values: { stars: string }) => string
  results: string
  resultsFor: (values: { q: string }) => string
  noResultsFor: (values: { q: string }) => string
  showingFor: (values: { q: string }) => string
  nothingFound: string
  nothingLeft: string
  help: string
  policies: string
  contact: string
  notPublished: string
  notPublishedAsk: string
  noContact: string
  policyTitles: {
    'privacy-policy': string
    'terms-and-conditions': string
    shipping: string
    'returns-and-refunds': string
    faq: string
    contact: string
  }
  writeToUs: string
  yourName: string
  yourEmail: string
  yourMessage: string
  leaveEmpty: string
  send: string
  emailMistake: string
  messageMistake: (values: { most: string }) => string
  proof: {
    title: string
    note: string
    work: string
    compute: string
    computing: string
    later: (values: { time: string }) => string
    noScript: string
    sendAgain: string
    write: (values: { address: string }) => string
  }
  notSent: string
  thanks: string
  thanksNote: string
  letterFrom: string
  letterAbout: string
  letterSubject: (values: { shop: string }) => string
  indexForAgents: string
  yourAgents: string
  forAgents: string
  agentManual: string
  apiDescription: string
  catalogAsJson: string
  asMarkdown: string
  waysToPay: string
  socialLinks: string
  wayOut: string
  updated: string
  address: string
  variants: string
  availabilityTitle: string
  pictures: string
  availability: {
    in_stock: string
    limited_stock: string
    backorder: string
    preorder: string
    out_of_stock: string
    discontinued: string
    unknown: string
  }
  availabilityUnstated: string
  conditions: {
    new: string
    refurbished: string
    used: string
  }
  sorts: {
    relevance: string
    newest: string
    price_asc: string
    price_desc: string
    rating_desc: string
    title_asc: string
  }
  facets: {
    category: string
    brand: string
    color: string
    size: string
    gender: string
    age_group: string
    material: string
    pattern: string
    condition: string
    rating: string
  }
  views: {
    availability: string
    regularPrice: string
    cancelled: string
  }
  genders: {
    male: string
    female: string
    unisex: string
  }
  ageGroups: {
    newborn: string
    infant: string
    toddler: string
    kids: string
    adult: string
  }
  findings: {
    quoted: (values: { word: string }) => string
    corrected: (values: { from: string; to: string }) => string
    reworded: (values: { from: string; to: string }) => string
    rare: (values: { from: string; to: string }) => string
    unknown: (values: { words: string }) => string
    understood: (values: { filters: string }) => string
    leftOut: (values: { filters: string }) => string
    near: string
    without: (values: { words: string }) => string
    like: (values: { word: string }) => string
    partly: (values: { words: string }) => string
    similar: (values: { words: string }) => string
    narrowed: string
    limited: string
  }
  claim: {
    question: string
    statement: string
    nameless: string
    named: (values: { agent: string }) => string
    registered: (values: { agent: string; shop: string; date: string }) => string
    wouldBeAbleTo: string
    isAbleTo: string
    scopes: {
      'cart:manage': string
      'catalog:read': string
      'products:read': string
      'search:read': string
    }
    harmless: string
    sent: string
    getCode: (values: { date: string }) => string
    showCode: string
    notSent: string
    refuse: string
    notMe: string
    stop: string
    stopNote: string
    end: string
    readOut: string
    codeNote: (values: { date: string }) => string
    newCode: string
    over: string
    refused: string
    ended: string
  }
  people: {
    agents: {
      nameless: string
      named: (values: { agent: string }) => string
      sentBy: (values: { agent: string; issuer: string }) => string
      program: (values: { host: string }) => string
      programNamed: (values: { host: string; agent: string }) => string
      scopes: {
        'cart:manage': string
        'catalog:read': string
        'products:read': string
        'search:read': string
      }
      endAnytime: (values: { page: string }) => string
    }
    signIn: {
      title: string
      whyClaim: string
      whyProgram: string
      whyAgents: string
      noPassword: string
      emailMistake: string
      sendLink: string
      minutes: (values: { count: number }) => string
      sent: string
      sentNote: (values: { email: string; time: string }) => string
      openHere: string
      nothingCame: (values: { again: string }) => string
      askAgain: string
      question: string
      aboutTo: (values: { email: string }) => string
      otherBrowser: string
      otherBrowserNote: string
      signInHere: string
      signedOut: string
      signedOutNote: (values: { again: string }) => string
      signInAgain: string
      signedInAs: (values: { email: string }) => string
      signOut: string
    }
    answer: {
      says: (values: { agent: string; shop: string; date: string }) => string
      ownWord: string
      firstTime: string
      firstTimeNote: string
      until: (values: { date: string }) => string
      shown: string
      digits: string
      yes: string
      asked: string
      showDigits: string
      refuse: string
      no: string
      confirmed: string
      confirmedNote: (values: { page: string }) => string
      otherMailbox: string
      otherMailboxNote: string
      mistakes: {
        invalid_user_code: string
        user_code_expired: string
      }
    }
    mine: {
      none: (values: { shop: string }) => string
      canDo: string
      tellIt: string
      prompt: (values: { shop: string; address: string }) => string
      copy: string
      copied: string
      these: (values: { shop: string }) => string
      saidYes: string
      when: (values: { date: string; way: string }) => string
      ways: {
        '0.1': string
        '0.7': string
        oauth: string
      }
      lastUsed: string
      never: string
      ends: string
      end: string
      sure: string
      all: string
      endAll: string
      sureAll: string
      signIn: string
      signOutEverywhere: string
      endedAlready: string
      ended: (values: { count: number }) => string
      carts: string
      former: string
      formerNote: string
      keepCarts: string
      dropCarts: string
      kept: string
      dropCart: string
    }
    consent: {
      question: (values: { host: string }) => string
      asks: (values: { agent: string; shop: string; address: string }) => string
      unverifiedQuestion: string
      unverifiedAsks: (values: { agent: string; shop: string }) => string
      access: string
      firstTime: string
      firstTimeNote: string
      destination: string
      toMachine: string
      toApp: (values: { scheme: string }) => string
      toSite: (values: { host: string }) => string
      toOtherSite: (values: { host: string; client: string }) => string
      no: string
      yes: string
      mistake: string
      mistakeNote: (values: { host: string; why: string }) => string
      goBack: (values: { place: string }) => string
    }
    letters: {
      signIn: {
        subject: (values: { shop: string }) => string
        open: (values: { shop: string }) => string
        until: (values: { time: string }) => string
        otherwise: string
      }
      claim: {
        subject: (values: { shop: string }) => string
        asks: (values: { agent: string; shop: string }) => string
        may: (values: { scopes: string }) => string
        otherwise: string
        until: (values: { date: string }) => string
      }
    }
    data: {
      title: string
      note: (values: { shop: string }) => string
      export: string
      sure: string
      erase: string
      erased: string
      erasedNote: (values: { shop: string }) => string
    }
  }
  failures: {
    not_found: {
      title: string
      text: string
    }
    product_not_found: {
      title: string
      text: string
    }
    invalid_request: {
      title: string
      text: string
    }
    rate_limited: {
      title: string
      text: string
    }
    internal: {
      title: string
      text: string
    }
    unavailable: {
      title: string
      text: string
    }
    invalid_claim_token: {
      title: string
      text: string
    }
    claim_expired: {
      title: string
      text: string
    }
    claim_completed: {
      title: string
      text: string
    }
    claim_superseded: {
      title: string
      text: string
    }
    form_outdated: {
      title: string
      text: string
    }
    wrong_address: {
      title: string
      text: (values: { address: string }) => string
    }
    link_used: {
      title: string
      text: string
    }
    registration_blocked: {
      title: string
      text: string
    }
    wrong_account: {
      title: string
      text: string
    }
    client_rejected: {
      title: string
      text: (values: { why: string }) => string
    }
    method_not_allowed: {
      title: string
      text: string
    }
    body_too_large: {
      title: string
      text: string
    }
    uri_too_long: {
      title: string
      text: string
    }
  }
}
