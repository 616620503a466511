import type { OAuthDoor } from './door.ts'
import { attemptsOf } from './identity/confirming.ts'
import { registerByConsent } from './identity/consenting.ts'
import { collectClaim, exchangeAssertion } from './identity/granting.ts'
import { introspect, revokeOAuthToken } from './identity/inspecting.ts'
import { agentsOfPerson } from './identity/persons-agents.ts'
import { refreshAccess } from './identity/refreshing.ts'
import type { AgentParts, Origin } from './parts.ts'
import { revoke } from './revoking.ts'

/** The side of the room on which people and OAuth clients come in. */
export function createOAuthDoor(parts: AgentParts): OAuthDoor {
  return {
    ofPerson: agentsOfPerson(parts),
    attempts: attemptsOf(parts),
    grants: {
      jwtBearer: (form, origin) => exchangeAssertion(parts, form, origin),
      claim: (form) => collectClaim(parts, form),
      refresh: (form, origin) => refreshAccess(parts, form, origin),
    },
    registerByConsent: (consent) => registerByConsent(parts, consent),
    endReused: (id, origin) => endReused(parts, id, origin),
    introspect: (token) => introspect(parts, token),
    revokeOAuthToken: (token, origin) => revokeOAuthToken(parts, token, origin),
  }
}

async function endReused(parts: AgentParts, id: string, origin: Origin): Promise<void> {
  parts.trail.refused({ event: 'refused', registration_id: id, ...origin, detail: { reason: 'code_reused' } })
  await revoke(parts, { id }, { by: 'reuse', origin })
}
