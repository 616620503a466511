import type { HeldPool, SpentPool } from '@vitrine/server-kit'

// What strangers can use up, apart from the code that uses it: a shop must know its pools when it opens.

/** Registration writes rows for unknown callers. */
export const REGISTRATIONS: SpentPool = {
  kind: 'spent',
  name: 'registrations',
  of: 'registrations of agents',
  quota: 2000,
  seconds: 3600,
  perCaller: 20,
  limits: { quota: 'registrationsPerHour', perCaller: 'registrationsPerAddress' },
}

/** An e-mail goes to a third party, whose address strangers choose. */
export const CLAIM_MAILS: SpentPool = {
  kind: 'spent',
  name: 'mails',
  of: 'claim e-mails',
  quota: 2000,
  seconds: 3600,
  perCaller: 30,
  perMailbox: 5,
  perDomain: 200,
  limits: {
    quota: 'mailsPerHour',
    perCaller: 'mailsPerAddress',
    perMailbox: 'mailsPerMailbox',
    perDomain: 'mailsPerDomain',
  },
}

/** Registration of a client stores nothing, but whoever gets an id can put a question before people. */
export const CLIENT_REGISTRATIONS: SpentPool = {
  kind: 'spent',
  name: 'client-registrations',
  of: 'registrations of OAuth clients',
  quota: 2000,
  seconds: 3600,
  perCaller: 60,
}

/** Requests to servers of OAuth clients, whose addresses strangers choose. */
export const CLIENT_DOCUMENTS: SpentPool = {
  kind: 'spent',
  name: 'client-documents',
  of: 'unknown OAuth clients',
  quota: 1000,
  seconds: 3600,
  perCaller: 60,
}

/** Metadata, and keys that are at an address of their own. */
export const KEPT_CLIENT_DOCUMENTS: HeldPool = {
  kind: 'held',
  name: 'kept-client-documents',
  of: 'documents of OAuth clients that are kept',
  capacity: 1000,
  perCaller: 60,
}
