import { audit } from '@vitrine/accounts'
import { catalog, plugins } from '@vitrine/catalog'
import { defineCapability } from '@vitrine/server-kit'
import { ADMIN_FAILURES } from './admin-failures.ts'
import { OWNER_KEY_COMMANDS } from './commands.ts'

/** The API for the owner's programs: small changes of prices and stock, by tokens that only a command issues. */
export const admin = defineCapability({
  name: 'admin',
  needs: { audit, catalog, plugins },
  failures: ADMIN_FAILURES,
  migrations: { '001-owner-keys': { up: async (db) => (await import('./admin-tables.ts')).createOwnerKeys(db) } },
  async open({ database, onError }, { audit, catalog, plugins }) {
    const { openOwnerKeys } = await import('./owner-keys.ts')
    const { createVariantWriter } = await import('@vitrine/catalog/catalog/variant-writer')
    const { reportPublished } = await import('@vitrine/catalog/catalog/report-published')
    return {
      keys: openOwnerKeys({ sql: database.sql, trail: audit }),
      /** Writes without waiting for search and listeners. */
      writer: createVariantWriter({
        database,
        onPublished(version, changed) {
          const published = { version, format: catalog.edition()?.source ?? '', added: 0, changed, withdrawn: 0 }
          Promise.all([catalog.refresh(), reportPublished(database.sql, plugins, published)]).catch(onError)
        },
      }),
    }
  },
  close: ({ writer }) => writer[Symbol.asyncDispose](),
  commands: OWNER_KEY_COMMANDS,
  async routes({ keys, writer }, { audit }) {
    const { variantRoutes } = await import('./variant-routes.ts')
    return variantRoutes({ writer, keys, trail: audit })
  },
})
