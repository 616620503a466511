import Type from 'typebox'
import type { Plugin } from 'vitrine'
import { defineCapability, defineFailures, Failure, operation, plugins } from 'vitrine/plugin'
import type { Store } from './stores-page.ts'

declare module 'vitrine' {
  interface StorefrontEvents {
    /** An agent looked for stores in a city. */
    'stores.searched': { city: string; found: number }
  }
}

const Input = Type.Object({ city: Type.String({ maxLength: 100, examples: ['Brașov'] }) })
const Output = Type.Object({
  stores: Type.Array(Type.Object({ name: Type.String(), city: Type.String(), opens: Type.String() })),
})

/** A code of its own, by which programs tell it from an address that does not exist. */
const FAILURES = defineFailures({ no_store_there: { status: 404, title: 'No store in this city' } })

/** What agents can do: find the stores of a city, as a tool over MCP and at `POST /api/operations/find_stores`. */
export function findStores(stores: readonly Store[]): Plugin {
  return defineCapability({
    name: 'find-stores',
    needs: { plugins },
    failures: FAILURES,
    events: ['stores.searched'],
    offers: (_api, { plugins }) => [
      operation({
        name: 'find_stores',
        title: 'Find stores',
        description:
          'Stores of the merchant in a city, with opening hours. Use it when a person wants to see a product.',
        scope: 'catalog:read',
        input: Input,
        output: Output,
        worstInput: { city: 'x'.repeat(100) },
        failures: [FAILURES.no_store_there],
        async perform({ city }) {
          const found = stores.filter((store) => store.city.toLowerCase() === city.toLowerCase())
          await plugins.emit('stores.searched', { city, found: found.length })
          if (found.length > 0) return { stores: found }
          const cities = [...new Set(stores.map((store) => store.city))]
          throw new Failure(
            FAILURES.no_store_there,
            `There is no store in ${city}. There are stores in ${cities.join(', ')}.`,
          )
        },
      }),
    ],
  })
}
