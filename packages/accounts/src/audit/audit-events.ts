import type { Plugins } from '@vitrine/catalog/plugins/plugins'
import type { AuditLine } from './audit-trail.ts'

/** Lines of the audit trail that are events for plugins. Others are refusals and intermediate steps. */
const AGENT_EVENTS = { registered: 'agent.registered', claimed: 'agent.claimed', revoked: 'agent.revoked' } as const

/** Called with each stored line of the audit trail; undefined if no plugin listens. */
export function auditEvents(plugins: Plugins): ((line: AuditLine) => void) | undefined {
  const names = [...Object.values(AGENT_EVENTS), 'person.signed_in'] as const
  if (!names.some(plugins.listensTo)) return undefined
  return ({ event, registration_id: registrationId, address, detail = {} }) => {
    const from = address === undefined ? {} : { address }
    if (event === 'signed_in') void plugins.emit('person.signed_in', { ...from, domain: String(detail.domain) })
    else if (isAgentEvent(event) && registrationId !== undefined)
      void plugins.emit(AGENT_EVENTS[event], { registrationId, ...from, detail })
  }
}

function isAgentEvent(event: string): event is keyof typeof AGENT_EVENTS {
  return Object.hasOwn(AGENT_EVENTS, event)
}
