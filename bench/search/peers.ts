import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dictionary, openDictionary, packDictionary } from '../../packages/search/src/index/dictionary.ts'
import { fold } from '../../packages/search/src/text/fold.ts'
import { importPeer } from '../peers/import-peer.ts'
import type { Entry } from './entries.ts'

// Peers, each set up as its documentation advises for a shop: fielded weights, prefixes, typos, facets where it has any.

export interface PeerAnswer {
  /** Ids, best first; at most as many as were asked for. */
  ids: string[]
  total: number
}

export interface Peer {
  name: string
  search(q: string, limit: number): PeerAnswer | Promise<PeerAnswer>
  close(): void | Promise<void>
}

export type OpenPeer = (entries: readonly Entry[]) => Peer | Promise<Peer>

export const WEIGHTS = { title: 5, brand: 4, category: 3, attributes: 2, description: 1 } as const
const FIELDS = Object.keys(WEIGHTS)

/** Counts six facets in memory, for engines that have none of their own. */
function countFacets(entries: readonly Entry[], places: Iterable<number>): Map<string, number>[] {
  const counts = Array.from({ length: 6 }, () => new Map<string, number>())
  for (const place of places) {
    const { facets } = entries[place]!
    for (const [at, value] of facets.entries()) counts[at]!.set(value, (counts[at]!.get(value) ?? 0) + 1)
  }
  return counts
}

/** Typo correction for engines that have none: words of the catalogue by edit distance, the most frequent first. */
export function spelling(entries: readonly Entry[]) {
  const frequencies = new Map<string, number>()
  for (const entry of entries) {
    for (const word of new Set(
      wordsOf(`${entry.title} ${entry.brand} ${entry.category} ${entry.attributes} ${entry.description}`),
    )) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    }
  }
  const dictionary = openDictionary(packDictionary([...frequencies.keys()].sort()))
  return (word: string): string[] => (frequencies.has(word) || isStart(dictionary, word) ? [word] : nearest(word))

  function nearest(word: string): string[] {
    for (const distance of [1, 2]) {
      const near = dictionary.near(word, distance).map(({ id }) => dictionary.word(id))
      if (near.length > 0)
        return near.sort((one, other) => (frequencies.get(other) ?? 0) - (frequencies.get(one) ?? 0)).slice(0, 3)
    }
    return [word]
  }
}

/** A query that ends with a space is whole; otherwise its last word may still be being typed. */
export function isHalfTyped(q: string): boolean {
  return !q.endsWith(' ')
}

function isStart(dictionary: Dictionary, word: string): boolean {
  const [from, to] = dictionary.range(word)
  return to > from
}

