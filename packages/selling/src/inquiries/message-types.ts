// Written by `npm run messages` from messages/en.json.

/** The messages of inquiries in one locale. */
export interface InquiryWords {
  title: (values: { shop: string }) => string
  note: string
  send: string
  thanksNote: (values: { shop: string }) => string
  subject: (values: { shop: string }) => string
  confirmed: (values: { shop: string }) => string
  arrived: (values: { shop: string }) => string
  noOrder: (values: { shop: string }) => string
  notYou: string
  office: {
    entry: string
    open: string
    answered: string
    none: string
    received: string
    sender: string
    items: string
    answer: string
    send: string
    subject: (values: { shop: string }) => string
    note: string
    noteHelp: string
    addNote: string
    sent: (values: { email: string }) => string
    saved: string
    failed: string
    empty: string
    history: string
    waiting: (values: { count: number }) => string
    arrived: (values: { name: string }) => string
    carts: string
    orders: string
    when: string
    agent: string
    status: string
    reference: string
    number: string
    all: string
    filter: string
    pages: string
    older: string
    newer: string
    person: string
    unknown: string
    statuses: {
      handedOff: string
      ordered: string
    }
    noCarts: string
    noOrders: string
    more: (values: { count: number }) => string
  }
}
