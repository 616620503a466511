import Type from 'typebox'
import type { Plugin } from 'vitrine'
import { defineCapability, row, shop } from 'vitrine/plugin'

declare module 'vitrine' {
  interface PluginSettings {
    openingHours?: string
  }
}

const SETTINGS = {
  openingHours: row({
    schema: Type.String({ minLength: 1, maxLength: 200 }),
    should: 'a text such as Mo-Fr 09:00-18:00',
    fallback: 'Mo-Fr 09:00-18:00',
    about: 'When the store is open.',
  }),
}

/** A route with a setting: `GET /api/opening-hours`, set by `openingHours` or `OPENING_HOURS`. */
export function openingHours(): Plugin {
  return defineCapability({
    name: 'opening-hours',
    needs: { shop },
    settings: SETTINGS,
    routes:
      (_api, { shop: { shop } }, { config }) =>
      async (app) => {
        const schema = {
          operationId: 'readOpeningHours',
          summary: 'When the store is open',
          tags: ['catalog'],
          response: { 200: Type.Object({ store: Type.String(), opening_hours: Type.String() }) },
        }
        app.get('/api/opening-hours', { schema }, async () => ({
          store: shop.name,
          opening_hours: config.openingHours,
        }))
      },
  })
}
