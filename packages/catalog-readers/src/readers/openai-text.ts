import { isRecord } from '../finish/conform.ts'
import type { ReaderContext, Reading } from '../reading.ts'
import { readList, readYes } from './cells.ts'
import type { Glance } from './glance.ts'
import { groupedReadings } from './grouped.ts'
import { readOpenAiRows } from './openai-json.ts'
import type { Reader } from './reader.ts'

/** The OpenAI product feed as a table. */
export const openAiText: Reader = {
  format: 'openai-text',
  name: 'OpenAI product feed as CSV or TSV',
  recognise(glance) {
    if (glance.kind !== 'delimited') return false
    const names = new Set(namesIn(glance))
    return ['item_id', 'title', 'price'].every((name) => names.has(name))
  },
  read: (text, glance, context) => read(text, glance, context),
}

async function* read(text: AsyncIterable<string>, glance: Glance, context: ReaderContext): AsyncGenerator<Reading[]> {
  if (glance.kind !== 'delimited') return
  const names = namesIn(glance)
  const group = names.indexOf('group_id')
  yield* groupedReadings(text, glance.dialect, {
    keyOf: (row) => row.cells[group]?.trim() || undefined,
    read: (rows) =>
      readOpenAiRows(
        rows.map(({ line, cells }) => ({ line, record: toRecord(names, cells) })),
        context,
      ),
  })
}

function namesIn({ header }: { header: readonly string[] }): string[] {
  return header.map((title) => title.trim().toLowerCase())
}

function toRecord(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const filled = names.flatMap((name, at): [string, unknown][] => {
    const cell = cells[at]?.trim() ?? ''
    return cell === '' ? [] : [[name, (VALUES[name] ?? asText)(cell)]]
  })
  return Object.fromEntries(filled)
}

/** What is not text in the JSON form of the feed. */
const VALUES: Readonly<Record<string, (cell: string) => unknown>> = {
  additional_image_urls: (cell) => readList(cell),
  variant_dict: toObject,
  is_eligible_search: readYes,
}

function asText(cell: string): unknown {
  return cell
}

function toObject(cell: string): unknown {
  try {
    const value: unknown = JSON.parse(cell)
    return isRecord(value) ? value : undefined
  } catch {
    // What sets the variant apart is then told by its colour, its size and so on.
    return undefined
  }
}
