import { toWrittenPage } from '../policies/policies.ts'
import type { OwnPageText } from './own-page-files.ts'

/** A page of the owner, rendered. */
export interface WrittenPage extends Omit<ReturnType<typeof toWrittenPage>, 'rest'>, OwnPageText {}

/** The owner's pages in rendered form; each is rendered once. */
export function createOwnPages(texts: () => readonly OwnPageText[]): () => readonly WrittenPage[] {
  const known = new WeakMap<OwnPageText, WrittenPage>()
  function show(text: OwnPageText): WrittenPage {
    const shown = known.get(text)
    if (shown) return shown
    const { rest: _, ...written } = toWrittenPage(text.markdown, nameOf(text.slug))
    const page = { ...text, ...written }
    known.set(text, page)
    return page
  }
  return () => texts().map(show)
}

/** The title of a page without a heading: `about-us` is “About us”. */
function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
