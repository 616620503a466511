import { type DocumentFacts, type Documents, entriesInOrder, inOrder, type NotePlace } from '@vitrine/server-kit'
import { Markdown } from '@vitrine/ui/markdown/markdown'

// What the capabilities of the shop add to its documents, with the texts written.

export interface Contributed {
  /** Sections of the manual. */
  sections: readonly { title: string; text: Markdown }[]
  /** Sentences in sections of others. */
  notes: Readonly<Record<NotePlace, readonly Markdown[]>>
  /** Tags of endpoints for reading, in the order in which an agent needs them. */
  readingTags: readonly string[]
  /** Those under which agents change something. */
  changingTags: readonly string[]
  /** Entry points of interfaces, with the paths of their documentation. */
  interfaces: readonly { path: string; manual: string }[]
  resources: readonly ContributedResource[]
  /** What crawlers may not read. */
  disallowed: { everyone: readonly string[]; indexing: readonly string[]; training: readonly string[] }
  /** Paths of pages for the sitemap. */
  pages: readonly string[]
}

/** An address for which a separate token can be requested (RFC 8707). */
export interface ContributedResource {
  path: string
  scopes: readonly string[]
  /** Whether its clients know scopes by the names of their protocol, and may request either. */
  namesAliases?: true
}

/** Writes the texts of all capabilities, and sorts their rows. */
export async function contributedTo(documents: readonly Documents[], facts: DocumentFacts): Promise<Contributed> {
  const sections = inOrder(documents.flatMap(({ sections = [] }) => sections))
  const resources = entriesInOrder(documents.map(({ resources }) => resources))
  const written = await Promise.all(sections.map(async ({ title, write }) => ({ title, text: await write(facts) })))
  const tags = entriesInOrder(documents.map(({ tags }) => tags))
  return {
    sections: written.flatMap(({ title, text }) => (text === undefined ? [] : { title, text: new Markdown(text) })),
    notes: {
      'keep-fresh': await notesAt('keep-fresh', documents, facts),
      interfaces: await notesAt('interfaces', documents, facts),
    },
    readingTags: readingTagsOf(tags),
    changingTags: tags.filter(([, { changes }]) => changes).map(([name]) => name),
    interfaces: entriesInOrder(documents.map(({ interfaces }) => interfaces)).map(([path, { manual }]) => ({
      path,
      manual,
    })),
    resources: await Promise.all(
      resources.map(async ([path, { scopes, ...rest }]) => ({ path, scopes: await scopes(), ...rest })),
    ),
    disallowed: {
      everyone: documents.flatMap(({ robots }) => robots?.everyone ?? []),
      indexing: documents.flatMap(({ robots }) => robots?.indexing ?? []),
      training: documents.flatMap(({ robots }) => robots?.training ?? []),
    },
    pages: (await Promise.all(documents.map(({ sitemap }) => sitemap?.() ?? []))).flat(),
  }
}

async function notesAt(place: NotePlace, documents: readonly Documents[], facts: DocumentFacts): Promise<Markdown[]> {
  const notes = inOrder(documents.flatMap(({ notes = [] }) => notes.filter(({ at }) => at === place)))
  const texts = await Promise.all(notes.map(({ write }) => write(facts)))
  return texts.flatMap((text) => (text === undefined ? [] : new Markdown(text)))
}

function readingTagsOf(tags: readonly [name: string, tag: { reading?: number }][]): string[] {
  const listed = tags.flatMap(([name, { reading }]) => (reading === undefined ? [] : { name, order: reading }))
  return inOrder(listed).map(({ name }) => name)
}
