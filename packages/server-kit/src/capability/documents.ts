// What capabilities add to the documents that describe a shop to agents and crawlers. Who writes the documents knows
// none of the capabilities: what a shop lacks, its documents do not mention.

/** What a capability adds to the documents. Each section, tag, address and link has one owner in the shop. */
export interface Documents {
  /** Sections of `/agents.md`. */
  readonly sections?: readonly DocumentSection[]
  /** Sentences in sections that others own. */
  readonly notes?: readonly DocumentNote[]
  /** Tags of its endpoints in `/openapi.json`, by name. */
  readonly tags?: Readonly<Record<string, DocumentTag>>
  /** Entry points of its interfaces in `/.well-known/api-catalog` (RFC 9727), by path. */
  readonly interfaces?: Readonly<Record<string, DocumentedInterface>>
  /** Addresses for which clients can request a separate token (RFC 8707), by path; each gets metadata (RFC 9728). */
  readonly resources?: Readonly<Record<string, ProtectedResource>>
  /** Entries of `/.well-known/ai-catalog.json`, by path: artifacts that agents load. Interfaces are in `interfaces`. */
  readonly entries?: Readonly<Record<string, CatalogedEntry>>
  /** `Link` headers of the home page (RFC 8288), each whole: `</llms.txt>; rel="describedby"`. */
  readonly links?: readonly string[]
  /** What crawlers may not read, in the syntax of paths in `/robots.txt` (RFC 9309). */
  readonly robots?: DisallowedPaths
  /** Paths of pages for people, for the sitemap. */
  sitemap?(): readonly string[] | Promise<readonly string[]>
  /** Paths of its endpoints that documents do not mention at present. */
  unlisted?(): readonly string[]
}

/** Rows of several capabilities stand in ascending order, those with the same one in the order of the list. */
export interface InOrder {
  /** 100 if absent. */
  readonly order?: number
}

/** What the text of a document may depend on, beside what its capability knows. */
export interface DocumentFacts {
  /** The shop's public origin, without a slash at the end. */
  readonly publicUrl: string
  /** The address at which people buy the first product; undefined if there is none. */
  readonly exampleBuyUrl: string | undefined
}

/** Writes Markdown whose interpolated values are escaped; undefined if there is nothing to say at present. */
export type WriteDocument = (facts: DocumentFacts) => string | undefined | Promise<string | undefined>

export interface DocumentSection extends InOrder {
  /** The heading, which has one owner. */
  readonly title: string
  readonly write: WriteDocument
}

export interface DocumentNote extends InOrder {
  readonly at: NotePlace
  readonly write: WriteDocument
}

/**
 * Where a sentence stands. `keep-fresh`: completes "To keep a copy fresh, …" in `/agents.md`. `interfaces`: a paragraph
 * of `/llms.txt` after the addresses that agents call.
 */
export type NotePlace = 'keep-fresh' | 'interfaces'

export interface DocumentTag extends InOrder {
  readonly description: string
  /** Whether agents change something there; the manual says that all else is read-only. */
  readonly changes?: true
  /** The place of its endpoints among those that the documents list for reading; they are not listed if absent. */
  readonly reading?: number
}

export interface DocumentedInterface extends InOrder {
  /** The path of its documentation for agents. */
  readonly manual: string
}

export interface ProtectedResource extends InOrder {
  /** Those that its operations need. */
  scopes(): readonly string[] | Promise<readonly string[]>
  /** Whether its clients know scopes by the names of their protocol, and may request either. */
  readonly namesAliases?: true
}

export interface CatalogedEntry extends InOrder {
  /** The end of its identifier, after the shop's host: `mcp:storefront`. */
  readonly name: string
  /** A media type that the specification of AI catalogues registers for artifacts. */
  readonly type: string
  /** Stands after the name of the shop. */
  readonly title: string
}

/** Paths by the purpose of the crawler. */
export interface DisallowedPaths {
  /** For all that index or train, such as listings without an end. */
  readonly indexing?: readonly string[]
  /** For all: pages of single visitors, which say nothing to anybody else. */
  readonly everyone?: readonly string[]
  /** For those that train. */
  readonly training?: readonly string[]
}

/**
 * Sorts rows of several capabilities.
 *
 * @example
 * inOrder([{ order: 20 }, {}, { order: 10 }]) // => [{ order: 10 }, { order: 20 }, {}]
 */
export function inOrder<Row extends InOrder>(rows: readonly Row[]): Row[] {
  return rows.toSorted(({ order: one = 100 }, { order: other = 100 }) => one - other)
}

/**
 * Rows by name of several capabilities, sorted.
 *
 * @example
 * entriesInOrder([{ '/b': { order: 2 } }, { '/a': { order: 1 } }]) // => [['/a', { order: 1 }], ['/b', { order: 2 }]]
 */
export function entriesInOrder<Row extends InOrder>(
  tables: readonly (Readonly<Record<string, Row>> | undefined)[],
): [name: string, row: Row][] {
  const rows = tables.flatMap((table = {}) => Object.entries(table))
  return inOrder(rows.map(([name, row]) => ({ name, row, order: row.order }))).map(({ name, row }) => [name, row])
}

/** What has one owner in the shop, by kind. */
export function ownedInDocuments(documents: Documents): Readonly<Record<string, readonly string[]>> {
  const { sections = [], tags = {}, interfaces = {}, resources = {}, entries = {}, links = [] } = documents
  return {
    'section of agents.md': sections.map(({ title }) => title),
    tag: Object.keys(tags),
    'interface of the API catalogue': Object.keys(interfaces),
    'protected resource': Object.keys(resources),
    'entry of the AI catalogue': Object.keys(entries),
    'Link header': links,
  }
}
