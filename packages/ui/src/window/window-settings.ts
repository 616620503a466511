import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Where the owner's window is. */
export const WINDOW_SETTINGS = {
  windowFile: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a JSON file',
    fallback: undefined,
    about:
      'The file of the shop’s window: look, home page, navigation, announcement and footer. Markdown files in the folder `pages` beside it become pages of the shop. Default: `window.json`, if it exists. `vitrine window --create` writes one. See docs/guide/window.md.',
  }),
  window: row({
    schema: Type.Unsafe<object>(Type.Object({})),
    should: 'an object as in window.json',
    fallback: undefined,
    about: 'The same document in `vitrine.config.ts`, which may import it. Its members replace those of the file.',
    env: false,
  }),
  windowOverrides: row({
    schema: Type.String({ minLength: 2 }),
    should: 'JSON as in window.json',
    fallback: undefined,
    about:
      'Members of the window as JSON, which replace those of every other place: `{"announcement": {"text": "Closed until Monday"}}`.',
  }),
} as const
