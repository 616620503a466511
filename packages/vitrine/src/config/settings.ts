import { AGENT_SETTINGS } from './agent-settings.ts'
import { IMPORT_SETTINGS } from './import-settings.ts'
import { LIMIT_SETTINGS } from './limit-settings.ts'
import { PLUGIN_SETTINGS } from './plugin-settings.ts'
import { READER_SETTINGS } from './reader-settings.ts'
import { SEARCH_SETTINGS } from './search-settings.ts'
import { SELLING_SETTINGS } from './selling-settings.ts'
import { SERVER_SETTINGS } from './server-settings.ts'
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts'

// Every setting is a row: its schema, its default, and the text of its error message and reference entry. `config.ts`
// reads them.

/** Settings by concern, in the order of the reference. */
export const SETTING_GROUPS = [
  { title: 'The server', settings: SERVER_SETTINGS },
  { title: 'Crawlers', settings: READER_SETTINGS },
  { title: 'Importing', settings: IMPORT_SETTINGS },
  { title: 'Selling', settings: SELLING_SETTINGS },
  { title: 'Search', settings: SEARCH_SETTINGS },
  { title: 'Agents', settings: AGENT_SETTINGS },
  { title: 'People and OAuth', settings: SIGN_IN_SETTINGS },
  { title: 'Limits', settings: LIMIT_SETTINGS },
  { title: 'Own code', settings: PLUGIN_SETTINGS },
] as const

/** All settings except the facts of the shop. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...READER_SETTINGS,
  ...IMPORT_SETTINGS,
  ...SELLING_SETTINGS,
  ...SEARCH_SETTINGS,
  ...AGENT_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...LIMIT_SETTINGS,
  ...PLUGIN_SETTINGS,
} as const
