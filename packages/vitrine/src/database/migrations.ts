import type { Migration } from 'kysely'

// Listed here and not read from the folder, so that their order is visible and an unrelated file does nothing.
// Each is imported when it runs: most processes open a database that is up to date.
/** Every step from an empty database to the tables of today, in order. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-catalog': { up: async (db) => (await import('./migrations/001-catalog.ts')).createCatalog(db) },
  '002-agents': { up: async (db) => (await import('./migrations/002-agents.ts')).createAgents(db) },
  '003-identity': { up: async (db) => (await import('./migrations/003-identity.ts')).createIdentity(db) },
  '004-people': { up: async (db) => (await import('./migrations/004-people.ts')).createPeople(db) },
  '005-withdrawals': { up: async (db) => (await import('./migrations/005-withdrawals.ts')).createWithdrawals(db) },
  '006-lost-answers-and-known-browsers': {
    up: async (db) =>
      (await import('./migrations/006-lost-answers-and-known-browsers.ts')).createLostAnswersAndKnownBrowsers(db),
  },
  '007-token-resources': {
    up: async (db) => (await import('./migrations/007-token-resources.ts')).bindTokensToResources(db),
  },
  '008-client-authentication': {
    up: async (db) => (await import('./migrations/008-client-authentication.ts')).addClientAuthentication(db),
  },
  '010-leases': { up: async (db) => (await import('./migrations/010-leases.ts')).createLeases(db) },
  '011-carts': { up: async (db) => (await import('./migrations/011-carts.ts')).createCarts(db) },
  '012-settings-since': {
    up: async (db) => (await import('./migrations/012-settings-since.ts')).createSettingsSince(db),
  },
  '014-change-log': { up: async (db) => (await import('./migrations/014-change-log.ts')).createChangeLog(db) },
  '015-carts-of-people': {
    up: async (db) => (await import('./migrations/015-carts-of-people.ts')).keepCartsOfPeople(db),
  },
  '016-inquiries': { up: async (db) => (await import('./migrations/016-inquiries.ts')).createInquiries(db) },
  '017-owner-keys': { up: async (db) => (await import('./migrations/017-owner-keys.ts')).createOwnerKeys(db) },
  '019-proof-keys': { up: async (db) => (await import('./migrations/019-proof-keys.ts')).bindTokensToKeys(db) },
  '021-step-counts': { up: async (db) => (await import('./migrations/021-step-counts.ts')).createStepCounts(db) },
  '022-request-signing-keys': {
    up: async (db) => (await import('./migrations/022-request-signing-keys.ts')).addRequestSigningKeys(db),
  },
  '023-orders': { up: async (db) => (await import('./migrations/023-orders.ts')).createOrders(db) },
  '027-artifacts': { up: async (db) => (await import('./migrations/027-artifacts.ts')).createArtifactTables(db) },
  '030-bound-codes': { up: async (db) => (await import('./migrations/030-bound-codes.ts')).bindCodesToKeys(db) },
  '031-handed-over-letters': {
    up: async (db) => (await import('./migrations/031-handed-over-letters.ts')).noteHandedOverLetters(db),
  },
  '032-uncompressed-artifacts': {
    up: async (db) => (await import('./migrations/032-uncompressed-artifacts.ts')).storeArtifactsAsTheyAre(db),
  },
  '033-keys-since': { up: async (db) => (await import('./migrations/033-keys-since.ts')).addKeysSince(db) },
  '034-email-counts': { up: async (db) => (await import('./migrations/034-email-counts.ts')).countEmails(db) },
}
