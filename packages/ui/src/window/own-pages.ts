import { oncePer } from '@vitrine/kit'
import { toWrittenPage } from '../policies/policies.ts'
import type { OwnPageText } from './own-page-files.ts'

/** A page of the owner, rendered. */
export interface WrittenPage extends Omit<ReturnType<typeof toWrittenPage>, 'rest'>, OwnPageText {}

/** The owner's pages; each is rendered once, when more than its title is read. */
export function createOwnPages(texts: () => readonly OwnPageText[]): () => readonly WrittenPage[] {
  const pageOf = oncePer(
    (text: OwnPageText): WrittenPage => Object.assign(toWrittenPage(text.markdown, nameOf(text.slug)), text),
  )
  return () => texts().map(pageOf)
}

/** The title of a page without a heading: `about-us` is “About us”. */
function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
