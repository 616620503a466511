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
  }
  quiet: string
  forbidden: string
  roleNeeded: (values: { role: string; own: string }) => string
  back: string
  reference: (values: { reference: string }) => string
  search: string
  searchLabel: string
  noHits: (values: { text: string }) => string
  toMend: string
  happened: string
  nothingYet: string
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
  }
}
