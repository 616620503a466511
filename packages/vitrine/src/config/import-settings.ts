import Type from 'typebox'
import { row } from './setting.ts'

/** What an import may do without being asked again. */
export const IMPORT_SETTINGS = {
  importPublicFacts: row({
    schema: Type.Array(Type.String({ minLength: 1 })),
    should: 'names of columns, with commas between',
    fallback: [],
    about:
      'Columns of imported files whose facts become public although neither the product model nor the format says so: by title, short name or key, `*` for any text (`Washing instructions, custom.care, attr_*`). See docs/guide/import.md.',
  }),
  googleTaxonomyFile: row({
    schema: Type.Optional(Type.String({ minLength: 1 })),
    should: 'the path of a file',
    fallback: undefined,
    about:
      'Google’s list of product categories with their numbers (`taxonomy-with-ids.en-US.txt`, or that of another language), read at each import: it gives categories that files name by their paths the numbers that feeds carry. See docs/guide/import.md.',
  }),
} as const
