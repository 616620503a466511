import type { Shop } from '@vitrine/product'

export interface Prompt {
  name: string
  title: string
  description: string
  arguments: readonly { name: string; description: string; required: boolean }[]
  write(given: Readonly<Record<string, string>>, shop: Shop): string
}

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'find_product',
    title: 'Find the right product',
    description: 'Asks for what is needed and looks for it in this shop.',
    arguments: [
      { name: 'need', description: 'What it is for, in a sentence.', required: true },
      { name: 'budget', description: 'The most it may cost.', required: false },
    ],
    write: ({ need = '', budget }, { name, currency }) =>
      [
        `Find products at ${name} for this: ${need}`,
        budget ? `They may cost at most ${budget} ${currency}.` : '',
        'Use search_products, narrow by category and stock, and read the best two or three with get_product before you recommend any. Give price, availability and the address of each. Say so if nothing fits.',
      ]
        .filter(Boolean)
        .join('\n'),
  },
  {
    name: 'compare_products',
    title: 'Compare products',
    description: 'Puts products side by side and says which is for whom.',
    arguments: [{ name: 'products', description: 'Their ids or names, parted by commas.', required: true }],
    write: ({ products = '' }, { name }) =>
      `Compare these products of ${name}: ${products}\nFind their ids with search_products where they are missing, call compare_products, and tell in plain words how they differ and whom each one suits. Do not fill in facts that the shop does not state.`,
  },
]
