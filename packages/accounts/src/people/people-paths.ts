import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'

/** The pages of signed-in customers, and the targets of their forms. */
export const PEOPLE_PATHS = {
  signIn: '/login',
  link: '/login/link',
  signOut: '/login/end',
  signOutEverywhere: '/login/end-all',
  agents: '/your-agents',
  revoke: '/your-agents/revoke',
  revokeAll: '/your-agents/revoke-all',
  keepCarts: '/your-agents/carts/keep',
  dropCarts: '/your-agents/carts/drop',
  exportData: '/your-agents/export',
  eraseData: '/your-agents/erase',
  claim: '/claim',
  confirm: '/claim/confirm',
  code: '/claim/code',
  refuse: '/claim/refuse',
} as const

// The destination after sign-in comes from an untrusted parameter. It is therefore not sanitized but chosen from a few
// known pages, with the requested query. Any other value leads to the page of agents.

export const YOUR_AGENTS = '/your-agents'

/** Pages that require a sign-in. */
const PLACES: readonly string[] = [YOUR_AGENTS, '/claim', '/oauth2/authorize']

const LONGEST = 6000

export function readReturnTo(text: string | undefined, origin: string): string {
  if (text === undefined || text.length > LONGEST || !text.startsWith('/') || !URL.canParse(text, origin))
    return YOUR_AGENTS
  // Parsed as a browser does: `//elsewhere`, `/\elsewhere` and embedded tabs lead to another site.
  const url = new URL(text, origin)
  return url.origin === origin && PLACES.includes(url.pathname) ? url.pathname + url.search : YOUR_AGENTS
}

/** The address for signing in first. */
export function signInFirst(returnTo: string): string {
  return `/login?return_to=${encodeURIComponent(returnTo)}`
}

/** The link to the page on which access can be ended. */
export function yourAgentsLink({ translations }: TextContext): Html {
  return html`<a href="${PEOPLE_PATHS.agents}">${translations.yourAgents}</a>`
}
