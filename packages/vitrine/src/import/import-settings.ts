import { isAddressOrNetwork } from '@vitrine/kit'
import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** What an import publishes, and from where it may be. */
export const IMPORT_SETTINGS = {
  importPublicFacts: row({
    schema: Type.Array(Type.String({ minLength: 1 })),
    should: 'names of columns, separated by commas',
    fallback: [],
    about:
      'Columns of imported files that become public although neither the product model nor the format defines them: by title, short name or key, `*` for any text (`Washing instructions, custom.care, attr_*`). See docs/guide/import.md.',
  }),
  googleTaxonomyFile: row({
    schema: Type.Optional(Type.String({ minLength: 1 })),
    should: 'the path of a file',
    fallback: undefined,
    about:
      'Google’s list of product categories with their numbers (`taxonomy-with-ids.en-US.txt`, or that of another language), read at each import: it maps category paths in files to the numbers that feeds contain. See docs/guide/import.md.',
  }),
  importPrivateNetworks: row({
    schema: Type.Array(Type.Refine(Type.String(), isAddressOrNetwork)),
    should: 'a list of addresses or networks such as 192.168.1.20, 10.0.0.0/8',
    fallback: [],
    about:
      'Private addresses and networks from which imports and schedules may be fetched; all others are refused, also where a public address redirects to one. Those of this machine are allowed where `PUBLIC_URL` is.',
  }),
} as const
