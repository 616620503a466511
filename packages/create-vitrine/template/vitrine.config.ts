import { defineConfig } from 'vitrine'

// Settings of the shop. The environment and .env override this file; keep passwords there.
// Every setting: https://www.npmjs.com/package/vitrine

export default defineConfig({
  shop: {
    // Uncomment and fill in these five: the shop does not start in production without them.
    // name: 'Northwall',
    // description: 'Ropes, boots and tents for people who climb.',
    // currency: 'EUR',
    // country: 'IE',
    // contactEmail: 'hello@shop.example',
    locale: 'en-IE',
    policiesDir: 'policies',
    themeDir: 'theme',
  },
})
