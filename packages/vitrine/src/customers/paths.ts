/** The pages of people who sign in, and where their forms lead. */
export const PATHS = {
  signIn: '/login',
  link: '/login/link',
  signOut: '/login/end',
  signOutEverywhere: '/login/end-all',
  agents: '/your-agents',
  revoke: '/your-agents/revoke',
  revokeAll: '/your-agents/revoke-all',
  claim: '/claim',
  confirm: '/claim/confirm',
  code: '/claim/code',
  refuse: '/claim/refuse',
} as const
