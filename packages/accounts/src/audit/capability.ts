import { plugins } from '@vitrine/catalog'
import { DAY, HOUR } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { AUDIT_SETTINGS } from './audit-settings.ts'

/** The audit trail: who registered, claimed, revoked, signed in, and what was refused. */
export const audit = defineCapability({
  name: 'audit',
  needs: { plugins },
  settings: AUDIT_SETTINGS,
  events: ['agent.registered', 'agent.claimed', 'agent.revoked', 'person.signed_in'],
  migrations: { '001-lines': { up: async (db) => (await import('./audit-tables.ts')).createAuditLines(db) } },
  async open({ config, database, onError }, { plugins }) {
    const { createAuditTrail } = await import('./audit-trail.ts')
    const { auditEvents } = await import('./audit-events.ts')
    return createAuditTrail({
      ...{ database, onError },
      retention: config.auditDays * DAY,
      onStored: auditEvents(plugins),
    })
  },
  close: (trail) => trail.close(),
  jobs: { audit: { every: HOUR, does: 'deletes old lines of the audit trail', run: (trail) => trail.purge() } },
})
