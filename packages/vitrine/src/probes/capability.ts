import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { search } from '../search/capability.ts'
import { server } from '../server/capability.ts'

/** `/healthz` and `/readyz`. */
export const probes = defineCapability({
  name: 'probes',
  needs: { server, catalog, search },
  open: (_host, { server: { presence }, catalog }) => ({
    /** Milliseconds since the database was last both read and written: the maximum age of the served data. */
    age: () => Math.max(catalog.age(), presence?.age() ?? 0),
  }),
  async routes({ age }, { server: { diskSpace }, catalog, search }) {
    const { probeRoutes } = await import('./probe-routes.ts')
    return probeRoutes({ catalog, search, diskSpace, age })
  },
})
