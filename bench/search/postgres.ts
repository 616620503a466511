import pg from 'pg'
import { openPostgresServer } from '../../test/servers/postgres.ts'
import { isHalfTyped, type OpenPeer, spelling, WEIGHTS, wordsOf } from './peers.ts'

const LETTERS = ['A', 'A', 'B', 'C', 'D'] as const

/** PostgreSQL full text: weighted tsvector with a GIN index, all words first, then any; facets by GROUPING SETS. */
export const openPostgres: OpenPeer = async (entries) => {
  const server = await openPostgresServer()
  const client = new pg.Client(server.url)
  await client.connect()
  const fields = Object.keys(WEIGHTS)
  const vector = fields.map((field, at) => `setweight(to_tsvector('english', ${field}), '${LETTERS[at]}')`).join(' || ')
  await client.query(
    `CREATE TEMP TABLE products (place int, ${fields.join(' text, ')} text, ${entries[0]?.facets.map((_, at) => `facet${at} text`)})`,
  )
  for (let at = 0; at < entries.length; at += 500) {
    const part = entries.slice(at, at + 500).map(({ place, fields, facets }) => ({
      place,
      ...fields,
      ...Object.fromEntries(facets.map((value, index) => [`facet${index}`, value])),
    }))
    await client.query('INSERT INTO products SELECT * FROM json_populate_recordset(null::products, $1)', [
      JSON.stringify(part),
    ])
  }
  await client.query(`ALTER TABLE products ADD COLUMN words tsvector GENERATED ALWAYS AS (${vector}) STORED`)
  await client.query('CREATE INDEX ON products USING gin (words)')
  await client.query('ANALYZE products')
  const correct = spelling(entries)

  async function rows(query: string, limit: number): Promise<number[]> {
    const ranked = await client.query<{ place: number }>(
      `SELECT place FROM products, to_tsquery('english', $1) q WHERE words @@ q ORDER BY ts_rank_cd('{0.2, 0.4, 0.6, 1}', words, q, 1) DESC LIMIT $2`,
      [query, limit],
    )
    return ranked.rows.map(({ place }) => place)
  }

  return {
    name: 'PostgreSQL full text',
    async search(q, limit) {
      const words = wordsOf(q)
      const last = words.length - 1
      const group = (word: string, at: number) =>
        `(${correct(word)
          .map((spelled) => `${spelled}${at === last && isHalfTyped(q) ? ':*' : ''}`)
          .join(' | ')})`
      if (words.length === 0) return { ids: entries.slice(0, limit).map(({ id }) => id), total: entries.length }
      const all = words.map(group).join(' & ')
      let found = await rows(all, limit)
      if (found.length < limit && words.length > 1)
        found = [...new Set([...found, ...(await rows(words.map(group).join(' | '), limit))])]
      const sets = entries[0]?.facets.map((_, at) => `(facet${at})`).join(', ')
      const columns = entries[0]?.facets.map((_, at) => `facet${at}`).join(', ')
      const counts = await client.query<{ count: string }>(
        `SELECT ${columns}, count(*) FROM products, to_tsquery('english', $1) q WHERE words @@ q GROUP BY GROUPING SETS ((), ${sets})`,
        [all],
      )
      return { ids: found.slice(0, limit).map((place) => entries[place]!.id), total: counts.rows.length }
    },
    async close() {
      await client.end()
      await server.close()
    },
  }
}
