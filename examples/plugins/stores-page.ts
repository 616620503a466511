import type { Plugin } from 'vitrine'
import { defineCapability, offer, ownPages } from 'vitrine/plugin'

export interface Store {
  name: string
  city: string
  opens: string
}

/**
 * A page of the merchant's stores at `/stores`, also as Markdown at `/stores.md`, in the sitemap and in the manual for
 * agents.
 */
export function storesPage(stores: readonly Store[]): Plugin {
  return defineCapability({
    name: 'stores-page',
    offers: [
      offer(ownPages, {
        path: '/stores',
        title: 'Our stores',
        description: 'Where to find us, and when.',
        markdown: () => ['| Store | City | Open |', '|---|---|---|', ...stores.map(toRow)].join('\n'),
      }),
    ],
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
