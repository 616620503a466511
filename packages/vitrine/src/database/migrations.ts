import type { Migration } from 'kysely'
import { createCatalog } from './migrations/001-catalog.ts'
import { createAgents } from './migrations/002-agents.ts'
import { createIdentity } from './migrations/003-identity.ts'
import { createPeople } from './migrations/004-people.ts'
import { createWithdrawals } from './migrations/005-withdrawals.ts'
import { createLostAnswersAndKnownBrowsers } from './migrations/006-lost-answers-and-known-browsers.ts'
import { bindTokensToResources } from './migrations/007-token-resources.ts'
import { addClientAuthentication } from './migrations/008-client-authentication.ts'
import { createLeases } from './migrations/010-leases.ts'
import { createCarts } from './migrations/011-carts.ts'
import { createSettingsSince } from './migrations/012-settings-since.ts'
import { createChangeLog } from './migrations/014-change-log.ts'
import { keepCartsOfPeople } from './migrations/015-carts-of-people.ts'
import { createInquiries } from './migrations/016-inquiries.ts'
import { createOwnerKeys } from './migrations/017-owner-keys.ts'
import { bindTokensToKeys } from './migrations/019-proof-keys.ts'
import { createStepCounts } from './migrations/021-step-counts.ts'
import { addRequestSigningKeys } from './migrations/022-request-signing-keys.ts'
import { createOrders } from './migrations/023-orders.ts'
import { createArtifactTables } from './migrations/027-artifacts.ts'
import { bindCodesToKeys } from './migrations/030-bound-codes.ts'
import { noteHandedOverLetters } from './migrations/031-handed-over-letters.ts'
import { storeArtifactsAsTheyAre } from './migrations/032-uncompressed-artifacts.ts'
import { addKeysSince } from './migrations/033-keys-since.ts'
import { countEmails } from './migrations/034-email-counts.ts'

// Listed here and not read from the folder, so that their order is visible and an unrelated file does nothing.
/** Every step from an empty database to the tables of today, in order. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-catalog': { up: createCatalog },
  '002-agents': { up: createAgents },
  '003-identity': { up: createIdentity },
  '004-people': { up: createPeople },
  '005-withdrawals': { up: createWithdrawals },
  '006-lost-answers-and-known-browsers': { up: createLostAnswersAndKnownBrowsers },
  '007-token-resources': { up: bindTokensToResources },
  '008-client-authentication': { up: addClientAuthentication },
  '010-leases': { up: createLeases },
  '011-carts': { up: createCarts },
  '012-settings-since': { up: createSettingsSince },
  '014-change-log': { up: createChangeLog },
  '015-carts-of-people': { up: keepCartsOfPeople },
  '016-inquiries': { up: createInquiries },
  '017-owner-keys': { up: createOwnerKeys },
  '019-proof-keys': { up: bindTokensToKeys },
  '021-step-counts': { up: createStepCounts },
  '022-request-signing-keys': { up: addRequestSigningKeys },
  '023-orders': { up: createOrders },
  '027-artifacts': { up: createArtifactTables },
  '030-bound-codes': { up: bindCodesToKeys },
  '031-handed-over-letters': { up: noteHandedOverLetters },
  '032-uncompressed-artifacts': { up: storeArtifactsAsTheyAre },
  '033-keys-since': { up: addKeysSince },
  '034-email-counts': { up: countEmails },
}
