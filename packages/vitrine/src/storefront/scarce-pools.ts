import { AGENT_AUTH_POOLS } from '@vitrine/agent-auth'
import type { Pool } from '@vitrine/server-kit'
import { CARTS } from '../cart/carts.ts'
import { INQUIRIES } from '../cart/inquiries.ts'
import { SIGN_IN_MAILS } from '../customers/sign-in-links.ts'
import { LETTERS } from '../pages/contact/contact-routes.ts'
import { KEPT_UCP_PROFILES, UCP_PROFILES } from '../ucp/negotiation.ts'

/** Everything that is scarce in a shop, each declared beside its use. The reference lists them. */
export const SCARCE_POOLS: readonly Pool[] = [
  CARTS,
  INQUIRIES,
  LETTERS,
  SIGN_IN_MAILS,
  UCP_PROFILES,
  KEPT_UCP_PROFILES,
  ...AGENT_AUTH_POOLS,
]
