import type { Catalog } from '@vitrine/product'
import { agentsManual } from './agents-md.ts'
import { authManual } from './auth-md.ts'
import { type Document, MARKDOWN, PLAIN, Text } from './document.ts'
import { llmsFullTxt } from './llms-full-txt.ts'
import { llmsTxt } from './llms-txt.ts'

/** What agents read as text before they begin. */
export function manuals(catalog: Catalog): Document[] {
  return [
    {
      path: '/agents.md',
      operationId: 'readAgentManual',
      summary: 'The manual for agents: what can be read here, and how',
      type: MARKDOWN,
      schema: Text,
      write: agentsManual,
    },
    {
      path: '/llms.txt',
      operationId: 'readSummary',
      summary: 'The shop in a page of links',
      type: PLAIN,
      schema: Text,
      write: llmsTxt,
    },
    {
      path: '/llms-full.txt',
      operationId: 'readFullCatalogue',
      summary: 'The products themselves as Markdown, as many as fit into two megabytes',
      type: PLAIN,
      schema: Text,
      write: (known) => llmsFullTxt(known, catalog),
    },
    {
      path: '/auth.md',
      operationId: 'readAuthManual',
      summary: 'How an agent gets a credential, uses it and loses it',
      type: MARKDOWN,
      schema: Text,
      write: authManual,
    },
  ]
}
