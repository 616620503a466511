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
}
