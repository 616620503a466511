import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** What an import publishes. */
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
} as const
