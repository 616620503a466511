import type { Markup } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { badge, type Tone } from '@vitrine/ui/office/components'
import type { ImportStage } from './import-tables.ts'
import type { ImportWords } from './message-types.ts'
import type { OfficeImport } from './office-import.ts'

export const IMPORTS_PAGE = '/admin/imports'

/** What the pages of imports are written with. */
export interface ImportContext {
  text: TextContext
  words: ImportWords
}

/** What a page needs to know of who looks at it. */
export interface Visit {
  formToken: Markup
  canChange: boolean
}

export function importPath({ id }: Pick<OfficeImport, 'id'>): string {
  return `${IMPORTS_PAGE}/${encodeURIComponent(id)}`
}

const TONES: Partial<Record<ImportStage, Tone>> = { published: 'good', failed: 'bad', unchanged: 'quiet' }

export function stageBadge({ stage }: Pick<OfficeImport, 'stage'>, { words }: ImportContext): Html {
  return badge(words.stages[stage], TONES[stage])
}

/** A file or an address is written from left to right in every language. */
export function sourceName(name: string): Html {
  return html`<bdi>${name}</bdi>`
}

/** What readers and the program say, which is English. */
export function inEnglish(text: string): Html {
  return html`<span lang="en" dir="ltr">${text}</span>`
}

export function instant(iso: string, { text: { format } }: ImportContext): Html {
  return html`<time datetime="${iso}">${format.instant(iso)}</time>`
}
