// Written by `npm run messages` from messages/en.json.

/** The messages of the office in one locale. */
export interface OfficeWords {
  title: string
  navigation: string
  today: string
  signOut: string
  roles: {
    viewer: string
    editor: string
    owner: string
  }
  signIn: {
    title: string
    how: (values: { command: string; minutes: string }) => string
    question: string
    about: (values: { name: string }) => string
    button: string
    signedOut: string
    passkey: string
    passkeyFailed: string
    sentTitle: string
    sent: (values: { email: string; minutes: string }) => string
    again: string
    over: string
    keptNote: string
    goOn: string
  }
  quiet: string
  forbidden: string
  roleNeeded: (values: { role: string; own: string }) => string
  back: string
  reference: (values: { reference: string }) => string
  search: string
  searchLabel: string
  noHits: (values: { text: string }) => string
  hits: (values: { count: number }) => string
  toMend: string
  happened: string
  nothingYet: string
  more: string
  close: string
  wholePage: string
  keys: {
    title: string
    palette: string
    filter: string
    next: string
    previous: string
    edit: string
    undo: string
    list: string
    on: string
  }
  people: {
    title: string
    caption: string
    name: string
    role: string
    sessions: string
    browser: string
    lastSeen: string
    end: string
    ended: string
    add: string
    added: (values: { name: string; minutes: string }) => string
    removed: (values: { name: string }) => string
    remove: string
    lastOwner: string
    taken: (values: { name: string }) => string
    link: string
    linked: (values: { name: string; minutes: string }) => string
    addTitle: string
    email: string
    emailNote: string
    emailTaken: string
    change: string
    changed: (values: { name: string }) => string
    endAll: string
    endedAll: string
  }
  confirm: {
    title: string
    about: string
    passkey: string
    mail: (values: { email: string }) => string
    sent: (values: { email: string; minutes: string }) => string
    refused: string
    after: string
    done: string
    doneNote: string
  }
  kept: {
    title: string
    about: string
    send: string
    discard: string
  }
  letter: {
    subject: (values: { shop: string }) => string
    open: (values: { shop: string }) => string
    until: (values: { minutes: string }) => string
    otherwise: string
  }
  security: {
    title: string
    passkeys: string
    none: string
    name: string
    since: string
    used: string
    never: string
    rename: string
    remove: string
    add: string
    addNote: string
    needs: string
    insecure: string
    unnamed: string
    added: string
    renamed: string
    removed: string
    sessions: string
    endOthers: string
    endedOthers: string
  }
}
