import type { Plugin } from 'vitrine'
import { defineCapability, defineMessages, language, offer, ownPages } from 'vitrine/plugin'

export interface Store {
  name: string
  city: string
  opens: string
}

/** In English, and what there is in other languages; `stores` in the theme's `words.json` replaces them. */
const MESSAGES = defineMessages(
  'stores',
  { title: 'Our stores', about: 'Where to find us, and when.', header: '| Store | City | Open |' },
  { de: { title: 'Unsere Filialen', header: '| Filiale | Ort | Geöffnet |' } },
)

/**
 * A page of the merchant's stores at `/stores`, also as Markdown at `/stores.md`, in the sitemap and in the manual for
 * agents.
 */
export function storesPage(stores: readonly Store[]): Plugin {
  return defineCapability({
    name: 'stores-page',
    needs: { language },
    messages: [MESSAGES],
    offers(_api, { language }) {
      const { title, about, header } = language.words(MESSAGES)
      const markdown = () => [header, '|---|---|---|', ...stores.map(toRow)].join('\n')
      return [offer(ownPages, { path: '/stores', title, description: about, markdown })]
    },
    documents: () => ({
      sections: [
        {
          title: 'Stores',
          write: ({ publicUrl }) => `People can see products at ${stores.length} stores: ${publicUrl}/stores.md`,
        },
      ],
    }),
  })
}

function toRow({ name, city, opens }: Store): string {
  return `| ${name} | ${city} | ${opens} |`
}