export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** SQLite FTS5, porter stems; all words first, then any; the last word as a prefix. */
export const openFts5: OpenPeer = (entries) => {
  const file = path.join(tmpdir(), `vitrine-bench-${process.pid}.db`)
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode=off; PRAGMA synchronous=off;
    CREATE VIRTUAL TABLE products USING fts5(${FIELDS.join(', ')}, tokenize='porter unicode61 remove_diacritics 2', prefix='2 3')`)
  const insert = db.prepare(`INSERT INTO products(rowid, ${FIELDS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?)`)
  db.exec('BEGIN')
  for (const [place, { title, brand, category, attributes, description }] of entries.entries()) {
    insert.run(place + 1, title, brand, category, attributes, description)
  }
  db.exec("COMMIT; INSERT INTO products(products) VALUES('optimize')")
  const correct = spelling(entries)
  const find = db.prepare(
    `SELECT rowid FROM products WHERE products MATCH ? ORDER BY bm25(products, ${Object.values(WEIGHTS).join(', ')})`,
  )
  const rows = (query: string) => find.all(query).map(({ rowid }) => Number(rowid) - 1)
  return {
    name: 'SQLite FTS5',
    search(q, limit) {
      const words = wordsOf(q)
      const groups = words.map((word, at) => {
        const prefix = at === words.length - 1 && isHalfTyped(q) ? '*' : ''
        return `(${correct(word)
          .map((spelled) => `"${spelled}"${prefix}`)
          .join(' OR ')})`
      })
      if (groups.length === 0) return { ids: entries.slice(0, limit).map(({ id }) => id), total: entries.length }
      let found = rows(groups.join(' AND '))
      if (found.length < limit && groups.length > 1) found = [...new Set([...found, ...rows(groups.join(' OR '))])]
      countFacets(entries, found)
      return { ids: found.slice(0, limit).map((place) => entries[place]!.id), total: found.length }
    },
    close() {
      db.close()
      rmSync(file, { force: true })
    },
  }
}

/** What is used of it. */
interface MiniSearchModule {
  default: new (
    options: object,
  ) => { addAll(entries: readonly Entry[]): void; search(q: string, options: object): { id: unknown }[] }
}

export const openMiniSearch: OpenPeer = async (entries) => {
  const { default: MiniSearch } = await importPeer<MiniSearchModule>('minisearch')
  const index = new MiniSearch({ fields: FIELDS, idField: 'place', processTerm: (word: string) => fold(word) })
  index.addAll(entries)
  return {
    name: 'MiniSearch',
    search(q, limit) {
      const found = index.search(q, {
        boost: WEIGHTS,
        fuzzy: 0.2,
        prefix: (_word: string, at: number, words: readonly string[]) => isHalfTyped(q) && at === words.length - 1,
      })
      countFacets(
        entries,
        found.map(({ id }) => Number(id)),
      )
      return { ids: found.slice(0, limit).map(({ id }) => entries[Number(id)]!.id), total: found.length }
    },
    close() {},
  }
}

/** What is used of it. */
interface OramaModule {
  create(options: object): object
  insertMultiple(index: object, documents: readonly object[], batch: number): Promise<unknown>
  search(index: object, options: object): Promise<{ hits: { id: string }[]; count: number }>
}

export const openOrama: OpenPeer = async (entries) => {
  const { create, insertMultiple, search: searchOrama } = await importPeer<OramaModule>('@orama/orama')
  const facets = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`facet${at}`, {}]))
  const index = create({
    schema: {
      title: 'string',
      brand: 'string',
      category: 'string',
      attributes: 'string',
      description: 'string',
      facet0: 'string',
      facet1: 'string',
      facet2: 'string',
      facet3: 'string',
      facet4: 'string',
      facet5: 'string',
    },
    components: { tokenizer: { stemming: true } },
  })
  const documents = entries.map((entry) => ({
    id: String(entry.place),
    ...entry.fields,
    ...Object.fromEntries(entry.facets.map((value, at) => [`facet${at}`, value])),
  }))
  await insertMultiple(index, documents, 1000)
  return {
    name: 'Orama',
    async search(q, limit) {
      const { hits, count } = await searchOrama(index, {
        term: q,
        limit,
        boost: WEIGHTS,
        tolerance: 1,
        facets,
        properties: FIELDS,
      })
      return { ids: hits.map(({ id }) => entries[Number(id)]!.id), total: count }
    },
    close() {},
  }
}

/** What is used of it. */
interface FlexSearchModule {
  Document: new (
    options: object,
  ) => { add(document: object): void; search(q: string, options: object): Record<string, unknown>[] }
}

/** No facets and no exact total, so it does less than the others. */
export const openFlexSearch: OpenPeer = async (entries) => {
  const { Document } = await importPeer<FlexSearchModule>('flexsearch')
  const index = new Document({
    document: { id: 'place', index: FIELDS },
    tokenize: 'forward',
    encoder: 'LatinBalance',
  })
  for (const { place, fields } of entries) index.add({ place, ...fields })
  return {
    name: 'FlexSearch (no facets)',
    search(q, limit) {
      const found = index.search(q, { limit, merge: true, suggest: true })
      const ids = found.flatMap((hit) => ('id' in hit ? [entries[Number(hit.id)]!.id] : []))
      return { ids, total: ids.length }
    },
    close() {},
  }
}
