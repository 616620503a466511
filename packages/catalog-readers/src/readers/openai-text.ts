import { parsedJson } from '@vitrine/kit'
import { readAddresses } from '../finish/read-addresses.ts'
import { readGroupedRows } from '../input/grouped-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import { isRecord } from '../model/json-value.ts'
import type { ReaderContext, ReadResult } from '../model/raw-product.ts'
import { readBoolean } from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { readOpenAiRows } from './openai-json.ts'

/** The OpenAI product feed as a table. */
export const openAiText: FormatReader = {
  format: 'openai-text',
  name: 'OpenAI product feed as CSV or TSV',
  recognise(preview) {
    if (preview.kind !== 'delimited') return false
    const names = new Set(namesIn(preview))
    return ['item_id', 'title', 'price'].every((name) => names.has(name))
  },
  read: (text, preview, context) => read(text, preview, context),
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  if (preview.kind !== 'delimited') return
  const names = namesIn(preview)
  const group = names.indexOf('group_id')
  yield* readGroupedRows(text, preview.dialect, {
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
  additional_image_urls: (cell) => readAddresses(cell),
  variant_dict: toObject,
  is_eligible_search: readBoolean,
}

function asText(cell: string): unknown {
  return cell
}

/** Where it is none, colour, size and other traits distinguish the variant. */
function toObject(cell: string): unknown {
  const value = parsedJson(cell)
  return isRecord(value) ? value : undefined
}
