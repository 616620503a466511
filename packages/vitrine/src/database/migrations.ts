import type { Migration } from 'kysely'
import * as catalog from './migrations/001-catalog.ts'
import * as agents from './migrations/002-agents.ts'
import * as identity from './migrations/003-identity.ts'
import * as people from './migrations/004-people.ts'
import * as withdrawals from './migrations/005-withdrawals.ts'
import * as lostAnswers from './migrations/006-lost-answers-and-known-browsers.ts'
import * as tokenResources from './migrations/007-token-resources.ts'
import * as clientAuthentication from './migrations/008-client-authentication.ts'
import * as leases from './migrations/010-leases.ts'
import * as carts from './migrations/011-carts.ts'
import * as settingsSince from './migrations/012-settings-since.ts'

// Steps are named here and not read from the folder, so that a reader sees their order and a stray file does nothing.
/** Every step from an empty database to the tables of today, in order. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-catalog': catalog,
  '002-agents': agents,
  '003-identity': identity,
  '004-people': people,
  '005-withdrawals': withdrawals,
  '006-lost-answers-and-known-browsers': lostAnswers,
  '007-token-resources': tokenResources,
  '008-client-authentication': clientAuthentication,
  '010-leases': leases,
  '011-carts': carts,
  '012-settings-since': settingsSince,
}
